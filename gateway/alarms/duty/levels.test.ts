import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmSettings } from '../../../domain/alarm/duty/alarmSetting.ts';
import { type Limit, limitRules } from '../../../domain/alarm/limitRule.ts';
import { type AlarmWorld, alarmWorld, limit } from '../../../tests/world/alarms.ts';
import { bySystem, value } from '../../../tests/world/ledgers.ts';
import { openAlarmSettings } from './alarmSettings.ts';
import { levelsBy } from './levels.ts';

let world: AlarmWorld;
const closing: (() => void)[] = [];
beforeAll(async () => {
  world = await alarmWorld();
  const { ledgers, log, followers } = world;
  const settings = openAlarmSettings({ ledgers, log, followed: followers.waitFor });
  closing.push(settings.close);
  ledgers.checkedBy(limitRules, async () => null, undefined, levelsBy(settings.of));
  await world.aChannel('C1', { M1: ['P0', 'P1'] });
});
afterAll(async () => {
  for (const close of closing) close();
  await world.close();
});

const levelOf = async (id: string): Promise<number | undefined> => {
  await world.settled();
  return ((await world.ledgers.anyRow(limitRules, id))?.limits as readonly Limit[] | undefined)?.[0]?.level;
};
const why = { severity: 'severe', respondWithin: 10 } as const;

test('the level of a limit follows by the table of its organisation at each write, whatever level was sent', async () => {
  const shipped = await world.aRule('P0', [limit('H', 100, { ...why, level: 4 })]);
  expect(await levelOf(shipped)).toBe(1);
  const levelTable = [{ upTo: 10_080, minor: '4', major: '3', severe: '2' }];
  await world.made(alarmSettings, { name: '一厂', orgId: world.plant, levelTable });
  // A rule of before stays as it is until it is changed.
  expect(await levelOf(shipped)).toBe(1);
  const later = await world.aRule('P1', [limit('H', 100, { ...why, level: 1 })]);
  expect(await levelOf(later)).toBe(2);
  const row = await world.ledgers.anyRow(limitRules, shipped);
  value(await world.ledgers.update(limitRules, shipped, row?.version ?? 0, { name: '改名' }, bySystem()));
  expect(await levelOf(shipped)).toBe(2);
});
