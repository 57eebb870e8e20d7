import { Link } from 'wouter';
import type { CostStatement } from '../../../domain/cost/calls.ts';
import { monthsIn } from '../../../domain/cost/costMonth.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import type { PlainColumn } from '../../../src/kit/table/PlainTable.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { type FigurePageProps, figurePage } from '../../analysis/parts/figurePage.tsx';
import styles from '../../analysis/parts/figures.module.css';
import { Scroll } from '../../analysis/parts/Scroll.tsx';
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
            month={say('force.month')}
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
  const cost = useCostWords();
  type Column = PlainColumn<CostStatement> & { readonly title: string };
  const figure = (
    key: string,
    title: string,
    of: (factor: NonNullable<CostStatement['factor']>) => string | null,
    decimals: number,
  ): Column => ({
    key,
    title,
    align: 'end',
    cell: ({ factor }) => (factor === null ? '--' : cost.number(of(factor), decimals)),
    written: ({ factor }) => (factor === null ? null : numberOf(of(factor))),
  });
  const missing = (key: 'toStandard' | 'to95', title: string): Column => ({
    key,
    title,
    align: 'end',
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
      key: 'remark',
      title: say('force.remark'),
      written: noteOf,
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
