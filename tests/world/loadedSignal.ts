import { noise } from '../bench/signals.ts';
import { highLimit } from './largeSite.ts';

/** The site of the loaded gateway: two channels, of a thousand points and of a hundred; the first have a rule each. */
export const loadedSize = { points: 1100, rules: 200, channels: [0, 1] } as const;

/** A point keeps to one side of its limit for so long, ms. */
const spell = 250;

export const pointsOf = (channel: number): readonly number[] =>
  Array.from({ length: Math.min(1000, loadedSize.points - 1000 * channel) }, (_, n) => 1000 * channel + n);

export const isOver = (value: number): boolean => value > highLimit;

/** What a point shows at a moment: always the same, so that what is found in the store can be told from what was never sent. */
export function valueAt(point: number, at: number): number {
  const over = point < loadedSize.rules && noise(point * 31 + Math.floor(at / spell)) < 0.1;
  return (over ? highLimit + 50 : 10) + Math.floor(noise(point + at) * 1000) / 100;
}
