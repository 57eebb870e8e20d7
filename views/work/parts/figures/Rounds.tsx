import { useText } from '../../../../src/i18n/I18n.tsx';
import { locales, useLang } from '../../../../src/i18n/lang.ts';
import { ChartPanel } from '../../../../src/kit/chart/ChartPanel.tsx';
import { HeatMap, type HeatRow } from '../../../../src/kit/chart/HeatMap.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { type FiguresView, type ToldCell, useFiguresTold } from './useWorkFigures.ts';
import { words } from './words.ts';

/** Monday, 5 January 1970. */
const aMonday = 4 * 86_400_000;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Which rounds of the week are walked in time. */
export function Rounds({ view }: { readonly view: FiguresView }) {
  const say = useText(words);
  const lang = useLang();
  const asked = useFiguresTold(view, { by: 'round', measures: ['work.onTimeRate'] });
  const named = new Intl.DateTimeFormat(locales[lang], { weekday: 'short', timeZone: 'UTC' });
  const written = (value: number | null | undefined) => writeNumber(value, 0, lang);
  return (
    <Loaded of={asked} rows={6} widths={[40, 60]} label={say('workFigures.loading')}>
      {(told) => {
        const cells = new Map(told.keys.map(({ key }, n) => [key, told.figures[0]?.by?.[n]] as const));
        const hours = [...new Set(told.keys.map(({ key }) => key.split(' ')[1] ?? ''))].sort();
        const cellAt = (day: string, hour: number): ToldCell | undefined => cells.get(`${day} ${hours[hour] ?? ''}`);
        const rows = weekdays.map((weekday) => ({
          id: String(weekday),
          name: named.format(aMonday + (weekday - 1) * 86_400_000),
          values: hours.map((_, n) => cellAt(String(weekday), n)?.value ?? null),
        }));
        return (
          <ChartPanel
            title={say('workFigures.round')}
            note={say('workFigures.round.note')}
            busy={asked.isLoading}
            table={{
              rows,
              idOf: ({ id }) => id,
              say,
              columns: (column) => [
                column.name('workFigures.weekday', ({ name }: HeatRow) => name),
                ...hours.map((hour, n) =>
                  column.figure({ key: hour, title: `${hour}:00` }, ({ values }: HeatRow) => values[n], written),
                ),
              ],
            }}
          >
            <HeatMap
              label={say('workFigures.round')}
              columns={hours}
              rows={rows}
              told={({ id, name }, hour) =>
                say('workFigures.round.cell', {
                  day: name,
                  hour: hours[hour] ?? '',
                  value: `${written(cellAt(id, hour)?.value)} %`,
                  n: cellAt(id, hour)?.n ?? 0,
                })
              }
              writtenAs={written}
            />
          </ChartPanel>
        );
      }}
    </Loaded>
  );
}
