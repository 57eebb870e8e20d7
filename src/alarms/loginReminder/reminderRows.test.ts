import { expect, test } from 'vitest';
import { reminderRows } from './reminderRows.ts';

const none = {
  deviceDeflectionCount: 0,
  channelCount: 0,
  experimentReportCount: 0,
  deviceCount: 0,
  experimentCount: 0,
  energyUnitCount: 0,
  reconditionCount: 0,
  deviceLineOffCount: 0,
  gatewayCount: 0,
  dispatchCount: 0,
  patrolCount: 0,
  radioId: null,
};
const all = new Set([
  '/limitWarning',
  '/intelligentWarning',
  '/energyAlarm',
  '/offLineAlarm',
  '/expAdmin',
  '/expReport',
  '/repire',
  '/planPage',
]);

test('After the sign-in limit, intelligent, energy and offline alarms are told, as the bell counts them, each with its way (E056, E057, E059, E062)', () => {
  expect(
    reminderRows(
      { ...none, deviceCount: 1, deviceDeflectionCount: 2, energyUnitCount: 5, channelCount: 3, deviceLineOffCount: 4 },
      all,
    ),
  ).toEqual([
    { name: 'limit', count: 1, path: '/limitWarning' },
    { name: 'intelligent', count: 2, path: '/intelligentWarning' },
    { name: 'energy', count: 5, path: '/energyAlarm' },
    { name: 'offline', count: 7, path: '/offLineAlarm' },
  ]);
});

test('Beside them tests, their reports, overhauls and patrols (E058, E060, E061, E063)', () => {
  expect(
    reminderRows({ ...none, experimentCount: 1, experimentReportCount: 2, reconditionCount: 3, patrolCount: 4 }, all),
  ).toEqual([
    { name: 'test', count: 1, path: '/expAdmin' },
    { name: 'testReport', count: 2, path: '/expReport' },
    { name: 'overhaul', count: 3, path: '/repire' },
    { name: 'patrol', count: 4, path: '/planPage' },
  ]);
});

test('What does not wait is not told, and without a menu there is no way', () => {
  expect(reminderRows(none, all)).toEqual([]);
  expect(reminderRows({ ...none, deviceCount: 1 }, new Set())).toEqual([{ name: 'limit', count: 1, path: null }]);
});
