import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import { rank } from '../../domain/telemetry/rank.ts';
import { openSlices } from '../ground/slices.ts';
import type { Database } from '../store/database.ts';
import { batchOf } from './batchRows.ts';
import { daysOf, markDirty } from './dirty.ts';
import { messageOf, openFlusher } from './flusher.ts';
import { asKnown } from './known.ts';
import { insertLate } from './lateRows.ts';
import { ensureMonths } from './partitions.ts';
import { ever } from './read.ts';
import { keptFrom, samplesOf, seriesOf } from './series.ts';
import { openShelf, type Shelf } from './shelf.ts';
import type { Batch, Correction, Latest, Telemetry } from './telemetry.ts';
import { openTurns } from './turns.ts';
import { openWriter } from './writer.ts';

/** How often open samples become blocks, and how many may be open at most. */
const flushEvery = 3_600_000;
const retryAfter = 60_000;
const mostOpen = 8_000_000;
const aMonth = 31 * 86_400_000;
const batchesAtOnce = 50;

export interface TelemetryNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** Open samples at which a flush comes by itself; 8 M unless named. */
  readonly mostOpen?: number;
}

/** Opens the telemetry with all that was acknowledged before: blocks as they are, later batches back in memory. */
export async function openTelemetry({
  database,
  clock,
  say,
  mostOpen: limit = mostOpen,
}: TelemetryNeeds): Promise<Telemetry> {
  const state = await writerState(database);
  const shelf = openShelf(state.flushes);
  const last = await restore(database, shelf, state);
  const turns = await openTurns(database);
  await ensureMonths(database, [clock.now(), clock.now() + aMonth]);
  const watchers = new Set<(correction: Correction) => Promise<void>>();
  const writer = openWriter({ database, shelf, turns, last });
  const flusher = openFlusher({ database, shelf, turns, writer, say, state });
  const stop = hourly(clock, flusher.flushByItself);
  const reading = { database, shelf, clock, knownAt: ever, slices: () => openSlices(clock) };
  return {
    async put(batch) {
      await writer.put(batch);
      if (shelf.size() >= limit) flusher.flushSoon();
    },
    batchesAfter: (number) => batchesAfter(database, number),
    lastBatch: () => writer.last().number,
    lastSeen: () => writer.last().seen,
    latest: (points) => latestOf(shelf, points),
    samples: (point, from, to) => samplesOf(reading, { point, from, to }),
    series: (query) => seriesOf(reading, query),
    asKnownAt: (moment) => asKnown(reading, moment),
    openSamples: (points) => ({
      parts: new Map(
        points.map((point) => [point, shelf.openParts(point, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)]),
      ),
      now: clock.now(),
    }),
    async correct(correction) {
      await database.transaction(async (tx) => {
        await insertLate(tx, [{ ...correction, value: correction.value ?? Number.NaN, rank: rank.corrected }]);
        await markDirty(tx, daysOf([correction]));
      });
      await Promise.all([...watchers].map((told) => told(correction)));
    },
    keptFrom: () => keptFrom(database),
    watchCorrections(each) {
      watchers.add(each);
      return () => void watchers.delete(each);
    },
    flush: flusher.flush,
    decidedUpTo: flusher.decidedUpTo,
    counts: shelf.counts,
    async close() {
      stop();
      await flusher
        .flush()
        .catch((error: unknown) => say(`telemetry: the last flush failed; the batches are kept: ${messageOf(error)}`));
      await flusher.clear();
    },
  };
}

/** Runs an hour after it was done, and again soon after it failed. */
function hourly(clock: Clock, run: () => Promise<boolean>): Cancel {
  let cancel: Cancel = () => undefined;
  let isStopped = false;
  const after = (delay: number): void => {
    if (isStopped) return;
    cancel = clock.after(delay, () => {
      void run().then((done) => after(done ? flushEvery : retryAfter));
    });
  };
  after(flushEvery);
  return () => {
    isStopped = true;
    cancel();
  };
}

interface WriterState {
  readonly flushed: number;
  readonly seen: number;
  readonly flushes: number;
}

async function writerState(database: Database): Promise<WriterState> {
  const [row] = await database.query<WriterState & Record<string, unknown>>(
    'select flushed, seen, flushes from tele.writer where id = 1',
  );
  if (row === undefined) throw new Error('tele.writer has lost its row');
  return row;
}

/** Fills the shelf: what is newest in the blocks, then the batches that are in none. Says which batch was the last. */
async function restore(
  database: Database,
  shelf: Shelf,
  state: WriterState,
): Promise<{ readonly number: number; readonly seen: number }> {
  const rows = await database.query<{ point: number; at: number; value: number | null; quality: number; seen: number }>(
    'select * from tele.newest',
  );
  for (const { point, at, value, quality, seen } of rows)
    shelf.remember(point, { at, value: value ?? Number.NaN, quality, seen });
  let last = { number: state.flushed, seen: state.seen };
  for await (const batch of batchesAfter(database, state.flushed)) {
    shelf.take(batch);
    last = { number: batch.number, seen: batch.seen };
  }
  return last;
}

async function* batchesAfter(database: Database, number: number): AsyncGenerator<Batch> {
  for (let after = number; ; ) {
    const rows = await database.query('select * from tele.batch where number > $1 order by number limit $2', [
      after,
      batchesAtOnce,
    ]);
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
