import { Link } from 'wouter';
import type { CostStatement } from '../../../domain/cost/calls.ts';
import { monthsIn } from '../../../domain/cost/costMonth.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { type FigurePageProps, figurePage } from '../../analysis/parts/figurePage.tsx';
import styles from '../../analysis/parts/figures.module.css';
import { MonthBars } from '../parts/MonthBars.tsx';
import { useCosts } from '../parts/useCosts.ts';
import { numberOf, useCostWords } from '../parts/useCostWords.ts';
import { words as costWords } from '../parts/words.ts';
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
          <MonthBars
            statements={statements}
            months={months}
            isBusy={asked.isLoading}
            title={say('force.chart')}
            note={say('force.note')}
            amountOf={({ factor }) => factor?.amount ?? null}
          />
          <Months rows={statements.filter(({ none }) => none !== 'notYet')} isBusy={asked.isLoading} />
          <p className={styles.notes}>
            {cost('cost.estimate')} <Link href="/gadget">{say('force.gadget')}</Link>
          </p>
        </>
      )}
    </Loaded>
  );
}

function Months({ rows, isBusy }: { readonly rows: readonly CostStatement[]; readonly isBusy: boolean }) {
  const say = useText(words);
  const column = columnsOf(say);
  const cost = useCostWords();
  type Column = FiledColumn<CostStatement>;
  const figure = (
    key: string,
    title: string,
    of: (factor: NonNullable<CostStatement['factor']>) => string | null,
    decimals: number,
  ): Column => column.figure({ key, title }, ({ factor }) => (factor === null ? null : of(factor)), cost.to(decimals));
  const missing = (key: 'toStandard' | 'to95', title: string): Column =>
    column.spelled({ key, title }, ({ factor }) => numberOf(factor?.[key]), {
      draws: ({ factor }) =>
        factor === null ? '--' : factor[key] === null ? say('force.enough') : cost.number(factor[key], 0),
    });
  const noteOf = (one: CostStatement): string =>
    [
      ...cost.notes(one),
      ...(one.none === null && one.factor === null && one.lacks.length === 0 ? [say('force.none')] : []),
    ].join(' · ');
  const columns: readonly Column[] = [
    column.name('force.unit', ({ name }) => name),
    column.words('force.month', ({ month }) => month, {
      draws: ({ month }) => <span className={styles.number}>{month}</span>,
    }),
    figure('wp', say('force.wp'), ({ active }) => active, 0),
    figure('wq', say('force.wq'), ({ reactive }) => reactive, 0),
    figure('cos', 'cosφ', ({ cos }) => cos, 2),
    figure('standard', say('force.standard'), ({ standard }) => standard, 2),
    figure('percent', say('force.percent'), ({ percent }) => percent, 2),
    figure('base', say('force.base'), ({ base }) => base, 2),
    figure('amount', say('force.amount'), ({ amount }) => amount, 2),
    missing('toStandard', say('force.toStandard')),
    missing('to95', say('force.to95')),
    column.notes('force.remark', noteOf),
  ];
  return (
    <TablePanel
      title={say('force.table')}
      busy={isBusy}
      rows={rows}
      idOf={({ unit, month }) => `${unit} ${month}`}
      empty={say('force.empty')}
      columns={columns}
    />
  );
}
