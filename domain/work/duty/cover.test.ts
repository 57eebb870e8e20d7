import { expect, test } from 'vitest';
import { type Absence, type Cover, type Coverable, coverOf, overlap } from './cover.ts';
import { dutyEntries } from './dutyEntry.ts';

const now = Date.parse('2026-11-20T08:00:00.000Z');
const day = (n: number): string => `2026-11-${n}T08:00:00.000Z`;
const away = (userId: string, substituteId: string | null, from = day(21), to = day(25)): Absence => ({
  userId,
  substituteId,
  from,
  to,
});
const task = (due: string, assigneeIds: readonly string[], holderId: string | null = null): Coverable => ({
  due,
  assigneeIds,
  holderId,
  takenAt: holderId === null ? null : day(19),
});
const cover = (
  assigneeIds: readonly string[],
  absentIds: readonly string[],
  substituteIds: readonly string[],
): Cover => ({ assigneeIds, absentIds, substituteIds });

test.each<readonly [string, Coverable, readonly Absence[], Cover | null]>([
  ['everybody is there', task(day(22), ['zheng']), [], null],
  ['to the substitute', task(day(22), ['zheng']), [away('zheng', 'wang')], cover(['wang'], ['zheng'], ['wang'])],
  ['nobody stands in: to the pool', task(day(22), ['zheng']), [away('zheng', null)], cover([], ['zheng'], [])],
  ['one of two is away', task(day(22), ['zheng', 'li']), [away('zheng', null)], cover(['li'], ['zheng'], [])],
  [
    'the substitute is asked already',
    task(day(22), ['zheng', 'wang']),
    [away('zheng', 'wang')],
    cover(['wang'], ['zheng'], ['wang']),
  ],
  [
    'the substitute may not do it: to the pool',
    task(day(22), ['zheng']),
    [away('zheng', 'clerk')],
    cover([], ['zheng'], []),
  ],
  [
    'the substitute is away himself by now: to the pool',
    task(day(22), ['zheng']),
    [away('zheng', 'wang'), away('wang', 'li')],
    cover([], ['zheng'], []),
  ],
  [
    'the substitute is away at another time',
    task(day(22), ['zheng']),
    [away('zheng', 'wang'), away('wang', null, day(24), day(28))],
    cover(['wang'], ['zheng'], ['wang']),
  ],
  [
    'who took it is away: back to the others, with his substitute',
    task(day(22), ['zheng', 'li'], 'zheng'),
    [away('zheng', 'wang')],
    cover(['li', 'wang'], ['zheng'], ['wang']),
  ],
  ['somebody else took it', task(day(22), ['zheng', 'li'], 'li'), [away('zheng', 'wang')], null],
  ['of the pool nobody is away', task(day(22), []), [away('zheng', 'wang')], null],
  [
    'taken out of the pool by who is away',
    task(day(22), [], 'zheng'),
    [away('zheng', 'wang')],
    cover(['wang'], ['zheng'], ['wang']),
  ],
  ['due as he goes', task(day(21), ['zheng']), [away('zheng', 'wang')], cover(['wang'], ['zheng'], ['wang'])],
  ['due as he comes back', task(day(25), ['zheng']), [away('zheng', 'wang')], null],
  ['due before he goes', task(day(20), ['zheng']), [away('zheng', 'wang')], null],
  [
    'over already, and he has gone',
    task(day(18), ['zheng']),
    [away('zheng', 'wang', day(19))],
    cover(['wang'], ['zheng'], ['wang']),
  ],
  ['over already, and he is back', task(day(18), ['zheng']), [away('zheng', 'wang', day(19), day(20))], null],
  [
    'taken by him while he was to be away: he is there',
    { ...task(day(22), [], 'zheng'), takenAt: day(21) },
    [away('zheng', 'wang')],
    null,
  ],
  [
    'handed to him while he was to be away: it goes on',
    { ...task(day(22), [], 'zheng'), takenAt: null },
    [away('zheng', 'wang')],
    cover(['wang'], ['zheng'], ['wang']),
  ],
])('what an absent person has not begun: %s (V194)', (_what, of, absences, expected) => {
  expect(coverOf(of, absences, { mayDo: (one) => one !== 'clerk', now })).toEqual(expected);
});

test('two times overlap where they share a moment, and not where one ends as the other begins', () => {
  const span = (from: number, to: number) => ({ from: day(from), to: day(to) });
  expect([
    overlap(span(20, 22), span(21, 23)),
    overlap(span(20, 22), span(22, 23)),
    overlap(span(20, 29), span(22, 23)),
  ]).toEqual([true, false, true]);
});

test.each([
  ['from before to', { from: day(20), to: day(21) }, null],
  ['V194 from as to', { from: day(20), to: day(20) }, ['to']],
  ['V194 from after to', { from: day(21), to: day(20) }, ['to']],
  ['himself', { substituteId: 'zheng' }, ['substituteId']],
  ['duty has no substitute', { kind: 'duty', substituteId: 'wang' }, ['substituteId']],
] as const)('an entry of duty: %s', (_what, more, faults) => {
  const row = { userId: 'zheng', kind: 'absence', from: day(20), to: day(21), substituteId: null, ...more };
  const found = dutyEntries.rules[0]?.(row as never) ?? null;
  expect(found === null ? null : Object.keys(found)).toEqual(faults);
});
