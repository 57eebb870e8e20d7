import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { append, cases, command, turned, turnedBefore } from '../../../tests/world/appendCases.ts';
import { type TestDatabase, testDatabase } from '../../../tests/world/database.ts';
import type { Database } from '../../store/database.ts';
import type { Command } from '../log.ts';
import { openLog } from '../openLog.ts';
import { verifyLog } from '../read/verifyLog.ts';
import { type AppendQueue, openAppendQueue } from './appendQueue.ts';
import type { PersonKeys } from './personKeys.ts';
import { prepare } from './prepare.ts';

/** The log appends in two ways that must not be told apart: all commands of a group at once, and one after the other. */
interface Side {
  readonly world: TestDatabase;
  readonly queue: AppendQueue;
}
let plain: Side;
let each: Side;
/** The store answers only so many of a group's commands. */
let answered = Number.POSITIVE_INFINITY;

async function side(text: (sql: string) => string): Promise<Side> {
  const world = await testDatabase();
  const logDatabase: Database = {
    ...world.logDatabase,
    query: async (sql, values) =>
      (await world.logDatabase.query(text(sql), values)).slice(
        0,
        sql.includes('log.append') ? answered : undefined,
      ) as never,
  };
  const clock = manualClock(Date.UTC(2026, 10, 20));
  // One event of an older version stands in the log.
  const before = await openLog({
    ...world,
    clock,
    deciders: new Map(),
    events: new Map([[turnedBefore.type, turnedBefore]]),
  });
  await before.append(
    command('old', [
      append('old', 0, {
        events: [{ type: turned.type, at: '2026-11-20T00:00:00.000Z', data: { who: 'li' }, to: 'open' }],
      }),
    ]),
  );
  await before.close();
  const queue = openAppendQueue({
    database: logDatabase,
    clock,
    head: () => 0,
    sending: () => undefined,
    settled: () => undefined,
    say: () => undefined,
  });
  return { world, queue };
}

beforeAll(async () => {
  plain = await side((sql) => sql);
  each = await side((sql) => sql.replace('log.append(', 'log.append_each('));
});
afterAll(async () => {
  for (const { world } of [plain, each]) await world.close();
});

const tables = {
  event: 'select * from log.event order by position',
  link: 'select * from log.link order by position',
  stream: 'select * from log.stream order by stream',
  claim: 'select * from log.claim order by kind, key',
  timer: 'select * from log.timer order by stream, name',
  command: 'select * from log.command order by id',
  head: 'select position, recorded_at, hash from log.head',
};

/** Every row of the log, the chain's hashes included. */
async function rowsOf({ world }: Side): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const found: Record<string, readonly unknown[]> = {};
  for (const [name, sql] of Object.entries(tables)) found[name] = await world.database.query(sql);
  return found;
}

const types = new Map([[turned.type, turned]]);
const preparing = { types, keys: {} as PersonKeys, claimKey: Buffer.alloc(32), random: Buffer.alloc };

/** All in one turn, so that they go in one group. */
async function appended({ queue }: Side, group: readonly Command[]): Promise<readonly unknown[]> {
  const prepared = await Promise.all(group.map((one) => prepare(one, preparing)));
  const settled = await Promise.allSettled(prepared.map((one) => (one.ok ? queue.append(one.value) : one)));
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
}

/** Without the way in which commands go one after the other, only what goes at once gets through. */
async function withoutLoop<T>({ world }: Side, work: () => Promise<T>): Promise<T> {
  await world.database.query('alter function log.append_each(jsonb, int8) rename to append_away');
  try {
    return await work();
  } finally {
    await world.database.query('alter function log.append_away(jsonb, int8) rename to append_each');
  }
}

test.each(cases)('$name: the same rows, answers and refusals both ways', async ({ before = [], group, isPlain }) => {
  for (const side of [plain, each])
    for (const one of before) expect(await appended(side, [one])).toMatchObject([{ ok: true }]);
  const atOnce = () => appended(plain, group);
  const told = isPlain ? await withoutLoop(plain, atOnce) : await atOnce();
  expect(told).toEqual(await appended(each, group));
  expect(await rowsOf(plain)).toEqual(await rowsOf(each));
  for (const { world } of [plain, each]) expect(await verifyLog(world.database)).toMatchObject({ ok: true });
});

test('a store that answers half of a group: nobody is told that his command failed which stands, and none stands twice, both ways', async () => {
  const group = ['s1', 's2', 's3', 's4'].map((id) => command(id, [append(id, 0)], { answer: id }));
  const outcomes: (readonly unknown[])[] = [];
  for (const one of [plain, each]) {
    answered = 2;
    outcomes.push(await appended(one, group));
    answered = Number.POSITIVE_INFINITY;
  }
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]?.map((one) => (one as { value: { answer: string } }).value.answer)).toEqual([
    's1',
    's2',
    's3',
    's4',
  ]);
  const rows = await rowsOf(plain);
  expect(rows).toEqual(await rowsOf(each));
  expect(rows['stream']?.filter((row) => /^valve-s\d$/.test((row as { stream: string }).stream))).toHaveLength(4);
});

test('facts of a newer version than the program knows are named, and none is taken for what it is not', async () => {
  for (const { world } of [plain, each]) {
    const older = await openLog({
      ...world,
      clock: manualClock(0),
      deciders: new Map(),
      events: new Map([[turnedBefore.type, turnedBefore]]),
    });
    expect(await older.read({ after: 0, upTo: 1, limit: 10 })).toMatchObject([
      { type: 'ValveTurned', data: { who: 'li' } },
    ]);
    await expect(older.read({ after: 1, limit: 10 })).rejects.toThrow('ValveTurned@2');
    await older.close();
  }
});
