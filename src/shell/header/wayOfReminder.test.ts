import { expect, test } from 'vitest';
import { wayOfReminder } from './wayOfReminder.ts';

const all = new Set(['/expAdmin', '/defective', '/repire', '/overhaul', '/expReport']);

test.each([
  ['01', '/expAdmin', '/expAdmin?row=r%201', 'B128', 'D012'],
  ['02', '/defective', '/defective?row=r%201', 'B129', 'D013'],
  ['03', '/repire', '/repire/lookdetails?id=r%201', 'B130', 'D014'],
  ['04', '/expReport', '/expReport?row=r%201', 'B131', 'D015'],
] as const)(
  'Reminders of type %s lead to %s, one of one record to %s (%s, %s)',
  (businessType, desk, record, ..._ids) => {
    expect(wayOfReminder({ businessType, dataId: null }, all)).toBe(desk);
    expect(wayOfReminder({ businessType, dataId: 'r 1' }, all)).toBe(record);
  },
);

test('Whoever does overhauls and plans none has them on the desk of the crews (B130)', () => {
  const menus = new Set(['/overhaul']);
  expect(wayOfReminder({ businessType: '03', dataId: null }, menus)).toBe('/overhaul');
  expect(wayOfReminder({ businessType: '03', dataId: 'r1' }, menus)).toBe('/overhaul?row=r1');
});
