import { expect, test } from 'vitest';
import { badgeOf, bellEntries } from './bellEntries.ts';

const counts = {
  channelCount: 1,
  deviceCount: 2,
  energyUnitCount: 4,
  defectCount: 100,
  deviceDeflectionCount: 8,
  deviceLineOffCount: 16,
  gatewayCount: 0,
  dispatchCount: 0,
};
const tasks = { defectNum: 1, overhaulNum: 2, testNum: 3, testReportNum: 4, maintenanceNum: 5, total: 15 };
const shown = (...menus: readonly string[]) =>
  bellEntries({ counts, tasks }, new Set(menus)).map(({ name, path, count }) => [name, path, count]);

test.each([
  ['/limitWarning', 'limit', 2],
  ['/intelligentWarning', 'intelligent', 8],
  ['/energyAlarm', 'energy', 4],
  ['/offLineAlarm', 'offline', 17],
  ['/taskTodo', 'task', 15],
] as const)(
  'Whoever has the menu %s, and no other, sees its count alone (B121, B122, B123, B124, B125)',
  (menu, name, count) => {
    expect(shown(menu)).toEqual([[name, menu, count]]);
  },
);

test('A switch that waits for a second person is a task among the tasks, and an entry of its own for who has no list of them', () => {
  const permits = (...menus: readonly string[]) => bellEntries({ counts, tasks: null }, new Set(menus), 1);
  expect(permits('/operating')).toEqual([{ name: 'permit', path: '/operating?tab=switches', count: 1 }]);
  expect(bellEntries({ counts, tasks: null }, new Set(['/operating']), 0)).toEqual([]);
  const both = bellEntries({ counts, tasks: { ...tasks, total: 16 } }, new Set(['/operating', '/taskTodo']), 1);
  expect(both).toEqual([{ name: 'task', path: '/taskTodo', count: 16 }]);
});

test('Whoever has the desk of all alarms sees each kind there; tasks need their own menu', () => {
  expect(shown('/monitoringAlarm').map(([, path]) => path)).toEqual(
    ['limit', 'intelligent', 'energy', 'offline'].map((kind) => `/monitoringAlarm?kind=${kind}`),
  );
  expect(shown()).toEqual([]);
});

test('What the gateway tells of itself, and a dispatch, count for the desk of all alarms as they do in the strip', () => {
  const told = { counts: { ...counts, gatewayCount: 3, dispatchCount: 2 }, tasks };
  const entries = bellEntries(told, new Set(['/monitoringAlarm']));
  expect(entries.map(({ name, path, count }) => [name, path, count]).slice(4)).toEqual([
    ['gateway', '/monitoringAlarm?kind=gateway', 3],
    ['dispatch', '/monitoringAlarm?kind=dispatch', 2],
  ]);
  // 31 of the other types: the badge says what the strip says.
  expect(badgeOf(entries)).toBe('36');
  // Who has not the desk of all is told of the gateway nowhere.
  expect(bellEntries(told, new Set(['/limitWarning'])).map(({ name }) => name)).toEqual(['limit']);
});

test('Offline alarms are those of channels and those of device lines (E050, E055)', () => {
  expect(shown('/offLineAlarm')).toEqual([
    ['offline', '/offLineAlarm', counts.channelCount + counts.deviceLineOffCount],
  ]);
});

test('The badge shows the total of the entries; defects are served and not added (B119, E050, E051, E052, E053, E054)', () => {
  const entries = bellEntries(
    { counts, tasks },
    new Set(['/limitWarning', '/intelligentWarning', '/energyAlarm', '/offLineAlarm', '/taskTodo']),
  );
  expect(badgeOf(entries)).toBe('46');
  expect(badgeOf([])).toBe('0');
});

test('Up to 99 the badge shows the number, above it 99+ (B120, K004)', () => {
  const badge = (count: number) => badgeOf([{ name: 'limit', path: '/limitWarning', count }]);
  expect([badge(98), badge(99), badge(100), badge(12_345)]).toEqual(['98', '99', '99+', '99+']);
});
