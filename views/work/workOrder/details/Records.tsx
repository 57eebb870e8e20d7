import { materialAmount, orderCost } from '../../../../domain/workOrder/orderFigures.ts';
import type { WorkOrder } from '../../../../domain/workOrder/workOrderLedger.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Box, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { columnsOf } from '../../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import styles from '../../parts/orders/details.module.css';
import { words } from './words.ts';

interface Props {
  readonly order: WorkOrder;
  readonly nameOf: NameOf;
}

/** What the work took: hours, material, notes. What it cost in all stands under what it drew from the stores. */
export function Records({ order, nameOf }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const times = useTimes();
  const who = (by: string | null) => (by === null ? missing : (nameOf('user', by) ?? by));
  const { hours } = orderCost(order);
  const at = column.words('order.at', (row: { readonly at: string }) => times.dayTime(row.at));
  /** By which it is named where it is taken back. */
  const lineNumber = <R,>(rows: readonly R[]) =>
    column.words({ key: 'n', title: '#' }, (row: R) => String(rows.indexOf(row) + 1));
  const by = column.words('order.by', (row: { readonly by: string | null }) => who(row.by));
  return (
    <div className={styles.records}>
      <h3>{say('order.hours')}</h3>
      <PlainTable
        label={say('order.hours')}
        rows={order.hours}
        idOf={(row) => `${row.at}${row.by}`}
        empty={say('order.noHours')}
        say={say}
        columns={(column) => [
          lineNumber(order.hours),
          at,
          by,
          column.words('order.work', ({ work, takesBack }) =>
            takesBack === null ? (work ?? missing) : say('order.takesBack', { n: takesBack }),
          ),
          column.spelled('order.hours', (row) => `${row.hours} h`),
        ]}
        {...(order.hours.length === 0
          ? {}
          : {
              foot: (
                <tr>
                  <th colSpan={4}>{say('order.sum')}</th>
                  <td data-align="end">{hours} h</td>
                </tr>
              ),
            })}
      />
      <h3>{say('order.materials')}</h3>
      <PlainTable
        label={say('order.materials')}
        rows={order.materials}
        idOf={(row) => `${row.at}${row.part}`}
        empty={say('order.noMaterials')}
        say={say}
        columns={(column) => [
          lineNumber(order.materials),
          column.name('order.part', ({ part, takesBack }) =>
            takesBack === null ? part : `${part} (${say('order.takesBack', { n: takesBack })})`,
          ),
          column.words('order.batch', ({ batch }) => batch ?? missing),
          column.spelled('order.quantity', (row) => `${row.quantity} ${row.unit}`),
          column.spelled('order.price', ({ price }) => price ?? missing),
          column.spelled('order.amount', (row) => materialAmount(row) ?? missing),
        ]}
      />
      <h3>{say('order.notes')}</h3>
      {order.notes.length === 0 ? (
        <p className={styles.nothing}>{say('order.noNotes')}</p>
      ) : (
        <Box as="ul" text="body">
          {order.notes.map((one) => (
            <Words as="li" pad="1 0" words="breaks" key={`${one.at}${one.by}`}>
              <Word text="quiet" className={styles.noteHead}>
                {times.dayTime(one.at)} {who(one.by)}
              </Word>
              {one.note}
            </Words>
          ))}
        </Box>
      )}
    </div>
  );
}
