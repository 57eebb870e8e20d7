import type { CheckRow } from '../../../../domain/switching/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Box, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { ageText } from '../../parts/useEvery.ts';
import { Asks } from '../Asks.tsx';
import styles from '../operating.module.css';
import { words } from '../words.ts';
import type { BreakerPage } from './breakerPage.ts';

const order = { no: 0, unknown: 1, yes: 2 } as const;

/** On what a move stands, what fails first; of the direction that is under way, else of both. */
export function Checks({ of }: { readonly of: BreakerPage }) {
  const say = useText(words);
  const directions = of.operation === null ? (['open', 'close'] as const) : [of.operation.direction];
  return (
    <Panel title={say('breaker.checks')} className={styles.scrolls}>
      {directions.map((direction) => {
        const { checks, missing, select } = of.ways[direction];
        const ok = checks.filter(({ holds }) => holds === 'yes').length;
        const head = { direction: say(`operating.to.${direction}`), n: String(checks.length), ok: String(ok) };
        return (
          <Box as="section" pad="0 3 3" key={direction} className={styles.checks}>
            <h3>{say('breaker.checks.of', head)}</h3>
            {of.operation !== null || select === null ? null : (
              <p className={styles.why}>
                <b>{select.says}</b> {select.wayOut}
              </p>
            )}
            {missing.map((what) => (
              <p key={what} className={styles.why}>
                {say('operating.missing', { number: of.row.number, what })}
              </p>
            ))}
            {checks.length === 0 ? <Words text="quiet">{say('breaker.checks.none')}</Words> : null}
            <ul>
              {checks
                .toSorted((a, b) => order[a.holds] - order[b.holds])
                .map((check) => (
                  <Row key={check.id} of={check} />
                ))}
            </ul>
          </Box>
        );
      })}
    </Panel>
  );
}

function Row({ of: { name, holds, asks, age, wayOut } }: { readonly of: CheckRow }) {
  const say = useText(words);
  return (
    <li data-holds={holds}>
      <span className={styles.mark} data-holds={holds} aria-hidden />
      <span>
        <b>{name}</b>
        <Asks of={asks} />
        {holds === 'yes' || wayOut === '' ? null : <span> {say('breaker.wayOut', { text: wayOut })}</span>}
      </span>
      <Word words="line" to="end">
        {say(`operating.holds.${holds}`)} <Word text="quiet">{age === null ? '' : ageText(age)}</Word>
      </Word>
    </li>
  );
}
