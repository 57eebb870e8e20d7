import { type Quantity, quantity, rounded, sumOf, zero } from '../energy/quantity.ts';
import { dataOf } from '../event/declaration.ts';
import type { Event } from '../event/event.ts';
import { stockLineLaw } from './lineLaw.ts';

const { StockLineMoved, StockLinePriced } = stockLineLaw.events;

/** What parts an order took are worth: to the fen, and whether some of them have no price yet. */
export interface PartCost {
  readonly amount: string;
  readonly isAtLeast: boolean;
}

/** So much went to an order and has no price yet. */
interface Pending {
  readonly orderId: string | null;
  left: Quantity;
}

/**
 * What each order took of one line of stock, out of the facts of that line in their order. What went without a price is known from the moment on at
 * which its price was told: the first that went gets it first.
 */
function ofLine(facts: readonly Pick<Event, 'type' | 'data'>[]) {
  const known = new Map<string, Quantity>();
  const pending: Pending[] = [];
  let owed = zero;
  const add = (orderId: string | null, cost: Quantity) => {
    if (orderId !== null) known.set(orderId, (known.get(orderId) ?? zero).plus(cost));
  };
  for (const one of facts) {
    if (one.type === StockLineMoved.event.type) {
      const told = dataOf(StockLineMoved.event, one as Event);
      const { orderId, cost } = told;
      add(orderId, quantity(cost).negated());
      // Of what went without a price the line keeps the sum: what it rises and falls by is of this movement.
      const by = quantity(told.owed).minus(owed);
      owed = quantity(told.owed);
      if (by.greaterThan(0)) pending.push({ orderId, left: by });
      else if (quantity(told.moved).isNegative()) {
        // What came without a price was undone, and some of it had gone: that was of the others, and cost what they do.
        const each = quantity(cost).div(quantity(told.moved).minus(told.costless));
        for (const { orderId: of, much } of by.isZero() ? [] : used(pending, by.negated()))
          add(of, rounded(much.times(each), 2));
      } else used(pending.filter((was) => was.orderId === orderId).reverse(), by.negated());
    } else if (one.type === StockLinePriced.event.type) {
      const { quantity: amount, price } = dataOf(StockLinePriced.event, one as Event);
      owed = owed.minus(amount).isNegative() ? zero : owed.minus(amount);
      for (const { orderId, much } of used(pending, quantity(amount))) add(orderId, rounded(much.times(price), 2));
    }
  }
  return { known, pending };
}

/** Takes so much of what is pending, the first of them first. */
function used(pending: readonly Pending[], amount: Quantity) {
  let rest = amount;
  return pending.map((one) => {
    const much = one.left.lessThan(rest) ? one.left : rest;
    one.left = one.left.minus(much);
    rest = rest.minus(much);
    return { orderId: one.orderId, much };
  });
}

/** A line as it was gone through once: what each order took of it, and of which some has no price yet. */
export interface LineCosts {
  readonly known: ReadonlyMap<string, Quantity>;
  readonly unpriced: ReadonlySet<string>;
}

/** Goes through the facts of a line, once for however many orders drew from it. */
export function lineCosts(facts: readonly Pick<Event, 'type' | 'data'>[]): LineCosts {
  const { known, pending } = ofLine(facts);
  return {
    known,
    unpriced: new Set(pending.flatMap(({ orderId, left }) => (orderId === null || left.isZero() ? [] : [orderId]))),
  };
}

/** What the parts of an order cost, out of each line that it drew from. */
export function costOver(orderId: string, lines: readonly LineCosts[]): PartCost {
  const amount = sumOf(lines.map(({ known }) => known.get(orderId) ?? zero));
  return { amount: rounded(amount, 2).toFixed(2), isAtLeast: lines.some(({ unpriced }) => unpriced.has(orderId)) };
}

/** The same, out of the facts of each line. */
export const partCost = (orderId: string, lines: readonly (readonly Pick<Event, 'type' | 'data'>[])[]): PartCost =>
  costOver(orderId, lines.map(lineCosts));
