import { expect, test } from 'vitest';
import { isWhole } from './notice.ts';
import { pageOfReminder, reminderTypeNames, workNames, works } from './works.ts';

test.each([
  ['01', '/expAdmin', 'B128', 'S093', 'D012'],
  ['02', '/defective', 'B129', 'S094', 'D013'],
  ['03', '/repire', 'B130', 'S095', 'D014'],
  ['04', '/expReport', 'B131', 'S096', 'D015'],
] as const)('A reminder of business type %s leads to %s (%s, %s, %s)', (type, page, ..._ids) => {
  expect(pageOfReminder(type)).toBe(page);
});

test('Each kind of work that is reminded of has one type', () => {
  const reminded = workNames.flatMap((work) => works[work].reminder ?? []);
  expect([...reminded].sort()).toEqual([...reminderTypeNames].sort());
  expect(workNames.every((work) => works[work].detail.startsWith(works[work].page))).toBe(true);
});

test('Maintenance is counted and never reminded of; a reminder needs a state and nothing else has one', () => {
  const content = {
    work: 'ENERGY_MAINTENANCE',
    subject: '保养',
    taskId: null,
    dataId: null,
    deviceType: null,
  } as const;
  expect(isWhole({ ...content, kind: 'REMINDER', state: '01' })).toBe(false);
  expect(isWhole({ ...content, kind: 'TODO', state: null })).toBe(true);
  expect(isWhole({ ...content, kind: 'CC', state: '01' })).toBe(false);
});
