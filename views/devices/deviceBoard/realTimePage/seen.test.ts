import { expect, test } from 'vitest';
import { quality } from '../../../../domain/telemetry/quality.ts';
import type { LiveReading } from '../../../../streams/values/liveReading.ts';
import { type Seen, seenAfter } from './seen.ts';

const reading = (value: number | null, at: number, how: LiveReading['quality'] = quality.good): LiveReading => ({
  value,
  at,
  quality: how,
});
const seen = (...all: readonly LiveReading[]) => all.reduce<Seen | null>(seenAfter, null);

test.each([
  ['nothing so far', [], null],
  ['one value', [reading(5, 1)], { least: 5, most: 5, value: 5, changedAt: null }],
  [
    'its least, its most and when it changed last',
    [reading(5, 1), reading(9, 2), reading(3, 3), reading(3, 4)],
    { least: 3, most: 9, value: 3, changedAt: 3 },
  ],
  [
    'no value that is missing, bad or old',
    [reading(5, 1), reading(null, 2), reading(99, 3, quality.bad), reading(0, 4, quality.stale)],
    { least: 5, most: 5, value: 5, changedAt: null },
  ],
] as const)('of a point is seen %s', (_, readings, wanted) => {
  expect(seen(...readings)).toEqual(wanted);
});
