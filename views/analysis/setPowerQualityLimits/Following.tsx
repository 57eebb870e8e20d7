import { type LimitBasis, limitsOf } from '../../../domain/powerQuality/limitsOf.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Figures } from '../../../src/kit/figures/Figures.tsx';
import { Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import type { AnyRow, FormActProps } from '../../../src/ledger/slots.ts';
import styles from './limits.module.css';
import { words } from './words.ts';

const said = (value: number | null, digits = 2): string =>
  value === null ? '--' : String(Number(value.toFixed(digits)));

/** The limits that follow from what is typed, before it is saved. */
export function Following({ whole }: Pick<FormActProps, 'whole'>) {
  const say = useText(words);
  const limits = limitsOf(whole as unknown as LimitBasis);
  if (limits === null) return <Words tone="second">{say('limits.none')}</Words>;
  const { deviation } = limits;
  return (
    <Grid as="section" aria-label={say('limits.following')}>
      <h3>{say('limits.following')}</h3>
      <Figures
        figures={[
          { key: 'thd', label: say('limits.distortion'), value: `${said(limits.distortion)} %` },
          ...(limits.demandDistortion === null
            ? []
            : [{ key: 'tdd', label: say('limits.demandDistortion'), value: `${said(limits.demandDistortion)} %` }]),
          {
            key: 'deviation',
            label: say('limits.deviation'),
            value: `${said(deviation.lower)} … +${said(deviation.upper)} %`,
            ...(deviation.sum === null ? {} : { note: say('limits.sum', { n: said(deviation.sum) }) }),
          },
          { key: 'unbalance', label: say('limits.unbalance'), value: `${said(limits.unbalance)} %` },
          { key: 'frequency', label: say('limits.frequency'), value: `50 ± ${said(limits.frequency)} Hz` },
        ]}
      />
      {limits.gaps.map((gap) => (
        <Words key={gap} tone="second">
          {say(`limits.gap.${gap}`)}
        </Words>
      ))}
      <div className={styles.orders}>
        <PlainTable
          label={say('limits.orders')}
          rows={limits.orders}
          idOf={({ order }) => String(order)}
          empty=""
          say={say}
          columns={(column) => [
            column.name('limits.order', ({ order }) => order),
            column.spelled('limits.voltage', ({ voltage }) => said(voltage)),
            column.spelled('limits.current', ({ current }) => said(current)),
          ]}
        />
      </div>
    </Grid>
  );
}

/** The limits that hold by a row as it stands. */
export function Holding({ row }: { readonly row: AnyRow }) {
  return <Following whole={row as Readonly<Record<string, unknown>>} />;
}
