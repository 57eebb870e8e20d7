import { describe, expect, test } from 'vitest';
import { aDay, aMinute as minute } from '../clock/lengths.ts';
import { type Quality, quality } from '../telemetry/quality.ts';
import { followedIn, judgedSpan, longestJudged, obeyedShare, orderedOf, readOfWindow } from './obeyed.ts';

const begin = Date.parse('2026-11-20T08:00:00.000Z');
const at = (minutes: number): string => new Date(begin + minutes * minute).toISOString();
const order = (instruction: string, power: string | null = null) => ({ instruction, power }) as never;
const built = { rated: 400, off: 8 };

describe('D026 what an instruction orders of the power, within 5 % of rated', () => {
  test.each<readonly [string, string | null, readonly (readonly [number, boolean])[]]>([
    [
      'holdBelow',
      '200',
      [
        [-221, false],
        [0, true],
        [220, true],
        [220.01, false],
      ],
    ],
    [
      'loadTo',
      '200',
      [
        [179.99, false],
        [180, true],
        [-200, true],
        [220, true],
        [220.01, false],
      ],
    ],
    [
      'loadTo',
      '10',
      [
        [0, true],
        [30, true],
        [30.1, false],
      ],
    ],
    [
      'start',
      null,
      [
        [7.99, false],
        [8, true],
        [400, true],
      ],
    ],
    [
      'stop',
      null,
      [
        [7.99, true],
        [8, false],
        [-8, false],
      ],
    ],
  ])('%s %s', (instruction, power, cases) => {
    const ordered = orderedOf(order(instruction, power), built);
    if (typeof ordered === 'string') throw new Error(ordered);
    for (const [kw, holds] of cases) expect([kw, ordered.holds(kw)]).toEqual([kw, holds]);
  });

  test.each([
    ['moveSwitch', built, 'switch'],
    ['holdBelow', { rated: null, off: null }, 'rated'],
    ['start', { rated: null, off: 8 }, 'rated'],
    ['stop', { rated: 400, off: null }, 'rule'],
  ] as const)('%s says what is missing', (instruction, of, lacks) => {
    expect(orderedOf(order(instruction, '1'), of)).toBe(lacks);
  });
});

const window = { from: at(0), until: at(120), state: 'executing', endedAt: null } as const;
test.each<readonly [string, object, number, readonly [number, number] | null]>([
  ['it settles for a minute', {}, 1, null],
  ['then to now', {}, 30, [1, 30]],
  ['to its end at most', {}, 500, [1, 120]],
  ['withdrawn, until then', { state: 'withdrawn', endedAt: at(40) }, 500, [1, 40]],
  ['refused before it began', { state: 'refused', endedAt: at(-5) }, 500, null],
  ['lapsed before it began', { state: 'expired', endedAt: at(-5) }, 500, null],
  ['reported early it holds on', { state: 'reported', endedAt: at(40) }, 500, [1, 120]],
  ['a window of many days, so far', { until: at(9 * 1_440) }, 9 * 1_440, [1, 1 + longestJudged / minute]],
])('D026 what of its window is judged: %s', (_, more, now, span) => {
  const told = judgedSpan({ ...window, ...more } as never, begin + now * minute);
  expect(told === null ? null : [(told.from - begin) / minute, (told.to - begin) / minute]).toEqual(span);
});

describe('D026 how much of it was followed', () => {
  const good = quality.good;
  const sample = (minutes: number, value: number | null, q: Quality = good) => ({
    at: begin + minutes * minute,
    value,
    quality: q,
  });
  const holds = (kw: number): boolean => kw <= 200;
  const span = { from: begin, to: begin + 10 * minute };
  const told = (samples: readonly ReturnType<typeof sample>[], kwOfOne = 1, hold = 3 * minute) => {
    const { obeyed, read, kwMs } = followedIn({ samples, hold }, span, { holds, kwOfOne });
    return [obeyed / minute, read / minute, read === 0 ? null : kwMs / read];
  };
  test.each<readonly [string, ReturnType<typeof told>, readonly (number | null)[]]>([
    [
      'a value holds until the next',
      told([sample(0, 300), sample(2, 100), sample(5, 100), sample(8, 100)]),
      [8, 10, 140],
    ],
    ['one of before still holds', told([sample(-1, 100), sample(2, 300)]), [2, 5, 220]],
    ['and so long at most: what follows is a gap', told([sample(0, 100), sample(8, 300)]), [3, 5, 180]],
    [
      'bad and missing values are none',
      told([sample(0, 100), sample(1, 100, quality.bad), sample(2, null)]),
      [1, 1, 100],
    ],
    ['of nothing nothing is known', told([]), [0, 0, null]],
    ['in its own unit', told([sample(0, 0.3), sample(2, 0.1), sample(4, 0.1)], 1_000), [5, 7, (2 * 300 + 5 * 100) / 7]],
  ])('%s', (_, came, expected) => {
    expect(came).toEqual(expected.map((one) => (one === null ? null : expect.closeTo(one, 6))));
  });

  test('the sums of its parts are those of the whole', () => {
    const samples = Array.from({ length: 60 }, (_, n) => sample(n / 6, n % 7 === 0 ? 300 : 100 + n));
    const by = { holds, kwOfOne: 1 };
    const whole = followedIn({ samples, hold: aDay }, span, by);
    const parts = [0, 4, 9].map((from, n, all) =>
      followedIn({ samples, hold: aDay }, { from: begin + from * minute, to: begin + (all[n + 1] ?? 10) * minute }, by),
    );
    const sum = (of: 'obeyed' | 'read' | 'kwMs') => parts.reduce((all, one) => all + one[of], 0);
    expect([sum('obeyed'), sum('read'), sum('kwMs')].map(Math.round)).toEqual(
      [whole.obeyed, whole.read, whole.kwMs].map(Math.round),
    );
  });

  test('nearly all is not all, and of nothing there is no share', () => {
    expect([
      obeyedShare({ obeyed: 99_999, read: 100_000 }),
      obeyedShare({ obeyed: 5, read: 5 }),
      obeyedShare({ obeyed: 0, read: 5 }),
      obeyedShare({ obeyed: 0, read: 0 }),
    ]).toEqual([99.9, 100, 0, null]);
  });
});

describe('D026 beside the share stands how much of the window so far was read', () => {
  test.each<readonly [string, number, number, number, number | null]>([
    ['all of it', 240, 480, 239, 100],
    ['a meter that died two minutes into eight hours', 240, 480, 2, 0.8],
    ['a minute of it was not read', 240, 480, 238, 99.5],
    ['a moment of it was not read', 240, 480, 239 - 1 / 60_000, 99.9],
    ['nothing', 240, 480, 0, 0],
    ['shown beyond its end, it counts to its end', 600, 480, 479, 100],
    ['judged for three days of five', 5 * 1_440 + 1, 9 * 1_440, 3 * 1_440, 60],
    ['nothing of it is judged yet', 1, 480, 0, null],
  ])('%s', (_, now, until, read, part) => {
    const judged = { from: at(1), read: read * minute };
    expect(readOfWindow({ judged, upTo: at(now), until: at(until) })).toBe(part);
  });
});
