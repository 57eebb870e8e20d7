import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Quality, quality } from '../telemetry/quality.ts';
import {
  beginAgain,
  changeLimits,
  endAll,
  judge,
  type LimitMemory,
  type LimitVerdict,
  noMemory,
} from './limitEngine.ts';
import type { Limit } from './limitRule.ts';

const limit = (name: Limit['name'], value: number, more: Partial<Limit> = {}): Limit => ({
  name,
  value,
  level: 2,
  n: 1,
  hysteresis: 0,
  ...more,
});
const H = limit('H', 100);
const HH = limit('HH', 120, { level: 1 });

/** Feeds values, one a second; a pair gives a quality too. */
function fed(
  limits: readonly Limit[],
  values: readonly (number | readonly [number | null, Quality])[],
  memory: LimitMemory = noMemory,
) {
  const said: (LimitVerdict & { readonly i: number })[] = [];
  let known = memory;
  for (const [i, given] of values.entries()) {
    const [value, q] = typeof given === 'number' ? [given, quality.good] : given;
    const judged = judge(limits, known, { value, quality: q, at: i * 1000, mark: String(i) });
    known = judged.memory;
    said.push(...judged.verdicts.map((verdict) => ({ ...verdict, i })));
  }
  return { said, memory: known, verbs: said.map((one) => `${one.verb}@${one.i}`) };
}

