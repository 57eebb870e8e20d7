import { lineVoltages } from '../device/roleOf.ts';
import { deviationOf, unbalanceOf } from './indices.ts';
import type { QualityLimits } from './limitsOf.ts';

export type QualityIndex = 'deviation' | 'unbalance' | 'distortion' | 'frequency' | 'factor';

/** An index of the quality of power as it is now, beside what it may be. */
export interface QualityNow {
  readonly index: QualityIndex;
  /** Null: not known now, or it cannot be told without a nominal voltage. */
  readonly value: number | null;
  readonly unit: string | null;
  readonly decimals: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** By role (`Uab`); null where a point has no good value now. A role that the device has not is not in it. */
export type RoleValues = ReadonlyMap<string, number | null>;

const distortions = ['THDua', 'THDub', 'THDuc'] as const;

/** What is measured in kV, in V; every other unit stands. */
export const inVolts = (value: number, unit: string | null): number => (unit === 'kV' ? value * 1000 : value);

/** The indices that a device can be asked for, the furthest of its phases each. Voltages in V; of a nominal voltage of 0.22 kV those of a phase. */
export function qualityNow(values: RoleValues, limits: QualityLimits | null): readonly QualityNow[] {
  const has = (role: string): boolean => values.has(role);
  const of = (roles: readonly string[]): readonly number[] | null => {
    const found = roles.map((role) => values.get(role) ?? null);
    return found.some((one) => one === null) ? null : (found as readonly number[]);
  };
  const indices: QualityNow[] = [];
  if (lineVoltages.every(has)) {
    const lines = of(lineVoltages);
    const nominal = limits === null ? null : limits.nominal * 1000;
    const deviations =
      lines === null || nominal === null || isPhase(limits) ? null : lines.map((u) => deviationOf(u, nominal));
    indices.push({
      index: 'deviation',
      value: deviations === null ? null : furthest(deviations),
      unit: '%',
      decimals: 2,
      low: limits === null ? null : -Math.abs(limits.deviation.lower),
      high: limits?.deviation.upper ?? null,
    });
    indices.push({
      index: 'unbalance',
      value: lines === null ? null : unbalanceOf(lines as readonly [number, number, number]),
      unit: '%',
      decimals: 2,
      low: null,
      high: limits?.unbalance ?? null,
    });
  }
  if (distortions.every(has)) {
    const found = of(distortions);
    const value = found === null ? null : Math.max(...found);
    indices.push({ index: 'distortion', value, unit: '%', decimals: 2, low: null, high: limits?.distortion ?? null });
  }
  if (has('f')) {
    const band = limits?.frequency ?? null;
    const [low, high] = band === null ? [null, null] : [50 - band, 50 + band];
    indices.push({ index: 'frequency', value: values.get('f') ?? null, unit: 'Hz', decimals: 2, low, high });
  }
  if (has('PF'))
    indices.push({ index: 'factor', value: values.get('PF') ?? null, unit: null, decimals: 3, low: null, high: null });
  return indices;
}

/** Its limits are those of a phase: voltages between lines are not judged by them. */
const isPhase = (limits: QualityLimits | null): boolean => limits?.nominal === 0.22;

/** Of deviations to either side the one that is furthest off. */
const furthest = (deviations: readonly number[]): number =>
  deviations.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most));

/** Null: nothing says what it may be, or what it is. */
export const isWithin = ({ value, low, high }: QualityNow): boolean | null =>
  value === null || (low === null && high === null)
    ? null
    : (low === null || value >= low) && (high === null || value <= high);
