import type { Distribution } from '../../../domain/alarm/distribution/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { locales, useLang } from '../../../src/i18n/lang.ts';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { HeatMap, type HeatRow } from '../../../src/kit/chart/HeatMap.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { words } from './words.ts';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
/** Monday, 5 January 1970. */
const aMonday = 4 * 86_400_000;

/** When in the week they come. */
export function Hours({ told, busy }: { readonly told: Distribution; readonly busy: boolean }) {
  const say = useText(words);
  const lang = useLang();
  const named = new Intl.DateTimeFormat(locales[lang], { weekday: 'short', timeZone: 'UTC' });
  const counts = new Map(told.hours.map(({ weekday, hour, n }) => [weekday * 24 + hour, n]));
  const rows = weekdays.map((weekday) => ({
    id: String(weekday),
    name: named.format(aMonday + (weekday - 1) * 86_400_000),
    values: hours.map((_, hour) => counts.get(weekday * 24 + hour) ?? 0),
  }));
  const written = (n: number | null | undefined) => writeNumber(n, 0, lang);
  return (
    <ChartPanel
      title={say('alarmAnalysis.heat')}
      note={say('alarmAnalysis.heat.note', { n: written(told.announced), before: written(told.announcedBefore) })}
      busy={busy}
      table={{
        rows,
        idOf: ({ id }) => id,
        say,
        columns: (column) => [
          column.name('alarmAnalysis.weekday', ({ name }) => name),
          ...hours.map((title, hour) =>
            column.figure({ key: title, title }, ({ values }: HeatRow) => values[hour], written),
          ),
        ],
      }}
    >
      <HeatMap
        label={say('alarmAnalysis.heat')}
        columns={hours}
        rows={rows}
        told={({ name, values }, hour) =>
          say('alarmAnalysis.heat.cell', { day: name, hour: hours[hour] ?? '', n: written(values[hour]) })
        }
        writtenAs={written}
      />
    </ChartPanel>
  );
}
