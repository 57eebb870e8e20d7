import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import type { AlarmHistoryEntry, ItemAnswer } from '../../domain/alarm/calls.ts';
import type { Page } from '../../domain/ledger/calls.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { value } from '../../tests/world/ledgers.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

let world: AlarmWorld;
let pipeline: Pipeline;
let telemetry: Telemetry;

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', { M1: [{ id: 'P1', period: 86_400_000 }] });
  await world.aRule('P1', [limit('H', 100)], { latching: true });
  ({ pipeline, telemetry } = await world.begin());
});
afterAll(() => world.close());

async function feed(reading: number): Promise<void> {
  world.clock.advance(1000);
  await pipeline.sink('C1').samples([raw(await world.numberOf('P1'), reading)]);
  await expect.poll(() => telemetry.lastBatch() - pipeline.decided()).toBe(0);
  await world.settled();
}

const alarms = async () =>
  (value(await world.ask('listAlarms', { query: { standing: 'false', sort: '-raisedAt' } })) as Page<Alarm>).rows;

async function reset(id: string): Promise<ItemAnswer> {
  const answer = value(await world.ask('resetAlarms', { body: { items: [{ id }], note: '保护已检查' } })) as ItemAnswer;
  await world.settled();
  return answer;
}

test('A latching alarm stands after its value is back, until a person resets it; while the value is over nobody can', async () => {
  await feed(120);
  const [tripped] = await alarms();
  const id = tripped?.id ?? '';
  expect(await reset(id)).toEqual({ done: [], refused: [{ id, code: 'RULE_BROKEN' }] });
  await feed(80);
  expect((await alarms())[0]).toMatchObject({
    id,
    value: 120,
    worst: 120,
    returned: 80,
    recoveredAt: null,
    state: { recovered: false, latched: true },
  });
  expect(await reset(id)).toEqual({ done: [id], refused: [] });
  expect((await alarms())[0]).toMatchObject({
    id,
    recoveredAt: expect.any(String),
    state: { recovered: true, latched: false },
  });
  expect(await reset(id)).toEqual({ done: [], refused: [{ id, code: 'ALREADY_DONE' }] });
  const { rows } = value(await world.ask('historyOfAlarm', { params: { id } })) as {
    rows: readonly AlarmHistoryEntry[];
  };
  expect(rows.map(({ event, by }) => `${event} ${by.kind}`)).toEqual([
    'AlarmRaised rule',
    'AlarmLatched rule',
    'AlarmReset user',
  ]);
  expect(rows[2]?.data).toEqual({ note: '保护已检查' });
});

test('One that trips again before its reset is an alarm of its own: each trip is reset', async () => {
  await feed(120);
  await feed(80);
  await feed(120);
  await feed(80);
  const waiting = (await alarms()).filter(({ state }) => state.latched);
  expect(waiting).toHaveLength(2);
  for (const { id } of waiting) expect((await reset(id)).done).toEqual([id]);
});
