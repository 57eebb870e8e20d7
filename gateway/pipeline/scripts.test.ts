import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { limitScripts } from '../../domain/alarm/limitScript.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { aCaller, aContext, bySystem, scopeOf, value } from '../../tests/world/ledgers.ts';
import { tryScriptCall } from '../parameters/tryScript.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Pipeline } from './pipeline.ts';

let world: AlarmWorld;
let pipeline: Pipeline;
let telemetry: Telemetry;
let script: string;
let began: number;
const number = new Map<string, number>();

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', { M1: ['P1', 'Load', { id: 'Calm', deadband: 5 }] });
  const row = { name: '随负荷', orgId: world.plant, expression: 'limit + point("Load")', pointIds: ['Load'] };
  script = value(await world.ledgers.create(limitScripts, row, bySystem())).id;
  await world.settled();
  value(
    await world.ledgers.create(
      limitRules,
      { name: '电流', pointId: 'P1', limits: [limit('H', 100)], scriptId: script },
      bySystem(),
    ),
  );
  await world.settled();
  for (const point of ['P1', 'Load', 'Calm']) number.set(point, await world.numberOf(point));
  began = world.clock.now();
  ({ pipeline, telemetry } = await world.begin());
});
afterAll(() => world.close());

async function feed(point: string, ...values: readonly number[]): Promise<void> {
  for (const reading of values) {
    world.clock.advance(1000);
    await pipeline.sink('C1').samples([raw(number.get(point) ?? 0, reading)]);
  }
  await expect.poll(() => telemetry.lastBatch() - pipeline.decided()).toBe(0);
}

const told = async () =>
  (await world.events()).filter(
    ({ stream, by }) => stream.startsWith('alarm-') && by.kind === 'rule' && !by.id.endsWith('Offline'),
  );

/** The pipeline goes by everything that was written until now. */
const taken = (): Promise<void> => world.configured(pipeline, world.log.head().position);

test('R049 a rule goes by its script: while another point is not known nothing is judged, then the limit moves with it', async () => {
  await feed('P1', 500);
  expect(await told()).toEqual([]);
  expect(pipeline.counts().get('scriptUnknown')?.size).toBe(1);
  await feed('Load', 50);
  await feed('P1', 149, 151);
  expect((await told()).map(({ type, data }) => [type, (data as { limit?: string }).limit])).toEqual([
    ['AlarmRaised', '150'],
  ]);
  await feed('Load', 80);
  await feed('P1', 152);
  expect((await told()).map(({ type }) => type)).toEqual(['AlarmRaised', 'AlarmRecovered']);
});

test('a limit that moves to where a value stands raises the alarm, though a storing deadband would leave the value out', async () => {
  const row = { name: '平稳', pointId: 'Calm', limits: [limit('H', 100)], scriptId: script };
  const { id, position } = value(await world.ledgers.create(limitRules, row, bySystem()));
  await world.configured(pipeline, position);
  const ofCalm = async () => (await told()).filter(({ by }) => by.id === id).map(({ type }) => type);
  await feed('Calm', 50, 50);
  expect(await ofCalm()).toEqual([]);
  await feed('Load', -60);
  await feed('Calm', 50);
  expect(await ofCalm()).toEqual(['AlarmRaised']);
  await feed('Load', 80);
});

test('a changed script changes the running pipeline with no restart; an alarm that stands recovers by the new limits', async () => {
  await feed('P1', 200);
  expect((await told()).at(-1)).toMatchObject({ type: 'AlarmRaised', data: { limit: '180' } });
  value(await world.ledgers.update(limitScripts, script, 1, { expression: 'limit + 3 * point("Load")' }, bySystem()));
  await taken();
  await feed('P1', 200);
  expect((await told()).at(-1)?.type).toBe('AlarmRecovered');
  await feed('P1', 341);
  expect((await told()).at(-1)).toMatchObject({ type: 'AlarmRaised', data: { limit: '340' } });
});

test('deciding again after a crash says the same, of the values that scripts read too', async () => {
  const before = (await told()).map(({ stream, type, command }) => `${stream} ${type} ${command}`);
  await pipeline.close();
  await world.forgetCheckpoint();
  ({ pipeline, telemetry } = await world.begin());
  await feed('P1', 300);
  const after = (await told()).map(({ stream, type, command }) => `${stream} ${type} ${command}`);
  expect(after.slice(0, before.length)).toEqual(before);
  expect((await told()).at(-1)?.type).toBe('AlarmRecovered');
});

test('a script is tried on what was recorded: the same engine says what it would have raised', async () => {
  const served = tryScriptCall({ ledgers: world.ledgers, telemetry, zone: 'Asia/Shanghai' });
  const caller = aCaller({ scope: scopeOf(world.plant) });
  const [from, to] = [new Date(began).toISOString(), new Date(world.clock.now() + 1000).toISOString()];
  const ask = (expression: string, more: object = {}) =>
    served.handle(
      { params: {}, query: {}, body: { expression, point: 'P1', limits: [limit('H', 100)], from, to, ...more } },
      aContext({ caller }),
    );
  const answer = await ask('limit + point("Load")');
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  expect(answer.value).toMatchObject({ unknown: 1, isCut: false, unit: 'A' });
  const { alarms, rows } = answer.value as {
    alarms: { limit: number; value: number; recoveredAt: string | null }[];
    rows: unknown[];
  };
  expect(alarms.map(({ limit: at, value: of }) => [at, of])).toEqual([
    [150, 151],
    [180, 200],
  ]);
  expect(rows).toHaveLength(8);
  expect(await ask('limit +')).toMatchObject({
    refusal: { code: 'RULE_BROKEN', fields: { expression: expect.stringMatching(/Not understood/) } },
  });
  expect(await ask('limit', { from: to })).toMatchObject({ refusal: { code: 'RULE_BROKEN' } });
  expect(await ask('point("Nobodys")')).toMatchObject({ refusal: { code: 'NO_PERMISSION' } });
});

test('a script that reads a point which it does not name, or which is no expression, is refused', async () => {
  const refused = async (row: object) =>
    (await world.ledgers.create(limitScripts, { name: '新', orgId: world.plant, ...row }, bySystem())) as unknown;
  expect(await refused({ expression: 'point("Load")' })).toMatchObject({
    refusal: { fields: { pointIds: '请加入测点 Load' } },
  });
  expect(await refused({ expression: 'limit *' })).toMatchObject({ refusal: { code: 'RULE_BROKEN' } });
  expect(await refused({ expression: 'point("X")', pointIds: ['X'] })).toMatchObject({
    refusal: { code: 'RULE_BROKEN' },
  });
});
