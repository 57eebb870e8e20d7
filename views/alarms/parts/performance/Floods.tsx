import type { Performance } from '../../../../domain/alarm/performance/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { words } from './words.ts';

/** The fullest that are shown. */
const shown = 10;

/** When more came than anybody could take. */
export function Floods({
  performance: { floods, floodCount },
  busy,
}: {
  readonly performance: Performance;
  readonly busy: boolean;
}) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const note =
    floodCount > shown ? say('performance.floods.more', { n: floodCount, shown }) : say('performance.floods.note');
  return (
    <Panel title={say('performance.floods')} note={note} busy={busy}>
      <PlainTable
        label={say('performance.floods')}
        rows={floods.slice(0, shown)}
        idOf={({ from }) => from}
        empty={say('performance.floods.none')}
        say={say}
        columns={(column) => [
          column.name('performance.from', ({ from }) => times.dayTime(from)),
          column.spelled('performance.lasted', ({ from, to }) => writeAge(Date.parse(to) - Date.parse(from))),
          column.spelled('performance.first', ({ first }) => writeNumber(first, 0, lang)),
          column.spelled('performance.count', ({ n }) => writeNumber(n, 0, lang)),
        ]}
      />
    </Panel>
  );
}
