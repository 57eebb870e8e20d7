import { type Quantity, quantity, rounded, textOf, zero } from '../energy/quantity.ts';
import { type OrderCost, orderCost } from '../workOrder/orderFigures.ts';
import type { WorkOrder } from '../workOrder/workOrderLedger.ts';
import type { PartCost } from './partCost.ts';
import { isCalled } from './usedPart.ts';

/** A part that an order drew: how much of it, less what came back. */
export interface DrawnPart {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly model: string | null;
  readonly drawn: string;
}

type Materials = WorkOrder['materials'];

/** What was drawn of each part and is neither entered as used nor back in store. */
export function openParts(parts: readonly DrawnPart[], materials: Materials): readonly DrawnPart[] {
  return parts.flatMap((part) => {
    const used = materials
      .filter((one) => isCalled(part, one.part))
      .reduce((sum: Quantity, one) => sum.plus(one.quantity), zero);
    const left = quantity(part.drawn).minus(used);
    return left.greaterThan(0) ? [{ ...part, drawn: textOf(left) }] : [];
  });
}

/**
 * What an order cost with what it drew from the stores. What was entered as used and came from there costs what it cost there: it is counted once, and
 * needs no price of its own.
 */
export function costWithParts(
  order: Pick<WorkOrder, 'materials' | 'hours'>,
  { parts, cost }: { readonly parts: readonly DrawnPart[]; readonly cost: PartCost },
): OrderCost {
  const others = order.materials.filter((one) => !parts.some((part) => isCalled(part, one.part)));
  const own = orderCost({ hours: order.hours, materials: others });
  return {
    ...own,
    amount: rounded(quantity(own.amount).plus(cost.amount), 2).toFixed(2),
    isAtLeast: own.isAtLeast || cost.isAtLeast,
  };
}

interface Document {
  readonly kind: string;
  readonly state: string;
  readonly lines: readonly { readonly partId: string; readonly quantity: string | null; readonly returned: string }[];
}

/** Of each part how much the documents of an order handed out, less what came back. */
export function drawnBy(documents: readonly Document[]): ReadonlyMap<string, string> {
  const drawn = new Map<string, Quantity>();
  for (const { lines } of documents.filter(({ kind, state }) => kind === 'out' && state === 'confirmed'))
    for (const { partId, quantity: amount, returned } of lines)
      drawn.set(partId, (drawn.get(partId) ?? zero).plus(amount ?? '0').minus(returned));
  return new Map([...drawn].map(([id, amount]) => [id, textOf(amount)]));
}
