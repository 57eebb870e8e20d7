import type { Millis } from '../clock/clock.ts';
import { anHour } from '../clock/lengths.ts';
import { quarter } from '../energy/intervals.ts';
import { type Quantity, quantity } from '../energy/quantity.ts';
import { isWholeSum, type Sum, sumOfParts, sumOfSteps } from '../energy/sum.ts';
import type { Span } from '../telemetry/grid.ts';
import type { LimitKind } from './kinds.ts';
import type { Period } from './periods.ts';

export const limitStates = ['over', 'inside', 'notJudged', 'notYet'] as const;
export type LimitState = (typeof limitStates)[number];

/** Why a limit is not judged. `noCounter`: nothing counts this kind of energy there; `units`: in several units; `power`: nobody knows the power now. */
export const limitLacks = ['gap', 'doubt', 'hidden', 'missing', 'noCounter', 'units', 'power'] as const;
export type LimitLack = (typeof limitLacks)[number];

export interface Verdict {
  readonly state: LimitState;
  readonly lacks: LimitLack | null;
  /** What stands against the limit, in its unit; where something is lacking, at least that. Null: nothing is known. */
  readonly used: Quantity | null;
  /** Of pace: per cent of the time that has passed. */
  readonly elapsed: Quantity | null;
}

export interface JudgedLimit {
  readonly kind: LimitKind;
  readonly limit: string;
  readonly tolerance: string | null;
}

const aPower = (amount: Quantity, length: Millis): Quantity => amount.times(anHour).div(length);

/** What is known of a sum as a bound from below: nothing where what is lacking could lower it. */
const atLeast = (sum: Sum): Quantity | null =>
  sum.none === null && (isWholeSum(sum) || !sum.lowered) ? sum.amount : null;

/** What is judged of several counters: their sum, and what is certain of it. */
export interface Judgement<V extends Verdict> {
  readonly verdict: V;
  readonly sum: Sum;
}

/**
 * By all counters together. Where nothing is known of one, the others alone can say that the limit is passed, unless what is lacking might be taken off;
 * nothing else is said by them.
 */
export function judgedBy<V extends Verdict>(sums: readonly Sum[], judge: (sum: Sum) => V): Judgement<V> {
  const all = sumOfParts(sums);
  const told = { verdict: judge(all), sum: all };
  if (all.none !== 'missing') return told;
  const known = sumOfSteps(sums);
  if (known.none !== null || known.lowered) return told;
  const verdict = judge(known);
  return verdict.state === 'over' ? { verdict, sum: known } : told;
}

/** Why a sum that is not over says nothing. */
function lackOf(sum: Sum): LimitLack | null {
  if (sum.none !== null) return sum.none;
  if (isWholeSum(sum)) return null;
  return sum.coverage.present < sum.coverage.due ? 'gap' : 'doubt';
}

export const notYet: Verdict = { state: 'notYet', lacks: null, used: null, elapsed: null };
export const lacking = (lacks: LimitLack): Verdict => ({ ...notYet, state: 'notJudged', lacks });

function told(sum: Sum, isOver: (amount: Quantity) => boolean, of: Pick<Verdict, 'used' | 'elapsed'>): Verdict {
  const known = atLeast(sum);
  // What was counted is a certainty, whatever is missing besides (decision 111).
  if (known !== null && isOver(known)) return { ...of, state: 'over', lacks: null };
  const lacks = lackOf(sum);
  return { ...of, state: lacks === null ? 'inside' : 'notJudged', lacks };
}

/**
 * What was counted until a moment of a period against its limit. `sum`: of the period so far, of a base load of its night. Pace goes by the time, from when
 * the limit began.
 */
export function verdictOf(
  limit: JudgedLimit,
  sum: Sum,
  { period, counted }: { period: Period; counted: Span },
): Verdict {
  const { kind } = limit;
  const most = quantity(limit.limit);
  const amount = sum.none === null ? sum.amount : null;
  if (kind === 'base') {
    const length = counted.to - counted.from;
    const used = amount === null ? null : aPower(amount, length);
    return told(sum, (known) => aPower(known, length).gt(most), { used, elapsed: null });
  }
  if (kind === 'pace') {
    const whole = period.whole.to - period.whole.from;
    const elapsed = quantity(counted.to - counted.from)
      .times(100)
      .div(whole);
    const allowed = elapsed.plus(limit.tolerance ?? 0);
    return told(sum, (known) => known.times(100).gt(allowed.times(most)), { used: amount, elapsed });
  }
  return told(sum, (known) => known.gt(most), { used: amount, elapsed: null });
}

/** Below this nothing can be done about a block any more. */
export const leastLeft = 180_000;

/** One counter of a running block: what it counted, until when, and what it draws now in the register's unit per hour; null: nobody knows. */
export interface BlockPart {
  readonly sum: Sum;
  readonly until: Millis;
  readonly power: Quantity | null;
}

export interface Demand extends Verdict {
  /** What is drawn now; null where it is not known of all. */
  readonly power: Quantity | null;
  /** By so much it must be less from now on so that the block keeps its limit; null where it will, or nobody can say. */
  readonly shed: Quantity | null;
}

/** A block that runs: what it comes to by what was counted and what is drawn now; with less than three minutes left it is left alone. */
export function demandOf(
  { limit }: Pick<JudgedLimit, 'limit'>,
  all: Sum,
  { parts, block, now }: { readonly parts: readonly BlockPart[]; readonly block: Span; readonly now: Millis },
): Demand {
  const most = quantity(limit);
  const amount = all.none === null ? all.amount : null;
  const powers = parts.map(({ power }) => power);
  const isKnown = powers.every((one) => one !== null) && parts.length > 0;
  const power = isKnown ? powers.reduce<Quantity>((sum, one) => sum.plus(one ?? 0), quantity(0)) : null;
  const rest = parts.reduce(
    (sum, one) => sum.plus((one.power ?? quantity(0)).times(block.to - one.until)),
    quantity(0),
  );
  const expected = amount === null || !isKnown ? null : aPower(amount.plus(rest.div(anHour)), quarter);
  const left = block.to - now;
  const isOver = (value: Quantity | null): boolean => value !== null && atLeast(all) !== null && value.gt(most);
  const counted = amount === null ? null : aPower(amount, quarter);
  const shed = isOver(expected) && left > 0 ? (expected as Quantity).minus(most).times(quarter).div(left) : null;
  const of = { used: expected ?? counted, elapsed: null, power, shed };
  if (left >= leastLeft && (isOver(expected) || isOver(counted))) return { ...of, state: 'over', lacks: null };
  if (left < leastLeft) return { ...of, state: 'notYet', lacks: null };
  const lacks = lackOf(all) ?? (isKnown ? null : 'power');
  return { ...of, state: lacks === null ? 'inside' : 'notJudged', lacks };
}

/** A block that is over: its mean power. */
export function blockOf(limit: Pick<JudgedLimit, 'limit'>, sum: Sum): Verdict {
  const used = sum.none === null ? aPower(sum.amount, quarter) : null;
  return told(sum, (known) => aPower(known, quarter).gt(limit.limit), { used, elapsed: null });
}
