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

/** Every figure of every month; each opens what it counts. */
export function MonthsTable({ view, told, busy }: Props) {
  const say = useText(words);
  const text = useFigureText();
  const rows = told.figures.filter(({ months }) => months.length > 0);
  return (
    <TablePanel
      title={say('workFigures.table')}
      busy={busy}
      rows={rows}
      idOf={({ measure }) => measure}
      empty={missing}
      say={say}
      columns={(column) => [
        column.name('workFigures.figure', ({ measure }: ToldFigure) => text.title(measure)),
        ...told.months.map((month, n) =>
          column.spelled(
            { key: month, title: month },
            ({ measure, months }: ToldFigure) => {
              const cell = months[n];
              return cell === undefined ? null : text.value(measure, cell);
            },
            {
              draws: ({ measure, months }) => {
                const cell = months[n];
                return cell === undefined ? null : (
                  <FigureCell view={view} measure={measure} cell={cell} month={month} />
                );
              },
            },
          ),
        ),
      ]}
    />
  );
}
