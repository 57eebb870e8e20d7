import { describe, expect, test } from 'vitest';
import { aDay, aMinute } from '../../clock/lengths.ts';
import { type Grounds, type Pass, passedWith, unwarned, verdictOf, type Warning } from './judging.ts';

const madeAt = Date.UTC(2026, 10, 20, 8);
const warning: Warning = { rule: 'r', limitName: 'H', limit: 80, madeAt, toldAt: madeAt + 3 * aMinute };
const pass = (minutes: number, more: Partial<Pass> = {}): Pass => ({
  rule: 'r',
  limitName: 'H',
  at: madeAt + minutes * aMinute,
  alarm: 'a',
  ...more,
});
const later: Grounds = { now: madeAt + aDay, limit: 80, isWhole: () => true };
const soon: Grounds = { ...later, now: madeAt + 90 * aMinute };

describe('R267 what a warning came to', () => {
  test.each<readonly [string, readonly Pass[], Grounds, object | null]>([
    [
      'passed within its day: hit, with the lead since it was told',
      [pass(123)],
      soon,
      { outcome: 'hit', leadMinutes: 120 },
    ],
    ['at the last minute of its day', [pass(1440)], later, { outcome: 'hit', leadMinutes: 1437 }],
    ['the first of several passes', [pass(200), pass(123)], soon, { outcome: 'hit', leadMinutes: 120 }],
    ['told just a quarter before', [pass(18)], soon, { outcome: 'hit', leadMinutes: 15 }],
    ['told less than a quarter before: it is no warning', [pass(17)], soon, { outcome: 'miss', leadMinutes: 14 }],
    ['passed before it was told', [pass(1)], soon, { outcome: 'miss', leadMinutes: -2 }],
    ['not yet passed: it stands', [], soon, null],
    ['not passed in its day: false', [], later, { outcome: 'false', leadMinutes: null }],
    ['passed after its day: false', [pass(1441)], { ...later, now: madeAt + 2 * aDay }, { outcome: 'false' }],
    ['another limit, another rule', [pass(60, { limitName: 'HH' }), pass(60, { rule: 's' })], soon, null],
    [
      'over a gap nobody says that it was false',
      [],
      { ...later, isWhole: () => false },
      { outcome: 'unjudged', why: 'gap' },
    ],
    ['a gap hides no pass that an alarm tells', [pass(60)], { ...later, isWhole: () => false }, { outcome: 'hit' }],
    ['its rule went', [], { ...soon, limit: null }, { outcome: 'unjudged', why: 'ruleOff' }],
    ['its limit was moved', [], { ...soon, limit: 90 }, { outcome: 'unjudged', why: 'limitMoved' }],
  ])('%s', (_, passes, grounds, expected) => {
    const verdict = verdictOf(warning, passes, grounds);
    if (expected === null) expect(verdict).toBeNull();
    else expect(verdict).toMatchObject(expected);
  });

  test('an unwarned pass is a miss where a forecast stood that could have told it, and else not judged', () => {
    expect(unwarned(pass(60), [madeAt])).toMatchObject({ outcome: 'miss', why: null });
    expect(unwarned(pass(15), [madeAt])).toMatchObject({ outcome: 'miss' });
    expect(unwarned(pass(14), [madeAt])).toMatchObject({ outcome: 'unjudged', why: 'noForecast' });
    expect(unwarned(pass(1440), [madeAt])).toMatchObject({ outcome: 'unjudged', why: 'noForecast' });
    expect(unwarned(pass(60), [])).toMatchObject({ outcome: 'unjudged' });
  });

  test('raised at the outer limit, the inner one was passed too; never one on the other side', () => {
    expect(passedWith('HH', ['LL', 'L', 'H', 'HH'])).toEqual(['H', 'HH']);
    expect(passedWith('H', ['L', 'H', 'HH'])).toEqual(['H']);
    expect(passedWith('LL', ['LL', 'L', 'H'])).toEqual(['LL', 'L']);
  });
});
