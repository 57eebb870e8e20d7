import type { Distribution } from '../../../domain/alarm/distribution/calls.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { NamedBars } from '../../../src/kit/chart/NamedBars.tsx';
import { Words } from '../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { words } from './words.ts';

/** Which objects ask most; a bar leads to what stands on its object. */
export function Objects({ told, busy }: { readonly told: Distribution; readonly busy: boolean }) {
  const say = useText(words);
  const lang = useLang();
  const { objects, objectCount } = told;
  const written = (n: number) => writeNumber(n, 0, lang);
  return (
    <Panel
      title={say('alarmAnalysis.objects')}
      note={say('alarmAnalysis.objects.note', { n: objectCount, shown: objects.length })}
      busy={busy}
      actions={
        <TableFiles
          name={say('alarmAnalysis.objects')}
          rows={objects}
          say={say}
          columns={(column) => [
            column.words('alarmAnalysis.object', ({ object }) => nameIn(object, lang)),
            column.words('alarmAnalysis.n', ({ n }) => n),
            column.words('alarmAnalysis.before', ({ before }) => before),
          ]}
        />
      }
    >
      {objects.length === 0 ? (
        <Words pad="4" text="quiet" to="center">
          {say('alarmAnalysis.none')}
        </Words>
      ) : (
        <NamedBars
          label={say('alarmAnalysis.objects')}
          bars={objects.map(({ object, n, before }) => ({
            id: `${object.kind} ${object.id}`,
            name: nameIn(object, lang),
            value: n,
            before,
            told: say('alarmAnalysis.objects.told', { n: written(n), before: written(before) }),
            address: `/monitoringAlarm?object=${encodeURIComponent(object.id)}`,
          }))}
        />
      )}
    </Panel>
  );
}
