import type { Millis } from '../../clock/clock.ts';
import { aDay, aMinute } from '../../clock/lengths.ts';
import type { LimitName } from '../alarm.ts';
import { isUpper } from './passing.ts';

export const outcomes = ['hit', 'miss', 'false', 'unjudged'] as const;
export type Outcome = (typeof outcomes)[number];

/** Why nobody can say what a warning was worth: nothing was read for a while, no forecast stood, the rule went or its limit was moved. */
export const unjudgedWhys = ['gap', 'noForecast', 'ruleOff', 'limitMoved'] as const;
export type UnjudgedWhy = (typeof unjudgedWhys)[number];

/** A warning holds so long. */
export const warningHolds: Millis = aDay;
/** One that came later than so long before is none. */
const leastLead: Millis = 15 * aMinute;

/** A limit of a rule. */
export interface Judged {
  readonly rule: string;
  readonly limitName: LimitName;
}

export interface Warning extends Judged {
  readonly limit: number;
  readonly madeAt: Millis;
  /** When it was told: no lead is counted from before. */
  readonly toldAt: Millis;
}

/** A limit was passed, as its alarm says. */
export interface Pass extends Judged {
  readonly at: Millis;
  readonly alarm: string;
}

export interface Verdict {
  readonly outcome: Outcome;
  readonly why: UnjudgedWhy | null;
  readonly leadMinutes: number | null;
  readonly pass: Pass | null;
}

const isOf = (one: Judged, other: Judged): boolean => limitKey(one) === limitKey(other);
/** One key for each limit of each rule. */
export const limitKey = ({ rule, limitName }: Judged): string => `${rule} ${limitName}`;

const leadOf = (warning: Warning, pass: Pass): number => Math.floor((pass.at - warning.toldAt) / aMinute);

/** What stands of a warning: the rule as it is now, and whether all was read from then on. */
export interface Grounds {
  readonly now: Millis;
  /** The value of its limit by now; null where the rule is off or gone, or lacks it. */
  readonly limit: number | null;
  /** Whether every quarter of a span is known. */
  readonly isWhole: (from: Millis, to: Millis) => boolean;
}

/** What a standing warning came to; null while it may still come true. */
export function verdictOf(warning: Warning, passes: readonly Pass[], { now, limit, isWhole }: Grounds): Verdict | null {
  const until = warning.madeAt + warningHolds;
  const pass = passes
    .filter((one) => isOf(one, warning) && one.at >= warning.madeAt && one.at <= until)
    .reduce<Pass | null>((first, one) => (first === null || one.at < first.at ? one : first), null);
  if (pass !== null) {
    const lead = leadOf(warning, pass);
    return { outcome: lead * aMinute >= leastLead ? 'hit' : 'miss', why: null, leadMinutes: lead, pass };
  }
  if (limit === null) return unjudged('ruleOff');
  if (limit !== warning.limit) return unjudged('limitMoved');
  if (now < until) return null;
  return isWhole(warning.madeAt, until)
    ? { outcome: 'false', why: null, leadMinutes: null, pass: null }
    : unjudged('gap');
}

const unjudged = (why: UnjudgedWhy): Verdict => ({ outcome: 'unjudged', why, leadMinutes: null, pass: null });

/** What a limit that was passed without a warning says: a miss, where a forecast stood that could have told it. */
export function unwarned(pass: Pass, madeAts: readonly Millis[]): Verdict {
  const stood = madeAts.some((madeAt) => madeAt <= pass.at - leastLead && madeAt > pass.at - warningHolds);
  return { outcome: stood ? 'miss' : 'unjudged', why: stood ? null : 'noForecast', leadMinutes: null, pass };
}

const order: Readonly<Record<LimitName, number>> = { LL: 2, L: 1, H: 1, HH: 2 };

/** An alarm that was raised at a limit has passed those within it too, of those that its rule has. */
export const passedWith = (limitName: LimitName, has: readonly LimitName[]): readonly LimitName[] =>
  has.filter((one) => isUpper(one) === isUpper(limitName) && order[one] <= order[limitName]);
