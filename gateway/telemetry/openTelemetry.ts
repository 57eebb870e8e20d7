import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { gridFor } from '../../domain/telemetry/grid.ts';
import type { Quality } from '../../domain/telemetry/quality.ts';
import { reducer } from '../../domain/telemetry/reduce.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';
import type { Database } from '../store/database.ts';
import { batchOf } from './batchRows.ts';
import { type Cut, writeFrozen } from './flush.ts';
import { openPartitions } from './partitions.ts';
import { type Piece, readPieces } from './read.ts';
import { openShelf, type Shelf } from './shelf.ts';
import type { Batch, Bucket, Latest, Series, SeriesQuery, Telemetry } from './telemetry.ts';
import { openTurns } from './turns.ts';
import { openWriter } from './writer.ts';

/** How often open samples become blocks, and how many may be open at most. */
const flushEvery = 3_600_000;
const mostOpen = 8_000_000;
const heldPeriods = 3;
const batchesAtOnce = 50;

export interface TelemetryNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** Open samples at which a flush comes by itself; 8 M unless named. */
  readonly mostOpen?: number;
}

/** Opens the telemetry with all that was acknowledged before: blocks as they are, later batches back in memory. */
export async function openTelemetry({ database, clock, say, mostOpen: limit = mostOpen }: TelemetryNeeds): Promise<Telemetry> {
  const state = await writerState(database);
  const shelf = openShelf(state.flushes);
  await rememberNewest(database, shelf);
  let last = { number: state.flushed, seen: state.seen };
  for await (const batch of batchesAfter(database, state.flushed)) {
    shelf.take(batch);
    last = { number: batch.number, seen: batch.seen };
  }
  const turns = await openTurns(database);
  const partitions = await openPartitions(database);
  const writer = openWriter({ database, shelf, turns, last });

  let { flushed, flushes } = state;
  let decided = 0;
  /** A cut whose samples are frozen and not yet in blocks. */
  let pending: Cut | null = null;
  let flushing: Promise<void> = Promise.resolve();
  let flushWanted = false;
  let timer: Cancel = () => undefined;

  const clear = (): void => {
    turns.clear(Math.min(flushed, decided)).catch((error: unknown) => say(`telemetry: batches were not cleared away yet: ${messageOf(error)}`));
  };

  const writePending = async (): Promise<void> => {
    if (pending === null) return;
    await writeFrozen(database, shelf, { cut: pending, partitions });
    [flushed, flushes] = [pending.number, pending.generation];
    pending = null;
    shelf.dropFrozen();
    clear();
  };

  const flushOnce = async (): Promise<void> => {
    await writePending();
    await writer.between(() => {
      flushWanted = false;
      const { number, seen } = writer.last();
      if (number === flushed) return;
      shelf.freeze();
      turns.change();
      pending = { generation: flushes + 1, number, seen };
    });
    await writePending();
  };

  /** One after the other; a later one does not suffer from an earlier one's failure. */
  const flush = (): Promise<void> => {
    const mine = flushing.then(flushOnce);
    flushing = mine.catch(() => undefined);
    return mine;
  };

  const flushByItself = (): void => {
    flush().catch((error: unknown) => say(`telemetry: the flush failed and comes again; nothing is lost: ${messageOf(error)}`));
  };

  const schedule = (): void => {
    timer = clock.after(flushEvery, () => {
      flushByItself();
      schedule();
    });
  };
  schedule();
  await partitions.ensure([clock.now(), clock.now() + 31 * 86_400_000]);

  const pieces = { database, shelf, clock };
  return {
    async put(batch) {
      await writer.put(batch);
      if (shelf.size() < limit || flushWanted) return;
      flushWanted = true;
      flushByItself();
    },
    batchesAfter: (number) => batchesAfter(database, number),
    lastBatch: () => writer.last().number,
    lastSeen: () => writer.last().seen,
    latest: (points) => latestOf(shelf, points),
    samples: (point, from, to) => samplesOf(pieces, { point, from, to }),
    series: (query) => seriesOf(pieces, query),
    flush,
    decidedUpTo(number) {
      decided = Math.max(decided, number);
      clear();
    },
    counts: shelf.counts,
    async close() {
      timer();
      await flush().catch((error: unknown) => say(`telemetry: the last flush failed; the batches are kept: ${messageOf(error)}`));
      await turns.clear(Math.min(flushed, decided)).catch(() => undefined);
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function writerState(database: Database): Promise<{ readonly flushed: number; readonly seen: number; readonly flushes: number }> {
  const [row] = await database.query<{ flushed: number; seen: number; flushes: number }>(
    'select flushed, seen, flushes from tele.writer where id = 1',
  );
  if (row === undefined) throw new Error('tele.writer has lost its row');
  return row;
}

async function rememberNewest(database: Database, shelf: Shelf): Promise<void> {
  const rows = await database.query<{ point: number; at: number; value: number | null; quality: number; seen: number }>('select * from tele.newest');
  for (const { point, at, value, quality, seen } of rows) shelf.remember(point, { at, value: value ?? Number.NaN, quality, seen });
}

async function* batchesAfter(database: Database, number: number): AsyncGenerator<Batch> {
  for (let after = number; ; ) {
    const rows = await database.query('select * from tele.batch where number > $1 order by number limit $2', [after, batchesAtOnce]);
    for (const row of rows) yield batchOf(row);
    if (rows.length < batchesAtOnce) return;
    after = rows[rows.length - 1]?.['number'] as number;
  }
}

function latestOf(shelf: Shelf, points: readonly number[]): ReadonlyMap<number, Latest> {
  const found = new Map<number, Latest>();
  for (const point of points) {
    const newest = shelf.latest(point);
    if (newest !== null) found.set(point, newest);
  }
  return found;
}

interface Reading {
  readonly database: Database;
  readonly shelf: Shelf;
  readonly clock: Clock;
}

async function samplesOf(
  { database, shelf }: Reading,
  { point, from, to }: { readonly point: number; readonly from: number; readonly to: number },
): Promise<readonly Sample[]> {
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

async function seriesOf({ database, shelf, clock }: Reading, query: SeriesQuery): Promise<Series> {
  const { width, edges } = gridFor(query, query.buckets, zoneOf(query.zone));
  const points = query.points.map(({ point, period }) => ({ point, hold: period * heldPeriods }));
  const before = Math.max(0, ...points.map(({ hold }) => hold));
  const [from, to] = [(edges[0] as number) - before, edges.at(-1) as number];
  const until = clock.now();
  const found = await readPieces(database, shelf, { points, from, to, edges, until });
  const series = new Map<number, readonly Bucket[]>();
  for (const { point, hold } of points) series.set(point, reduce(found.get(point) ?? [], { edges, hold, until }));
  return { width, series };
}

function reduce(
  pieces: readonly Piece[],
  by: { readonly edges: readonly number[]; readonly hold: number; readonly until: number },
): readonly Bucket[] {
  const reducing = reducer(by);
  for (const piece of pieces) {
    if ('summary' in piece) reducing.summary(piece.summary);
    else reducing.samples(piece.columns);
  }
  return reducing.finish().map(({ sum: _, integral: __, ...bucket }) => bucket);
}
