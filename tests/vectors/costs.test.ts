import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { basicCharge } from '../../domain/cost/basicPart.ts';
import { factorCharge } from '../../domain/cost/factorPart.ts';
import { quantity } from '../../domain/energy/quantity.ts';

interface Vector {
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: each example has a shape of its own
  readonly input: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly expected: any;
}
const vectors: readonly Vector[] = JSON.parse(readFileSync(join(root, 'tests/data/cost-vectors.json'), 'utf8'));

const expense = {
  basis: 'none' as const,
  demand: null,
  demandPrice: null,
  contractCapacity: null,
  runningCapacity: null,
  powerFactor: null,
  lossFactor: null,
  tax: null,
};

describe('the charges of a month by the worked examples', () => {
  test.each(vectors.filter(({ id }) => id.startsWith('bill.surplus')).map((one) => [one.id, one] as const))(
    '%s',
    (_, { input, expected }) => {
      const basis = input.mode === 'capacity' ? ('capacity' as const) : ('actualDemand' as const);
      const done = basicCharge({
        expense: { ...expense, basis },
        price: String(input.demandPrice ?? 28),
        days: 30,
        isWhole: true,
        isOver: true,
        kwh: quantity(input.monthKwhAllMeters),
        capacity: quantity(input.contractCapacityKva),
        demand: input.demandKw === null ? null : { kw: quantity(input.demandKw), at: '2026-07-01T00:00:00.000Z' },
      });
      if (done?.ok !== true) throw new Error('there is no charge');
      expect(done.value.hours?.toNumber()).toBeCloseTo(expected.kwhPerKva, 6);
      expect(done.value.isSurplus ? 0.9 : 1).toBe(expected.discountFactor);
      if ('demandCharge' in expected) expect(done.value.amount.toNumber()).toBeCloseTo(expected.demandCharge, 2);
    },
  );

  test.each(vectors.filter(({ id }) => id.startsWith('bill.pf')).map((one) => [one.id, one] as const))(
    '%s',
    (_, { input, expected }) => {
      const done = factorCharge({
        standard: String(input.standard),
        active: quantity(input.activeKwh),
        reactive: quantity(input.reactiveKvarh),
        base: quantity(1000),
      });
      if (done?.ok !== true) throw new Error('there is no adjustment');
      expect(done.value.cos?.toNumber() ?? null).toBe(expected.actualPf);
      expect(done.value.percent.toNumber()).toBeCloseTo(expected.adjustPercent ?? 0, 9);
      expect(done.value.amount.toNumber()).toBeCloseTo((expected.adjustPercent ?? 0) * 10, 9);
    },
  );
});
