import type { Clock } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { gridFor } from '../../domain/telemetry/grid.ts';
import type { Quality } from '../../domain/telemetry/quality.ts';
import { type ReduceBy, reducer } from '../../domain/telemetry/reduce.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';
import type { Database } from '../store/database.ts';
import { ever, heldPeriods, type Piece, readPieces } from './read.ts';
import { quarter } from './rollup.ts';
import type { Shelf } from './shelf.ts';
import type { Bucket, Series, SeriesPoint, SeriesQuery } from './telemetry.ts';
import { type ReadPart, reducedWithin } from './within.ts';

export interface Reading {
  readonly database: Database;
  readonly shelf: Pick<Shelf, 'openParts'>;
  readonly clock: Pick<Clock, 'now'>;
  /** As it was known then; `ever` for now. */
  readonly knownAt: number;
}

export interface SamplesQuery {
  readonly point: number;
  /** from ≤ at < to */
  readonly from: number;
  readonly to: number;
}

export async function samplesOf({ database, shelf, knownAt }: Reading, { point, from, to }: SamplesQuery): Promise<readonly Sample[]> {
  const points = [{ point, hold: 0 }];
  const found = await readPieces(database, shelf, { points, from, to, edges: null, until: ever, knownAt });
  const samples: Sample[] = [];
  for (const piece of found.get(point) ?? []) {
    if (!('columns' in piece)) continue;
    const { length, at, values, qualities, seen } = piece.columns;
    for (let i = 0; i < length; i++) {
      const when = at[i] as number;
      if (when < from || when >= to) continue;
      const value = values[i] as number;
      samples.push({ point, at: when, value: Number.isNaN(value) ? null : value, quality: qualities[i] as Quality, seen: seen[i] as number });
    }
  }
  return samples;
}

export async function seriesOf({ database, shelf, clock, knownAt }: Reading, query: SeriesQuery): Promise<Series> {
  const { samplesFrom, adopted } = await limitsOf(database);
  const least = query.from < samplesFrom ? quarter : 0;
  const { width, edges } = gridFor({ ...query, least }, query.buckets, zoneOf(query.zone));
  const holdOf = ({ period }: SeriesPoint): number => period * heldPeriods;
  const points = query.points.filter(({ within }) => within === undefined).map((one) => ({ point: one.point, hold: holdOf(one) }));
  const first = edges[0] as number;
  const before = Math.max(first < adopted.before ? adopted.hold : 0, ...query.points.map(holdOf));
  const [from, to] = [first - before, edges.at(-1) as number];
  const until = Math.min(clock.now(), knownAt);
  const found = await readPieces(database, shelf, { points, from, to, edges, until, knownAt });
  const series = new Map<number, readonly Bucket[]>();
  for (const { point, hold } of points) series.set(point, reduce(found.get(point) ?? [], { edges, hold, until, adopted }));
  for (const one of query.points) {
    if (one.within === undefined) continue;
    const asked = [{ point: one.point, hold: holdOf(one) }];
    const read: ReadPart = async (part) => (await readPieces(database, shelf, { ...part, points: asked, until, knownAt })).get(one.point) ?? [];
    series.set(one.point, await reducedWithin(one.within, { edges, hold: holdOf(one), until, adopted }, { before, read }));
  }
  return { width, series };
}

/** Days before it have only roll-ups left, of quarters of an hour. */
export const keptFrom = async (database: Database): Promise<number> => (await limitsOf(database)).samplesFrom;

interface Limits {
  readonly samplesFrom: number;
  /** The history that was taken over at the installation. */
  readonly adopted: NonNullable<ReduceBy['adopted']>;
}

async function limitsOf(database: Database): Promise<Limits> {
  const [row] = await database.query<{ samples_from: number; before: number; period: number }>(
    'select samples_from, adopted_before as before, adopted_period as period from tele.writer where id = 1',
  );
  if (row === undefined) throw new Error('tele.writer has lost its row');
  return { samplesFrom: row.samples_from, adopted: { before: row.before, hold: row.period * heldPeriods } };
}

function reduce(pieces: readonly Piece[], by: ReduceBy): readonly Bucket[] {
  const reducing = reducer(by);
  for (const piece of pieces) {
    if ('columns' in piece) reducing.samples(piece.columns);
    else for (const summary of piece.summaries) reducing.summary(summary);
  }
  return reducing.finish();
}
