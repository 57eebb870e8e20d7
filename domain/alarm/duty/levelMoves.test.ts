import { expect, test } from 'vitest';
import { isLowered, levelMoves } from './levelMoves.ts';
import { type LevelRow, mostMinutes, shippedLevelTable } from './levelTable.ts';

const table = (minor: LevelRow['minor'], major: LevelRow['major'], severe: LevelRow['severe']): readonly LevelRow[] => [
  { upTo: mostMinutes, minor, major, severe },
];
const limit = (name: string, level: number, severity: string | null, respondWithin: number | null) => ({
  ...{ name, level, severity, respondWithin },
});
const rule = (limits: readonly object[], enabled = true) => ({ id: 'r1', enabled, limits }) as never;
const use = (level: number, enabled = true) =>
  ({ id: 'u1', enabled, level, severity: 'major', respondWithin: 60 }) as never;
const moved = (of: Partial<Parameters<typeof levelMoves>[0]>, by: readonly LevelRow[]) =>
  levelMoves({ rules: [], limits: [], ...of }, by).map((one) => [
    ...[one.id, one.limitName, one.from, one.to],
    isLowered(one) ? 'lowered' : 'raised',
  ]);

test('a table moves the live limits whose severity and time give another level, rules and limits of use', () => {
  const rules = [rule([limit('H', 3, 'major', 60), limit('HH', 1, 'severe', 5), limit('L', 4, null, null)])];
  expect(moved({ rules, limits: [use(3)] }, shippedLevelTable)).toEqual([]);
  expect(moved({ rules, limits: [use(3)] }, table('4', '2', '2'))).toEqual([
    ['r1', 'H', 3, 2, 'raised'],
    ['r1', 'HH', 1, 2, 'lowered'],
    ['u1', null, 3, 2, 'raised'],
  ]);
  expect(moved({ rules, limits: [use(3)] }, table('4', '4', '1'))).toEqual([
    ['r1', 'H', 3, 4, 'lowered'],
    ['u1', null, 3, 4, 'lowered'],
  ]);
});

test.each([
  ['one that is switched off', { rules: [rule([limit('H', 3, 'major', 60)], false)], limits: [use(3, false)] }],
  ['one without a severity', { rules: [rule([limit('H', 3, null, 60)])] }],
  ['one without a time', { rules: [rule([limit('H', 3, 'major', null)])] }],
])('%s is not moved', (_, of) => {
  expect(moved(of, table('1', '1', '1'))).toEqual([]);
});
