import { aDay } from '../../clock/lengths.ts';
import { type Band, type Creep, dayKind, type SiteDays, usualWidth, widthOf } from './band.ts';
import type { DayMeans } from './learn.ts';

/** Of so many newest days the middle counts: one that is unlike the others is no creep. */
export const creepDays = 7;
const leastDays = 3;
/** Beyond so many widths of the oldest band it is a warning, and back under so many it is none any more. */
export const creepLimit = { raise: 1, end: 0.8 } as const;

/**
 * How far the newest days lie from the oldest version of a band, in widths of it. Days with an alarm count too, else a fault would hide behind
 * its own alarm; days of which too little is known, or another meter's, do not.
 */
export function creepOf(
  oldest: Pick<Band, 'slots' | 'from' | 'to'>,
  days: readonly DayMeans[],
  siteDays: SiteDays,
): Creep | null {
  const newest = days
    .filter(({ day, left }) => day > oldest.to && (left === null || left === 'alarm'))
    .slice(-creepDays);
  const last = newest.at(-1);
  if (last === undefined || newest.length < leastDays) return null;
  const distances = newest.flatMap((one) => distancesOf(oldest, one, siteDays)).sort((a, b) => a - b);
  const middle = distances[Math.floor(distances.length / 2)];
  if (middle === undefined) return null;
  const weeks = (Date.parse(last.day) - Date.parse(oldest.to)) / (7 * aDay);
  return { widths: rounded(middle, 3), perWeek: rounded((middle * 100) / Math.max(1, weeks), 1), since: oldest.to };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

function distancesOf({ slots }: Pick<Band, 'slots'>, { day, means }: DayMeans, siteDays: SiteDays): number[] {
  const mine = slots[dayKind(day, siteDays)];
  const usual = usualWidth(mine);
  return mine.flatMap((slot, at) => {
    const mean = means[at];
    const width = slot === null ? null : widthOf(slot, usual);
    if (slot === null || width === null || mean === null || mean === undefined || Number.isNaN(mean)) return [];
    return [(mean - slot.median) / width];
  });
}
