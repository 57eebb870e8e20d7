import { Link } from 'wouter';
import type { CostStatement } from '../../../domain/cost/calls.ts';
import { monthsIn } from '../../../domain/cost/costMonth.ts';
import { totalOf } from '../../../domain/cost/totals.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { type FigurePageProps, figurePage } from '../../analysis/parts/figurePage.tsx';
import styles from '../../analysis/parts/figures.module.css';
import { detailOf } from '../parts/detailOf.ts';
import { MonthBars } from '../parts/MonthBars.tsx';
import { topmost } from '../parts/topmost.ts';
import { useCosts } from '../parts/useCosts.ts';
import { numberOf, useCostWords } from '../parts/useCostWords.ts';
import { words as costWords } from '../parts/words.ts';
import { words } from './words.ts';

const route = '/energyCostTotal';

/** What energy cost this year, by unit and month, against a year ago. */
export const Screen = figurePage(route, {
  title: { cn: '能源成本汇总', en: 'Energy cost total' },
  isOfFigures: false,
  children: (props) => <Totals {...props} />,
});

const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

function Totals({ view, units }: FigurePageProps) {
  const cost = useText(costWords);
  const say = useText(words);
  const months = monthsIn(view.span.from, view.span.to);
  const asked = useCosts(route, view, months);
  const earlier = useCosts(route, view, months.map(yearBefore));
  return (
    <Loaded of={asked} rows={14} widths={[96]} label={cost('cost.loading')}>
      {({ statements }) => (
        <>
          <MonthBars
            statements={statements}
            months={months}
            isBusy={asked.isLoading}
            title={say('sum.chart')}
            note={say('sum.note')}
            amountOf={({ total }) => total}
            stacked
          />
          <Matrix
            statements={statements}
            months={months}
            top={topmost(units, view.units)}
            before={earlier.value?.statements ?? []}
            isBusy={asked.isLoading}
          />
          <p className={styles.notes}>
            {cost('cost.estimate')} {say('sum.partial')}
          </p>
        </>
      )}
    </Loaded>
  );
}

interface Props {
  readonly statements: readonly CostStatement[];
  readonly months: readonly string[];
  readonly isBusy: boolean;
}

const unitsOf = (statements: readonly CostStatement[]): readonly (readonly [string, string])[] => [
  ...new Map(statements.map((one) => [one.unit, one.name])),
];
const at = (statements: readonly CostStatement[], unit: string, month: string): CostStatement | null =>
  statements.find((one) => one.unit === unit && one.month === month) ?? null;

interface Row {
  readonly unit: string;
  readonly name: string;
  readonly all: readonly CostStatement[];
  readonly before: readonly CostStatement[];
}

interface MatrixProps extends Props {
  readonly before: readonly CostStatement[];
  /** Units that lie within no other of them: all together are these. */
  readonly top: ReadonlySet<string>;
}

function Matrix({ statements, months, before, top, isBusy }: MatrixProps) {
  const say = useText(words);
  const column = columnsOf(say);
  const cost = useCostWords();
  const rows = unitsOf(statements).map(([unit, name]): Row => {
    const mine = (of: readonly CostStatement[]) => of.filter((one) => one.unit === unit);
    return { unit, name, all: mine(statements), before: mine(before) };
  });
  const whole = totalOf(statements.filter(({ unit }) => top.has(unit)));
  const sum = ({ all }: Pick<Row, 'all'>): number | null => numberOf(totalOf(all)?.total.toFixed(2));
  // What is known in part is not compared and has no share.
  const wholeOf = (of: readonly CostStatement[]): number | null => {
    const told = totalOf(of);
    return told?.extent === 'whole' ? told.total.toNumber() : null;
  };
  const then = ({ before: of }: Row): number | null => wholeOf(of);
  const share = (row: Row): number | null => {
    const mine = wholeOf(row.all);
    const all = wholeOf(statements.filter(({ unit }) => top.has(unit)));
    return mine === null || all === null || all === 0 ? null : (mine / all) * 100;
  };
  const change = (row: Row): number | null => {
    const [now, base] = [wholeOf(row.all), then(row)];
    return now === null || base === null || base === 0 ? null : ((now - base) / base) * 100;
  };
  type Column = FiledColumn<Row>;
  const columns: readonly Column[] = [
    column.name('sum.unit', ({ name }) => name),
    ...months.map(
      (month): Column =>
        column.spelled({ key: month, title: month }, ({ unit, all }) => numberOf(at(all, unit, month)?.total), {
          draws: ({ unit, all }) => {
            const one = at(all, unit, month);
            if (one === null || one.none === 'notYet') return '';
            const told = one.total === null ? (cost.notes(one)[0] ?? '--') : cost.money(one, one.total);
            return <Link href={detailOf({ unit, month })}>{told}</Link>;
          },
        }),
    ),
    column.spelled('sum.total', sum, {
      draws: (row) => {
        const told = totalOf(row.all);
        return <strong>{told === null ? '--' : cost.money(told, told.total.toFixed(2))}</strong>;
      },
    }),
    column.figure('sum.share', share, (value) => cost.percent(value)),
    column.figure('sum.lastYear', then, (value) => cost.number(String(value), 2)),
    column.figure('sum.change', change, (value) => cost.percent(value)),
  ];
  return (
    <TablePanel
      title={say('sum.table')}
      note={whole === null ? undefined : `${say('sum.all')} ¥ ${cost.money(whole, whole.total.toFixed(2))}`}
      busy={isBusy}
      rows={rows}
      idOf={({ unit }) => unit}
      empty={say('sum.none')}
      columns={columns}
    />
  );
}
