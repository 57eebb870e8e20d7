import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmSettings } from '../../../domain/alarm/duty/alarmSetting.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../../tests/world/alarms.ts';
import { eventually } from '../../../tests/world/eventually.ts';
import { aCaller, bySystem, scopeOf, value } from '../../../tests/world/ledgers.ts';
import type { Pipeline } from '../../pipeline/pipeline.ts';
import { alarmSettingOf } from './alarmSettings.ts';
import { settingCheck } from './settingCheck.ts';

const anHour = 3_600_000;
const points = Array.from({ length: 8 }, (_, n) => `P${n}`);
let world: AlarmWorld;
let pipeline: Pipeline;
let setting = '';

beforeAll(async () => {
  world = await alarmWorld();
  const { ledgers, database } = world;
  ledgers.checkedBy(alarmSettings, settingCheck({ database, ledgers, zone: zoneOf('Asia/Shanghai') }));
  await world.aChannel('C1', { M1: points.map((id) => ({ id, period: 86_400_000 })) });
  for (const point of points) await world.aRule(point, [limit('H', 100)]);
  ({ pipeline } = await world.begin());
  setting = await world.made(alarmSettings, { name: '一厂', orgId: world.plant, shelveLongest: 4 });
});
afterAll(() => world.close());

async function over(point: string): Promise<string> {
  world.clock.advance(1_000);
  await pipeline.sink('C1').samples([raw(await world.numberOf(point), 101)]);
  return eventually(`an alarm of ${point}`, () => alarmOf(point), { isSo: (id) => id !== '' });
}

async function alarmOf(point: string): Promise<string> {
  await world.settled();
  const { rows } = value(await world.ask('listAlarms', { query: {} })) as {
    readonly rows: readonly { readonly id: string; readonly point: { readonly id: string } | null }[];
  };
  return rows.find((row) => row.point?.id === point)?.id ?? '';
}

async function shelve(id: string, hours: number) {
  const until = new Date(world.clock.now() + hours * anHour).toISOString();
  const answer = await world.ask('shelveAlarms', { body: { items: [{ id }], until, reason: '检修' } });
  await world.settled();
  return answer;
}

async function set(fields: object) {
  const row = await world.ledgers.anyRow(alarmSettings, setting);
  const done = await world.ledgers.update(alarmSettings, setting, row?.version ?? 0, fields as never, bySystem());
  await world.settled();
  return done.ok ? 'OK' : (done.refusal.data as { readonly refusal?: string } | undefined)?.refusal;
}

test('an alarm is shelved no longer than its organisation sets, and is told how long that is', async () => {
  const id = await over('P0');
  expect(await shelve(id, 5)).toMatchObject({
    ok: false,
    refusal: { code: 'RULE_BROKEN', fields: { until: expect.stringContaining('4 h at most') } },
  });
  expect(await shelve(id, 4)).toMatchObject({ ok: true });
});

test('the bound is not lowered under a shelving that stands (standingShelf); to its end, or once it is unshelved, it is', async () => {
  expect(await set({ shelveLongest: 3 })).toBe('standingShelf');
  expect(await set({ floodFrom: 20 })).toBe('OK');
  const { plant, elsewhere } = world;
  expect(
    (await world.ledgers.create(alarmSettings, { name: '二厂', orgId: elsewhere, shelveLongest: 1 }, bySystem())).ok,
  ).toBe(true);
  const { rows } = value(await world.ask('listAlarms', { query: {} })) as { rows: readonly { id: string }[] };
  value(await world.ask('unshelveAlarms', { body: { items: rows.map(({ id }) => ({ id })) } }));
  await world.settled();
  expect(await set({ shelveLongest: 3 })).toBe('OK');
  expect((await alarmSettingOf(world.ledgers, plant)).shelveLongest).toBe(3);
});

test('a flood begins and ends where the organisation of whoever asks says', async () => {
  value(
    await world.ledgers.update(
      alarmSettings,
      setting,
      (await world.ledgers.anyRow(alarmSettings, setting))?.version ?? 0,
      { floodFrom: 5, floodEnds: 2 },
      bySystem(),
    ),
  );
  await world.settled();
  for (const point of points.slice(1)) await over(point);
  const rate = async (orgId: string) => {
    const caller = aCaller({ orgId, scope: scopeOf(world.plant), permissions: new Set(['/monitoringAlarm']) });
    return value(await world.ask('alarmRate', {}, { caller })) as { announced: number; flood: unknown };
  };
  expect(await rate(world.plant)).toMatchObject({ flood: { worst: 2 } });
  expect(await rate(world.elsewhere)).toMatchObject({ flood: null });
});
