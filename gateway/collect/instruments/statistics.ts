import type { Millis } from '../../../domain/clock/clock.ts';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import type { Text } from '../../../domain/text/message.ts';
import type { LinkChange } from '../collector.ts';

/** What collectors count of a question and its answer; what else they count is in the metrics. */
const counters = [
  ...(['requests', 'answers', 'retries', 'timeouts', 'garbage', 'exceptions', 'messages', 'samples'] as const),
  ...(['unlistened', 'heldUp', 'notStored'] as const),
] as const;
export type LineCounter = (typeof counters)[number];
const known: ReadonlySet<string> = new Set(counters);
const failures: ReadonlySet<string> = new Set(['timeouts', 'garbage', 'exceptions', 'notStored', 'misfits']);

/** What happened within a span of time. */
export interface Tally extends Readonly<Record<LineCounter, number>> {
  /** ms; null without an answer. */
  readonly meanResponse: number | null;
  readonly longestResponse: number | null;
  /** Answered of what was asked, 0 to 1; null where nothing was asked. */
  readonly success: number | null;
}

export interface LineStatistics {
  readonly sinceStart: Tally;
  readonly lastHour: Tally;
  readonly link: { readonly state: 'up' | 'down'; readonly since: Millis; readonly reason: string } | null;
  readonly lastAnswer: Millis | null;
  /** `why`: in words, where it is known. */
  readonly lastError: { readonly what: string; readonly at: Millis; readonly why: Text | null } | null;
}

/** One channel or device. */
export interface Gauge {
  readonly count: (counter: string, by: number, now: Millis) => void;
  /** Why the failure that was counted last is one. */
  readonly fault: (why: Text) => void;
  readonly link: (change: LinkChange) => void;
  readonly read: (now: Millis) => LineStatistics;
}

const minutesKept = 60;

interface Slot {
  readonly counts: Record<LineCounter, number>;
  responses: number;
  responseMs: number;
  longest: number;
}

const newSlot = (): Slot => ({
  counts: Object.fromEntries(counters.map((name) => [name, 0])) as Record<LineCounter, number>,
  responses: 0,
  responseMs: 0,
  longest: 0,
});

export function gauge(): Gauge {
  const whole = newSlot();
  /** By minute since 1970: an hour of them, the older ones are forgotten. */
  const minutes = new Map<number, Slot>();
  let link: LineStatistics['link'] = null;
  let lastAnswer: Millis | null = null;
  let lastError: LineStatistics['lastError'] = null;

  function slotAt(now: Millis): Slot {
    const at = Math.floor(now / minute);
    const standing = minutes.get(at);
    if (standing !== undefined) return standing;
    for (const old of minutes.keys()) if (old <= at - minutesKept || old > at) minutes.delete(old);
    const slot = newSlot();
    minutes.set(at, slot);
    return slot;
  }

  return {
    count(counter, by, now) {
      const slots = [whole, slotAt(now)];
      if (counter === 'answerMs') {
        for (const slot of slots) {
          slot.responses++;
          slot.responseMs += by;
          slot.longest = Math.max(slot.longest, by);
        }
      }
      if (failures.has(counter)) lastError = { what: counter, at: now, why: null };
      if (!known.has(counter)) return;
      for (const slot of slots) slot.counts[counter as LineCounter] += by;
      if (counter === 'answers' || counter === 'messages') lastAnswer = now;
    },
    fault(why) {
      if (lastError !== null) lastError = { ...lastError, why };
    },
    link({ link: state, reason, at }) {
      link = { state, since: at, reason };
    },
    read(now) {
      const from = Math.floor(now / minute) - minutesKept;
      const lately = [...minutes].filter(([at]) => at > from).map(([, slot]) => slot);
      return { sinceStart: tallyOf([whole]), lastHour: tallyOf(lately), link, lastAnswer, lastError };
    },
  };
}

function tallyOf(slots: readonly Slot[]): Tally {
  const sum = (of: (slot: Slot) => number): number => slots.reduce((total, slot) => total + of(slot), 0);
  const counts = Object.fromEntries(counters.map((name) => [name, sum((slot) => slot.counts[name])])) as Record<
    LineCounter,
    number
  >;
  const responses = sum((slot) => slot.responses);
  return {
    ...counts,
    meanResponse: responses === 0 ? null : Math.round(sum((slot) => slot.responseMs) / responses),
    longestResponse: responses === 0 ? null : Math.round(Math.max(...slots.map((slot) => slot.longest))),
    success: counts.requests === 0 ? null : Math.min(1, (counts.answers + counts.exceptions) / counts.requests),
  };
}
