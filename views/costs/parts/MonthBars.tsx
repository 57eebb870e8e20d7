import type { CostStatement } from '../../../domain/cost/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { BarsChart } from '../../../src/kit/chart/BarsChart.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import type { FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import styles from '../../analysis/parts/figures.module.css';
import { numberOf, useCostWords } from './useCostWords.ts';
import { words } from './words.ts';

interface Props {
  readonly title: string;
  readonly note: string;
  readonly statements: readonly CostStatement[];
  readonly months: readonly string[];
  /** The amount of a statement that is shown; null: it has none. */
  readonly amountOf: (statement: CostStatement) => string | null;
  /** Units upon each other, where their amounts add up. */
  readonly stacked?: true;
  readonly isBusy: boolean;
}

/** Units' amounts month by month, as bars and as a table. */
export function MonthBars({ title, note, statements, months, amountOf, stacked, isBusy }: Props) {
  const say = useText(words);
  const cost = useCostWords();
  const units = [...new Map(statements.map((one) => [one.unit, one.name]))];
  const amountAt = (unit: string, month: string): string | null => {
    const statement = statements.find((one) => one.unit === unit && one.month === month);
    return statement === undefined ? null : amountOf(statement);
  };
  type Row = { readonly month: string };
  return (
    <ChartPanel
      title={title}
      note={note}
      busy={isBusy}
      legend={units.map(([, name], n) => ({ color: n + 1, name }))}
      table={{
        rows: months.map((month): Row => ({ month })),
        idOf: ({ month }) => month,
        say,
        columns: (column) => [
          column.name('cost.month', ({ month }) => month),
          ...units.map(
            ([unit, name]): FiledColumn<Row> =>
              column.figure({ key: unit, title: name }, ({ month }) => amountAt(unit, month), cost.to(2)),
          ),
        ],
      }}
    >
      <div className={stacked === true ? styles.high : styles.chart}>
        <BarsChart
          label={title}
          categories={months}
          {...(stacked === undefined ? {} : { stacked })}
          bars={units.map(([unit, name], n) => ({
            id: unit,
            name,
            color: n + 1,
            values: months.map((month) => numberOf(amountAt(unit, month))),
          }))}
        />
      </div>
    </ChartPanel>
  );
}
