import { Link } from 'wouter';
import type { CostStatement } from '../../../domain/cost/calls.ts';
import { monthsIn } from '../../../domain/cost/costMonth.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { BarsChart } from '../../../src/kit/chart/BarsChart.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import type { PlainColumn } from '../../../src/kit/table/PlainTable.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useCosts } from '../parts/costs/useCosts.ts';
import { numberOf, useCostWords } from '../parts/costs/useCostWords.ts';
import { words as costWords } from '../parts/costs/words.ts';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { Scroll } from '../parts/Scroll.tsx';
import { words } from './words.ts';

const route = '/Force';

/** Why the surcharge, and how many kvar are missing. */
export const Screen = figurePage(route, {
  title: { cn: '力调分析', en: 'Power-factor adjustment analysis' },
  isOfFigures: false,
  children: (props) => <Adjusted {...props} />,
});

function Adjusted({ view }: FigurePageProps) {
  const say = useText(words);
  const cost = useText(costWords);
  const months = monthsIn(view.span.from, view.span.to).slice(-24);
  const asked = useCosts(route, view, months);
  return (
    <Loaded of={asked} rows={12} widths={[96]} label={cost('cost.loading')}>
      {({ statements }) => (
        <>
          <Bars {...{ statements, months }} isBusy={asked.isLoading} />
          <Months rows={statements.filter(({ none }) => none !== 'notYet')} isBusy={asked.isLoading} />
          <p className={styles.notes}>
            {cost('cost.estimate')} <Link href="/gadget">{say('force.gadget')}</Link>
          </p>
        </>
      )}
    </Loaded>
  );
}

interface BarsProps {
  readonly statements: readonly CostStatement[];
  readonly months: readonly string[];
  readonly isBusy: boolean;
}

function Bars({ statements, months, isBusy }: BarsProps) {
  const say = useText(words);
  const cost = useCostWords();
  const units = [...new Map(statements.map((one) => [one.unit, one.name]))];
  const amountAt = (unit: string, month: string): number | null =>
    numberOf(statements.find((one) => one.unit === unit && one.month === month)?.factor?.amount);
  type Row = { readonly month: string };
  return (
    <ChartPanel
      title={say('force.chart')}
      note={say('force.note')}
      busy={isBusy}
      legend={units.map(([, name], n) => ({ color: n + 1, name }))}
      table={{
        rows: months.map((month): Row => ({ month })),
        idOf: ({ month }) => month,
        columns: [
          {
            key: 'month',
            title: say('force.month'),
            names: true,
            cell: ({ month }) => month,
            written: ({ month }) => month,
          },
          ...units.map(([unit, name]): PlainColumn<Row> & { readonly title: string } => ({
            ...{ key: unit, title: name, align: 'end' },
            cell: ({ month }) => cost.number(amountAt(unit, month)?.toString(), 2),
            written: ({ month }) => amountAt(unit, month),
          })),
        ],
      }}
    >
      <div className={styles.chart}>
        <BarsChart
          label={say('force.chart')}
          categories={months}
          bars={units.map(([unit, name], n) => ({
            ...{ id: unit, name, color: n + 1, values: months.map((month) => amountAt(unit, month)) },
          }))}
        />
      </div>
    </ChartPanel>
  );
}

function Months({ rows, isBusy }: { readonly rows: readonly CostStatement[]; readonly isBusy: boolean }) {
  const say = useText(words);
  const cost = useCostWords();
  type Column = PlainColumn<CostStatement> & { readonly title: string };
  const figure = (
    key: string,
    title: string,
    of: (factor: NonNullable<CostStatement['factor']>) => string | null,
    decimals: number,
  ): Column => ({
    ...{ key, title, align: 'end' },
    cell: ({ factor }) => (factor === null ? '--' : cost.number(of(factor), decimals)),
    written: ({ factor }) => (factor === null ? null : numberOf(of(factor))),
  });
  const missing = (key: 'toStandard' | 'to95', title: string): Column => ({
    ...{ key, title, align: 'end' },
    cell: ({ factor }) =>
      factor === null ? '--' : factor[key] === null ? say('force.enough') : cost.number(factor[key], 0),
    written: ({ factor }) => numberOf(factor?.[key]),
  });
  const noteOf = (one: CostStatement): string =>
    [
      ...cost.notes(one),
      ...(one.none === null && one.factor === null && one.lacks.length === 0 ? [say('force.none')] : []),
    ].join(' · ');
  const columns: readonly Column[] = [
    { key: 'unit', title: say('force.unit'), names: true, cell: ({ name }) => name, written: ({ name }) => name },
    {
      key: 'month',
      title: say('force.month'),
      cell: ({ month }) => <span className={styles.number}>{month}</span>,
      written: ({ month }) => month,
    },
    figure('wp', say('force.wp'), ({ active }) => active, 0),
    figure('wq', say('force.wq'), ({ reactive }) => reactive, 0),
    figure('cos', 'cosφ', ({ cos }) => cos, 2),
    figure('standard', say('force.standard'), ({ standard }) => standard, 2),
    figure('percent', say('force.percent'), ({ percent }) => percent, 2),
    figure('base', say('force.base'), ({ base }) => base, 2),
    figure('amount', say('force.amount'), ({ amount }) => amount, 2),
    missing('toStandard', say('force.toStandard')),
    missing('to95', say('force.to95')),
    {
      ...{ key: 'remark', title: say('force.remark'), written: noteOf },
      cell: (one) => <span className={styles.note}>{noteOf(one)}</span>,
    },
  ];
  return (
    <Panel
      title={say('force.table')}
      busy={isBusy}
      actions={<TableFiles name={say('force.table')} columns={columns} rows={rows} />}
    >
      <Scroll>
        <PlainTable
          label={say('force.table')}
          rows={rows}
          idOf={({ unit, month }) => `${unit} ${month}`}
          empty={say('force.empty')}
          columns={columns}
        />
      </Scroll>
    </Panel>
  );
}
