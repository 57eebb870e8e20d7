import {
  type Band,
  dayKind,
  deviationOf,
  type SiteDays,
  type Slot,
  shareOf,
  slotOf,
  usualWidth,
  widthOf,
} from '../../domain/alarm/band/band.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { quarter } from '../telemetry/rollup.ts';
import { type BandSeries, type QuarterSource, type QuartersQuery, quarterMeans } from './quarterMeans.ts';

/** A quarter of an hour as it was; null where too little of it was recorded. */
export interface ReadQuarter {
  readonly from: number;
  readonly mean: number | null;
}

/** The last whole quarter that is over at a moment begins here. */
export const lastQuarter = (now: number): number => Math.floor(now / quarter) * quarter - quarter;

/** What a register counted in a quarter is reckoned a while after it: so many quarters before the newest may be the newest that is known. */
export const countedLate = 1;

/** The quarters up to the newest that is known; of a counter the one before it may be. */
export const knownQuarters = (
  quarters: readonly ReadQuarter[],
  { counts }: Pick<BandSeries, 'counts'>,
): readonly ReadQuarter[] => (counts && quarters.at(-1)?.mean === null ? quarters.slice(0, -countedLate) : quarters);

/** Points whose series are asked for together. */
const together = 200;

/** The quarters of each point, by its number, from ≤ quarter < to. */
export async function readQuarters(
  source: QuarterSource,
  { points, ...asked }: QuartersQuery,
): Promise<ReadonlyMap<number, readonly ReadQuarter[]>> {
  const read = new Map<number, readonly ReadQuarter[]>();
  for (let n = 0; n < points.length; n += together) {
    const some = points.slice(n, n + together);
    for (const [point, means] of await quarterMeans(source, { points: some, ...asked }))
      read.set(
        point,
        means.map(({ start, mean }) => ({ from: start, mean })),
      );
  }
  return read;
}

/** A quarter over its band. */
export interface OverBand extends Slot {
  readonly deviation: number;
  readonly share: number;
}

/** Tells of quarters how they lie over a band; null where they are not known, or nothing is learned of their slots. */
export function overBand(
  band: Pick<Band, 'slots'>,
  { zone: name, siteDays }: { readonly zone: string; readonly siteDays: SiteDays },
) {
  const zone = zoneOf(name);
  const usual = { work: usualWidth(band.slots.work), rest: usualWidth(band.slots.rest) };
  return ({ from, mean }: ReadQuarter): OverBand | null => {
    const { day, slot } = slotOf(from, zone);
    const kind = dayKind(day, siteDays);
    const one = band.slots[kind][slot] ?? null;
    const width = one === null ? null : widthOf(one, usual[kind]);
    if (one === null || width === null || mean === null) return null;
    return { ...one, deviation: rounded(deviationOf(mean, one, width)), share: rounded(shareOf(mean, one, width)) };
  };
}

const rounded = (value: number): number => Number(value.toFixed(3));
