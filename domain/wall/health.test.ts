import { expect, test } from 'vitest';
import { healthOf, silenceOf } from './health.ts';

const now = 1_000_000;
const beat = (age: number, ask = 'a1') => ({ ask, at: now - age });

test.each([
  ['nobody is let in', null, beat(0), 'noBrowser'],
  ['never beat', 'a1', null, 'neverSeen'],
  ['another browser beat', 'a1', beat(0, 'a0'), 'neverSeen'],
  ['beat just now', 'a1', beat(0), 'live'],
  ['not for a moment less than 90 s', 'a1', beat(89_999), 'live'],
  ['not for 90 s', 'a1', beat(90_000), 'silent'],
] as const)('a wall whose browser is %s is %s', (_, ask, last, health) => {
  expect(healthOf({ ask, beat: last }, now)).toBe(health);
});

test.each([
  ['silent for 90 s', true, 90_000, 'silent'],
  ['silent, and nobody listened so long', true, 89_999, 'unknown'],
  ['silent and switched off', false, 90_000, 'none'],
] as const)('what is told of a wall that is %s', (_, enabled, listened, told) => {
  expect(silenceOf({ ask: 'a1', beat: beat(200_000), enabled }, { now, listens: now - listened })).toBe(told);
});

test('nothing is told of a wall that beats, whoever listened', () => {
  expect(silenceOf({ ask: 'a1', beat: beat(10), enabled: true }, { now, listens: now })).toBe('none');
});
