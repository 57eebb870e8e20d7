import { Link } from 'wouter';
import { type OrderPartsTold, orderParts } from '../../../../domain/stock/calls.ts';
import { documentKinds, documentStates } from '../../../../domain/stock/kinds.ts';
import { partUnits } from '../../../../domain/stock/sparePart.ts';
import type { WorkOrder } from '../../../../domain/workOrder/workOrderLedger.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { missing } from '../../../../src/kit/number/format.ts';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { words } from './words.ts';

type Document = OrderPartsTold['documents'][number];
type Shown = Document['lines'][number] & { readonly n: number; readonly of: Document };

/** What an order has reserved and drawn from the stores, and what that cost: at least so much where a price is missing. */
export function OrderParts({ order, moved }: { readonly order: WorkOrder; readonly moved: number }) {
  const { id } = order;
  const say = useText(words);
  const word = useWord();
  const of = useCall(orderParts, { params: { id } }, { asOf: usePast()?.instant ?? null, moved, noErrorPage: true });
  return (
    <Loaded of={of} brief label={say('stores.reading')}>
      {({ documents, cost, total }) => (
        <PlainTable
          label={say('stores.ofOrder')}
          rows={documents.flatMap((one) => one.lines.map((line, n): Shown => ({ ...line, n, of: one })))}
          idOf={({ of: one, n }) => `${one.id} ${n}`}
          empty={say('stores.ofOrder.none')}
          say={say}
          columns={(column) => [
            column.name<Shown>('stores.part', ({ part }) => part.name),
            column.words<Shown>('stores.batch', ({ batch }) => batch ?? missing),
            column.spelled<Shown>(
              'stores.quantity',
              ({ quantity, unit }) => `${quantity} ${word(partUnits[unit as keyof typeof partUnits] ?? partUnits.pcs)}`,
            ),
            column.spelled<Shown>('stores.returned', ({ returned }) => returned),
            column.words<Shown>(
              'stores.kind',
              ({ of: one }) => `${word(documentKinds[one.kind])} ${word(documentStates[one.state])}`,
            ),
            column.drawn<Shown>('stores.document', ({ of: one }) => (
              <Link href={`/sPManagement?list=all&row=${one.id}`}>{one.number}</Link>
            )),
          ]}
          {...([...documents, ...order.materials, ...order.hours].length === 0
            ? {}
            : {
                foot: [['stores.ofOrder.cost', cost] as const, ['stores.ofOrder.total', total] as const].map(
                  ([what, { amount, isAtLeast }]) => (
                    <tr key={what}>
                      <th colSpan={5}>{say(what)}</th>
                      <td>{say(isAtLeast ? 'stores.atLeast' : 'stores.yuan', { value: amount })}</td>
                    </tr>
                  ),
                ),
              })}
        />
      )}
    </Loaded>
  );
}
