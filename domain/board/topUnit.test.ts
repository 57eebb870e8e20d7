import { expect, test } from 'vitest';
import { topUnit } from './topUnit.ts';

const unit = (id: string, parent: string | null, media: readonly string[] = []) => ({ id, name: id, parent, media });

test.each([
  [
    'the first at the top that is counted',
    [unit('a', null), unit('b', null, ['water']), unit('c', null, ['gas'])],
    'b',
  ],
  ['none is counted', [unit('a', 'x'), unit('b', null)], 'b'],
  ['none is at the top', [unit('a', 'x'), unit('b', 'x')], 'a'],
  ['there is none', [], undefined],
])('the unit of a wall: %s', (_, units, id) => {
  expect(topUnit(units)?.id).toBe(id);
});
