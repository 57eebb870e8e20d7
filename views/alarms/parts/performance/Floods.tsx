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
        columns={[
          { key: 'from', title: say('performance.from'), names: true, cell: ({ from }) => times.dayTime(from) },
          {
            key: 'lasted',
            title: say('performance.lasted'),
            align: 'end',
            cell: ({ from, to }) => writeAge(Date.parse(to) - Date.parse(from)),
          },
          {
            key: 'first',
            title: say('performance.first'),
            align: 'end',
            cell: ({ first }) => writeNumber(first, 0, lang),
          },
          { key: 'count', title: say('performance.count'), align: 'end', cell: ({ n }) => writeNumber(n, 0, lang) },
        ]}
      />
    </Panel>
  );
}
