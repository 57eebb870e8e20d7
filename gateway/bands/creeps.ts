import { instantOf, type Millis, millisOf } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';
import { type BandRow, bandVersions, newestBands, toldWith, toldWithin } from './bandRows.ts';

/** How far the usual range of a point has moved, in widths of its oldest band, and when that was learned. */
export interface ToldCreep {
  readonly widths: number;
  readonly at: Millis;
}

interface AskedCreeps {
  /** Each point with the times for which it is the reader's to see. */
  readonly points: ReadonlyMap<string, readonly Span[]>;
  readonly asOf: number | null;
  /** What was learned later is left out. */
  readonly until: Millis;
  readonly zone: Zone;
}

/** Of each point whose creep is known to the reader: both the newest version and the oldest must be his to see. */
export async function creepsTold(
  database: Pick<Queryable, 'query'>,
  { points, asOf, until, zone }: AskedCreeps,
): Promise<ReadonlyMap<string, ToldCreep>> {
  if (points.size === 0) return new Map();
  const within = (row: BandRow | null): BandRow | null =>
    toldWithin(row, points.get(row?.band.point ?? '') ?? [], zone);
  const newest = await newestBands(database, [...points.keys()], asOf, instantOf(Math.trunc(until)));
  const seen = [...newest.values()].flatMap((row) => within(row) ?? []);
  const wanted = seen.flatMap(({ band: { point, base } }) => (base === null ? [] : [{ point, version: base }]));
  const oldest = wanted.length === 0 ? new Map<string, BandRow>() : await bandVersions(database, wanted);
  return new Map(
    seen.flatMap((row) => {
      const { band, at } = toldWith(row, within(oldest.get(row.band.point) ?? null));
      return band.creep === null ? [] : [[band.point, { widths: band.creep.widths, at: millisOf(at) ?? 0 }] as const];
    }),
  );
}
