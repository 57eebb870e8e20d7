import { expect, test } from 'vitest';
import type { Clock } from '../../domain/clock/clock.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { Database } from '../store/database.ts';
import { openWorker } from './worker.ts';

/** A worker whose first round takes so long, and the pauses that it makes. */
function worker(takes: number) {
  let now = 0;
  let left = takes;
  const pauses: number[] = [];
  const ends: (() => void)[] = [];
  const clock: Clock = {
    now: () => now,
    monotonic: () => now,
    after(delay, run) {
      pauses.push(delay);
      ends.push(run);
      return () => undefined;
    },
  };
  const database = {
    query: async () => {
      now += left;
      left = 0;
      return [];
    },
  } as unknown as Database;
  const made = openWorker({
    database,
    clock,
    say: () => undefined,
    zoneOf: () => zoneOf('UTC'),
    counters: { all: async () => new Map() },
    telemetry: { keptFrom: async () => 0 },
    doubt: async () => undefined,
    withdraw: async () => undefined,
  } as unknown as Parameters<typeof openWorker>[0]);
  return { made, pauses, ends };
}

test.each([
  ['a short round is followed by a second', 10, 1000],
  ['after a longer one four times as long is left to others', 4000, 16_000],
  ['figures never stand still for more than a minute, however long a round took', 3 * minute, minute],
])('%s', async (_, takes, pause) => {
  const { made, pauses } = worker(takes);
  made.wake();
  await expect.poll(() => pauses).toEqual([pause]);
  await made.close();
});
