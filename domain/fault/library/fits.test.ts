import { expect, test } from 'vitest';
import type { EntryPattern } from './faultEntry.ts';
import { type AlarmSeen, fitsAlarm, fitsPattern } from './fits.ts';

const alarm: AlarmSeen = {
  type: '01',
  point: { id: 'T1.oilTemp', deviceId: 'T1' },
  limits: ['HH', 'H'],
  classes: ['transformerOil'],
};
const line = (told: Partial<EntryPattern>): EntryPattern => ({ role: null, type: null, limit: null, ...told });

test.each<[string, Partial<EntryPattern>, Partial<AlarmSeen>, boolean]>([
  ['the role of its point', { role: 'oilTemp' }, {}, true],
  ['another role', { role: 'windingTemp' }, {}, false],
  ['a part of the role', { role: 'Temp' }, {}, false],
  ['its kind', { type: '01' }, {}, true],
  ['another kind', { type: '04' }, {}, false],
  ['its limit', { role: 'oilTemp', limit: 'HH' }, {}, true],
  ['a limit that it passed before it escalated', { role: 'oilTemp', limit: 'H' }, {}, true],
  ['a limit that it did not pass', { role: 'oilTemp', limit: 'L' }, {}, false],
  ['a limit where it has none', { type: '04', limit: 'H' }, { type: '04', limits: [], point: null }, false],
  ['a role where it is about no point', { role: 'oilTemp' }, { point: null }, false],
  ['role and kind together', { role: 'oilTemp', type: '04' }, {}, false],
  ['nothing', {}, {}, false],
  ['an empty role and nothing else', { role: '' }, {}, false],
])('a pattern of %s', (_, told, more, fits) => {
  expect(fitsPattern(line(told), { ...alarm, ...more })).toBe(fits);
});

test('D128 an entry is of one class of equipment or of any, and fits by one line of its pattern', () => {
  const pattern = [line({ role: 'windingTemp' }), line({ role: 'oilTemp', limit: 'HH' })];
  expect(fitsAlarm({ class: 'transformerOil', pattern }, alarm)).toBe(true);
  expect(fitsAlarm({ class: null, pattern }, alarm)).toBe(true);
  expect(fitsAlarm({ class: 'transformerDry', pattern }, alarm)).toBe(false);
  expect(fitsAlarm({ class: 'transformerOil', pattern }, { ...alarm, classes: [] })).toBe(false);
  expect(fitsAlarm({ class: null, pattern: [] }, alarm)).toBe(false);
});
