import { rankOf } from '../../domain/telemetry/rank.ts';
import type { Database, Queryable } from '../store/database.ts';
import { rowOf } from './batchRows.ts';
import { daysOf, markDirty } from './dirty.ts';
import { insertLate } from './lateRows.ts';
import type { LateSample, Shelf } from './shelf.ts';
import type { Batch } from './telemetry.ts';
import type { Turns } from './turns.ts';

/** Most that one transaction takes: 64 rows of 8 parameters, and no more than half a million samples. */
const mostBatches = 64;
const mostSamples = 500_000;

interface Waiting {
  readonly batch: Batch;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** Commits what waits, group by group; between two groups others may have their turn. */
export interface Writer {
  readonly put: (batch: Batch) => Promise<void>;
  /** Runs when no group is on its way: what is committed is then in the shelf, and nothing else. */
  readonly between: <T>(work: () => T) => Promise<T>;
  readonly last: () => { readonly number: number; readonly seen: number };
}

export interface WriterNeeds {
  readonly database: Database;
  readonly shelf: Shelf;
  readonly turns: Turns;
  readonly last: { readonly number: number; readonly seen: number };
}

export function openWriter({ database, shelf, turns, last }: WriterNeeds): Writer {
  let committed = last;
  let queued = last.number;
  let waiting: Waiting[] = [];
  let errands: (() => void)[] = [];
  let running = false;

  const commit = async (group: readonly Waiting[]): Promise<void> => {
    const batches = group.map((one) => one.batch);
    try {
      await insert(database, { batches, late: shelf.lateOf(batches), table: turns.active() });
    } catch (reason) {
      turns.doubt();
      // Those behind the failed ones would leave a hole: all are given back, and their numbers with them.
      const refused = [...group, ...waiting];
      waiting = [];
      queued = committed.number;
      for (const one of refused) one.reject(reason);
      return;
    }
    for (const { batch, resolve } of group) {
      shelf.take(batch);
      committed = { number: batch.number, seen: batch.seen };
      turns.wrote(batch.number);
      resolve();
    }
  };

  const run = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0 || errands.length > 0) {
      const due = errands;
      errands = [];
      for (const errand of due) errand();
      if (waiting.length === 0) continue;
      const size = groupSize(waiting);
      const group = waiting.slice(0, size);
      waiting = waiting.slice(size);
      await commit(group);
    }
    running = false;
  };

  return {
    put(batch) {
      if (batch.number !== queued + 1)
        return Promise.reject(new RangeError(`batch ${batch.number} does not follow ${queued}`));
      queued = batch.number;
      return new Promise((resolve, reject) => {
        waiting.push({ batch, resolve, reject });
        if (!running) void run();
      });
    },
    between(work) {
      return new Promise((resolve, reject) => {
        errands.push(() => {
          try {
            resolve(work());
          } catch (reason) {
            reject(reason);
          }
        });
        if (!running) void run();
      });
    },
    last: () => committed,
  };
}

function groupSize(waiting: readonly Waiting[]): number {
  let samples = 0;
  let size = 0;
  for (const { batch } of waiting) {
    samples += batch.points.length;
    if (size > 0 && (size === mostBatches || samples > mostSamples)) break;
    size++;
  }
  return size;
}

interface Group {
  readonly batches: readonly Batch[];
  readonly late: readonly LateSample[];
  readonly table: 0 | 1;
}

/** One statement is one transaction; late rows make it two statements in one. */
async function insert(database: Database, { batches, late, table }: Group): Promise<void> {
  if (late.length === 0) return insertBatches(database, batches, table);
  await database.transaction(async (tx) => {
    await insertBatches(tx, batches, table);
    await insertLate(
      tx,
      late.map((sample) => ({ ...sample, rank: rankOf(sample.quality) })),
    );
    await markDirty(tx, daysOf(late));
  });
}

const columns = ['number', 'seen', 'configuration', 'tick', 'point', 'at', 'value', 'quality'];

/** A number whose first attempt was committed without our knowing is written over: nobody was told of it. */
async function insertBatches(on: Queryable, batches: readonly Batch[], table: 0 | 1): Promise<void> {
  const rows = batches.map(
    (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  );
  const set = columns.slice(1).map((name) => `${name} = excluded.${name}`);
  await on.query(
    `insert into tele.batch${table} (${columns.join(', ')}) values ${rows.join(', ')} on conflict (number) do update set ${set.join(', ')}`,
    batches.flatMap(rowOf),
  );
}
