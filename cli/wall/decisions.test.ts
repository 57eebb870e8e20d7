import { expect, test } from 'vitest';
import { failuresAfter, pauseAfter, type Seen, stepOf } from './decisions.ts';

const now = 1_000_000;
const well: Seen = {
  startedAt: now - 60_000,
  goneAt: 0,
  failures: 0,
  answeredAt: now - 5_000,
  isLost: false,
  isElsewhere: false,
  emptySince: null,
  openingSince: null,
};

test.each([
  ['answers', {}, 'ask'],
  ['has not answered for a moment less than 15 s', { answeredAt: now - 14_999 }, 'ask'],
  ['has not answered for 15 s', { answeredAt: now - 15_000 }, 'openTab'],
  ['crashed', { isLost: true }, 'openTab'],
  ['answers from another address', { isElsewhere: true }, 'goBack'],
  ['begins, and shows nothing for a moment less than a minute', { emptySince: now - 59_999 }, 'ask'],
  ['shows nothing for a minute', { emptySince: now - 60_000 }, 'goBack'],
  ['is hung at another address', { isElsewhere: true, answeredAt: now - 15_000 }, 'openTab'],
  ['is being opened', { openingSince: now - 14_999, answeredAt: 0 }, 'wait'],
  ['could not be opened in 15 s', { openingSince: now - 15_000 }, 'startAnew'],
  ['went with its browser just now', { startedAt: null, goneAt: now, failures: 0 }, 'wait'],
  ['went with its browser a second ago', { startedAt: null, goneAt: now - 1_000, failures: 0 }, 'start'],
  ['went with the third browser in a row', { startedAt: null, goneAt: now - 7_999, failures: 3 }, 'wait'],
  ['waited as long as three failures ask', { startedAt: null, goneAt: now - 8_000, failures: 3 }, 'start'],
] as const)('where the page %s', (_, more, step) => {
  expect(stepOf({ ...well, ...more }, now)).toBe(step);
});

test('a browser that fails is started after 1 s, then after twice as long each time, and at most after a minute', () => {
  expect([0, 1, 2, 5, 6, 400].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
});

test('one that ran for a minute did not fail at its start', () => {
  expect(failuresAfter({ startedAt: now - 59_999, failures: 2 }, now)).toBe(3);
  expect(failuresAfter({ startedAt: now - 60_000, failures: 2 }, now)).toBe(0);
  expect(failuresAfter({ startedAt: null, failures: 2 }, now)).toBe(3);
});
