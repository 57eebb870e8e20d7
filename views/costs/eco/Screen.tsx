import { Link } from 'wouter';
import type { CostStatement } from '../../../domain/cost/calls.ts';
import { monthsIn } from '../../../domain/cost/costMonth.ts';
import { expectedTotal } from '../../../domain/cost/expected.ts';
import { dearnessOf, meanPrice, shareIn } from '../../../domain/cost/shares.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { NamedBars } from '../../../src/kit/chart/NamedBars.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { type FigurePageProps, figurePage } from '../../analysis/parts/figurePage.tsx';
import styles from '../../analysis/parts/figures.module.css';
import { detailOf } from '../parts/detailOf.ts';
import { useCosts } from '../parts/useCosts.ts';
import { numberOf, useCostWords } from '../parts/useCostWords.ts';
import { words as costWords } from '../parts/words.ts';
import { words } from './words.ts';

const route = '/eco';

/** What the month costs so far, and who buys dearly. */
export const Screen = figurePage(route, {
  title: { cn: '经济运行', en: 'Economic operation' },
  isOfFigures: false,
  children: (props) => <Operation {...props} />,
});

const before = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
};

function Operation({ view }: FigurePageProps) {
  const say = useText(words);
  const cost = useText(costWords);
  const month = monthsIn(view.span.from, view.span.to).at(-1) ?? '';
  const asked = useCosts(route, view, month === '' ? [] : [before(month), month]);
  return (
    <Loaded of={asked} rows={12} widths={[96]} label={cost('cost.loading')}>
      {({ statements }) => (
        <>
          <Told statements={statements} month={month} isBusy={asked.isLoading} />
          <p className={styles.notes}>
            {cost('cost.estimate')} {say('eco.how')}
          </p>
        </>
      )}
    </Loaded>
  );
}

interface Props {
  readonly statements: readonly CostStatement[];
  readonly month: string;
  readonly isBusy: boolean;
}

function Told({ statements, month, isBusy }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const cost = useCostWords();
  const rows = statements.filter((one) => one.month === month);
  const earlier = new Map(statements.filter((one) => one.month !== month).map((one) => [one.unit, one]));
  const dear = (one: CostStatement): string => {
    const found = dearnessOf(one, rows);
    if (one.none !== null || one.total === null || one.extent !== 'whole') return '--';
    return found === null
      ? say('eco.notDear')
      : say(`eco.cause.${found.cause}`, { by: cost.number(found.by.toFixed(), 4) });
  };
  const contracted = ({ basic }: CostStatement): number | null =>
    basic?.contracted == null || basic.demand === null
      ? null
      : (Number(basic.demand.kw) / Number(basic.contracted)) * 100;
  type Column = FiledColumn<CostStatement>;
  const figure = (key: string, title: string, of: (one: CostStatement) => number | null, decimals: number): Column =>
    column.figure({ key, title }, of, (value) => cost.number(String(value), decimals));
  const mean = (one: CostStatement | undefined): number | null =>
    one === undefined ? null : numberOf(meanPrice(one)?.toFixed());
  const columns: readonly Column[] = [
    column.name('eco.unit', ({ name }) => name, { draws: (one) => <Link href={detailOf(one)}>{one.name}</Link> }),
    figure('kwh', say('eco.kwh'), ({ kwh }) => numberOf(kwh), 0),
    column.spelled('eco.total', ({ total }) => numberOf(total), { draws: (one) => cost.money(one, one.total) }),
    figure('mean', say('eco.mean'), mean, 4),
    figure('before', say('eco.before'), ({ unit }) => mean(earlier.get(unit)), 4),
    figure('peak', say('eco.peak'), (one) => numberOf(shareIn(one, ['sharp', 'peak'])?.toFixed()), 1),
    figure('valley', say('eco.valley'), (one) => numberOf(shareIn(one, ['valley', 'deepValley'])?.toFixed()), 1),
    ...(rows.some(({ factor }) => factor !== null)
      ? [figure('cos', 'cosφ', ({ factor }) => numberOf(factor?.cos), 2)]
      : []),
    ...(rows.some((one) => contracted(one) !== null) ? [figure('demand', say('eco.demand'), contracted, 1)] : []),
    figure('expected', say('eco.expected'), (one) => numberOf(expectedTotal(one)?.toFixed()), 2),
    column.words('eco.because', dear),
    column.notes('eco.remark', (one) => cost.notes(one)),
  ];
  const paid = rows.filter(({ total }) => total !== null).toSorted((a, b) => Number(b.total) - Number(a.total));
  return (
    <>
      {paid.length === 0 ? null : (
        <Panel title={say('eco.bars')} note={say('eco.bars.note', { month })} busy={isBusy}>
          <NamedBars
            label={say('eco.bars')}
            bars={paid.map((one) => ({
              id: one.unit,
              name: one.name,
              value: Number(one.total),
              address: detailOf(one),
              told: `${cost.money(one, one.total)} · ${cost.number(mean(one)?.toString(), 4)} ¥/kWh`,
            }))}
          />
        </Panel>
      )}
      <TablePanel
        title={say('eco.table')}
        note={month}
        busy={isBusy}
        file={`${say('eco.table')} ${month}`}
        rows={rows}
        idOf={({ unit }) => unit}
        empty={say('eco.none')}
        columns={columns}
      />
    </>
  );
}
