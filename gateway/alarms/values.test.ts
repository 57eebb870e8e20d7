import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import type { Page } from '../../domain/ledger/calls.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { scopeOf, value } from '../../tests/world/ledgers.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { wholeSight } from './seen.ts';

let world: AlarmWorld;
let pipeline: Pipeline;
let telemetry: Telemetry;
const numbers = new Map<string, number>();

beforeAll(async () => {
  world = await alarmWorld();
  const names = ['hot', 'cold', 'held', 'latching'];
  await world.aChannel('C1', { M1: names.map((id) => ({ id, period: 86_400_000 })) });
  await world.aRule('hot', [limit('H', 110, { hysteresis: 2 }), limit('HH', 125, { level: 1, n: 2 })]);
  await world.aRule('cold', [limit('L', 0.62)]);
  await world.aRule('held', [limit('H', 110, { n: 2 })]);
  await world.aRule('latching', [limit('H', 110)], { latching: true });
  for (const name of names) numbers.set(name, await world.numberOf(name));
  ({ pipeline, telemetry } = await world.begin());
});
afterAll(() => world.close());

async function feed(point: string, ...readings: readonly number[]): Promise<void> {
  for (const reading of readings) {
    world.clock.advance(1000);
    await pipeline.sink('C1').samples([raw(numbers.get(point) ?? 0, reading)]);
  }
  await expect.poll(() => telemetry.lastBatch() - pipeline.decided()).toBe(0);
  await world.settled();
}

async function theOne(point: string, context = {}): Promise<Alarm> {
  const query = { point, standing: 'false', sort: '-raisedAt' };
  const { rows } = value(await world.ask('listAlarms', { query }, context)) as Page<Alarm>;
  if (rows[0] === undefined) throw new Error(`no alarm of ${point}`);
  return rows[0];
}

test('the value at the alarm stays beside the limit that it passed when the value returns; the worst and the return stand beside it', async () => {
  await feed('cold', 0.7, 0.6, 0.55, 0.63);
  expect(await theOne('cold')).toMatchObject({
    value: 0.6,
    limit: 0.62,
    limitName: 'L',
    worst: 0.55,
    returned: 0.63,
    earlier: [],
    state: { recovered: true },
  });
});

test('an escalated alarm has the value of each limit that it passed, and the worst of all', async () => {
  await feed('hot', 112, 131, 130, 128, 118, 108);
  expect(await theOne('hot')).toMatchObject({
    value: 130,
    limit: 125,
    limitName: 'HH',
    worst: 131,
    returned: 108,
    earlier: [{ value: 112, limit: 110, limitName: 'H' }],
  });
});

test('the worst of a latching alarm is that of before it waited for its reset', async () => {
  await feed('latching', 112, 119, 90, 105);
  expect(await theOne('latching')).toMatchObject({ value: 112, worst: 119, returned: 90, state: { latched: true } });
});

test('while it stands the worst is that until now, over a restart too, and of the past that until then', async () => {
  await feed('held', 90, 119, 112);
  expect(await theOne('held')).toMatchObject({ value: 112, worst: 119 });
  const then = { asOf: world.log.head().position, asOfAt: world.clock.now() };
  await feed('held', 140, 113);
  const now = await theOne('held');
  expect(now).toMatchObject({ value: 112, worst: 140, returned: null });
  expect(value(await world.ask('getAlarm', { params: { id: now.id } }))).toEqual(now);
  const { rows } = await world.alarms.feed.standing(wholeSight(scopeOf(world.plant)), 10);
  expect(rows.find(({ id }) => id === now.id)?.worst).toBe(140);
  await pipeline.close();
  await world.forgetCheckpoint();
  ({ pipeline, telemetry } = await world.begin());
  await feed('held', 114);
  expect(await theOne('held')).toMatchObject({ value: 112, worst: 140 });
  expect(await theOne('held', then)).toMatchObject({ value: 112, worst: 119 });
  await feed('held', 80);
  expect(await theOne('held')).toMatchObject({ value: 112, worst: 140, returned: 80 });
});