describe('a limit rule', () => {
  test('B330 V219 K123 raises at the n-th consecutive value beyond the limit and keeps the time of the first', () => {
    const { said } = fed([limit('H', 100, { n: 3 })], [101, 99, 101, 102, 103, 104]);
    expect(said).toMatchObject([{ verb: 'raise', i: 4, mark: '2', firstOverAt: 2000, limit: { name: 'H' } }]);
  });

  test('a value on the limit is within it, and begins the count again', () => {
    expect(fed([limit('H', 100, { n: 2 })], [101, 100, 101, 100]).verbs).toEqual([]);
    expect(fed([limit('L', 10)], [10, 9.99]).verbs).toEqual(['raise@1']);
  });

  test('bad, stale and missing values neither count nor reset', () => {
    const values = [
      101,
      [500, quality.bad],
      [null, quality.bad],
      [0, quality.stale],
      [null, quality.none],
      101,
    ] as const;
    expect(fed([limit('H', 100, { n: 2 })], values).verbs).toEqual(['raise@5']);
  });

  test('uncertain, manual and substituted values count', () => {
    const values = [
      [101, quality.uncertain],
      [101, quality.manual],
      [101, quality.substituted],
    ] as const;
    expect(fed([limit('H', 100, { n: 3 })], values).verbs).toEqual(['raise@2']);
  });

  test('recovers at the hysteresis of the inner limit, not before', () => {
    expect(fed([limit('H', 100, { hysteresis: 5 })], [101, 99, 95.1, 95]).verbs).toEqual(['raise@0', 'recover@3']);
    expect(fed([limit('L', 10, { hysteresis: 2 })], [9, 11, 12]).verbs).toEqual(['raise@0', 'recover@2']);
    expect(fed([limit('H', 100, { hysteresis: 5 }), HH], [130, 110, 96, 95]).verbs).toEqual(['raise@0', 'recover@3']);
  });

  test('with a delay off it recovers at the m-th consecutive value inside; one outside begins the count again, a bad one does not', () => {
    const slow = [limit('H', 100, { hysteresis: 5, m: 3 })];
    expect(fed(slow, [101, 95, 95, 96, 95, 94, 93]).verbs).toEqual(['raise@0', 'recover@6']);
    expect(fed(slow, [101, 95, [200, quality.bad], 95, [null, quality.none], 95]).verbs).toEqual([
      'raise@0',
      'recover@5',
    ]);
    expect(fed([limit('L', 10, { m: 2 })], [9, 10, 9, 10, 11]).verbs).toEqual(['raise@0', 'recover@4']);
    // The inner limit's delay holds for the side, as its hysteresis does.
    expect(fed([limit('H', 100, { m: 2 }), HH], [130, 90, 125, 90, 90]).verbs).toEqual(['raise@0', 'recover@4']);
  });

  test('from H to HH it is an escalation of the same occurrence; back to H changes nothing', () => {
    const { said } = fed([H, HH], [101, 121, 101, 121, 99]);
    expect(said).toMatchObject([
      { verb: 'raise', i: 0, mark: '0', level: 2, limit: { name: 'H' } },
      { verb: 'escalate', i: 1, mark: '0', level: 1, limit: { name: 'HH' } },
      { verb: 'recover', i: 4, mark: '0' },
    ]);
  });

  test('what went furthest counts from the first sample over until the return, and goes with each verdict', () => {
    const slow = [limit('H', 100, { n: 3, hysteresis: 2 }), HH];
    const { said } = fed(slow, [101, 118, 101, 99.5, 110, 135, 98]);
    expect(said).toMatchObject([
      { verb: 'raise', i: 2 },
      { verb: 'escalate', i: 5, worst: 135 },
      { verb: 'recover', i: 6, worst: 135 },
    ]);
    expect(fed(slow, [101, 118, 101, 98]).said.at(-1)).toMatchObject({ verb: 'recover', worst: 118 });
    expect(fed([limit('L', 0.62)], [0.61, 0.55, 0.6, 0.63]).said.at(-1)).toMatchObject({
      verb: 'recover',
      worst: 0.55,
    });
    // A run that came to nothing is forgotten.
    expect(fed(slow, [119, 99, 101, 102, 103, 90]).said.at(-1)).toMatchObject({ verb: 'recover', worst: 103 });
  });

  test('an occurrence that goes on under changed limits or another script keeps how far it went', () => {
    const { memory } = fed([H], [101, 117, 103]);
    const tightened = changeLimits(memory, [H], [limit('H', 90)]).memory;
    expect(fed([limit('H', 90)], [104, 90], tightened).said).toMatchObject([{ verb: 'recover', worst: 117 }]);
    expect(fed([H], [99], beginAgain(memory)).said).toMatchObject([{ verb: 'recover', worst: 117 }]);
    expect(endAll(memory).verdicts).toMatchObject([{ verb: 'close', worst: 117 }]);
  });

  test('an escalation keeps the highest level that was reached', () => {
    const { said } = fed([limit('H', 100, { level: 1 }), limit('HH', 120, { level: 3 })], [101, 121]);
    expect(said.map((one) => 'level' in one && one.level)).toEqual([1, 1]);
  });

  test('a jump beyond both limits is one alarm, of the outer one', () => {
    expect(fed([H, HH], [130]).said).toMatchObject([{ verb: 'raise', limit: { name: 'HH' }, level: 1 }]);
  });

  test('each limit counts by its own n', () => {
    expect(fed([limit('H', 100, { n: 5 }), HH], [101, 125]).said).toMatchObject([
      { verb: 'raise', i: 1, mark: '0', limit: { name: 'HH' } },
    ]);
  });

  test('both sides stand for themselves', () => {
    const { said } = fed([limit('L', 10), H], [101, 9, 50]);
    expect(said.map((one) => `${one.verb} ${one.side}`)).toEqual([
      'raise upper',
      'recover upper',
      'raise lower',
      'recover lower',
    ]);
  });

  test('the next occurrence has an id of its own', () => {
    expect(fed([H], [101, 99, 105]).said.map((one) => one.mark)).toEqual(['0', '0', '2']);
  });

  test('nothing new gives back the very same memory', () => {
    const open = fed([limit('H', 100, { n: 2 })], [101, 101]).memory;
    expect(judge([limit('H', 100, { n: 2 })], open, { value: 101, quality: 0, at: 9, mark: '9' }).memory).toBe(open);
    expect(judge([H], noMemory, { value: 5, quality: 0, at: 9, mark: '9' }).memory).toBe(noMemory);
  });
});

