import { type Quantity, quantity, rounded, textOf, zero } from '../energy/quantity.ts';
import { type OrderCost, orderCost, standingMaterials } from '../workOrder/orderFigures.ts';
import type { WorkOrder } from '../workOrder/workOrderLedger.ts';
import type { PartCost } from './partCost.ts';
import { type Called, isCalled } from './usedPart.ts';

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
 * What was entered as used beside what the stores handed out: of what is called like a drawn part the drawn quantity came from there, what has no price
 * first, and the rest was bought.
 */
export function besideDrawn(
  materials: Materials,
  parts: readonly Pick<DrawnPart, keyof Called | 'drawn'>[],
): Materials {
  const left = new Map(parts.map((part) => [part, quantity(part.drawn)]));
  const lines = standingMaterials(materials);
  const rest = new Map(lines.map((line) => [line, quantity(line.quantity)]));
  for (const line of lines.toSorted((one, other) => Number(one.price !== null) - Number(other.price !== null)))
    for (const part of parts.filter((one) => isCalled(one, line.part))) {
      const [drawn, used] = [left.get(part) ?? zero, rest.get(line) ?? zero];
      const from = drawn.lessThan(used) ? drawn : used;
      left.set(part, drawn.minus(from));
      rest.set(line, used.minus(from));
    }
  return lines.flatMap((line) => {
    const bought = rest.get(line) ?? zero;
    return bought.isZero() ? [] : [{ ...line, quantity: textOf(bought) }];
  });
}

/**
 * What an order cost with what it drew from the stores. What was entered as used and came from there costs what it cost there: it is counted once, and
 * needs no price of its own.
 */
export function costWithParts(
  { materials, hours }: Pick<WorkOrder, 'materials' | 'hours'>,
  { parts, cost }: { readonly parts: readonly DrawnPart[]; readonly cost: PartCost },
): OrderCost {
  const own = orderCost({ hours, materials: besideDrawn(materials, parts) });
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
