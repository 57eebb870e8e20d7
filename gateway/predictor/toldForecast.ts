import { isWithin } from '../../domain/access/membership.ts';
import { forecastDaysKept } from '../../domain/alarm/forecast/forecast.ts';
import { daysLearned } from '../../domain/alarm/forecast/learned.ts';
import { quarter } from '../../domain/alarm/forecast/means.ts';
import type { Millis } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { KeptForecast } from './forecastRows.ts';
import type { KeptPassing, Switch } from './passingRows.ts';
import type { Learned } from './profileRows.ts';

/** The first of the days that are learned at a moment: midnight so many local days before. */
export function startOfLearning(at: Millis, zone: Zone): Millis {
  let from = zone.startOfDay(at);
  for (let n = 0; n < daysLearned; n++) from = zone.startOfDay(from - 1);
  return from;
}

/** Whether forecasts of a moment are kept still: of what is older nobody knows that there was none. */
export const isForecastKept = (at: Millis, now: Millis): boolean => at >= now - forecastDaysKept * aDay;

/** For how long a point was the reader's, by the days of the site. */
export interface Sight {
  readonly within: readonly Span[];
  readonly zone: Zone;
}

const isHeld = (within: readonly Span[], span: Span): boolean =>
  within.some(({ from, to }) => from <= span.from && span.to <= to);

/** Whether every day that was learned by this moment is the reader's: days of another holder would be told by what was usual then. */
export const isLearnedInSight = (at: Millis, { within, zone }: Sight): boolean =>
  isHeld(within, { from: startOfLearning(at, zone), to: at });

/** What a reader may be told of a forecast: what it foresees only where its days are his, and its last reading where it was. */
export function toldForecast(kept: KeptForecast | null, sight: Sight): KeptForecast | null {
  if (kept === null || !isWithin(kept.madeAt, sight.within)) return null;
  if (isLearnedInSight(kept.madeAt, sight)) return kept;
  const isRead = isHeld(sight.within, { from: kept.madeAt - quarter, to: kept.madeAt });
  return { ...kept, now: isRead ? kept.now : null, lacks: 'tooFewDays', forecast: null };
}

/** Likewise of what was learned last: how many days, and how good its forecasts are. */
export const toldLearned = (learned: Learned | null, sight: Sight): Learned | null =>
  learned !== null && isLearnedInSight(learned.seen, sight) ? learned : null;

/** Who switched it: of the reader's time alone. By which errors only where all days that these were reckoned of are his. */
export function toldSwitch(switched: Switch | null, sight: Sight): Switch | null {
  if (switched === null || !isWithin(switched.at, sight.within)) return null;
  return isLearnedInSight(switched.at, sight) ? switched : { ...switched, error: null, naive: null };
}

export const toldWarnings = (warnings: readonly KeptPassing[], { within }: Sight): readonly KeptPassing[] =>
  warnings.filter(({ madeAt }) => madeAt !== null && isWithin(madeAt, within));
