import { describe, expect, test } from 'vitest';
import { doubtWithin, mostInDoubt } from './openDoubt.ts';
import { quantity, textOf } from './quantity.ts';
import { elapsedUntil } from './rollUp.ts';
import {
  hiddenSum,
  isWholeSum,
  missingSum,
  type Sum,
  shareOf,
  sumOfParts,
  sumOfSteps,
  sumSchema,
  writtenSum,
} from './sum.ts';

const quarter = 900_000;
const sum = (
  amount: string,
  more: Partial<Pick<Sum, 'coverage' | 'doubt' | 'running' | 'quality' | 'bridged'>> = {},
): Sum => ({
  amount: quantity(amount),
  none: null,
  quality: 'good',
  doubt: null,
  running: false,
  lowered: false,
  coverage: { present: 100, due: 100 },
  bridged: 0,
  ...more,
});
const missing: Sum = { ...missingSum, coverage: { present: 0, due: 100 } };
const plain = (of: Sum) => writtenSum(of);

describe('a sum of counters', () => {
  test('is whole to the last decimal, and as good as the worst of them', () => {
    const whole = sumOfParts([sum('0.1'), sum('0.2', { quality: 'estimated' })]);
    expect(plain(whole)).toMatchObject({ amount: '0.3', none: null, quality: 'estimated', coverage: '100' });
    expect(isWholeSum(whole)).toBe(true);
  });

  test('with a hidden part is none, and tells nothing else of the others', () => {
    const doubt = { since: 5, atMost: quantity(4) };
    expect(plain(sumOfParts([sum('80', { doubt }), hiddenSum, missing]))).toEqual({
      amount: null,
      none: 'hidden',
      quality: 'missing',
      coverage: '0',
      bridged: 0,
      running: false,
      lowered: false,
      doubt: null,
    });
  });

  test('of which one is not known is none, and never 0', () => {
    expect(plain(sumOfParts([sum('80'), missing]))).toMatchObject({ amount: null, none: 'missing', coverage: '0' });
    expect(plain(sumOfParts([]))).toMatchObject({ amount: null, none: 'missing' });
  });

  test('with a gap is at least so much, with the coverage of all of them', () => {
    const gapped = sumOfParts([sum('80'), sum('70', { coverage: { present: 92, due: 100 } })]);
    expect(plain(gapped)).toMatchObject({ amount: '150', coverage: '96' });
    expect(isWholeSum(gapped)).toBe(false);
    // Rounded down: 100 means all.
    expect(plain(sum('1', { coverage: { present: 2999, due: 3000 } })).coverage).toBe('99.9');
  });

  test('counts each by its share; what is taken off with a gap leaves neither bound', () => {
    expect(plain(sumOfParts([sum('80'), shareOf(sum('10'), '-25')])).amount).toBe('77.5');
    const gapped = sum('10', { coverage: { present: 1, due: 100 } });
    expect(plain(shareOf(gapped, '50'))).toMatchObject({ amount: '5', coverage: '1' });
    expect(plain(sumOfParts([sum('80'), gapped]))).toMatchObject({ amount: '90', lowered: false });
    const lowered = sumOfParts([sum('80'), shareOf(gapped, '-25')]);
    expect(plain(lowered)).toMatchObject({ amount: '77.5', lowered: true });
    expect(isWholeSum(lowered)).toBe(false);
  });
});

describe('a sum of steps', () => {
  test('is the sum of those that are known, at least', () => {
    expect(plain(sumOfSteps([sum('80'), missing, sum('10')]))).toMatchObject({ amount: '90', coverage: '66.6' });
    expect(plain(sumOfSteps([missing]))).toMatchObject({ amount: null, none: 'missing' });
  });

  test('of which one is hidden is none', () => {
    expect(plain(sumOfSteps([sum('80'), hiddenSum]))).toMatchObject({ amount: null, none: 'hidden' });
  });

  test('is whole over an outage that was bridged, and tells for how long its spread is not known: of steps together, of parts the most', () => {
    const bridged = sum('80', { bridged: 3 });
    expect(isWholeSum(bridged)).toBe(true);
    expect(plain(sumOfSteps([bridged, bridged, missing]))).toMatchObject({ bridged: 6, coverage: '66.6' });
    expect(plain(sumOfParts([bridged, sum('1', { bridged: 2 })]))).toMatchObject({ bridged: 3, coverage: '100' });
    expect(plain(sumOfParts([bridged, hiddenSum]))).toMatchObject({ none: 'hidden', bridged: 0 });
  });

  test('that has only begun lacks nothing', () => {
    expect(plain(sum('1', { running: true, coverage: { present: 0, due: 0 } })).coverage).toBe('100');
  });
});

describe('a doubt', () => {
  const doubts = [
    { from: 10, to: 20, atMost: quantity('4.6') },
    { from: 40, to: 50, atMost: quantity('1') },
  ];

  test('is of the span that it touches: since the first, at most all of them together', () => {
    expect(doubtWithin(doubts, { from: 0, to: 10 })).toBeNull();
    expect(doubtWithin(doubts, { from: 15, to: 30 })).toMatchObject({ since: 10 });
    const both = doubtWithin(doubts, { from: 0, to: 100 });
    expect([both?.since, textOf(both?.atMost ?? quantity(0))]).toEqual([10, '5.6']);
    const unbounded = [...doubts, { from: 60, to: 70, atMost: null }];
    expect(doubtWithin(unbounded, { from: 0, to: 100 })).toEqual({ since: 10, atMost: null });
  });

  test('bounds what was counted: by the rating, and by the register where it went up; else nobody knows', () => {
    expect(mostInDoubt({ from: '5720', to: '3000', most: '1.8' })?.toNumber()).toBe(1.8);
    expect(mostInDoubt({ from: '5720', to: '5800', most: '1.8' })?.toNumber()).toBe(80);
    expect(mostInDoubt({ from: '5720', to: '3000', most: null })).toBeNull();
  });

  test('keeps a sum from being whole, and is told with it by its share', () => {
    const doubted = sum('80', { doubt: { since: 0, atMost: quantity('4.6') } });
    expect(isWholeSum(doubted)).toBe(false);
    expect(plain(shareOf(doubted, '50')).doubt).toEqual({ since: '1970-01-01T00:00:00.000Z', atMost: '2.3' });
  });
});

test('a counter is judged up to where its readings must have come, or as far as they came sooner', () => {
  const interval = { amount: quantity(1), covered: quarter, quality: 'good', read: 'good', gap: 0 } as const;
  const at = (now: number, ...known: readonly number[]) =>
    elapsedUntil({ intervals: new Map(known.map((n) => [n * quarter, interval])), period: 60_000 }, now * quarter) /
    quarter;
  expect(at(4.1)).toBe(3);
  expect(at(4.1, 3)).toBe(4);
  expect(at(4.9)).toBe(4);
  expect(at(4.1, 4)).toBe(3);
});

test('on the wire a sum has an amount or a reason, never both and never neither', () => {
  const told = { quality: 'good', coverage: '100', bridged: 0, running: false, lowered: false, doubt: null };
  const answers = [
    { ...told, amount: '1', none: null },
    { ...told, amount: null, none: 'hidden' },
    { ...told, amount: '1', none: 'hidden' },
    { ...told, amount: null, none: null },
  ];
  expect(answers.map((one) => sumSchema.safeParse(one).success)).toEqual([true, true, false, false]);
});
