import { figureScreenOf } from '../../../../domain/work/figures/screens.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { BarsChart } from '../../../../src/kit/chart/BarsChart.tsx';
import { ChartPanel } from '../../../../src/kit/chart/ChartPanel.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import type { FiledColumn } from '../../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../../src/kit/table/TablePanel.tsx';
import styles from '../../../analysis/parts/figures.module.css';
import { FigureCell } from './FigureCell.tsx';
import { useFigureText } from './useFigureText.ts';
import type { FiguresView, Told, ToldFigure } from './useWorkFigures.ts';
import { words } from './words.ts';

interface Props {
  readonly view: FiguresView;
  readonly told: Told;
  readonly busy: boolean;
}

/** What became of the work of each month, one upon the other where that adds up. */
export function MonthsChart({ view, told, busy }: Props) {
  const say = useText(words);
  const text = useFigureText();
  const { stack, isStacked } = figureScreenOf(view.screen);
  const bars = stack.flatMap((measure) => told.figures.find((one) => one.measure === measure) ?? []);
  const valueAt = ({ months }: ToldFigure, n: number): number | null => months[n]?.value ?? null;
  const column = told.months.map((month, n) => ({ month, n }));
  return (
    <ChartPanel
      title={say('workFigures.months')}
      note={say('workFigures.months.note')}
      busy={busy}
      legend={bars.map(({ measure }, n) => ({ color: n + 1, name: text.title(measure) }))}
      table={{
        rows: column,
        idOf: ({ month }) => month,
        say,
        columns: (of) => [
          of.name('workFigures.month', ({ month }: (typeof column)[number]) => month),
          ...bars.map(
            (bar): FiledColumn<(typeof column)[number]> =>
              of.figure(
                { key: bar.measure, title: text.title(bar.measure) },
                ({ n }) => valueAt(bar, n),
                (value) => text.number(value, 'count'),
              ),
          ),
        ],
      }}
    >
      <div className={styles.chart}>
        <BarsChart
          label={say('workFigures.months')}
          categories={told.months}
          stacked={isStacked}
          bars={bars.map((bar, n) => ({
            id: bar.measure,
            name: text.title(bar.measure),
            color: n + 1,
            values: told.months.map((_, at) => valueAt(bar, at)),
          }))}
        />
      </div>
    </ChartPanel>
  );
}

interface MonthsRow {
  readonly measure: ToldFigure['measure'];
  readonly cells: ToldFigure['months'];
  /** Of a key of the breakdown; null: of all. */
  readonly key: Told['keys'][number] | null;
}

/** A figure, and below it what it comes to for each of a few. */
const rowsOf = (told: Told): readonly MonthsRow[] =>
  told.figures
    .filter(({ months }) => months.length > 0)
    .flatMap(({ measure, months, byMonth }): readonly MonthsRow[] => [
      { measure, cells: months, key: null },
      ...told.keys.flatMap((key, n) => {
        const cells = byMonth?.[n];
        return cells === undefined ? [] : [{ measure, cells, key }];
      }),
    ]);

/** Every figure of every month, and of each of a few; each opens what it counts. */
export function MonthsTable({ view, told, busy }: Props) {
  const say = useText(words);
  const text = useFigureText();
  return (
    <TablePanel
      title={say('workFigures.table')}
      busy={busy}
      rows={rowsOf(told)}
      idOf={({ measure, key }) => `${measure} ${key?.key ?? ''}`}
      empty={missing}
      say={say}
      columns={(column) => [
        column.name('workFigures.figure', ({ measure, key }: MonthsRow) =>
          key === null ? text.title(measure) : `${text.title(measure)} · ${key.name}`,
        ),
        ...told.months.map((month, n) =>
          column.spelled(
            { key: month, title: month },
            ({ measure, cells }: MonthsRow) => {
              const cell = cells[n];
              return cell === undefined ? null : text.value(measure, cell);
            },
            {
              draws: ({ measure, cells, key }) => {
                const cell = cells[n];
                return cell === undefined ? null : (
                  <FigureCell view={view} measure={measure} cell={cell} month={month} {...(key && { of: key.key })} />
                );
              },
            },
          ),
        ),
      ]}
    />
  );
}
