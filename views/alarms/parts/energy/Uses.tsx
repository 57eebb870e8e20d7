import { Link } from 'wouter';
import { aMinute } from '../../../../domain/clock/lengths.ts';
import { energyLimitUse, type LimitUse } from '../../../../domain/energyLimit/calls.ts';
import { limitKinds } from '../../../../domain/energyLimit/kinds.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Bar, Word } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { useEvery } from '../../../live/parts/useEvery.ts';
import { figure, isBound, percent, stateOf, withUnit } from './told.ts';
import { words } from './words.ts';

/** Every limit in the period that runs: who uses more than allowed, and who will. */
export function Uses() {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const asked = useEvery(aMinute, useCall(energyLimitUse, {}));
  return (
    <Page title={say('use.now')} of={{ ...asked, isLoading: asked.value === null }} foot={say('use.foot')}>
      {({ rows }) => (
        <PlainTable
          label={say('use.now')}
          rows={rows}
          idOf={({ id }) => id}
          empty={say('use.none')}
          say={say}
          columns={(column) => [
            column.name('use.name', ({ name, enabled }) => (enabled ? name : `${say('use.notEnabled')}${name}`)),
            column.words('use.kind', ({ kind }) => word(limitKinds[kind])),
            column.words('use.state', (row) => stateOf(row, lang)),
            column.spelled('use.used', (row) => usedOf(row)),
            column.spelled('use.limit', ({ limit, unit }) => withUnit(figure(limit, lang), unit)),
            column.spelled('use.share', ({ share }) => percent(share)),
            column.spelled('use.elapsed', ({ elapsed }) => percent(elapsed)),
            column.spelled('use.coverage', ({ coverage }) => percent(coverage)),
            column.words('use.end', ({ to }) => times.full(to)),
            column.drawn({ key: 'ways', title: '' }, (row) => <Ways row={row} />),
          ]}
        />
      )}
    </Page>
  );

  function usedOf(row: LimitUse): string {
    const said = withUnit(figure(row.used, lang), row.unit);
    return row.used !== null && isBound(row) ? say('use.atLeast', { value: said }) : said;
  }
}

/** To its unit; and where readings are missing, to where they are entered. */
function Ways({ row }: { readonly row: LimitUse }) {
  const say = useText(words);
  const opens = useOpens();
  return (
    <Bar still gap="3">
      {row.unitId !== null && opens(['/energyConsumption']) ? (
        <Link href={`/energyConsumption?units=${row.unitId}`}>{say('use.unit')}</Link>
      ) : null}
      {row.lacks === 'gap' && opens(['/recordMR']) ? <Link href="/recordMR">{say('use.readings')}</Link> : null}
      {row.lacks === 'doubt' ? <Word text="quiet">{say('use.alarms')}</Word> : null}
    </Bar>
  );
}
