import { aDay } from '../../clock/lengths.ts';
import {
  type Band,
  type DayKind,
  dayKind,
  type LeftReason,
  type SiteDays,
  type Slot,
  type Slots,
  slotsOfDay,
} from './band.ts';

/** What one day says: the mean of each quarter of an hour by its slot, null where too little of it was recorded. */
export interface DayMeans {
  readonly day: string;
  readonly means: ArrayLike<number | null>;
  /** Why it is not learned. */
  readonly left: LeftReason | null;
}

export interface LearnBy {
  readonly percentiles: { readonly low: number; readonly high: number };
  readonly siteDays: SiteDays;
  /** Days before it say nothing. */
  readonly since: string | null;
}

/** As the product ships it. */
export const shippedPercentiles = { low: 5, high: 95 } as const;

/** A band is learned of so many days back. */
export const learnedDays = 56;
/** Fewer days from the first that was learned to the last than this, or fewer of a kind, say too little. */
const leastSpan = 28;
const leastOf: Readonly<Record<DayKind, number>> = { work: 20, rest: 8 };

export type Learned = Pick<Band, 'from' | 'to' | 'since' | 'counts' | 'left' | 'slots' | 'enoughFrom' | 'method'>;

/** What is usual of a point by the quarter-hour means of its days, in order, the newest last; at least one. */
export function learn(days: readonly DayMeans[], by: LearnBy): Learned {
  const held = days.filter(({ day }) => by.since === null || day >= by.since).slice(-learnedDays);
  const [first, last] = [held[0] ?? days.at(-1), days.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a band was to be learned of no day');
  const learned = held.filter(({ left }) => left === null);
  const ofKind = (kind: DayKind) => learned.filter(({ day }) => dayKind(day, by.siteDays) === kind);
  const kinds = { work: ofKind('work'), rest: ofKind('rest') };
  const isEnough = suffices(
    learned.map(({ day }) => day),
    last.day,
    by.siteDays,
  );
  const slotsOf = (kind: DayKind) => (isEnough ? slotsOfKind(kinds[kind], by, leastOf[kind]) : nothing);
  return {
    from: first.day,
    to: last.day,
    since: by.since,
    counts: { work: kinds.work.length, rest: kinds.rest.length },
    left: held.flatMap(({ day, left }) => (left === null ? [] : [{ day, why: left }])),
    slots: { work: slotsOf('work'), rest: slotsOf('rest') },
    enoughFrom: isEnough
      ? null
      : enoughFrom(
          learned.map(({ day }) => day),
          last.day,
          by.siteDays,
        ),
    method: `rank-${by.percentiles.low}-${by.percentiles.high}`,
  };
}

const nothing: Slots = Array.from({ length: slotsOfDay }, () => null);

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * aDay).toISOString().slice(0, 10);

/** Whether what was learned up to a day is enough of both kinds, over four weeks. */
function suffices(learned: readonly string[], to: string, siteDays: SiteDays): boolean {
  const oldest = dayAfter(to, 1 - learnedDays);
  const within = learned.filter((day) => day >= oldest && day <= to);
  if (within[0] === undefined || dayAfter(within[0], leastSpan - 1) > to) return false;
  const work = within.filter((day) => dayKind(day, siteDays) === 'work').length;
  return work >= leastOf.work && within.length - work >= leastOf.rest;
}

/** The morning on which there will be enough, where nothing is left out from now on; null where that is not within the year. */
function enoughFrom(learned: readonly string[], to: string, siteDays: SiteDays): string | null {
  const coming = [...learned];
  for (let n = 1; n <= 366; n++) {
    const day = dayAfter(to, n);
    coming.push(day);
    if (suffices(coming, day, siteDays)) return dayAfter(day, 1);
  }
  return null;
}

/** Of each slot and those beside it: what begins a little earlier or later on some days is usual there too. */
function slotsOfKind(days: readonly DayMeans[], { percentiles }: LearnBy, least: number): Slots {
  const pool = new Float64Array(days.length * 3);
  return Array.from({ length: slotsOfDay }, (_, slot): Slot | null => {
    let n = 0;
    let own = 0;
    for (const { means } of days) {
      for (let at = Math.max(0, slot - 1); at <= Math.min(slotsOfDay - 1, slot + 1); at++) {
        const mean = means[at];
        if (mean === null || mean === undefined || Number.isNaN(mean)) continue;
        pool[n++] = mean;
        if (at === slot) own++;
      }
    }
    if (own < least) return null;
    const sorted = pool.slice(0, n).sort();
    const rank = (percent: number): number => plain(sorted[nearestRank(percent, n) - 1] as number);
    return { low: rank(percentiles.low), median: rank(50), high: rank(percentiles.high) };
  });
}

/** The smallest rank that so many per cent of them do not exceed. */
const nearestRank = (percent: number, n: number): number => Math.max(1, Math.ceil((percent / 100) * n));

/** Six digits are more than any sensor says, and a band is kept each night. */
const plain = (value: number): number => Number(value.toPrecision(6));
