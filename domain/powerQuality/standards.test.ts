import { describe, expect, test } from 'vitest';
import { type LimitBasis, limitsOf } from './limitsOf.ts';
import { deviationSum, ieeeCurrent, ieeeDemandDistortion } from './standards.ts';

describe('the deviation of a voltage of 35 kV and more', () => {
  test.each([
    [4, -3, 7],
    [7, 4, 7],
    [-2, -6, 6],
    [5, 0, 5],
    [0, -5, 5],
  ])('of at most %f %% and at least %f %% is held against the sum as %f %%', (highest, lowest, together) => {
    expect(deviationSum(highest, lowest)).toBe(together);
  });
});

describe('the currents of IEEE 519-2014', () => {
  /** The ratio, the orders 3, 11, 17, 23 and 35, and the total. */
  const tables: readonly (readonly [kv: number, rows: readonly (readonly number[])[]])[] = [
    [
      10,
      [
        [19, 4, 2, 1.5, 0.6, 0.3, 5],
        [20, 7, 3.5, 2.5, 1, 0.5, 8],
        [50, 10, 4.5, 4, 1.5, 0.7, 12],
        [1000, 12, 5.5, 5, 2, 1, 15],
        [1001, 15, 7, 6, 2.5, 1.4, 20],
      ],
    ],
    [
      110,
      [
        [10, 2, 1, 0.75, 0.3, 0.15, 2.5],
        [20, 3.5, 1.75, 1.25, 0.5, 0.25, 4],
        [50, 5, 2.25, 2, 0.75, 0.35, 6],
        [100, 6, 2.75, 2.5, 1, 0.5, 7.5],
        [1001, 7.5, 3.5, 3, 1.25, 0.7, 10],
      ],
    ],
    [
      220,
      [
        [24, 1, 0.5, 0.38, 0.15, 0.1, 1.5],
        [25, 2, 1, 0.75, 0.3, 0.15, 2.5],
        [50, 3, 1.5, 1.15, 0.45, 0.22, 3.75],
      ],
    ],
  ];

  test.each(tables)('at %f kV are those of its table', (kv, rows) => {
    for (const [ratio = 0, ...cells] of rows) {
      const told = [
        ...[3, 11, 17, 23, 35].map((order) => ieeeCurrent(kv, ratio, order)),
        ieeeDemandDistortion(kv, ratio),
      ];
      expect(told, `ratio ${ratio}`).toEqual(cells);
    }
  });

  test('begin with another table just above 69 kV and 161 kV, and give an even order a quarter', () => {
    expect([69, 69.1, 161, 161.1].map((kv) => ieeeDemandDistortion(kv, 10))).toEqual([5, 2.5, 2.5, 1.5]);
    expect(ieeeCurrent(110, 10, 4)).toBe(0.5);
  });

  test('are what the limits of a connection at 110 kV follow from', () => {
    const basis = {
      nominalVoltage: '110',
      standard: 'ieee519',
      shortCircuit: '1905.2558883',
      demandCurrent: '1000',
      userCapacity: null,
      supplyCapacity: null,
      deviationUpper: null,
      deviationLower: null,
      unbalance: null,
      frequencyBand: '0.2',
    } as LimitBasis;
    const limits = limitsOf(basis);
    expect(limits?.demandDistortion).toBe(2.5);
    expect(limits?.orders.find(({ order }) => order === 5)?.current).toBeCloseTo(20, 6);
  });
});
