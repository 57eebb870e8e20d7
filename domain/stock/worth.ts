import { type Quantity, quantity, rounded, textOf, zero } from '../energy/quantity.ts';

/** What lies in store of one line, and what it is worth. What came without a price is worth something that nobody knows: never nothing. */
export interface Held {
  readonly quantity: string;
  /** Of it, what came without a price. */
  readonly unpriced: string;
  /** What went out again before it had a price. */
  readonly owed: string;
  /** What all that has a price is worth. */
  readonly worth: string;
  /** Of one piece of that; null: nobody told any. */
  readonly price: string | null;
}

/** What moved, as it is told: below zero where it went. */
export interface Moved extends Held {
  readonly moved: string;
  /** What of it has a price is worth. */
  readonly cost: string;
  /** How much of it has none. */
  readonly costless: string;
}

const fen = (value: Quantity): string => rounded(value, 2).toFixed(2);
const perPiece = (value: Quantity): string => textOf(rounded(value, 4));
const least = (one: Quantity, other: Quantity): Quantity => (one.lessThan(other) ? one : other);
const most = (one: Quantity, other: Quantity): Quantity => (one.lessThan(other) ? other : one);

/** More of it, at a price or at none. */
export function put(held: Held, amount: string, price: string | null): Moved {
  const more = quantity(amount);
  const without = quantity(held.unpriced);
  const after = textOf(quantity(held.quantity).plus(more));
  if (price === null)
    return {
      quantity: after,
      unpriced: textOf(without.plus(more)),
      owed: held.owed,
      worth: held.worth,
      price: held.price,
      moved: textOf(more),
      cost: '0.00',
      costless: textOf(more),
    };
  const cost = fen(more.times(price));
  const worth = quantity(held.worth).plus(cost);
  return {
    quantity: after,
    unpriced: held.unpriced,
    owed: held.owed,
    worth: fen(worth),
    // The average of what lies there: pieces of one line are not told apart.
    price: perPiece(worth.div(quantity(held.quantity).minus(without).plus(more))),
    moved: textOf(more),
    cost,
    costless: '0',
  };
}

/** Of what once went: what it cost, and how much of it had no price. */
export type Went = Pick<Moved, 'cost' | 'costless'>;

/**
 * What so much of what once went came to, after so much of it has come back: what had no price is the first to come back. Counted from the whole
 * each time, so that all of it together comes to the fen to what went.
 */
export function partOfWent(whole: Pick<Moved, 'moved' | 'cost' | 'costless'>, before: string, amount: string): Went {
  const [all, free, cost] = [quantity(whole.moved).abs(), quantity(whole.costless).abs(), quantity(whole.cost).abs()];
  const upTo = (back: Quantity) => {
    const without = least(back, free);
    const known = all.minus(free);
    return { without, cost: known.isZero() ? zero : rounded(cost.times(back.minus(without)).div(known), 2) };
  };
  const [from, to] = [upTo(quantity(before)), upTo(quantity(before).plus(amount))];
  return { cost: fen(to.cost.minus(from.cost)), costless: textOf(to.without.minus(from.without)) };
}

/** What went comes back at what it cost. What had no price then and has one now comes at what the others of its line are worth. */
export function putBackAs(held: Held, amount: string, went: Went): Moved {
  const owed = quantity(held.owed);
  const without = held.price === null ? quantity(went.costless) : least(quantity(went.costless), owed);
  const late = quantity(went.costless).minus(without);
  const cost = quantity(went.cost).plus(rounded(late.times(held.price ?? zero), 2));
  const unpriced = quantity(held.unpriced).plus(without);
  const worth = quantity(held.worth).plus(cost);
  const after = quantity(held.quantity).plus(amount);
  const known = after.minus(unpriced);
  return {
    quantity: textOf(after),
    unpriced: textOf(unpriced),
    owed: textOf(owed.minus(least(without, owed))),
    worth: fen(worth),
    price: known.isZero() ? held.price : perPiece(worth.div(known)),
    moved: textOf(quantity(amount)),
    cost: fen(cost),
    costless: textOf(without),
  };
}

/** What went comes back, and nobody knows as what: first what waits for a price, the rest at what the others of its line are worth. */
export function putBack(held: Held, amount: string): Moved {
  const more = quantity(amount);
  const without = held.price === null ? more : least(more, quantity(held.owed));
  const back = put(held, textOf(without), null);
  const whole = without.equals(more) ? back : put(back, textOf(more.minus(without)), held.price);
  return {
    ...whole,
    owed: textOf(quantity(held.owed).minus(least(without, quantity(held.owed)))),
    moved: textOf(more),
    costless: textOf(without),
  };
}

