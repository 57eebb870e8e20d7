import { instantOf, type Millis, millisOf } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';
import { toldBands } from './bandRows.ts';

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

/** Of each point whose creep is known to the reader. */
export async function creepsTold(
  database: Pick<Queryable, 'query'>,
  { points, asOf, until, zone }: AskedCreeps,
): Promise<ReadonlyMap<string, ToldCreep>> {
  if (points.size === 0) return new Map();
  const bands = await toldBands(database, points, { asOf, zone, until: instantOf(Math.trunc(until)) });
  return new Map(
    [...bands].flatMap(([point, { band, at }]) =>
      band.creep === null ? [] : [[point, { widths: band.creep.widths, at: millisOf(at) ?? 0 }]],
    ),
  );
}
