import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmTemplates } from '../../domain/alarm/alarmTemplate.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { type AlarmWorld, alarmWorld, limit } from '../../tests/world/alarms.ts';
import { bySystem, value } from '../../tests/world/ledgers.ts';

let world: AlarmWorld;
let template: string;

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', { M1: ['Ia', 'Ib', { id: 'U', unit: 'V' }], M2: ['Ic'] });
  const row = { name: '过电流', orgId: world.plant, unit: 'A', limits: [limit('H', 100)] };
  template = value(await world.ledgers.create(alarmTemplates, row, bySystem())).id;
  await world.settled();
});
afterAll(() => world.close());

async function apply(body: { points?: readonly string[]; devices?: readonly string[]; again?: boolean }) {
  const answer = await world.ask('applyAlarmTemplate', { params: { id: template }, body });
  await world.settled();
  return answer.ok ? answer.value : answer.refusal.code;
}

const rules = async () =>
  (await world.ledgers.everyRow(limitRules)).map(({ pointId, name, limits, templateId }) => [
    pointId,
    name,
    limits[0]?.value,
    templateId === template,
  ]);

test('R086 R087 a template makes a rule of each point, of all of a device too, and leaves out what has another unit', async () => {
  expect(await apply({ points: ['Ic', 'U'], devices: ['M1'] })).toEqual({
    made: 3,
    changed: 0,
    same: 0,
    refused: [{ id: 'U', code: 'WRONG_TYPE' }],
  });
  expect((await rules()).sort()).toEqual([
    ['Ia', '过电流', 100, true],
    ['Ib', '过电流', 100, true],
    ['Ic', '过电流', 100, true],
  ]);
  expect(await apply({ devices: ['M1'] })).toEqual({ made: 0, changed: 0, same: 2, refused: [] });
});

test('a changed template is brought to every rule that it made', async () => {
  value(await world.ledgers.update(alarmTemplates, template, 1, { limits: [limit('H', 120)] }, bySystem()));
  await world.settled();
  expect(await apply({ again: true })).toEqual({ made: 0, changed: 3, same: 0, refused: [] });
  expect((await rules()).every(([, , at]) => at === 120)).toBe(true);
});

test('V096 V097 a template holds to the rules of limits, and cannot go while rules are of it', async () => {
  const create = (limits: readonly object[]) =>
    world.ledgers.create(alarmTemplates, { name: '新', orgId: world.plant, limits }, bySystem());
  expect(await create([])).toMatchObject({ refusal: { fields: { limits: '上限和下限至少填写一个' } } });
  expect(await create([limit('L', 5), limit('H', 5)])).toMatchObject({
    refusal: { fields: { limits: '上限必须大于下限' } },
  });
  expect(await world.ledgers.remove(alarmTemplates, template, 2, bySystem())).toMatchObject({
    refusal: { code: 'IN_USE' },
  });
});

test('points and templates out of sight are refused', async () => {
  expect(await apply({ points: ['Nobodys'] })).toBe('NO_PERMISSION');
  expect(await apply({ devices: ['Nobodys'] })).toBe('NO_PERMISSION');
});
