import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JudgedBy } from '../../domain/alarm/judgedBy.ts';
import { type Limit, limitRules } from '../../domain/alarm/limitRule.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { bySystem, value } from '../../tests/world/ledgers.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Pipeline } from './pipeline.ts';

let world: AlarmWorld;
let pipeline: Pipeline;
let telemetry: Telemetry;
const points = ['Rate', 'Still', 'State', 'Sum', 'Other'] as const;
type PointName = (typeof points)[number];
const number = new Map<string, number>();
const rule = new Map<string, string>();

async function aRule(pointId: PointName, judged: JudgedBy, limits: readonly Limit[]): Promise<void> {
  rule.set(
    pointId,
    value(await world.ledgers.create(limitRules, { name: pointId, pointId, judged, limits }, bySystem())).id,
  );
}

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', { M1: points.map((id) => ({ id, deadband: id === 'Still' ? 5 : 0 })) });
  await aRule('Rate', { kind: 'rate', seconds: 4 }, [limit('H', 60, { hysteresis: 10 }), limit('L', -60)]);
  await aRule('Still', { kind: 'still', within: 0 }, [limit('H', 0.05)]);
  await aRule('State', { kind: 'state', codes: [3, 9] }, [limit('H', 0.5)]);
  await aRule('Sum', { kind: 'expression', expression: 'value - point("Other")', pointIds: ['Other'] }, [
    limit('H', 10),
  ]);
  await world.settled();
  for (const point of points) number.set(point, await world.numberOf(point));
  ({ pipeline, telemetry } = await world.begin({ watchesSilence: false }));
});
afterAll(() => world.close());

/** One reading of each second. */
async function feed(point: PointName, ...values: readonly number[]): Promise<void> {
  for (const reading of values) {
    world.clock.advance(1000);
    await pipeline.sink('C1').samples([raw(number.get(point) ?? 0, reading)]);
  }
  await expect.poll(() => telemetry.lastBatch() - pipeline.decided()).toBe(0);
}

const told = async (point: PointName) =>
  (await world.events()).filter(({ stream, by }) => stream.startsWith('alarm-') && by.id === rule.get(point));
const last = async (point: PointName) => (await told(point)).at(-1);

test('a rate of change raises an alarm with the change a minute, and recovers when it is slower again', async () => {
  await feed('Rate', 0, 0, 0, 0);
  expect(await told('Rate')).toEqual([]);
  await feed('Rate', 6);
  expect(await last('Rate')).toMatchObject({
    type: 'AlarmRaised',
    data: { judges: 'rate', value: '90', unit: 'A/min', limit: '60', limitName: 'H' },
  });
  await feed('Rate', 6, 6, 6, 6);
  expect((await last('Rate'))?.type).toBe('AlarmRecovered');
  await feed('Rate', 0);
  expect(await last('Rate')).toMatchObject({ type: 'AlarmRaised', data: { limitName: 'L', value: '-90' } });
});

test('a value that stays the same raises an alarm after its minutes, though a storing deadband would leave it out', async () => {
  await feed('Still', 7, 7, 7, 7);
  expect(await told('Still')).toEqual([]);
  await feed('Still', 7);
  expect(await last('Still')).toMatchObject({
    type: 'AlarmRaised',
    data: { judges: 'still', value: '0.066667', unit: 'min' },
  });
  await feed('Still', 7.1);
  expect((await last('Still'))?.type).toBe('AlarmRecovered');
});

test('a state raises an alarm while the value is one of the codes', async () => {
  await feed('State', 1, 3, 9);
  expect((await told('State')).map(({ type }) => type)).toEqual(['AlarmRaised']);
  await feed('State', 2);
  expect((await last('State'))?.type).toBe('AlarmRecovered');
});

test('an expression over two points is judged when both are known', async () => {
  await feed('Sum', 500);
  expect(await told('Sum')).toEqual([]);
  expect(pipeline.counts().get('scriptUnknown')?.size).toBe(1);
  await feed('Other', 480);
  await feed('Sum', 489);
  expect(await told('Sum')).toEqual([]);
  await feed('Sum', 491);
  expect(await last('Sum')).toMatchObject({
    type: 'AlarmRaised',
    data: { judges: 'expression', value: '11', unit: null },
  });
});

test('a rule that judges something else from now on closes what stood, and begins anew', async () => {
  const id = rule.get('Sum') ?? '';
  const changed = value(
    await world.ledgers.update(
      limitRules,
      id,
      1,
      { judged: { kind: 'limit' }, limits: [limit('H', 1000)] },
      bySystem(),
    ),
  );
  await world.configured(pipeline, changed.position);
  await feed('Sum', 600);
  expect(await last('Sum')).toMatchObject({ type: 'AlarmClosed', data: { reason: 'ruleChanged' } });
  await feed('Sum', 1001);
  expect(await last('Sum')).toMatchObject({ type: 'AlarmRaised', data: { judges: 'limit', value: '1001', unit: 'A' } });
});

test('after a restart all goes on from what was remembered, and deciding it all again says the same', async () => {
  const all = async () => (await world.events()).map(({ stream, type, command }) => `${stream} ${type} ${command}`);
  await feed('Still', 8, 8, 8);
  await pipeline.close();
  ({ pipeline, telemetry } = await world.begin({ watchesSilence: false }));
  await feed('Still', 8, 8);
  expect(await last('Still')).toMatchObject({ type: 'AlarmRaised' });
  const before = await all();
  await pipeline.close();
  await world.forgetCheckpoint();
  ({ pipeline, telemetry } = await world.begin({ watchesSilence: false }));
  await feed('Other', 1);
  expect(await all()).toEqual(before);
});
