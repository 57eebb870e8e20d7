import type { Limit } from '../../../domain/alarm/limitRule.ts';
import { longestUnstored } from '../../../domain/device/point.ts';
import type { HeldPoint } from '../../live/index.ts';
import { heldPeriods } from '../../telemetry/adopted.ts';
import type { NamedPoint } from './testPoints.ts';

/** A point as it is tried: between its samples lie three periods at most, or something is missing. */
export function testedPoint(
  { id, number, period, deadband, within }: HeldPoint,
  limits: { readonly before: readonly Limit[]; readonly after: readonly Limit[] },
): NamedPoint {
  const held = heldPeriods * period;
  const hold = deadband > 0 ? Math.max(held, longestUnstored + period) : held;
  return { id, number, hold, ...limits, from: within?.at(-1)?.from ?? Number.NEGATIVE_INFINITY };
}
