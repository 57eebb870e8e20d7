import { describe, expect, test } from 'vitest';
import { classifyRegister } from './classifyRegister.ts';
import type { Answered, Reading } from './register.ts';
import { registerAt } from './registerAt.ts';

const minute = 60_000;
const reading = (n: number, value: number, quality: Reading['quality'] = 0): Reading => ({
  at: n * minute,
  value,
  quality,
});
const register = { modulus: null, mostPerHour: null };
const answer = (n: number): ReadonlyMap<number, Answered> =>
  new Map([
    [
      n * minute,
      {
        at: n * minute,
        answer: 'replacement',
        replacement: { final: '102', start: '5', oldRatio: '1', newRatio: '1' },
      },
    ],
  ]);

/** Readings by minutes, every one minute as expected; what is more than 120 minutes apart is not bridged. */
function shownAt(readings: readonly Reading[], at: number, answers: ReadonlyMap<number, Answered> = new Map()) {
  const { links, waiting, glitches } = classifyRegister(readings, register, answers);
  const out = new Set(glitches.map((one) => one.reading.at));
  const { value, how, quality, before, after } = registerAt(
    { readings: readings.filter((one) => !out.has(one.at)), links, waiting },
    { at: at * minute, decimals: 2, period: minute, bridging: 120 * minute },
  );
  return [value?.toFixed() ?? null, how, quality, before?.value ?? null, after?.value ?? null];
}

const run = [reading(0, 100.004), reading(2, 100.1), reading(4, 100.2)];

describe('what a register shows at a moment, by the readings around it (C142)', () => {
  test.each([
    ['on a reading, rounded as declared', run, 0, ['100', 'read', 'good', 100.004, 100.1]],
    ['between two', run, 1, ['100.05', 'between', 'good', 100.004, 100.1]],
    ['after the last, while nothing came', run, 100, ['100.2', 'last', 'good', 100.2, null]],
    ['after the last, beyond what is bridged', run, 125, [null, 'beyond', 'missing', 100.2, null]],
    ['before the first', run, -1, [null, 'none', 'missing', null, 100.004]],
    ['of none', [], 0, [null, 'none', 'missing', null, null]],
    [
      'between two so far apart that it is estimated',
      [reading(0, 1), reading(60, 2)],
      30,
      ['1.5', 'between', 'estimated', 1, 2],
    ],
    ['at the very limit', [reading(0, 1), reading(120, 3)], 60, ['2', 'between', 'estimated', 1, 3]],
    ['beyond it, with both neighbours', [reading(0, 1), reading(121, 3)], 60, [null, 'beyond', 'missing', 1, 3]],
    ['read by hand', [reading(0, 1, 4), reading(2, 2)], 0, ['1', 'read', 'manual', 1, 2]],
    ['rounded half up', [reading(0, 1.005), reading(2, 2)], 0, ['1.01', 'read', 'good', 1.005, 2]],
  ] as const)('%s', (_, readings, at, expected) => {
    expect(shownAt(readings, at)).toEqual(expected);
  });

  test('across a replacement nothing is interpolated; on either side each meter shows what it shows', () => {
    const changed = [reading(0, 100), reading(1, 101), reading(3, 6), reading(4, 7)];
    expect(shownAt(changed, 2, answer(3))).toEqual([null, 'broken', 'missing', 101, 6]);
    expect(shownAt(changed, 1, answer(3))[0]).toBe('101');
    expect(shownAt(changed, 3, answer(3))[0]).toBe('6');
  });

  test('a register that fell is told as it was read, and suspect until somebody says what it did', () => {
    const fell = [reading(0, 500), reading(1, 501), reading(2, 300), reading(3, 301), reading(4, 302), reading(5, 303)];
    expect(shownAt(fell, 2)).toEqual(['300', 'read', 'suspect', 300, 301]);
    expect(shownAt(fell.slice(0, 3), 2)).toEqual(['300', 'read', 'suspect', 300, null]);
    expect(shownAt(fell, 1.5)).toEqual([null, 'broken', 'missing', 501, 300]);
    expect(shownAt(fell, 4)).toEqual(['302', 'read', 'good', 302, 303]);
  });

  test('an outlier is no reading', () => {
    const spike = [
      reading(0, 100),
      reading(1, 101),
      reading(2, 9_000_000),
      reading(3, 103),
      reading(4, 104),
      reading(5, 105),
    ];
    expect(shownAt(spike, 2)).toEqual(['102', 'between', 'good', 101, 103]);
  });
});
