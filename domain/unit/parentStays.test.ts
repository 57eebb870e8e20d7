import { expect, test } from 'vitest';
import { daysTogether, parentOn, parentStays, partsOnDays } from './parentStays.ts';

const at = (parentId: string | null, movedOn: string | null = null) => ({ parentId, movedOn });
const told = (versions: Parameters<typeof parentStays>[0]) =>
  parentStays(versions).map(({ parentId, since, until }) => `${parentId} ${since ?? ''}..${until ?? ''}`);

test.each([
  ['never moved', [at('a')], ['a ..']],
  ['moved once', [at('a'), at('b', '2026-05-10')], ['a ..2026-05-10', 'b 2026-05-10..']],
  [
    'moved there and back',
    [at('a'), at('b', '2026-05-10'), at('a', '2026-06-01')],
    ['a ..2026-05-10', 'b 2026-05-10..2026-06-01', 'a 2026-06-01..'],
  ],
  ['corrected without a day', [at('a'), at('b', '2026-05-10'), at('c')], ['c ..']],
  ['corrected, then moved', [at('a'), at('b'), at('c', '2026-05-10')], ['b ..2026-05-10', 'c 2026-05-10..']],
  [
    'another day of the same move',
    [at('a'), at('b', '2026-05-10'), at('b', '2026-05-04')],
    ['a ..2026-05-04', 'b 2026-05-04..'],
  ],
  [
    'another parent of the same move',
    [at('a'), at('b', '2026-05-10'), at('c', '2026-05-10')],
    ['a ..2026-05-10', 'c 2026-05-10..'],
  ],
  [
    'changed in another field since',
    [at('a'), at('b', '2026-05-10'), at('b', '2026-05-10')],
    ['a ..2026-05-10', 'b 2026-05-10..'],
  ],
  ['moved back before it was moved', [at('a'), at('b', '2026-05-10'), at('a', '2026-05-01')], ['a ..']],
  ['placed from a day on', [at('a', '2026-05-10')], ['a 2026-05-10..']],
  [
    'moved later than was said first',
    [at('a'), at('b', '2026-05-10'), at('b', '2026-05-14')],
    ['a ..2026-05-14', 'b 2026-05-14..'],
  ],
  ['moved, its day told afterwards', [at('a'), at('b'), at('b', '2026-05-10')], ['a ..2026-05-10', 'b 2026-05-10..']],
  ['given a day and no other parent', [at('a'), at('a', '2026-05-10')], ['a ..']],
  ['no more below anything', [at('a'), at(null, '2026-05-10')], ['a ..2026-05-10', 'null 2026-05-10..']],
] as const)('a unit that was %s', (_, versions, stays) => {
  expect(told(versions)).toEqual(stays);
});

test('the day of the move belongs to the new parent', () => {
  const stays = parentStays([at('a'), at('b', '2026-05-10')]);
  expect(['2026-05-09', '2026-05-10'].map((day) => parentOn(stays, day))).toEqual(['a', 'b']);
  expect(parentOn(parentStays([at('a', '2026-05-10')]), '2026-05-09')).toBeNull();
});

test('a part counts below each parent for the days there, and for all of its own days in both together', () => {
  const part = { pointId: 'E', since: '2026-05-02', until: null };
  const below = (parent: string) =>
    partsOnDays(
      [part],
      parentStays([at('a'), at('b', '2026-05-10')]).filter(({ parentId }) => parentId === parent),
    );
  expect(below('a')).toEqual([{ ...part, until: '2026-05-10' }]);
  expect(below('b')).toEqual([{ ...part, since: '2026-05-10' }]);
  expect(partsOnDays([{ ...part, until: '2026-05-05' }], [{ since: '2026-05-10', until: null }])).toEqual([]);
});

test('below a parent that itself was moved, a unit counts for the days of both', () => {
  const always = [{ since: null, until: null }];
  const mine = [{ since: '2026-05-01', until: '2026-05-20' }];
  const above = [
    { since: null, until: '2026-05-05' },
    { since: '2026-05-10', until: null },
  ];
  expect(daysTogether(mine, always)).toEqual(mine);
  expect(daysTogether(mine, above)).toEqual([
    { since: '2026-05-01', until: '2026-05-05' },
    { since: '2026-05-10', until: '2026-05-20' },
  ]);
});