describe('a rule whose limits change', () => {
  test('keeps its memory when they are the same, in whatever order', () => {
    const { memory } = fed([H, HH], [101]);
    expect(changeLimits(memory, [H, HH], [HH, H])).toEqual({ memory, verdicts: [] });
  });

  test('closes its open alarm with the reason when it is deleted or loosened', () => {
    const { memory } = fed([H], [101]);
    expect(changeLimits(memory, [H], []).verdicts).toEqual([
      { verb: 'close', side: 'upper', mark: '0', reason: 'ruleDeleted', worst: 101 },
    ]);
    expect(changeLimits(memory, [H], [limit('H', 110)]).verdicts).toMatchObject([{ reason: 'ruleLoosened' }]);
    expect(changeLimits(memory, [H], [limit('L', 10)]).verdicts).toMatchObject([{ reason: 'ruleLoosened' }]);
    expect(changeLimits(fed([H, HH], [121]).memory, [H, HH], [H]).verdicts).toMatchObject([{ reason: 'ruleLoosened' }]);
  });

  test('goes on with its open alarm when it is tightened, and counts anew', () => {
    const { memory } = fed([H], [101]);
    const changed = changeLimits(memory, [H], [limit('H', 90, { n: 2 })]);
    expect(changed.verdicts).toEqual([]);
    expect(changed.memory.upper).toMatchObject({ counts: {}, open: { mark: '0' } });
    expect(fed([limit('H', 90, { n: 2 })], [95, 95, 90], changed.memory).verbs).toEqual(['recover@2']);
  });
});

describe('whatever comes', () => {
  const values = fc.array(
    fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 60, max: 140 }) }, { weight: 1, arbitrary: fc.constant(null) }),
    { maxLength: 60 },
  );
  const upper = fc.record({
    n: fc.integer({ min: 1, max: 4 }),
    m: fc.integer({ min: 1, max: 4 }),
    hysteresis: fc.integer({ min: 0, max: 15 }),
  });

  test('an occurrence is raised before it escalates or recovers, escalates once, recovers once, and only one stands at a time', () => {
    fc.assert(
      fc.property(values, upper, (given, { n, m, hysteresis }) => {
        const limits = [limit('H', 100, { n, hysteresis }), limit('HH', 120, { n: m, level: 1 })];
        let open: { mark: string; escalated: boolean } | null = null;
        for (const one of fed(
          limits,
          given.map((value) => (value === null ? ([null, quality.bad] as const) : value)),
        ).said) {
          if (one.verb === 'raise') {
            expect(open).toBeNull();
            open = { mark: one.mark, escalated: one.limit.name === 'HH' };
          } else if (one.verb === 'escalate') {
            expect(open).toEqual({ mark: one.mark, escalated: false });
            open = { mark: one.mark, escalated: true };
          } else {
            expect(open?.mark).toBe(one.mark);
            open = null;
          }
        }
      }),
    );
  });

  test('one limit does what its words say: raised by n in a row strictly beyond, recovered at the hysteresis', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 15 }), (given, n, hysteresis) => {
        const expected: string[] = [];
        let run = 0;
        let isOpen = false;
        for (const [i, value] of given.entries()) {
          if (value === null) continue;
          run = value > 100 ? run + 1 : 0;
          if (!isOpen && run >= n) {
            expected.push(`raise@${i}`);
            isOpen = true;
          } else if (isOpen && value <= 100 - hysteresis) {
            expected.push(`recover@${i}`);
            isOpen = false;
          }
        }
        const fedValues = given.map((value) => (value === null ? ([null, quality.bad] as const) : value));
        expect(fed([limit('H', 100, { n, hysteresis })], fedValues).verbs).toEqual(expected);
      }),
    );
  });

  test('cutting the history anywhere and going on from the memory says the same', () => {
    fc.assert(
      fc.property(values, fc.nat({ max: 60 }), (given, cut) => {
        const limits = [
          limit('L', 80, { n: 2, hysteresis: 3, m: 2 }),
          limit('H', 100, { n: 2, hysteresis: 5, m: 3 }),
          HH,
        ];
        const known = given.filter((value): value is number => value !== null);
        const whole = fed(limits, known).said.map((one) => one.verb);
        const first = fed(limits, known.slice(0, cut));
        const memory = JSON.parse(JSON.stringify(first.memory)) as LimitMemory;
        const second = fed(limits, known.slice(cut), memory);
        expect([...first.said, ...second.said].map((one) => one.verb)).toEqual(whole);
      }),
    );
  });
});
