import { expect, test } from 'vitest';
import { demandAhead } from './demandAhead.ts';

const minute = 60_000;
const running = (until: number, mean: number) => ({ from: 0, to: 15 * minute, until: until * minute, mean });

test.each([
  ['as it is, it stays', 5, 800, 800, 1000, { atEnd: 800, shed: 0 }],
  // 5 min at 600, 10 min at 1200: 1000 on the mark.
  ['it ends at the limit', 5, 600, 1200, 1000, { atEnd: 1000, shed: 0 }],
  // The 10 min that are left may run at 1000.
  ['what is over it must fall', 5, 1000, 1300, 1000, { atEnd: 1200, shed: 300 }],
  // 10 min at 1600 leave nothing for the last five: more than all of the load.
  ['it cannot be kept any more', 10, 1600, 900, 1000, { atEnd: 4100 / 3, shed: 1100 }],
  ['nothing is agreed', 5, 600, 1200, null, { atEnd: 1000, shed: null }],
  ['no load is known', 5, 600, null, 1000, null],
  ['it is over', 15, 600, 1200, 1000, null],
])('where a demand ends at the present load: %s', (_, until, mean, load, limit, ahead) => {
  const told = demandAhead(running(until, mean), load, limit);
  if (ahead !== null) expect(told?.atEnd).toBeCloseTo(ahead.atEnd, 9);
  expect(told?.shed ?? null).toBe(ahead?.shed ?? null);
  expect(told === null).toBe(ahead === null);
});
