import type { CostStatement } from '../../../domain/cost/calls.ts';
import { monthsIn } from '../../../domain/cost/costMonth.ts';
import { quantity, sumOf } from '../../../domain/energy/quantity.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { type FigurePageProps, figurePage } from '../../analysis/parts/figurePage.tsx';
import styles from '../../analysis/parts/figures.module.css';
import { Scroll } from '../../analysis/parts/Scroll.tsx';
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
  const cost = useCostWords();
  const rows = costRows(statements);
  const counted = statements.filter(({ none }) => none === null);
  const lacking = counted.filter(({ total }) => total === null);
  const mine = rows.filter(({ of }) => top.has(of.unit));
  const total = sumOf(mine.map(({ amount }) => quantity(amount))).toFixed(2);
  const nameOf = ({ key, ...line }: CostRow): string =>
    key === 'basic' ? say('lines.basic') : key === 'factor' ? say('lines.factor') : cost.lineName({ key, ...line });
  const plain = (key: string, title: string, of: (row: CostRow) => string) => ({ key, title, cell: of, written: of });
  const columns: readonly (PlainColumn<CostRow> & { readonly title: string })[] = [
    { ...plain('unit', say('lines.unit'), ({ of }) => of.name), names: true },
    plain('month', say('lines.month'), ({ of }) => of.month),
    plain('medium', say('lines.medium'), () => say('lines.electricity')),
    plain('line', say('lines.line'), nameOf),
    {
      key: 'quantity',
      title: say('lines.quantity'),
      align: 'end',
      written: (row) => numberOf(row.quantity),
      cell: ({ quantity: of }) => (of === null ? '' : cost.price(of)),
    },
    plain('measure', say('lines.measure'), ({ measure }) => measure),
    {
      key: 'price',
      title: say('lines.price'),
      align: 'end',
      written: (row) => numberOf(row.price),
      cell: ({ price }) => (price === null ? '' : cost.price(price)),
    },
    {
      key: 'amount',
      title: say('lines.amount'),
      align: 'end',
      written: (row) => numberOf(row.amount),
      cell: ({ of, amount }) => cost.money(of, amount),
    },
    plain('rate', say('lines.rate'), ({ rate }) => rate),
    plain('fee', say('lines.fee'), ({ of }) => (of.fee === null ? '' : `${of.fee.name} ${of.fee.since}`)),
  ];
  const whole = lacking.length === 0 && rows.length > 0;
  return (
    <>
      <Panel
        title={say('lines.table')}
        note={
          whole
            ? say('lines.note', { n: rows.length, total: cost.number(total, 2) })
            : say('lines.noteNone', { n: rows.length })
        }
        busy={isBusy}
        actions={<TableFiles name={say('lines.table')} columns={columns} rows={rows} />}
      >
        <Scroll>
          <PlainTable
            label={say('lines.table')}
            rows={rows}
            idOf={({ id }) => id}
            empty={say('lines.none')}
            columns={columns}
          />
        </Scroll>
      </Panel>
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
