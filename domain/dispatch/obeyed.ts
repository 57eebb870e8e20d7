import { type Millis, millisOf } from '../clock/clock.ts';
import { aDay, aMinute } from '../clock/lengths.ts';
import { heldFrom } from '../telemetry/adopted.ts';
import type { Span } from '../telemetry/grid.ts';
import type { Stepped } from '../telemetry/peakOfSum.ts';
import { isUsable } from '../telemetry/summary.ts';
import type { Dispatch } from './dispatch.ts';

/** From so long after it begins it is judged: nothing follows an order at once. */
const settling = aMinute;
/** Of the rated power, either way. */
const tolerated = 0.05;
/** A longer window is judged so far. */
export const longestJudged = 3 * aDay;

/** What is ordered of the power of a piece of equipment, kW. */
export interface Ordered {
  /** The value that was said, or beyond which it runs. */
  readonly value: number;
  /** What still follows the order; null: nothing bounds it on this side. */
  readonly low: number | null;
  readonly high: number | null;
  readonly holds: (kw: number) => boolean;
}

export const orderLacks = ['switch', 'rated', 'rule'] as const;
type OrderLacks = (typeof orderLacks)[number];

/** What it is built for, and beyond which power it runs; null where that is not entered. */
interface OrderedOf {
  readonly rated: number | null;
  readonly off: number | null;
}

/** What an instruction orders of the power, or what is missing to tell. A switch that is moved is judged where switches are. */
export function orderedOf(
  { instruction, power }: Pick<Dispatch, 'instruction' | 'power'>,
  { rated, off }: OrderedOf,
): Ordered | OrderLacks {
  if (instruction === 'moveSwitch') return 'switch';
  if (rated === null) return 'rated';
  if (instruction === 'start' || instruction === 'stop') {
    if (off === null) return 'rule';
    const runs = instruction === 'start';
    return { value: off, low: runs ? off : null, high: runs ? null : off, holds: (kw) => Math.abs(kw) >= off === runs };
  }
  const value = Number(power ?? 0);
  const low = instruction === 'loadTo' ? Math.max(0, value - rated * tolerated) : null;
  const high = value + rated * tolerated;
  return { value, low, high, holds: (kw) => (low === null || Math.abs(kw) >= low) && Math.abs(kw) <= high };
}

type Timed = Pick<Dispatch, 'from' | 'until' | 'state' | 'endedAt'>;

/**
 * The part of its window that is judged by now; null while there is none. What was refused, withdrawn or lapsed holds until then only; what was reported
 * holds to its end.
 */
export function judgedSpan({ from, until, state, endedAt }: Timed, now: Millis): Span | null {
  const begin = (millisOf(from) ?? 0) + settling;
  const ended = state === 'reported' ? null : millisOf(endedAt ?? '');
  const to = Math.min(millisOf(until) ?? 0, now, ended ?? Number.POSITIVE_INFINITY, begin + longestJudged);
  return to <= begin ? null : { from: begin, to };
}

/** How long it followed, of how long anything was read, ms; `kwMs`: the integral of what was read. */
export interface Followed {
  readonly obeyed: Millis;
  readonly read: Millis;
  readonly kwMs: number;
}

/** What the values that hold in a span come to; of several parts the sums are those of the whole. */
export function followedIn(
  { samples, hold, adopted }: Stepped,
  span: Span,
  { kwOfOne, holds }: Pick<Ordered, 'holds'> & { readonly kwOfOne: number },
): Followed {
  let [obeyed, read, kwMs] = [0, 0, 0];
  for (const [n, { at, value, quality }] of samples.entries()) {
    const until = Math.min(samples[n + 1]?.at ?? Number.POSITIVE_INFINITY, at + heldFrom(at, hold, adopted), span.to);
    const held = until - Math.max(at, span.from);
    if (held <= 0 || !isUsable(value ?? Number.NaN, quality)) continue;
    const kw = (value ?? 0) * kwOfOne;
    read += held;
    kwMs += kw * held;
    if (holds(kw)) obeyed += held;
  }
  return { obeyed, read, kwMs };
}

/** % with one digit, never rounded up to all of it; null where nothing was read. */
export const obeyedShare = ({ obeyed, read }: Pick<Followed, 'obeyed' | 'read'>): number | null =>
  read === 0 ? null : Math.floor((obeyed / read) * 1_000) / 10;

/** What is told of a dispatch under way: what was judged, and up to when it could be, at the longest. */
interface Sofar {
  readonly judged: { readonly from: string; readonly read: Millis };
  readonly upTo: string;
  readonly until: string;
}

/**
 * Of the window so far how much was read, %: not all of it where the meter was silent, nor where the window is longer than what is judged. Without it the
 * share that followed says nothing of the rest.
 */
export function readOfWindow({ judged, upTo, until }: Sofar): number | null {
  const whole = Math.min(millisOf(upTo) ?? 0, millisOf(until) ?? 0) - (millisOf(judged.from) ?? 0);
  return whole <= 0 ? null : obeyedShare({ obeyed: Math.min(judged.read, whole), read: whole });
}
