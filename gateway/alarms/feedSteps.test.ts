import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '../../domain/clock/clock.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { eventually } from '../../tests/world/eventually.ts';
import { command } from '../log/append/command.ts';
import type { Followers } from '../log/follow/follower.ts';
import { noticeRows } from '../notices/noticeRows.ts';
import { type NewAlarm, raising, readsOfRaising } from '../raising/raising.ts';
import { alarmFollowerName } from './alarmFollower.ts';
import { openFeed } from './openFeed.ts';

let world: AlarmWorld;
beforeAll(async () => {
  world = await alarmWorld();
});
afterAll(() => world.close());

async function raised(alarm: string): Promise<number> {
  const at = instantOf(world.clock.now());
  const nothing = {
    channel: null,
    point: null,
    rule: null,
    judges: 'limit' as const,
    latching: false,
    unit: null,
    reason: null,
    value: null,
    limitName: null,
    limit: null,
  };
  const source = { rule: 'r1', point: alarm };
  const given: NewAlarm = {
    alarm,
    org: world.plant,
    at,
    data: {
      ...nothing,
      type: '01',
      level: 2,
      source,
      object: { kind: 'device', id: 'M1' },
      firstOverAt: at,
      quality: 0,
    },
  };
  const done = await command(world.log, {
    id: `raise ${alarm}`,
    by: { kind: 'rule', id: 'r1' },
    digest: null,
    reads: readsOfRaising(given),
    decide: (known) => raising(known, given),
  });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.position;
}

/** Followers that pass what they are told to. */
function steppedFollowers(names: readonly string[]) {
  let reached = 0;
  const waits: { readonly position: number; readonly go: (isThere: boolean) => void }[] = [];
  const waitFor = (position: number): Promise<boolean> =>
    position <= reached ? Promise.resolve(true) : new Promise((go) => void waits.push({ position, go }));
  const followers: Followers = {
    waitFor,
    passed: async (position) => void (await waitFor(position)),
    positions: () => new Map(names.map((name) => [name, reached])),
    stopped: () => new Map(),
    close: () => Promise.resolve(),
  };
  return {
    followers,
    pass(position: number): void {
      reached = position;
      for (const { position: wanted, go } of waits) if (wanted <= reached) go(true);
    },
  };
}

test('what the followers have passed is told at once, though they are far from the end of the log', async () => {
  const notices = noticeRows(world.database);
  const feed = openFeed({ ...world, notices, say: (line) => expect.unreachable(line) });
  const told: number[] = [];
  feed.subscribe((news) => void told.push(...news.map(({ position }) => position)));
  const { followers, pass } = steppedFollowers([alarmFollowerName, notices.follower]);
  pass(world.log.head().position);
  const [first, second, third] = [await raised('a'), await raised('b'), await raised('c')];
  await world.settled();
  feed.attach(followers);
  expect(told).toEqual([]);
  pass(first);
  await eventually('the first is told', () => told.length === 1);
  pass(third);
  await eventually('the others are told', () => told.length === 3);
  expect(told).toEqual([first, second, third]);
  feed.close();
});
