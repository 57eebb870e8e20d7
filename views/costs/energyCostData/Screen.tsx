import type { CostStatement } from '../../../domain/cost/calls.ts';
import { monthsIn } from '../../../domain/cost/costMonth.ts';
import { quantity, sumOf } from '../../../domain/energy/quantity.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { type FigurePageProps, figurePage } from '../../analysis/parts/figurePage.tsx';
import styles from '../../analysis/parts/figures.module.css';
import { topmost } from '../parts/topmost.ts';
import { useCosts } from '../parts/useCosts.ts';
import { numberOf, useCostWords } from '../parts/useCostWords.ts';
import { words as costWords } from '../parts/words.ts';
import { type CostRow, costRows } from './lines.ts';
import { words } from './words.ts';

const route = '/energyCostData';

/** Every line with quantity, price and amount, to be booked. */
export const Screen = figurePage(route, {
  title: { cn: '能源成本数据', en: 'Energy cost data' },
  isOfFigures: false,
  children: (props) => <Lines {...props} />,
});

function Lines({ view, units }: FigurePageProps) {
  const cost = useText(costWords);
  const asked = useCosts(route, view, monthsIn(view.span.from, view.span.to));
  return (
    <Loaded of={asked} rows={14} widths={[96]} label={cost('cost.loading')}>
      {({ statements }) => (
        <>
          <Told statements={statements} top={topmost(units, view.units)} isBusy={asked.isLoading} />
          <p className={styles.notes}>{cost('cost.estimate')}</p>
        </>
      )}
    </Loaded>
  );
}

interface Props {
  readonly statements: readonly CostStatement[];
  /** Units that lie within no other of them: the sum is of these. */
  readonly top: ReadonlySet<string>;
  readonly isBusy: boolean;
}

function Told({ statements, top, isBusy }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const cost = useCostWords();
  const rows = costRows(statements);
  const counted = statements.filter(({ none }) => none === null);
  const lacking = counted.filter(({ total }) => total === null);
  const mine = rows.filter(({ of }) => top.has(of.unit));
  const total = sumOf(mine.map(({ amount }) => quantity(amount))).toFixed(2);
  const nameOf = ({ key, ...line }: CostRow): string =>
    key === 'basic' ? say('lines.basic') : key === 'factor' ? say('lines.factor') : cost.lineName({ key, ...line });
  const plain = (key: string, title: string, of: (row: CostRow) => string) => column.words({ key, title }, of);
  const columns: readonly FiledColumn<CostRow>[] = [
    { ...plain('unit', say('lines.unit'), ({ of }) => of.name), names: true },
    plain('month', say('lines.month'), ({ of }) => of.month),
    plain('medium', say('lines.medium'), () => say('lines.electricity')),
    plain('line', say('lines.line'), nameOf),
    column.spelled('lines.quantity', (row) => numberOf(row.quantity), {
      draws: ({ quantity: of }) => (of === null ? '' : cost.price(of)),
    }),
    plain('measure', say('lines.measure'), ({ measure }) => measure),
    column.spelled('lines.price', (row) => numberOf(row.price), {
      draws: ({ price }) => (price === null ? '' : cost.price(price)),
    }),
    column.spelled('lines.amount', (row) => numberOf(row.amount), {
      draws: ({ of, amount }) => cost.money(of, amount),
    }),
    plain('rate', say('lines.rate'), ({ rate }) => rate),
    plain('fee', say('lines.fee'), ({ of }) => (of.fee === null ? '' : `${of.fee.name} ${of.fee.since}`)),
  ];
  const whole = lacking.length === 0 && rows.length > 0;
  return (
    <>
      <TablePanel
        title={say('lines.table')}
        note={
          whole
            ? say('lines.note', { n: rows.length, total: cost.number(total, 2) })
            : say('lines.noteNone', { n: rows.length })
        }
        busy={isBusy}
        rows={rows}
        idOf={({ id }) => id}
        empty={say('lines.none')}
        columns={columns}
      />
      {lacking.length === 0 ? null : (
        <p className={styles.missed}>
          {say('lines.lacking', {
            names: lacking.map((one) => `${one.name} ${one.month}（${cost.notes(one).join('；')}）`).join('、'),
          })}
        </p>
      )}
    </>
  );
}
