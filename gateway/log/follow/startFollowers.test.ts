import { afterAll, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { count, countFollower, openCounterLog } from '../../../tests/world/counterLog.ts';
import { testDatabase } from '../../../tests/world/database.ts';
import { patience } from '../../../tests/world/process.ts';
import { growAnew } from './growAnew.ts';
import { startFollowers } from './startFollowers.ts';

const world = await testDatabase();
const log = await openCounterLog(world);
afterAll(async () => {
  await log.close();
  await world.close();
});

const clock = manualClock();
const say = (): void => undefined;
const rows = (table: string) => world.database.query(`select stream, total from read.${table} order by stream`);
const head = (): number => log.head().position;

/** Appends `times` counts to each of the streams. */
async function counts(streams: readonly string[], times: number): Promise<void> {
  for (const stream of streams) {
    const version = (await log.remembered([stream])).get(stream)?.version ?? 0;
    for (let i = 0; i < times; i++) {
      const answer = await log.append(count(stream, version + i));
      if (!answer.ok) throw new Error(answer.refusal.code);
    }
  }
}

test('a follower writes what happened before it started and what happens after, each once, over restarts', async () => {
  await counts(['turnstile-a', 'turnstile-b'], 3);
  const first = await startFollowers({
    database: world.database,
    log,
    clock,
    patience,
    followers: [countFollower()],
    say,
  });
  await first.passed(head());
  await counts(['turnstile-a'], 2);
  await first.passed(head(), 'count');
  expect(await first.waitFor(head(), 'count')).toBe(true);
  await first.close();
  await counts(['turnstile-b'], 4);
  const second = await startFollowers({
    database: world.database,
    log,
    clock,
    patience,
    followers: [countFollower()],
    say,
  });
  await second.passed(head());
  expect(await rows('count')).toEqual([
    { stream: 'turnstile-a', total: 5 },
    { stream: 'turnstile-b', total: 7 },
  ]);
  await second.close();
});

test('a follower that fails stops alone, says why, and the log and the others go on', async () => {
  const told: string[] = [];
  const faulty = countFollower({
    name: 'faulty',
    tables: ['faulty'],
    create: (suffix) => `create table read.faulty${suffix} (n int)`,
    follow: async () => {
      throw new Error('no such turnstile');
    },
  });
  const followers = await startFollowers({
    database: world.database,
    log,
    clock,
    patience,
    followers: [countFollower(), faulty],
    say: (line) => told.push(line),
  });
  await counts(['turnstile-c'], 1);
  await expect(followers.passed(head())).rejects.toThrow('the follower faulty stopped: no such turnstile');
  expect(followers.stopped().get('faulty')).toBe('no such turnstile');
  await followers.passed(head(), 'count');
  // Of those that did not stop.
  expect(await followers.waitFor(head())).toBe(true);
  const late = followers.waitFor(head(), 'faulty');
  clock.advance(patience);
  expect(await late).toBe(false);
  expect(told.join()).toContain('no such turnstile');
  expect((await log.append(count('turnstile-c', 1))).ok).toBe(true);
  const never = followers.passed(head() + 1, 'count');
  await followers.close();
  await expect(never).rejects.toThrow('the followers were closed');
  await expect(followers.passed(0, 'nobody')).rejects.toThrow('no follower bears the name nobody');
});

test('a raised version grows its tables anew by itself and the old rows stand until they are swapped', async () => {
  const raised = countFollower({
    version: 2,
    create: (suffix) =>
      `create table read.count${suffix} (stream text primary key, total int not null, double int generated always as (total * 2) stored)`,
  });
  const followers = await startFollowers({ database: world.database, log, clock, patience, followers: [raised], say });
  expect(await rows('count')).not.toEqual([]);
  await followers.passed(head(), 'count');
  const [row] = await world.database.query(`select total, double from read.count where stream = 'turnstile-a'`);
  expect(row).toEqual({ total: 5, double: 10 });
  await followers.close();
});

test('a rebuild while the site runs comes out equal, and what happens meanwhile is in it', async () => {
  const follower = countFollower({ version: 3 });
  const followers = await startFollowers({
    database: world.database,
    log,
    clock,
    patience,
    followers: [follower],
    say,
  });
  await followers.passed(head());
  let writing = true;
  const write = (async () => {
    for (let i = 0; writing; i++) await counts([`turnstile-live-${i % 5}`], 2);
  })();
  for (let i = 0; i < 3; i++) await growAnew({ database: world.database, log, follower });
  writing = false;
  await write;
  await followers.passed(head());
  const live = await rows('count');
  const truth = await world.database.query(
    `select stream, sum((data->>'by')::int)::int as total from log.event group by stream order by stream`,
  );
  expect(live).toEqual(truth);
  const left = await world.database.query(
    `select relname from pg_class where relnamespace = 'read'::regnamespace and relname ~ '^count_b\\d+$'`,
  );
  expect(left).toEqual([]);
  await followers.close();
});

test('a dropped read schema is written again from the log', async () => {
  const before = await rows('count');
  await world.database.query('drop schema read cascade; create schema read');
  const followers = await startFollowers({
    database: world.database,
    log,
    clock,
    patience,
    followers: [countFollower({ version: 3 })],
    say,
  });
  await followers.passed(head());
  expect(await rows('count')).toEqual(before);
  await followers.close();
});
