import { expect, test } from 'vitest';
import { inSlices, mapInSlices, openSlices, unsliced } from './slices.ts';

/** A clock on which every look costs time: each part of a sum takes so many ms. */
function busyClock(msALook: number) {
  let at = 0;
  return {
    monotonic: () => {
      at += msALook;
      return at;
    },
  };
}

function* parts(count: number, done: string[], name: string): Generator<undefined, string> {
  for (let n = 0; n < count; n++) {
    done.push(name);
    yield;
  }
  return name;
}

/** Rounds of the event loop go by beside the sum. */
async function besides(sum: Promise<unknown>): Promise<number> {
  const state = { isOver: false, rounds: 0 };
  const round = (): void => {
    state.rounds += 1;
    if (!state.isOver) setImmediate(round);
  };
  setImmediate(round);
  await sum;
  state.isOver = true;
  return state.rounds;
}

test('Others have their turn between the parts of a long sum', async () => {
  const done: string[] = [];
  const rounds = await besides(inSlices(parts(40, done, 'a'), openSlices(busyClock(3))));
  expect(done).toHaveLength(40);
  // Three looks fill a turn: so many times somebody else had his.
  expect(rounds).toBeGreaterThanOrEqual(40 / 4);
});

test('Of several long sums one has its turn a round, each in its order, and all come to their end', async () => {
  const done: string[] = [];
  const sums = ['a', 'b', 'c'].map((name) => inSlices(parts(5, done, name), openSlices(busyClock(10))));
  const before = done.join('');
  const rounds = await besides(Promise.all(sums));
  expect([before, done.join('')]).toEqual(['abc', 'abcabcabcabcabc']);
  // The first part of each is done at once, every other one in a round of its own.
  expect(rounds).toBeGreaterThanOrEqual(12);
});

test('A short sum is done at once, and one in a thread of its own is never interrupted', async () => {
  const short = openSlices({ monotonic: () => 0 });
  expect(short.due()).toBeNull();
  const done: string[] = [];
  let isOver = false;
  void inSlices(parts(1000, done, 'a'), unsliced).then(() => {
    isOver = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect([done.length, isOver]).toEqual([1000, true]);
});

test('A list is mapped in its order, with turns between', async () => {
  const items = Array.from({ length: 2000 }, (_, n) => n);
  let made: readonly number[] = [];
  const rounds = await besides(
    mapInSlices(items, (n) => n * 2, openSlices(busyClock(10))).then((all) => {
      made = all;
    }),
  );
  expect(made).toEqual(items.map((n) => n * 2));
  expect(rounds).toBeGreaterThan(5);
});