/** Less of it: what has no price goes first, the rest at what it cost on the average. The last of it takes all that is left. */
export function taken(held: Held, amount: string): Moved {
  const less = quantity(amount);
  const without = quantity(held.unpriced);
  const free = least(less, without);
  const rest = less.minus(free);
  const priced = quantity(held.quantity).minus(without);
  const worth = quantity(held.worth);
  const gone = rest.equals(priced) ? worth : priced.isZero() ? zero : rounded(worth.times(rest).div(priced), 2);
  return {
    quantity: textOf(quantity(held.quantity).minus(less)),
    unpriced: textOf(without.minus(free)),
    owed: textOf(quantity(held.owed).plus(free)),
    worth: fen(worth.minus(gone)),
    price: held.price,
    moved: textOf(less.negated()),
    cost: fen(gone.negated().plus(0)),
    costless: textOf(free.negated().plus(0)),
  };
}

/**
 * What came in is taken out as it came: at its price, or of what has none. What went meanwhile of what came without a price was then of the
 * others: no price of it is awaited any more.
 */
export function undone(held: Held, amount: string, price: string | null): Moved {
  const less = quantity(amount);
  const here = quantity(held.quantity).minus(held.unpriced);
  const without = price === null ? least(less, quantity(held.unpriced)) : most(zero, less.minus(here));
  const rest = less.minus(without);
  const worth = quantity(held.worth);
  const each = price ?? (here.isZero() ? zero : worth.div(here));
  const gone = rest.equals(here) ? worth : least(worth, rounded(rest.times(each), 2));
  const left = here.minus(rest);
  const settled = price === null ? least(rest, quantity(held.owed)) : zero;
  return {
    quantity: textOf(quantity(held.quantity).minus(less)),
    unpriced: textOf(quantity(held.unpriced).minus(without)),
    owed: textOf(quantity(held.owed).minus(settled)),
    worth: fen(worth.minus(gone)),
    price: left.isZero() ? held.price : perPiece(worth.minus(gone).div(left)),
    moved: textOf(less.negated()),
    cost: fen(gone.negated().plus(0)),
    costless: textOf(without.negated().plus(0)),
  };
}

/** What came back goes again as it came: what nobody could price waits for its price again. */
export function takenAs(held: Held, amount: string, went: Went): Moved {
  const less = quantity(amount);
  const here = quantity(held.quantity).minus(held.unpriced);
  const free = most(least(quantity(went.costless), quantity(held.unpriced)), less.minus(here));
  const rest = less.minus(free);
  const worth = quantity(held.worth);
  const late = most(zero, quantity(went.costless).minus(free));
  const asked = quantity(went.cost).plus(here.isZero() ? zero : rounded(worth.times(late).div(here), 2));
  const gone = rest.equals(here) ? worth : least(worth, asked);
  const left = here.minus(rest);
  return {
    quantity: textOf(quantity(held.quantity).minus(less)),
    unpriced: textOf(quantity(held.unpriced).minus(free)),
    owed: textOf(quantity(held.owed).plus(free)),
    worth: fen(worth.minus(gone)),
    price: left.isZero() ? held.price : perPiece(worth.minus(gone).div(left)),
    moved: textOf(less.negated()),
    cost: fen(gone.negated().plus(0)),
    costless: textOf(free.negated().plus(0)),
  };
}

/** At what one piece of it moved; null where nobody knew a price. */
export const priceOf = ({ moved, cost, costless }: Pick<Moved, 'moved' | 'cost' | 'costless'>): string | null => {
  const known = quantity(moved).minus(costless);
  return known.isZero() ? null : perPiece(quantity(cost).div(known));
};

/** It was looked at, and nothing moved. */
export const unmoved = ({ quantity: held, unpriced, owed, worth, price }: Held): Moved => ({
  quantity: held,
  unpriced,
  owed,
  worth,
  price,
  moved: '0',
  cost: '0.00',
  costless: '0',
});

/** So much of it gets its price later than it came: first what went out meanwhile, then what lies there. */
export function priced(held: Held, amount: string, price: string): Held {
  const owed = least(quantity(amount), quantity(held.owed));
  const here = least(quantity(amount).minus(owed), quantity(held.unpriced));
  const worth = quantity(held.worth).plus(rounded(here.times(price), 2));
  const left = quantity(held.unpriced).minus(here);
  const all = quantity(held.quantity).minus(left);
  return {
    quantity: held.quantity,
    unpriced: textOf(left),
    owed: textOf(quantity(held.owed).minus(owed)),
    worth: fen(worth),
    price: all.isZero() ? perPiece(quantity(price)) : perPiece(worth.div(all)),
  };
}

/** What lies there is worth; null while some of it has no price. */
export const worthOrNull = ({ unpriced, worth }: Pick<Held, 'unpriced' | 'worth'>): string | null =>
  quantity(unpriced).isZero() ? worth : null;
