import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import type { ItemAnswer } from '../../domain/alarm/calls.ts';
import { isUnacknowledged, unacknowledgedOf } from '../../domain/alarm/unacknowledged.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import type { Page } from '../../domain/ledger/calls.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { eventually } from '../../tests/world/eventually.ts';
import { scopeOf, value } from '../../tests/world/ledgers.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { wholeSight } from './seen.ts';

let world: AlarmWorld;
let pipeline: Pipeline;
let telemetry: Telemetry;
let begun: number;
const names = ['trip', 'standing', 'acknowledged', 'shelved', 'ended'];
const numbers = new Map<string, number>();

async function feed(point: string, ...readings: readonly number[]): Promise<void> {
  for (const reading of readings) {
    world.clock.advance(1000);
    await pipeline.sink('C1').samples([raw(numbers.get(point) ?? 0, reading)]);
  }
  await eventually('all is decided', () => telemetry.lastBatch() === pipeline.decided());
  await world.settled();
}
const list = async (query: Record<string, unknown>) =>
  value(await world.ask('listAlarms', { query: { standing: 'false', ...query } })) as Page<Alarm>;
const itemOf = async (point: string) => {
  const { rows } = await list({ point });
  return rows.map(({ id, version }) => ({ id, version }));
};
const ask = async (name: string, query: Record<string, unknown> = {}) =>
  value(await world.ask(name, { query })) as Record<string, unknown>;

/** A protection trip of level 1 that returned by itself and nobody has confirmed; beside it one of each kind that waits or does not. */
beforeAll(async () => {
  world = await alarmWorld();
  begun = world.clock.now();
  await world.aChannel('C1', { M1: names.map((id) => ({ id, period: 86_400_000 })) });
  for (const name of names) {
    await world.aRule(name, [limit('H', 100, { level: 1 })]);
    numbers.set(name, await world.numberOf(name));
  }
  ({ pipeline, telemetry } = await world.begin());
  for (const name of names) await feed(name, 101);
  await feed('trip', 50);
  await feed('ended', 50);
  const items = [...(await itemOf('acknowledged')), ...(await itemOf('ended'))];
  value(await world.ask('confirmAlarms', { body: { items } }));
  const until = instantOf(world.clock.now() + 3_600_000);
  value(await world.ask('shelveAlarms', { body: { items: await itemOf('shelved'), until, reason: '检修' } }));
  await world.settled();
});
afterAll(() => world.close());

test('every count of the gateway says how many are unacknowledged, standing or returned', async () => {
  const { rows } = await list({});
  const waiting = unacknowledgedOf(rows).n;
  expect(waiting).toBe(2);
  const standing = await world.alarms.feed.standing(wholeSight(scopeOf(world.plant)), 100);
  const span = { from: instantOf(begun - 60_000), to: instantOf(world.clock.now() + 60_000) };
  const counted = {
    rows: (await list({ unacknowledged: 'true' })).total,
    standing: unacknowledgedOf(standing.rows).n,
    calls: standing.calls.length,
    bell: (await ask('bellCounts'))['deviceCount'],
    signIn: (await ask('loginAlarms'))['deviceCount'],
    figures: ((await ask('alarmPerformance', span))['confirming'] as { readonly waiting: number }).waiting,
  };
  expect(new Set(Object.values(counted)), JSON.stringify(counted)).toEqual(new Set([waiting]));
});

test('the rows say of each alarm what the function says', async () => {
  const [those, others] = [await list({ unacknowledged: 'true' }), await list({ unacknowledged: 'false' })];
  expect(those.rows.every(isUnacknowledged)).toBe(true);
  expect(others.rows.some(isUnacknowledged)).toBe(false);
  expect(those.total + others.total).toBe(names.length);
});

test('the rate of a desk counts what the figures of the span count: what ended again was announced too', async () => {
  const now = world.clock.now();
  const figures = await ask('alarmPerformance', { from: instantOf(begun), to: instantOf(now + 60_000) });
  const rate = await ask('alarmRate');
  expect(rate).toMatchObject({ announced: figures['announced'] });
  expect(rate['announced']).toBe(names.length);
  expect(value(await world.ask('alarmRate', {}, { now: now + 11 * 60_000 }))).toEqual({ announced: 0, flood: null });
});

test('confirming all that was shown leaves alone what is shelved, and tells how many it took', async () => {
  const body = { filter: {}, upTo: world.log.head().position };
  const answer = value(await world.ask('confirmAlarms', { body })) as ItemAnswer;
  expect(answer.refused).toEqual([]);
  expect(answer.done).toHaveLength(2);
  await world.settled();
  expect((await list({ unacknowledged: 'true' })).total).toBe(0);
  expect((await list({ point: 'shelved' })).rows[0]?.state.confirmed).toBe(false);
});

test('a flood is told with its beginning and the worst level in it', async () => {
  expect((await ask('alarmRate'))['flood']).toBeNull();
  const before = world.clock.now();
  for (let n = 0; n < 11; n++) {
    await feed('trip', 101);
    await feed('trip', 50);
  }
  const { announced, flood } = (await ask('alarmRate')) as {
    announced: number;
    flood: { since: string; worst: number };
  };
  expect(announced).toBeGreaterThan(10);
  expect(flood.worst).toBe(1);
  expect(Date.parse(flood.since)).toBeLessThanOrEqual(before);
});
