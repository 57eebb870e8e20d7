import type { ForecastCurve, ForecastPassing, ForecastSpan } from '../../domain/alarm/forecast/calls.ts';
import { quartersOf } from '../../domain/alarm/forecast/forecast.ts';
import { quarter } from '../../domain/alarm/forecast/means.ts';
import { type Passing, passingsOf } from '../../domain/alarm/forecast/passing.ts';
import { instantOf, instantOrNull, type Millis } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import type { HeldPoint } from '../live/index.ts';
import type { KeptForecast } from './forecastRows.ts';
import { limitsOf, type WatchedLimit, type WatchedPoint } from './watched.ts';

export const toldPassing = ({
  limit,
  left,
  isPassed,
  at,
  earliest,
  latest,
}: Passing<WatchedLimit>): ForecastPassing => ({
  rule: limit.rule.id,
  ruleName: limit.rule.name,
  limitName: limit.name,
  limit: limit.value,
  left,
  isPassed,
  at: instantOrNull(at),
  earliest: instantOrNull(earliest),
  latest: instantOrNull(latest),
});

interface Drawn {
  /** Of a time of which forecasts are kept still. */
  readonly isKept: boolean;
  readonly one: KeptForecast | null;
  readonly rules: WatchedPoint['rules'];
  readonly from: Millis;
  readonly hours: ForecastSpan;
  readonly came: (at: Millis) => number | null;
}

/** A day of what was measured before a forecast, and what was expected after it beside what came. */
export function curveOf(
  { id, name, unit }: HeldPoint,
  { one, isKept, rules, from, hours, came }: Drawn,
): ForecastCurve {
  const begin = from + aDay;
  const forecast = one?.forecast ?? null;
  const before = Array.from({ length: aDay / quarter }, (_, n) => from + n * quarter).map((at) => ({
    at: instantOf(at),
    came: came(at),
    value: null,
    low: null,
    high: null,
  }));
  const after = quartersOf({ madeAt: begin })
    .slice(0, hours * 4)
    .map((at, n) => ({
      at: instantOf(at),
      came: came(at),
      value: forecast?.values[n] ?? null,
      low: forecast?.low[n] ?? null,
      high: forecast?.high[n] ?? null,
    }));
  return {
    point: id,
    name,
    unit,
    madeAt: instantOrNull(one?.madeAt ?? null),
    lacks: one === null && !isKept ? 'notKept' : (one?.lacks ?? null),
    passings:
      forecast === null ? [] : passingsOf(forecast, limitsOf(rules), { now: one?.now ?? null, hours }).map(toldPassing),
    quarters: [...before, ...after],
  };
}
