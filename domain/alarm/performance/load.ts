import type { Millis } from '../../clock/clock.ts';
import { aMinute as minute } from '../../clock/lengths.ts';
import type { Zone } from '../../clock/zone.ts';
import { type AnnouncedMinute, type FloodBounds, usualFlood } from './floodNow.ts';

/** The span that is looked at, ms: it begins with `from`, and ends before `to`. */
export interface Span {
  readonly from: Millis;
  readonly to: Millis;
}

/** The fullest of many periods: how many alarms, and when it began; null where nothing was announced. */
export interface Most {
  readonly n: number;
  readonly at: Millis | null;
}

/** A flood: from its first period to the one in which it ended. */
export interface Flood extends Span {
  readonly n: number;
  /** In its first ten minutes: what fell upon the operator at once. */
  readonly first: number;
}

export interface Load {
  readonly announced: number;
  readonly tenMinutes: {
    readonly periods: number;
    readonly over5: number;
    readonly over10: number;
    readonly most: Most;
  };
  readonly hours: { readonly periods: number; readonly over30: number; readonly most: Most };
  readonly minute: Most;
  /** In the order of their beginnings. */
  readonly floods: readonly Flood[];
  readonly days: readonly { readonly from: Millis; readonly n: number; readonly most: number }[];
}

const tenMinutes = 10 * minute;
const hour = 60 * minute;

/**
 * What an operator was asked to look at, in the fixed periods by which ISA-18.2 and EEMUA 191 count: ten minutes and hours
 * from the beginning of the span, the last of each as far as the span goes. `minutes` are those in which something was announced, rising.
 */
export function loadOf(
  span: Span,
  minutes: readonly AnnouncedMinute[],
  zone: Zone,
  bounds: FloodBounds = usualFlood,
): Load {
  const inTen = countedBy(span, minutes, tenMinutes);
  const inHour = countedBy(span, minutes, hour);
  return {
    announced: minutes.reduce((sum, { n }) => sum + n, 0),
    tenMinutes: {
      periods: inTen.length,
      over5: over(inTen, 5),
      over10: over(inTen, 10),
      most: mostOf(inTen, span, tenMinutes),
    },
    hours: { periods: inHour.length, over30: over(inHour, 30), most: mostOf(inHour, span, hour) },
    minute: minutes.reduce<Most>((most, one) => (one.n > most.n ? { n: one.n, at: one.at } : most), { n: 0, at: null }),
    floods: floodsOf(inTen, span, bounds),
    days: daysOf(span, inTen, minutes, zone),
  };
}

function countedBy({ from, to }: Span, minutes: readonly AnnouncedMinute[], period: Millis): readonly number[] {
  const counts = new Array<number>(Math.max(1, Math.ceil((to - from) / period))).fill(0);
  for (const { at, n } of minutes) {
    const place = Math.floor((at - from) / period);
    counts[place] = (counts[place] ?? 0) + n;
  }
  return counts;
}

const over = (counts: readonly number[], limit: number): number => counts.filter((n) => n > limit).length;

function mostOf(counts: readonly number[], { from }: Span, period: Millis): Most {
  let place = -1;
  for (const [index, n] of counts.entries()) if (n > (counts[place] ?? 0)) place = index;
  return place < 0 ? { n: 0, at: null } : { n: counts[place] as number, at: from + place * period };
}

function floodsOf(
  inTen: readonly number[],
  { from, to }: Span,
  { floodFrom, floodEnds }: FloodBounds,
): readonly Flood[] {
  const floods: Flood[] = [];
  let begun: { readonly place: number; n: number } | null = null;
  const end = (place: number): void => {
    if (begun === null) return;
    const until = Math.min(to, from + place * tenMinutes);
    floods.push({ from: from + begun.place * tenMinutes, to: until, n: begun.n, first: inTen[begun.place] as number });
    begun = null;
  };
  for (const [place, n] of inTen.entries()) {
    if (begun === null && n > floodFrom) begun = { place, n: 0 };
    if (begun !== null && n < floodEnds) end(place);
    else if (begun !== null) begun.n += n;
  }
  end(inTen.length);
  return floods;
}

/** Each calendar day of the span, with its fullest ten minutes; those are counted to the day in which they begin. */
function daysOf(span: Span, inTen: readonly number[], minutes: readonly AnnouncedMinute[], zone: Zone): Load['days'] {
  const days: { from: Millis; until: Millis; n: number; most: number }[] = [];
  for (let from = span.from; from < span.to; ) {
    const until = Math.min(span.to, zone.startOfNextDay(from));
    days.push({ from, until, n: 0, most: 0 });
    from = until;
  }
  let day = 0;
  for (const { at, n } of minutes) {
    while (days[day + 1] !== undefined && at >= (days[day]?.until ?? 0)) day += 1;
    const one = days[day];
    if (one !== undefined) one.n += n;
  }
  day = 0;
  for (const [place, n] of inTen.entries()) {
    while (days[day + 1] !== undefined && span.from + place * tenMinutes >= (days[day]?.until ?? 0)) day += 1;
    const one = days[day];
    if (one !== undefined) one.most = Math.max(one.most, n);
  }
  return days.map(({ from, n, most }) => ({ from, n, most }));
}
