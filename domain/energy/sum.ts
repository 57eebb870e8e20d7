import { z } from 'zod';
import { instantOf, type Millis } from '../clock/clock.ts';
import { instant } from '../clock/instant.ts';
import { type IntervalQuality, intervalQualities, worst } from './intervalQuality.ts';
import { type Quantity, quantity, rounded, textOf } from './quantity.ts';

/** Why there is no sum: a part of it lies outside what the reader may see, or nothing is known of one. */
export const noSums = ['hidden', 'missing'] as const;
export type NoSum = (typeof noSums)[number];

/**
 * Time of counters, ms: that of which the amount tells, and that which has elapsed. Those of several counters add up. An outage that was bridged is
 * told of: the register was read on both sides.
 */
export interface Coverage {
  readonly present: Millis;
  readonly due: Millis;
}

/** What a register may have counted besides, which a person has not said yet. */
export interface InDoubt {
  readonly since: Millis;
  /** Null where nobody knows how much it can have counted. */
  readonly atMost: Quantity | null;
}

interface SumTold {
  readonly quality: IntervalQuality;
  readonly coverage: Coverage;
  readonly doubt: InDoubt | null;
  /** ms of what is told that was bridged, of several counters the most: how the amount is spread over it is not known, only what it is in all. */
  readonly bridged: Millis;
  /** Not all of its time has elapsed. That is no gap: it is judged by what has. */
  readonly running: boolean;
  /** Something is taken off in it: what is not known of it could lower it as well, so that a part of it is no bound of the whole. */
  readonly lowered: boolean;
}

/** What counters counted: an amount, or none and why. A part never passes for the whole. */
export type Sum = SumTold &
  ({ readonly amount: Quantity; readonly none: null } | { readonly amount: null; readonly none: NoSum });

const nothing: SumTold = {
  quality: 'missing',
  coverage: { present: 0, due: 0 },
  bridged: 0,
  doubt: null,
  running: false,
  lowered: false,
};
export const hiddenSum: Sum = { ...nothing, amount: null, none: 'hidden' };
export const missingSum: Sum = { ...nothing, amount: null, none: 'missing' };

/** It holds all that has elapsed, and nothing of it is in doubt: it may be judged, billed and compared. */
export const isWholeSum = ({ none, coverage, doubt }: Sum): boolean =>
  none === null && doubt === null && coverage.present >= coverage.due;

/** A share of it in per cent; a negative one is taken off: what is not known of it could be taken off as well. */
export function shareOf(sum: Sum, share: string): Sum {
  if (quantity(share).eq(100)) return sum;
  const factor = quantity(share).div(100);
  const lowered = factor.isNegative() || sum.lowered;
  if (sum.none !== null) return { ...sum, lowered };
  const atMost = sum.doubt?.atMost?.times(factor) ?? null;
  const doubt = sum.doubt === null ? null : { ...sum.doubt, atMost };
  return { ...sum, lowered, amount: sum.amount.times(factor), doubt };
}

/** Several counters at one time: where one of them may not be seen, or is not known, there is no sum. */
export function sumOfParts(parts: readonly Sum[]): Sum {
  const none = parts.some((part) => part.none === 'hidden') ? 'hidden' : 'missing';
  const isKnown = parts.length > 0 && parts.every((part) => part.none === null);
  const sum = { ...added(parts), bridged: Math.max(0, ...parts.map(({ bridged }) => bridged)) };
  return isKnown ? sum : withoutAmount(sum, none);
}

/** One thing at several times, of which some may not be known: then it is at least the sum of the others. Where one is hidden there is none. */
export function sumOfSteps(steps: readonly Sum[]): Sum {
  if (steps.some((step) => step.none === 'hidden')) return withoutAmount(added(steps), 'hidden');
  return added(steps);
}

