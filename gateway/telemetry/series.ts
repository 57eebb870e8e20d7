import type { Clock } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { gridFor } from '../../domain/telemetry/grid.ts';
import type { Quality } from '../../domain/telemetry/quality.ts';
import { type ReduceBy, reducer } from '../../domain/telemetry/reduce.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';
import type { Database } from '../store/database.ts';
import { type Piece, readPieces } from './read.ts';
import { quarter } from './rollup.ts';
import type { Shelf } from './shelf.ts';
import type { Bucket, Series, SeriesQuery } from './telemetry.ts';

/** A value holds until the next sample, but at most so many expected periods of its point. */
const heldPeriods = 3;

export interface Reading {
  readonly database: Database;
  readonly shelf: Shelf;
  readonly clock: Clock;
}

export interface SamplesQuery {
  readonly point: number;
  /** from ≤ at < to */
  readonly from: number;
  readonly to: number;
}

export async function samplesOf({ database, shelf }: Reading, { point, from, to }: SamplesQuery): Promise<readonly Sample[]> {
  const points = [{ point, hold: 0 }];
  const found = await readPieces(database, shelf, { points, from, to, edges: null, until: Number.MAX_SAFE_INTEGER });
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

export async function seriesOf({ database, shelf, clock }: Reading, query: SeriesQuery): Promise<Series> {
  const least = query.from < (await keptFrom(database)) ? quarter : 0;
  const { width, edges } = gridFor({ ...query, least }, query.buckets, zoneOf(query.zone));
  const points = query.points.map(({ point, period }) => ({ point, hold: period * heldPeriods }));
  const before = Math.max(0, ...points.map(({ hold }) => hold));
  const [from, to] = [(edges[0] as number) - before, edges.at(-1) as number];
  const until = clock.now();
  const found = await readPieces(database, shelf, { points, from, to, edges, until });
  const series = new Map<number, readonly Bucket[]>();
  for (const { point, hold } of points) series.set(point, reduce(found.get(point) ?? [], { edges, hold, until }));
  return { width, series };
}

/** Days before it have only roll-ups left, of quarters of an hour. */
export async function keptFrom(database: Database): Promise<number> {
  const [row] = await database.query<{ samples_from: number }>('select samples_from from tele.writer where id = 1');
  return row?.samples_from ?? Number.NEGATIVE_INFINITY;
}

function reduce(pieces: readonly Piece[], by: ReduceBy): readonly Bucket[] {
  const reducing = reducer(by);
  for (const piece of pieces) {
    if ('columns' in piece) reducing.samples(piece.columns);
    else for (const summary of piece.summaries) reducing.summary(summary);
  }
  return reducing.finish();
}
