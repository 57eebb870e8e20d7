import { expect, test } from 'vitest';
import { classifyRegister } from './classifyRegister.ts';
import { type Interval, splitLinks } from './intervals.ts';
import { quantity, textOf } from './quantity.ts';
import { countingFrom, soFar, soFarOf, sumSoFar } from './soFar.ts';

const quarter = 900_000;
const midnight = Date.UTC(2026, 10, 20, 16);
const some = (amount: string, covered = quarter, quality: Interval['quality'] = 'good'): Interval => ({
  amount: quantity(amount),
  covered,
  quality,
  read: quality,
  gap: 0,
});
const counted = (...of: readonly (Interval | null)[]) => ({
  intervals: new Map(of.flatMap((one, i) => (one === null ? [] : [[midnight + i * quarter, one] as const]))),
  kept: [],
  period: 60_000,
});
const until = (quarters: number, more = 0) => ({ from: midnight, until: midnight + quarters * quarter + more });
const plain = (of: ReturnType<typeof soFar>) => ({ ...of, amount: of.amount === null ? null : textOf(of.amount) });

test('the running interval counts as far as it has come', () => {
  expect(plain(soFar(counted(some('10'), some('11'), some('4', 300_000)), until(2, 320_000)))).toEqual({
    amount: '25',
    quality: 'good',
    since: null,
    end: midnight + 2 * quarter + 300_000,
    missing: 0,
    bridged: 0,
  });
});

test('asked for one moment after another, and for an earlier one, it says what it says alone', () => {
  const some1 = counted(null, some('4', 600_000), some('10'), null, some('7', quarter, 'estimated'), some('9'));
  const kept = [
    { from: midnight + 3 * quarter, to: midnight + 4 * quarter, amount: quantity(3), quality: 'good' as const },
  ];
  const of = { ...some1, kept };
  const running = countingFrom(of, midnight);
  for (const part of [1, 2, 3, 4.5, 7, 10, 15, 16, 18, 14, 2, 0, 24].map((third) => (third * quarter) / 3)) {
    const asked = { from: midnight, until: midnight + part };
    expect([part, plain(running(asked.until))]).toEqual([part, plain(soFar(of, asked))]);
  }
});

test('of the past the interval that ran is not known, which is no gap; one that is over and not there is', () => {
  const then = (quarters: number) => ({ ...until(quarters, 800_000), isPast: true });
  expect(plain(soFar(counted(some('10'), some('11')), then(2)))).toMatchObject({
    amount: '21',
    end: midnight + 2 * quarter,
    missing: 0,
  });
  expect(soFar(counted(some('10'), some('11')), then(3)).missing).toBe(quarter + 800_000);
});

test('by the same time of the day before, an interval that went on counts in part', () => {
  expect(plain(soFar(counted(some('10'), some('9')), until(1, 300_000)))).toMatchObject({ amount: '13', missing: 0 });
});

test('a beginning that came late and a hole are told, and a counter that fell silent too', () => {
  const holed = soFar(counted(null, some('4', 600_000), null, some('10')), until(4));
  expect(plain(holed)).toMatchObject({ amount: '14', since: midnight + quarter + 300_000, missing: quarter });
  expect(soFar(counted(some('1')), until(4)).missing).toBe(3 * quarter);
  // Of a register that counts both ways the hole could lower it as well: 1,200 fed in are no least of it.
  const net = sumSoFar(soFar(counted(null, some('-1200')), until(2)), until(2), { doubt: null, lowered: true });
  expect(net).toMatchObject({ lowered: true, coverage: { present: quarter, due: 2 * quarter } });
  expect(plain(soFar(counted(), until(4)))).toMatchObject({ amount: null, quality: 'missing' });
});

test('what lies between two readings far apart belongs to whatever holds both', () => {
  const kept = [
    { from: midnight + quarter, to: midnight + 2 * quarter, amount: quantity('50'), quality: 'estimated' as const },
  ];
  const { intervals } = counted(some('1'), null, some('2'));
  expect(plain(soFar({ intervals, kept, period: 60_000 }, until(3)))).toMatchObject({
    amount: '53',
    quality: 'estimated',
    missing: 0,
    bridged: quarter,
    since: null,
    end: midnight + 3 * quarter,
  });
  const sum = sumSoFar(soFar({ intervals, kept, period: 60_000 }, until(3)), until(3), { doubt: null });
  expect(sum.lowered).toBe(false);
  expect(sum).toMatchObject({ bridged: quarter, coverage: { present: 3 * quarter, due: 3 * quarter } });
  const lost = { intervals, kept: kept.map((one) => ({ ...one, quality: 'suspect' as const })), period: 60_000 };
  expect(soFar(lost, until(3))).toMatchObject({ missing: quarter, bridged: 0 });
  expect(
    plain(soFar({ intervals, kept, period: 60_000 }, { from: midnight, until: midnight + 1.5 * quarter })),
  ).toMatchObject({ amount: '1' });
});

test('of a meter that is read every hour it is good, though its quarters are estimated; with a beginning that nobody is sure of it is estimated', () => {
  const [hour, day] = [4 * quarter, 96 * quarter];
  const read = (...ats: readonly number[]) => {
    const { links } = classifyRegister(
      ats.map((at, n) => ({ at: midnight + at, value: n, quality: 0 })),
      { modulus: null, mostPerHour: null },
      new Map(),
    );
    return { ...splitLinks(links, { period: hour, bridging: 8 * quarter }), period: hour };
  };
  expect(soFar(read(0, hour, 2 * hour), { from: midnight, until: midnight + 2 * hour }).quality).toBe('good');
  expect(soFar(read(-hour, 0.9 * hour, 2 * hour), { from: midnight, until: midnight + hour }).quality).toBe(
    'estimated',
  );
  expect(soFar(read(-hour, 0.9 * hour, 2 * hour), { from: midnight, until: midnight + day }).quality).toBe('good');
});

test('a sum of which one counter is not known is not known', () => {
  const known = soFar(counted(some('1'), some('2', quarter, 'suspect')), until(2));
  expect(plain(soFarOf([known, known]))).toMatchObject({ amount: '6', quality: 'suspect' });
  expect(soFarOf([known, soFar(counted(), until(2))])).toMatchObject({ amount: null, quality: 'missing' });
  expect(soFarOf([]).amount).toBeNull();
});
