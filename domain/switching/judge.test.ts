import { expect, test } from 'vitest';
import type { ReleasedInterlock } from './interlockEvents.ts';
import { type JudgedOn, judge } from './judge.ts';

const on: JudgedOn = {
  network: { nodes: [], elements: [] },
  state: { positions: new Map(), sources: new Map(), earths: new Set(), voltages: new Map() },
  tagged: new Set(),
  point: () => ({ value: 1e20, age: 0 }),
  ageOf: () => 0,
};
const judged = (expression: string) => {
  const one = { id: 'I1', enabled: true, direction: 'both', maxAge: 3, expression } as unknown as ReleasedInterlock;
  return judge([one], { switch: 'QF1', direction: 'open' }, on).get('I1');
};

test('an interlock whose expression grows beyond all measure is not known, which blocks, and says that it is too large', () => {
  const grown = 'point("P") * point("P") > 5';
  expect(judged(grown)).toMatchObject({ holds: 'unknown', because: [{ of: grown, found: '> 1e30' }, { of: 'P' }] });
  expect(judged('point("P") > 5')).toMatchObject({ holds: 'yes', because: [{ of: 'P' }] });
});
