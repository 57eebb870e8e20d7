import type { Millis } from '../clock/clock.ts';
import { anHour as hour } from '../clock/lengths.ts';
import type { Quality } from '../telemetry/quality.ts';
import { type Quantity, quantity, zero } from './quantity.ts';

/** A reading of a cumulative register, in the point's unit. Only of a quality that may be reckoned with. */
export interface Reading {
  readonly at: Millis;
  readonly value: number;
  readonly quality: Quality;
}

/** What is known of a register, in the point's unit; null: nobody said. */
export interface Register {
  /** The value at which it begins again: 1,000,000 for six digits before the point. */
  readonly modulus: number | null;
  /** Most that it can count in an hour: the rated power. */
  readonly mostPerHour: number | null;
  /** It counts both ways: what is fed back is taken off, so that it may fall. */
  readonly net?: boolean;
}

export const doubtAnswers = ['glitch', 'reset', 'rollover', 'replacement', 'asRead', 'earlierNone'] as const;
export type DoubtAnswer = (typeof doubtAnswers)[number];

/** Register figures of a replacement, each meter with its own ratio to the point's unit. */
export interface Replacement {
  readonly final: string;
  readonly start: string;
  readonly oldRatio: string;
  readonly newRatio: string;
}

/**
 * What a person said of the reading at this instant: `asRead`, that it is right as it stands, however much was counted; `earlierNone`, that it is
 * right and those before it were none, since the register left its line.
 */
export interface Answered {
  readonly at: Millis;
  readonly answer: DoubtAnswer;
  readonly replacement: Replacement | null;
}

/** What a verdict rests on: decimals as texts, in the point's unit. */
export interface Evidence {
  readonly why:
    | 'returned'
    | 'outOfScale'
    | 'nearEnd'
    | 'fromZero'
    | 'stepBack'
    | 'tooMuch'
    | 'backAtOldLevel'
    | 'answered';
  /** What was counted if the register rolled over, and at which value. */
  readonly rolled: string | null;
  readonly modulus: string | null;
  /** Most that can have been counted in the time between the two. */
  readonly most: string | null;
}

/** A meter counts somewhat beyond its rating. */
const margin = 1.2;

export const hoursBetween = (from: Millis, to: Millis): number => (to - from) / hour;

/** Most that can be counted from one instant to the other; null where nobody knows. */
export function mostBetween({ mostPerHour }: Register, from: Millis, to: Millis): Quantity | null {
  return mostPerHour === null ? null : countedAt(quantity(mostPerHour).times(margin), from, to);
}

/** What is counted from one instant to the other at so much an hour. */
export const countedAt = (perHour: Quantity, from: Millis, to: Millis): Quantity => perHour.times(to - from).div(hour);

/** The value at which the register begins again: as configured, else the power of ten above the last value. */
export function modulusOf({ modulus }: Register, last: number): Quantity {
  return modulus === null
    ? quantity(10).pow(Math.max(1, Math.trunc(Math.abs(last)).toString().length))
    : quantity(modulus);
}

/** What a person reads between two figures of one meter, by plausibility alone: `most` bounds the difference. */
export function readingStep(step: {
  readonly previous: string;
  readonly current: string;
  readonly modulus: string;
  readonly most: string;
}): { readonly amount: Quantity | null; readonly flag: 'rollover' | 'reverseOrReset' | null } {
  const difference = quantity(step.current).minus(step.previous);
  if (!difference.isNegative()) return { amount: difference, flag: null };
  const rolled = difference.plus(step.modulus);
  return rolled.lte(step.most) ? { amount: rolled, flag: 'rollover' } : { amount: null, flag: 'reverseOrReset' };
}

/** Both meters of a replacement: the old one to its final figure, the new one from its start, each by its own ratio. */
export function replacedAmount(
  previous: Quantity,
  current: Quantity,
  { final, start, oldRatio, newRatio }: Replacement,
): Quantity {
  return quantity(final)
    .times(oldRatio)
    .minus(previous)
    .plus(current.minus(quantity(start).times(newRatio)));
}

/** Two neighbouring readings that a person is asked about, decimals as texts. */
export interface Doubted {
  readonly from: string;
  readonly to: string;
  /** At which value the register begins again; null where nobody knows. */
  readonly modulus: string | null;
  /** What it showed before it left its line; null or absent where no such reading is known. */
  readonly since?: string | null;
}

/** More than can have been counted in the time between: no answer that anybody gives without a second look. */
export const isBeyond = (amount: Quantity, most: string | null): boolean => most !== null && amount.gt(most);

/** So many places a register's figures have, no more than a meter shows: what is told of it is written in them. */
export const placesOf = ({ from, to }: Pick<Doubted, 'from' | 'to'>): number =>
  Math.min(mostPlaces, Math.max(...[from, to].map((figure) => quantity(figure).decimalPlaces())));
const mostPlaces = 3;

/** Whether it can be right as it stands: a register that fell did something else. */
export const isAsRead = ({ from, to }: Pick<Doubted, 'from' | 'to'>): boolean => quantity(to).gte(from);

/** Whether it can have begun again at zero: one that fell by a little did not. */
export const isReset = ({ from, to }: Pick<Doubted, 'from' | 'to'>): boolean =>
  quantity(to).gte(from) || quantity(to).lte(quantity(from).times(mostAfterReset));
/** Most that a register shows after a reset, of what it showed before. */
const mostAfterReset = 0.9;

/** What an answer counts between the two readings; null where it leaves the second out, or lacks a figure. */
export function countedBy(
  { from, to, modulus, since = null }: Doubted,
  answer: DoubtAnswer,
  replacement: Replacement | null,
): Quantity | null {
  const [previous, current] = [quantity(from), quantity(to)];
  switch (answer) {
    case 'glitch':
      return null;
    case 'reset':
      return current.lt(previous) ? current : zero;
    case 'rollover':
      return modulus === null ? null : current.minus(previous).plus(modulus);
    case 'asRead':
      return isAsRead({ from, to }) ? current.minus(previous) : null;
    case 'replacement':
      return replacement === null ? null : replacedAmount(previous, current, replacement);
    case 'earlierNone':
      return since === null ? null : current.minus(since);
  }
}
