import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Point } from '../../domain/device/point.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { LatestValue } from '../../domain/telemetry/calls.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { isStale } from '../../domain/telemetry/stale.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { LiveValues } from '../pipeline/newestValues.ts';
import type { Latest, Telemetry } from '../telemetry/telemetry.ts';
import { visiblePoints } from './visiblePoints.ts';

export interface LatestNeeds {
  readonly ledgers: Ledgers;
  readonly telemetry: Telemetry;
  readonly live: LiveValues;
}

/** The newest value of each named point: as the pipeline has it, else as it was last stored; of the past, as it was known then. */
export async function latestValues(
  { ledgers, telemetry, live }: LatestNeeds,
  ids: readonly string[],
  context: CallContext,
): Promise<Result<Readonly<Record<string, LatestValue>>>> {
  const found = await visiblePoints(ledgers, ids, context);
  if (!found.ok) return found;
  if (context.moment.asOf !== null) return latestThen(telemetry, found.value, context.moment.asOf);
  const stored = telemetry.latest(found.value.map((point) => point.number));
  const values = found.value.map((point): [string, LatestValue] => {
    const now = live.latest(point.number);
    if (now === null) return [point.id, storedValue(point, stored.get(point.number), context.now)];
    return [point.id, { value: now.text ?? now.value, at: instantOf(now.at), quality: now.quality }];
  });
  return accepted(Object.fromEntries(values));
}

/** Texts are not kept: of the past there are none to be told. */
async function latestThen(
  telemetry: Telemetry,
  asked: readonly Point[],
  then: Millis,
): Promise<Result<Readonly<Record<string, LatestValue>>>> {
  if (asked.some(({ kind }) => kind === 'text')) return refused('WRONG_TYPE');
  const known = await telemetry.asKnownAt(then).latest(asked.map(({ number }) => number));
  return accepted(
    Object.fromEntries(asked.map((point) => [point.id, storedValue(point, known.get(point.number), then)])),
  );
}

function storedValue(point: Point, last: Latest | undefined, now: number): LatestValue {
  if (last === undefined) return { value: null, at: null, quality: quality.none };
  return {
    value: last.value,
    at: instantOf(last.at),
    quality: isStale(last, point.period, now) ? quality.stale : last.quality,
  };
}
