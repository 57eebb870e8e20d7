import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmSettings } from '../../../domain/alarm/duty/alarmSetting.ts';
import { alarmCallStream } from '../../../domain/alarm/duty/dutyEvents.ts';
import { previewLevels } from '../../../domain/alarm/duty/levelCalls.ts';
import { shippedLevelTable } from '../../../domain/alarm/duty/levelTable.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../../tests/world/alarms.ts';
import { asked } from '../../../tests/world/asked.ts';
import { eventually } from '../../../tests/world/eventually.ts';
import { aCaller, code, scopeOf, value } from '../../../tests/world/ledgers.ts';
import { openAlarmSettings } from './alarmSettings.ts';
import { levelPreviewCall } from './levelPreview.ts';
import { levelsBy } from './levels.ts';

let world: AlarmWorld;
let close: () => void;
const why = { severity: 'severe', respondWithin: 10 } as const;

beforeAll(async () => {
  world = await alarmWorld();
  const { ledgers, log, followers } = world;
  const settings = openAlarmSettings({ ledgers, log, followed: followers.waitFor });
  close = settings.close;
  ledgers.checkedBy(limitRules, async () => null, undefined, levelsBy(settings.of));
  await world.aChannel('C1', { M1: Array.from({ length: 22 }, (_, n) => `P${n}`) });
  for (let n = 0; n < 22; n++) await world.aRule(`P${n}`, [limit('H', 100, why)]);
});
afterAll(async () => {
  close();
  await world.close();
});

const ask = (more: object = {}, org = world.plant, sees = world.plant) => {
  const functions = new Set(['/alarmConfiguration']);
  const caller = aCaller({ scope: scopeOf(sees), permissions: functions });
  const body = { orgId: org, levelTable: shippedLevelTable, ...more };
  return asked([levelPreviewCall(world)], previewLevels, { body }, { caller });
};
const lower = [{ upTo: 10_080, minor: '4', major: '3', severe: '2' }];

test('before it is saved a table tells how many limits and alarms it moves, page by page; what waits while it is lowered stands first', async () => {
  const { pipeline } = await world.begin({ watchesSilence: false });
  await world.configured(pipeline, world.log.head().position);
  await pipeline.sink('C1').samples([raw(await world.numberOf('P7'), 120)]);
  await eventually('the alarm stands', world.events, {
    isSo: (events) => events.some(({ type }) => type === 'AlarmRaised'),
  });
  await world.settled();
  expect(value(await ask())).toEqual({ total: 0, raised: 0, lowered: 0, alarms: 0, escalating: 0, rows: [] });

  const told = value(await ask({ levelTable: lower }));
  expect(told).toMatchObject({ total: 22, raised: 0, lowered: 22, alarms: 1, escalating: 0 });
  expect(told.rows).toHaveLength(20);
  expect(told.rows[0]).toMatchObject({ name: '规则 P7', limitName: 'H', from: 1, to: 2, open: 1, escalating: 0 });
  expect(value(await ask({ levelTable: lower, page: 2 })).rows).toHaveLength(2);

  // Nobody has confirmed it, and it goes on to a further role.
  const [alarm] = (await world.events()).filter(({ type }) => type === 'AlarmRaised');
  const id = alarm?.stream.slice('alarm-'.length) ?? '';
  await world.database.query('insert into log.timer (stream, name, due, version) values ($1, $2, $3, 1)', [
    ...[alarmCallStream(id, 'D1'), 'dutyEscalation', 9_999_999_999_999],
  ]);
  const waiting = value(await ask({ levelTable: lower }));
  expect(waiting).toMatchObject({ alarms: 1, escalating: 1 });
  expect(waiting.rows[0]).toMatchObject({ name: '规则 P7', escalating: 1 });
});

test('after it is saved what it has not reached is told, and reaches a rule with its next change; what is set nearer is not moved', async () => {
  const table = [{ upTo: 10_080, minor: '4', major: '3', severe: '2' }];
  await world.made(alarmSettings, { name: '一厂', orgId: world.plant, levelTable: table });
  expect(value(await ask({ levelTable: table }))).toMatchObject({ total: 22, lowered: 22 });
  const [rule] = await world.ledgers.everyRow(limitRules);
  value(
    await world.ledgers.update(
      limitRules,
      rule?.id ?? '',
      rule?.version ?? 0,
      { name: '改名' },
      { by: { kind: 'system', id: 'test' }, command: { id: 'renamed', digest: 'renamed' } },
    ),
  );
  await world.settled();
  expect(value(await ask({ levelTable: table }))).toMatchObject({ total: 21 });
  const top = (await world.ledgers.everyRow(organisations)).find(({ orgPid }) => orgPid === null);
  const whole = scopeOf(world.plant, world.elsewhere, top?.id ?? '');
  const caller = aCaller({ scope: whole, permissions: new Set(['/alarmConfiguration']) });
  const body = { orgId: top?.id ?? '', levelTable: lower };
  expect(value(await asked([levelPreviewCall(world)], previewLevels, { body }, { caller }))).toMatchObject({
    total: 0,
  });
});

test('of an organisation that is not seen nothing is told', async () => {
  expect(code(await ask({}, world.plant, world.elsewhere))).toBe('NO_PERMISSION');
  expect(value(await ask({ levelTable: lower }, world.elsewhere, world.elsewhere))).toMatchObject({ total: 0 });
});
