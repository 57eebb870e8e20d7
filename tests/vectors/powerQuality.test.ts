import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { quantity } from '../../domain/energy/quantity.ts';
import { switchLoad, zoneOf } from '../../domain/energy/transformer.ts';
import { deviationOf, distortionOf, longFlicker, unbalanceOf, value95 } from '../../domain/powerQuality/indices.ts';
import { type LimitBasis, limitsOf } from '../../domain/powerQuality/limitsOf.ts';
import { qualityLimits } from '../../domain/powerQuality/qualityLimit.ts';
import {
  deviationBand,
  deviationSum,
  ieeeDemandDistortion,
  nationalCurrent,
  nationalVoltage,
  userShare,
} from '../../domain/powerQuality/standards.ts';

interface Vector {
  readonly id: string;
  readonly domain: string;
  // biome-ignore lint/suspicious/noExplicitAny: each example has a shape of its own
  readonly input: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly expected: any;
  readonly tolerance: number | 'exact';
}

const vectors: readonly Vector[] = JSON.parse(readFileSync(join(root, 'tests/data/quality-vectors.json'), 'utf8'));

function harmonics({ id, input }: Vector) {
  if ('fundamental' in input) return { thdPercent: distortionOf(input.fundamental, Object.values(input.harmonics)) };
  if ('iscOverIl' in input) return { tddLimit: ieeeDemandDistortion(input.kv ?? 10, input.iscOverIl) };
  if ('userKva' in input) return { limitA: userShare(input.limitA, input.order, input.userKva / input.supplyKva) };
  if (id.startsWith('pq.gb14549.voltage')) {
    const { distortion, odd, even } = nationalVoltage(input.kv);
    return { thdLimit: distortion, oddLimit: odd, evenLimit: even };
  }
  const found = nationalCurrent(input.kv, input.order);
  return { limitA: found?.ampere, baseSkMva: found?.base };
}

function deviation({ input }: Vector) {
  const { band, sum } = deviationBand(input.kv);
  if ('maxDevPercent' in input) {
    const absSum = deviationSum(input.maxDevPercent, input.minDevPercent);
    return { absSum, pass: absSum <= (sum ?? 0) };
  }
  const percent = deviationOf(input.measured, input.nominal);
  return { deviationPercent: percent, ...band, pass: percent >= band.lower && percent <= band.upper };
}

const checks: Readonly<Record<string, (vector: Vector) => Readonly<Record<string, unknown>>>> = {
  'pq.harmonics': harmonics,
  'pq.voltage_deviation': deviation,
  // The example is the trap: what is not the standard's figure.
  'pq.unbalance': ({ input, expected }) => {
    const found = unbalanceOf([input.ua, input.ub, input.uc]) ?? Number.NaN;
    expect(Math.abs(found - expected.notPercent)).toBeGreaterThan(1);
    return { notPercent: expected.notPercent };
  },
  'pq.frequency': ({ input }) => ({ deviation: input.hz - 50, pass: Math.abs(input.hz - 50) <= input.limit }),
  'pq.flicker': ({ input }) => ({ plt: longFlicker(input.pst) }),
  transformer: ({ input }) =>
    'beta' in input
      ? { zone: zoneOf(quantity(input.beta), quantity(input.betaJZ2)) }
      : {
          switchKva: switchLoad(
            { capacity: quantity(input.sn), noLoadLoss: quantity(input.p0), loadLoss: quantity(input.pk) },
            input.n,
          )?.toNumber(),
        },
};

test.each(vectors.map((vector) => [vector.id, vector] as const))('%s holds', (_, vector) => {
  const found = checks[vector.domain]?.(vector);
  const tolerance = vector.tolerance === 'exact' ? 1e-9 : vector.tolerance;
  for (const [key, value] of Object.entries(vector.expected)) {
    if (typeof value === 'number') expect(Math.abs(Number(found?.[key]) - value)).toBeLessThanOrEqual(tolerance);
    else expect(found?.[key]).toBe(value);
  }
});

const basis: LimitBasis = {
  nominalVoltage: '10',
  standard: 'gb14549',
  shortCircuit: null,
  userCapacity: null,
  supplyCapacity: null,
  demandCurrent: null,
  deviationUpper: null,
  deviationLower: null,
  unbalance: null,
  frequencyBand: '0.2',
};

test('the limits of a row follow from what it says, and what it does not say is named', () => {
  const bare = limitsOf(basis);
  expect(bare?.gaps).toEqual(['shortCircuit', 'share']);
  expect(bare?.orders.find(({ order }) => order === 5)).toEqual({ order: 5, voltage: 3.2, current: 20 });
  const shared = limitsOf({ ...basis, shortCircuit: '250', userCapacity: '2000', supplyCapacity: '10000' });
  expect(shared?.gaps).toEqual([]);
  expect(shared?.orders.find(({ order }) => order === 5)?.current).toBeCloseTo(13.0766, 3);
  const ieee = limitsOf({ ...basis, standard: 'ieee519', shortCircuit: '100', demandCurrent: '150' });
  expect(ieee?.demandDistortion).toBe(8);
  expect(ieee?.orders.find(({ order }) => order === 5)?.current).toBeCloseTo(10.5, 9);
  expect(limitsOf({ ...basis, standard: 'ieee519' })?.orders.every(({ current }) => current === null)).toBe(true);
  expect(limitsOf({ ...basis, nominalVoltage: '35' })?.deviation).toEqual({ lower: -10, upper: 10, sum: 10 });
  expect(limitsOf({ ...basis, nominalVoltage: '' })).toBeNull();
});

test('equal voltages are even, and the 95 % value leaves the highest twentieth out', () => {
  expect(unbalanceOf([400, 400, 400])).toBeCloseTo(0, 9);
  expect(unbalanceOf([0, 0, 0])).toBeNull();
  expect(value95(Array.from({ length: 100 }, (_, n) => n + 1))).toBe(95);
  expect(value95([7])).toBe(7);
  expect(value95([])).toBeNull();
});

test('R088 V096 V191 limits cross at no point and have two decimals at most', () => {
  const row = { ...basis, name: '限值', nameEn: null, deviceId: 'M1', since: '2026-01-01', source: null };
  const faults = (given: Partial<typeof row>) =>
    qualityLimits.rules.flatMap((rule) => Object.keys(rule({ ...row, ...given } as never) ?? {}));
  expect(faults({})).toEqual([]);
  expect(faults({ deviationUpper: '-7', deviationLower: '7' })).toEqual(['deviationUpper']);
  expect(faults({ deviationUpper: '7', deviationLower: '7' })).toEqual(['deviationUpper']);
  expect(faults({ userCapacity: '500', supplyCapacity: '400', shortCircuit: '0' })).toEqual([
    'shortCircuit',
    'userCapacity',
  ]);
  const { deviationUpper } = qualityLimits.fields;
  expect(deviationUpper.schema.safeParse('7.25').success).toBe(true);
  expect(deviationUpper.schema.safeParse('7.255').success).toBe(false);
});