/** Of something hidden nothing else is told either. */
const withoutAmount = (sum: Sum, none: NoSum): Sum => ({
  ...(none === 'hidden' ? nothing : sum),
  amount: null,
  none,
  quality: 'missing' as const,
  bridged: 0,
  running: sum.running,
  coverage: { present: 0, due: none === 'hidden' ? 0 : sum.coverage.due },
});

function added(sums: readonly Sum[]): Sum {
  const known = sums.filter((one) => one.none === null);
  const told = {
    coverage: {
      present: known.reduce((all, { coverage }) => all + coverage.present, 0),
      due: sums.reduce((all, { coverage }) => all + coverage.due, 0),
    },
    bridged: known.reduce((all, { bridged }) => all + bridged, 0),
    doubt: sums.reduce<InDoubt | null>((all, { doubt }) => doubtTogether(all, doubt), null),
    running: sums.some(({ running }) => running),
    lowered: sums.some(({ lowered }) => lowered),
  };
  if (known.length === 0) return { ...missingSum, ...told };
  return {
    ...told,
    amount: known.reduce((all, { amount }) => all.plus(amount), quantity(0)),
    none: null,
    quality: known.reduce<IntervalQuality>((all, { quality: one }) => worst(all, one), 'good'),
  };
}

/** Two doubts of one sum: since the first of them, at most both. */
export function doubtTogether(a: InDoubt | null, b: InDoubt | null): InDoubt | null {
  if (a === null || b === null) return a ?? b;
  const atMost = a.atMost === null || b.atMost === null ? null : a.atMost.plus(b.atMost);
  return { since: Math.min(a.since, b.since), atMost };
}

/** Present of due in percent, one decimal, rounded down so that 100 means all; 0 where nothing is due yet. */
export function percentOf({ present, due }: Coverage): string {
  if (due === 0) return '0';
  if (present >= due) return '100';
  return textOf(quantity(Math.floor((present * 1000) / due)).div(10));
}

const told = {
  quality: z.enum(intervalQualities),
  /** Percent of what has elapsed: below 100 the amount is "at least". */
  coverage: z.string(),
  /** ms over which an outage was bridged, of several counters the most: the amount is whole, how it is spread over that time is not known. */
  bridged: z.int(),
  running: z.boolean(),
  /** Something is taken off in it: below a coverage of 100 it is incomplete, and no bound. */
  lowered: z.boolean(),
  /** Since when something of it is in doubt, and at most how much more it may be; null there where nobody knows. */
  doubt: z.strictObject({ since: instant, atMost: z.string().nullable() }).nullable(),
};

/** A sum on the wire, with what a call tells besides: a decimal, or none and why. */
export const sumWith = <M extends z.ZodRawShape>(more: M) =>
  z.union([
    z.strictObject({ amount: z.string(), none: z.null(), ...told, ...more }),
    z.strictObject({ amount: z.null(), none: z.enum(noSums), ...told, ...more }),
  ]);
export const sumSchema = sumWith({});
export type WrittenSum = z.infer<typeof sumSchema>;

/** More decimals than any register has, though shares make more. */
const decimals = 9;

export function writtenSum({ amount, none, quality, coverage, bridged, running, lowered, doubt }: Sum): WrittenSum {
  const said = {
    // Of what has only begun nothing is lacking.
    quality,
    running,
    lowered,
    bridged,
    coverage: none === null && coverage.due === 0 ? '100' : percentOf(coverage),
    doubt:
      doubt === null
        ? null
        : {
            since: instantOf(doubt.since),
            atMost: doubt.atMost === null ? null : textOf(rounded(doubt.atMost, decimals)),
          },
  };
  return none === null ? { ...said, amount: textOf(rounded(amount, decimals)), none } : { ...said, amount: null, none };
}

/** The same of what came over the wire. */
export const isWholeWritten = ({ none, coverage, doubt }: Pick<WrittenSum, 'none' | 'coverage' | 'doubt'>): boolean =>
  none === null && doubt === null && coverage === '100';
