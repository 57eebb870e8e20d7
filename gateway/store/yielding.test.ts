import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { Database } from './database.ts';
import { yielding } from './yielding.ts';

/** A store whose rows are there at once: nobody else has a turn because of it. */
const store = { query: async () => [{ n: 1 }] } as unknown as Database;

test('Between the statements of a long sum everybody else has a turn, and the rows are those of the store', async () => {
  let turns = 0;
  let isDone = false;
  const others = (): void => {
    turns++;
    if (!isDone) setImmediate(others);
  };
  const turnsOf = async (database: Database): Promise<number> => {
    turns = 0;
    for (let n = 0; n < 5; n++) expect(await database.query('select 1 as n')).toEqual([{ n: 1 }]);
    return turns;
  };
  setImmediate(others);
  expect(await turnsOf(store)).toBe(0);
  expect(await turnsOf(yielding(store, manualClock(0)))).toBeGreaterThanOrEqual(5);
  isDone = true;
});
