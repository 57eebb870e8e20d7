import { expect, test } from 'vitest';
import type { Alarm, Announcement } from '../../../domain/alarm/alarm.ts';
import { entryOf } from '../../../machines/popup/queue.ts';
import { wayOf } from './wayOf.ts';

const aMessage = (more: Partial<Announcement>): Announcement => ({
  type: 'flowable',
  title: '',
  titleEn: '',
  treeId: null,
  dataId: 'r1',
  radioId: null,
  businessType: null,
  businessType2: null,
  businessData: { taskId: null, deviceType: null },
  ...more,
});
const allMenus = new Set([
  ...['/monitoringAlarm', '/limitWarning', '/intelligentWarning', '/energyAlarm', '/offLineAlarm', '/keyEquipDispatch'],
  ...['/recipientsList', '/taskTodo', '/defective', '/repire', '/expAdmin', '/expReport'],
]);
const way = (more: Partial<Announcement>, menus: ReadonlySet<string> = allMenus): string | null =>
  wayOf(
    entryOf(aMessage(more), more.type === undefined || more.type === 'flowable' ? null : ({ id: 'a1' } as Alarm)),
    menus,
  );

test.each([
  ['01', '/limitWarning'],
  ['02', '/intelligentWarning'],
  ['03', '/energyAlarm'],
  ['04', '/offLineAlarm'],
  ['05', '/offLineAlarm'],
  ['06', '/monitoringAlarm'],
  ['07', '/keyEquipDispatch'],
] as const)(
  'A click on an alarm of type %s goes to its desk with the alarm selected, else to the desk of all (D021, D022, D023, D024, D025, D026)',
  (type, desk) => {
    expect(way({ type })).toBe(`${desk}?id=a1`);
    expect(way({ type }, new Set(['/monitoringAlarm']))).toBe('/monitoringAlarm?id=a1');
    expect(way({ type }, new Set())).toBeNull();
  },
);

test('A copy goes to the list of copies, a task to the tasks, and without their menus the card tells what it knows (D028, D029)', () => {
  expect([way({ businessType: 'CC' }), way({ businessType: 'TODO' })]).toEqual(['/recipientsList', '/taskTodo']);
  expect([way({ businessType: 'CC' }, new Set()), way({ businessType: 'TODO' }, new Set())]).toEqual([null, null]);
});

test.each([
  ['ENERGY_DEFECT', '/defective/lookdetails?id=r1', 'B150', 'S117', 'D031'],
  ['ENERGY_OVERHAUL', '/repire/lookdetails?id=r1', 'B151', 'S118', 'D032'],
  ['ENERGY_TEST', '/expAdmin/lookdetails?id=r1', 'B152', 'S119', 'D033'],
  ['ENERGY_TEST_REPORT', '/expReport/lookdetails?id=r1', 'B153', 'S120', 'D034'],
] as const)('News of the subtype %s opens %s (%s, %s, %s, D030)', (businessType2, path, ..._ids) => {
  expect(way({ businessType: 'DETAIL', businessType2 })).toBe(path);
  expect(way({ businessType: 'DETAIL', businessType2 }, new Set())).toBeNull();
});

test('News of a subtype that this console does not know opens nothing, and is no error', () => {
  expect(way({ businessType: 'DETAIL', businessType2: 'ENERGY_ELSE' })).toBeNull();
  expect(way({ businessType: 'DETAIL' })).toBeNull();
});
