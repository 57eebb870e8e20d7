import { expect, test } from 'vitest';
import { quantity, sumOf } from '../../energy/quantity.ts';
import { divided } from './divide.ts';

const receiver = (unit: string, weight: number | null) => ({
  unit,
  name: unit,
  weight: weight === null ? null : quantity(weight),
});
const shared = (receivers: ReturnType<typeof receiver>[], amount: string | null = '100.01') =>
  divided({ energy: quantity('1000.005'), amount: amount === null ? null : quantity(amount), decimals: 2, receivers });

test('the parts add up to what is shared, of energy and of money to the fen', () => {
  for (const weights of [
    [1, 1, 1],
    [50, 30, 20],
    [7, 0, 11, 13],
    [1, 999_999],
  ]) {
    const told = shared(weights.map((weight, n) => receiver(`U${n}`, weight)));
    expect(told.none).toBeNull();
    expect(sumOf(told.receivers.map(({ energy }) => quantity(energy ?? 0))).toFixed()).toBe(told.energy);
    expect(sumOf(told.receivers.map(({ amount }) => quantity(amount ?? 0))).toFixed(2)).toBe(told.amount);
  }
});

test('without weights it stays undivided, and one that is not known leaves no part to anybody', () => {
  expect(shared([receiver('A', 0), receiver('B', 0)])).toMatchObject({ none: 'unallocated', energy: '1000.01' });
  expect(shared([receiver('A', 1), receiver('B', null)])).toMatchObject({
    none: 'noWeight',
    receivers: [{ energy: null }, { energy: null, weight: null }],
  });
  expect(shared([receiver('A', 1)], null).receivers[0]).toMatchObject({ amount: null, percent: '100' });
});
