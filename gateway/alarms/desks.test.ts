import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskNames } from '../../domain/alarm/desks.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { eventually } from '../../tests/world/eventually.ts';
import { code, value } from '../../tests/world/ledgers.ts';

let world: AlarmWorld;
/** One limit warning (type 01) that stands, as the desk shows it. */
let alarm: { readonly id: string; readonly version: number };

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', { M1: [{ id: 'P1', period: 86_400_000 }] });
  await world.aRule('P1', [limit('H', 100)]);
  const { pipeline, telemetry } = await world.begin();
  world.clock.advance(1_000);
  await pipeline.sink('C1').samples([raw(await world.numberOf('P1'), 101)]);
  await eventually('what was stored is decided', () => pipeline.decided() >= telemetry.lastBatch());
  await world.settled();
  alarm = rowsOf(await listed('/limitWarning'))[0] as typeof alarm;
});
afterAll(() => world.close());

const holding = (...codes: readonly string[]) => ({
  caller: { ...world.operator, permissions: new Set(codes) } as never,
});
const listed = (...codes: readonly string[]) => world.ask('listAlarms', { query: {} }, holding(...codes));
const rowsOf = (answer: Parameters<typeof value>[0]) =>
  (value(answer) as { readonly rows: readonly (typeof alarm)[] }).rows;
const refusedOf = (answer: Parameters<typeof value>[0]) =>
  (value(answer) as { readonly refused: readonly { readonly code: string }[] }).refused;
const noPermission = () => [{ id: alarm.id, code: 'NO_PERMISSION' }];

const showsIt = ['/monitoringAlarm', '/limitWarning', '/equAlarm', '/intelligentAlarm'];
const others = ['/intelligentWarning', '/energyAlarm', '/offLineAlarm', '/keyEquipDispatch'];

test('these are all the desks', () => {
  expect(deskNames.toSorted()).toEqual([...showsIt, ...others].toSorted());
});

test.each(others)('who has %s alone neither reads nor touches an alarm that it does not show', async (desk) => {
  const codes = [desk, `${desk}:confirm`, `${desk}:handle`, `${desk}:shelve`];
  expect(rowsOf(await listed(...codes))).toEqual([]);
  expect(code(await world.ask('getAlarm', { params: { id: alarm.id } }, holding(...codes)))).toBe('NO_PERMISSION');
  expect(code(await world.ask('historyOfAlarm', { params: { id: alarm.id } }, holding(...codes)))).toBe(
    'NO_PERMISSION',
  );
  const items = [{ id: alarm.id, version: alarm.version }];
  expect(refusedOf(await world.ask('confirmAlarms', { body: { items } }, holding(...codes)))).toEqual(noPermission());
  expect(refusedOf(await world.ask('noteAlarms', { body: { items, note: '看过' } }, holding(...codes)))).toEqual(
    noPermission(),
  );
  const until = new Date(world.clock.now() + 3_600_000).toISOString();
  expect(refusedOf(await world.ask('resetAlarms', { body: { items } }, holding(...codes)))).toEqual(noPermission());
  expect(
    refusedOf(await world.ask('shelveAlarms', { body: { items, until, reason: '检修' } }, holding(...codes))),
  ).toEqual(noPermission());
  expect(refusedOf(await world.ask('unshelveAlarms', { body: { items } }, holding(...codes)))).toEqual(noPermission());
});

test('the button of one desk is not lent to another, and the menu is no button', async () => {
  const items = [{ id: alarm.id, version: alarm.version }];
  for (const codes of [
    ['/limitWarning'],
    ['/limitWarning', '/offLineAlarm:confirm'],
    ['/limitWarning', '/limitWarning:handle'],
  ]) {
    expect(refusedOf(await world.ask('confirmAlarms', { body: { items } }, holding(...codes)))).toEqual(noPermission());
  }
});

test('an alarm counts at the bell of whoever has any of its desks, and of nobody else', async () => {
  const counted = async (...codes: readonly string[]) => value(await world.ask('bellCounts', {}, holding(...codes)));
  expect(await counted('/monitoringAlarm')).toMatchObject({ deviceCount: 1 });
  expect(await counted('/limitWarning')).toMatchObject({ deviceCount: 1 });
  expect(await counted('/offLineAlarm')).toMatchObject({ deviceCount: 0 });
  expect(await counted()).toMatchObject({ deviceCount: 0 });
});

test('history shows alarms of every type beside the curves, and confirms none', async () => {
  expect(rowsOf(await listed('/z_historyData'))).toHaveLength(1);
  const body = { filter: {}, upTo: world.log.head().position, note: null };
  expect(refusedOf(await world.ask('confirmAlarms', { body }, holding('/z_historyData')))).toEqual(noPermission());
});

test.each(showsIt)('whoever may confirm at %s confirms what it shows', async (desk) => {
  const items = [{ id: alarm.id, version: alarm.version }];
  const answer = await world.ask('confirmAlarms', { body: { items } }, holding(desk, `${desk}:confirm`));
  await world.settled();
  const first = desk === showsIt[0];
  expect(value(answer)).toEqual(
    first ? { done: [alarm.id], refused: [] } : { done: [], refused: [{ id: alarm.id, code: 'ALREADY_DONE' }] },
  );
});
