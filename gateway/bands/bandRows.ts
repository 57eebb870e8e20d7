import { isWithin } from '../../domain/access/membership.ts';
import type { Band } from '../../domain/alarm/band/band.ts';
import { dayAfter } from '../../domain/alarm/band/learn.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';
import { beginOf } from './readDays.ts';

/** A version of a point's band, and when it was learned. */
export interface BandRow {
  readonly band: Band;
  readonly at: string;
}

/**
 * What a reader may be told of a version: only where all of its days, and the night in which it was learned, are his to see. Days of another holder
 * would be told by what was usual then.
 */
export function toldWithin(row: BandRow | null, within: readonly Span[], zone: Zone): BandRow | null {
  if (row === null) return null;
  const { from, to } = row.band;
  const days = { from: beginOf(from, zone), to: beginOf(dayAfter(to, 1), zone) };
  const isSeen = within.some((span) => days.from >= span.from && days.to <= span.to);
  return isSeen && isWithin(millisOf(row.at) ?? 0, within) ? row : null;
}

/** A band as it is told: that it creeps is told from its oldest version, and only with it. */
export function toldWith({ band, at }: BandRow, oldest: BandRow | null): BandRow {
  return oldest === null ? { band: { ...band, creep: null }, at } : { band, at };
}

type Read = { readonly band: Band; readonly at: string } & Record<string, unknown>;
const byPoint = (rows: readonly Read[]): ReadonlyMap<string, BandRow> =>
  new Map(rows.map(({ band, at }) => [band.point, { band, at }]));

/** The newest version of each point, or the newest at a position of the past, or of those learned by a moment. */
export async function newestBands(
  database: Pick<Queryable, 'query'>,
  points: readonly string[],
  asOf: number | null = null,
  until: string | null = null,
): Promise<ReadonlyMap<string, BandRow>> {
  return byPoint(
    await database.query<Read>(
      `select b.band, b.at from unnest($1::text[]) as p(point) cross join lateral (
         select band, at from read.band where point = p.point and ($2::int8 is null or position <= $2)
           and ($3::text is null or at collate "C" <= $3) order by position desc limit 1) b`,
      [[...points], asOf, until],
    ),
  );
}

/** One version of each of these points. */
export async function bandVersions(
  database: Pick<Queryable, 'query'>,
  wanted: readonly { readonly point: string; readonly version: number }[],
): Promise<ReadonlyMap<string, BandRow>> {
  return byPoint(
    await database.query<Read>(
      `select b.band, b.at from unnest($1::text[], $2::int4[]) as w(point, version) join read.band b on b.point = w.point and b.version = w.version`,
      [wanted.map(({ point }) => point), wanted.map(({ version }) => version)],
    ),
  );
}

interface ToldAt {
  readonly asOf: number | null;
  readonly zone: Zone;
  /** What was learned later is left out. */
  readonly until?: string;
}

/** The newest band of each of these points, each with the times for which it is the reader's, as far as it is his to see. */
export async function toldBands(
  database: Pick<Queryable, 'query'>,
  points: ReadonlyMap<string, readonly Span[]>,
  { asOf, zone, until }: ToldAt,
): Promise<ReadonlyMap<string, BandRow>> {
  const within = (row: BandRow | null): BandRow | null =>
    toldWithin(row, points.get(row?.band.point ?? '') ?? [], zone);
  const read = await newestBands(database, [...points.keys()], asOf, until ?? null);
  const newest = [...read.values()].flatMap((row) => within(row) ?? []);
  const wanted = newest.flatMap(({ band: { point, base, creep } }) =>
    base === null || creep === null ? [] : [{ point, version: base }],
  );
  const oldest = await bandVersions(database, wanted);
  return new Map(newest.map((row) => [row.band.point, toldWith(row, within(oldest.get(row.band.point) ?? null))]));
}

/** What the newest version of a point says of its creep. */
export type CreepRow = Pick<Band, 'point' | 'to' | 'creep' | 'base' | 'version'>;

/** Of these points, those whose newest version was learned up to a day. */
export const creepOn = (
  database: Pick<Queryable, 'query'>,
  points: readonly string[],
  day: string,
): Promise<readonly CreepRow[]> =>
  database.query<CreepRow & Record<string, unknown>>(
    `select p.point, b.band->>'to' as "to", nullif(b.band->'creep', 'null') as creep, (b.band->>'base')::int4 as base, b.version
     from unnest($1::text[]) as p(point) cross join lateral (
       select band, version from read.band where point = p.point order by position desc limit 1) b where b.band->>'to' = $2`,
    [[...points], day],
  );
