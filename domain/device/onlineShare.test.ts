import { expect, test } from 'vitest';
import { onlineShare } from './onlineShare.ts';

test.each([
  ['each answers', 40, 0, 100],
  ['one of a thousand is silent: not all answer', 1000, 1, 99],
  ['none answers', 40, 40, 0],
  ['more are silent than are counted by now', 40, 41, 0],
  ['no device', 0, 0, null],
  ['devices are not known', null, 3, null],
  ['who is silent is not known', 40, null, null],
] as const)('The share that answers: %s', (_, devices, silent, share) => {
  expect(onlineShare(devices, silent)).toBe(share);
});
