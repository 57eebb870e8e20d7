import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { count, openCounterLog, until } from '../../tests/world/counterLog.ts';
import { type TestDatabase, testDatabase } from '../../tests/world/database.ts';
import { type LeaseUser, leaseUsers } from '../../tests/world/leaseUsers.ts';
import { aWorker, lease } from '../../tests/world/process.ts';
import { type SettledStore, settledStore } from '../../tests/world/settledClock.ts';
import type { OpenLog } from '../log/openLog.ts';
import { startScheduler } from '../log/time/startScheduler.ts';
import type { Database } from '../store/database.ts';

const start = Date.UTC(2026, 10, 20);
let base: TestDatabase;
let store: SettledStore;
let log: OpenLog;
let said: string[] = [];
const open: { readonly close: () => Promise<void> }[] = [];
beforeAll(async () => {
  base = await testDatabase();
  store = settledStore(base, start);
  log = await openCounterLog(store, { clock: store.clock });
});
const gates: PromiseWithResolvers<void>[] = [];
/** What a piece of work waits for in its middle. */
function aGate(): PromiseWithResolvers<void> {
  const gate = Promise.withResolvers<void>();
  gates.push(gate);
  return gate;
}
afterEach(async () => {
  for (const gate of gates.splice(0)) gate.resolve();
  for (const one of open.splice(0)) await one.close();
  said = [];
});
afterAll(async () => {
  await log.close();
  await base.close();
});

const pass = (ms: number): Promise<void> => store.clock.advanceSettled(ms);
const now = (): number => store.clock.now();

/** A worker that tells what it begins, and lets each piece wait for its gate where it has one. */
async function aWorkerOf(
  user: LeaseUser,
  holder: string,
  more: { readonly gate?: Promise<void>; readonly database?: Database } = {},
) {
  const began: string[] = [];
  const work = async (id: string): Promise<void> => {
    began.push(id);
    await more.gate;
  };
  const terms = { ...lease, worker: aWorker(holder) };
  const one = await user.open({ ...store, ...more, log, lease: terms, say: (line) => void said.push(line), work });
  open.push(one);
  await pass(0);
  return { began, close: one.close };
}

let pieces = 0;
/** Puts a piece of work; how often it is done, and the row that is leased for it. */
async function aPiece(user: LeaseUser, due = now()) {
  const id = `piece${++pieces}`;
  await user.put({ ...store, log }, id, due);
  const { table, where } = user.leased(id);
  return {
    id,
    done: () => user.done({ ...store, log }, id),
    leased: async () =>
      (
        await base.database.query<{ holder: string; epoch: number }>(
          `select holder, epoch from ${table} where ${where}`,
        )
      )[0],
    /** What the database's clock does to a lease that nobody renews. */
    runOut: () => base.database.query(`update ${table} set until = 0 where ${where}`),
    /** What only a defect of the store can do: its row goes to another under the same epoch. */
    giveTwin: () => base.database.query(`update ${table} set holder = 'gateway', worker = 'twin' where ${where}`),
  };
}

