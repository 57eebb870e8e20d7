import { isWithin } from '../../../domain/access/membership.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { longestUnstored } from '../../../domain/device/point.ts';
import type { MeterRow } from '../../../domain/energy/meterCalls.ts';
import { quality } from '../../../domain/telemetry/quality.ts';
import type { HeldPoint } from '../../live/index.ts';
import type { AtMoment } from './meterMeans.ts';

/** A value holds over so many expected periods. */
const heldPeriods = 3;

/** The power that was read last up to the moment, as long as it holds; inside its deadband a value is stored seldom. */
export async function powerAt({ at, counting }: AtMoment, point: HeldPoint): Promise<NonNullable<MeterRow['power']>> {
  const holds = heldPeriods * point.period + (point.deadband > 0 ? longestUnstored : 0);
  const samples = await counting.of(point).known.samples(point.number, at - holds, at + 1);
  const last = samples.findLast((one) => point.within === undefined || isWithin(one.at, point.within));
  return last === undefined
    ? { value: null, unit: point.unit, at: null, quality: quality.none }
    : { value: last.value, unit: point.unit, at: instantOf(last.at), quality: last.quality };
}
