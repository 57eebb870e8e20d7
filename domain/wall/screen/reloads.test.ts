import { expect, test } from 'vitest';
import { reloadDue } from './reloads.ts';

const quiet = {
  served: 'a',
  own: 'a',
  isOrdered: false,
  isUrgent: false,
  heap: 120,
  time: '12:00',
  nightReload: '03:30',
  up: 86_400_000,
};

test.each([
  ['nothing is new', {}, null],
  ['another build is served', { served: 'b' }, 'build'],
  ['another build is served while something urgent is active', { served: 'b', isUrgent: true }, null],
  ['nobody has said which build is served', { served: null }, null],
  ['somebody ordered it', { isOrdered: true }, 'ordered'],
  ['somebody ordered it while something urgent is active', { isOrdered: true, isUrgent: true }, null],
  ['its heap is too large by day', { heap: 420 }, null],
  ['its heap is too large at its hour', { heap: 420, time: '03:35' }, 'heap'],
  ['its heap is too large half an hour later', { heap: 420, time: '04:00' }, null],
  ['its hour lies before midnight', { heap: 420, time: '00:05', nightReload: '23:50' }, 'heap'],
  ['it was loaded an hour ago at most', { heap: 420, time: '03:35', up: 3_000_000 }, null],
  ['its heap is as large as it may be', { heap: 400, time: '03:35' }, null],
  ['the browser does not say how large its heap is', { heap: null, time: '03:35' }, null],
] as const)('a wall loads anew or not where %s', (_, asked, due) => {
  expect(reloadDue({ ...quiet, ...asked })).toBe(due);
});