describe.each(leaseUsers)('$name', (user) => {
  test('are begun at the moment at which they are due, and not at the next look', async () => {
    const piece = await aPiece(user, now() + 400);
    const worker = await aWorkerOf(user, 'one');
    await pass(399);
    expect(worker.began).toEqual([]);
    await pass(1);
    expect(worker.began).toEqual([piece.id]);
    expect(await piece.done()).toBe(1);
  });

  test('that fell due while nobody worked are done at the start, those that another put within a second', async () => {
    const missed = await aPiece(user, now() - 3_600_000);
    const worker = await aWorkerOf(user, 'one');
    expect(worker.began).toEqual([missed.id]);
    const put = await aPiece(user);
    await pass(1000);
    expect(worker.began).toEqual([missed.id, put.id]);
  });

  test('are begun once over two workers that look at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => aPiece(user, now() + 500)));
    const both = await Promise.all([aWorkerOf(user, 'one'), aWorkerOf(user, 'other')]);
    for (let n = 0; n < 5; n++) await pass(1000);
    expect(both.flatMap(({ began }) => began).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expect(await Promise.all(all.map(({ done }) => done()))).toEqual([1, 1, 1, 1, 1]);
    expect(said).toEqual([]);
  });

  test('go to the other worker when the first closes, and nobody waits until a lease has run out', async () => {
    const first = await aWorkerOf(user, 'one');
    const second = await aWorkerOf(user, 'other');
    await first.close();
    const piece = await aPiece(user);
    for (let n = 0; n < 4; n++) await pass(1000);
    expect([first.began, second.began, await piece.done()]).toEqual([[], [piece.id], 1]);
  });

  test('whose lease ran out in the middle are done by whoever took it: what the first says then is refused whole, and named', async () => {
    const gate = aGate();
    const piece = await aPiece(user);
    const first = await aWorkerOf(user, 'one', { gate: gate.promise });
    expect(first.began).toEqual([piece.id]);
    const before = await piece.leased();
    await piece.runOut();
    const second = await aWorkerOf(user, 'other');
    await until(async () => {
      await pass(1000);
      return (await piece.done()) === 1;
    });
    expect(second.began).toEqual([piece.id]);
    gate.resolve();
    await until(async () => {
      await pass(1000);
      return said.length > 0;
    });
    expect(said.join('\n')).toMatch(/is lost: .*|was somebody else's .*|is left to .*/);
    expect(first.began).toEqual([piece.id]);
    expect(await piece.done()).toBe(1);
    expect((await piece.leased())?.epoch).toBeGreaterThan(before?.epoch ?? 0);
  });

  test.each([
    ['after a renewal has told it', 3000],
    ['before anybody could tell it', 0],
  ])(
    'of two workers with one epoch one stops, %s: it is named, and nothing is done twice or by half',
    async (_, meanwhile) => {
      const gate = aGate();
      const piece = await aPiece(user);
      const first = await aWorkerOf(user, 'one', { gate: gate.promise });
      expect(first.began).toEqual([piece.id]);
      await piece.giveTwin();
      await pass(meanwhile);
      gate.resolve();
      await until(async () => {
        await pass(1000);
        return said.some((line) => line.includes('two workers hold it under the one epoch'));
      });
      // What a timer does is one append under its own id: the twin would have found it done. A run and a message are the twin's to end.
      if (meanwhile > 0 || user.name !== 'timers') expect(await piece.done()).toBe(0);
      const leased = await piece.leased();
      expect(leased?.holder).toBe('gateway');
      await piece.runOut();
      await aWorkerOf(user, 'other');
      await until(async () => {
        await pass(1000);
        return (await piece.done()) === 1;
      });
      expect((await piece.leased())?.epoch).toBeGreaterThan(leased?.epoch ?? 0);
    },
  );

  test('of one name: whoever begins takes over what the one before left, who does not take it back', async () => {
    const gate = aGate();
    const piece = await aPiece(user);
    const first = await aWorkerOf(user, 'gateway', { gate: gate.promise });
    expect(first.began).toEqual([piece.id]);
    const second = await aWorkerOf(user, 'gateway');
    for (let n = 0; n < 5; n++) await pass(1000);
    expect([first.began, second.began, await piece.done()]).toEqual([[piece.id], [piece.id], 1]);
    expect(said.join('\n')).toContain('has taken it under epoch');
    gate.resolve();
    const next = await aPiece(user);
    for (let n = 0; n < 5; n++) await pass(1000);
    expect(await next.done()).toBe(1);
    expect([...first.began, ...second.began].filter((id) => id === next.id)).toHaveLength(1);
  });

  test('are left when the store answers no renewal for longer than they are trusted, and done once when it answers again', async () => {
    let isSilent = false;
    const database: Database = {
      ...store.database,
      transaction: (steps) => (isSilent ? Promise.reject(new Error('no route')) : store.database.transaction(steps)),
    };
    const gate = aGate();
    const piece = await aPiece(user);
    const worker = await aWorkerOf(user, 'one', { gate: gate.promise, database });
    expect(worker.began).toEqual([piece.id]);
    isSilent = true;
    await pass(lease.trustedFor - 1);
    expect(said.filter((line) => line.includes('is lost'))).toEqual([]);
    await pass(1);
    expect(said.join('\n')).toContain(`is lost: no renewal was answered for ${lease.trustedFor} ms`);
    gate.resolve();
    await pass(0);
    expect(await piece.done()).toBe(0);
    isSilent = false;
    await piece.runOut();
    await until(async () => {
      await pass(1000);
      return (await piece.done()) === 1;
    });
  });
});

test('a timer that fails is tried again after its rest and not before; taken back, it wakes nobody any more', async () => {
  const stream = 'gate-failing';
  const setTo = async (due: number | null, expected: number): Promise<void> => {
    const command = count(stream, expected);
    const set = await log.append({
      ...command,
      appends: command.appends.map((append) => ({ ...append, timers: [{ name: 'close', due }] })),
    });
    if (!set.ok) throw new Error(set.refusal.code);
  };
  let looks = 0;
  const database: Database = {
    ...store.database,
    query(text, values) {
      if (text.includes('from log.timer') && text.includes('order by due')) looks += 1;
      return store.database.query(text, values);
    },
  };
  let tries = 0;
  const fails = async (): Promise<never> => {
    tries += 1;
    throw new Error('stuck');
  };
  await setTo(now(), 0);
  const handlers = new Map([['close', fails]]);
  open.push(
    await startScheduler({
      ...store,
      database,
      log,
      lease: { ...lease, worker: aWorker() },
      handlers,
      say: (line) => void said.push(line),
    }),
  );
  await pass(0);
  expect(tries).toBe(1);
  for (let n = 0; n < 9; n++) await pass(1000);
  expect(tries).toBe(1);
  await pass(1000);
  expect(tries).toBe(2);
  await setTo(null, 1);
  for (let n = 0; n < 11; n++) await pass(1000);
  const before = looks;
  for (let n = 0; n < 50; n++) await pass(1);
  expect([tries, looks - before]).toEqual([2, 0]);
});
