import type { ForecastPassing, ForecastRow } from '../../../../domain/alarm/forecast/calls.ts';
import { aMinute } from '../../../../domain/clock/lengths.ts';

/** `3 h 15 min`: how long until it, whole quarters. */
export function lengthText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / aMinute));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** What of its limits comes first: one that will be passed, one that is, or one that may be. */
export type Nearest =
  | { readonly is: 'expected' | 'perhaps'; readonly at: string; readonly passing: ForecastPassing }
  | { readonly is: 'passed'; readonly passing: ForecastPassing }
  | { readonly is: 'inside' };

export function nearestOf({ passings }: Pick<ForecastRow, 'passings'>): Nearest {
  const first = (pick: (passing: ForecastPassing) => string | null) =>
    passings
      .flatMap((passing) => {
        const at = pick(passing);
        return at === null ? [] : [{ at, passing }];
      })
      .toSorted((a, b) => (a.at < b.at ? -1 : 1))[0];
  const expected = first(({ at }) => at);
  if (expected !== undefined) return { is: 'expected', ...expected };
  const passed = passings.find(({ isPassed }) => isPassed);
  if (passed !== undefined) return { is: 'passed', passing: passed };
  const perhaps = first(({ earliest }) => earliest);
  return perhaps === undefined ? { is: 'inside' } : { is: 'perhaps', ...perhaps };
}

/** Two digits behind the point at most: what a sensor does not say nobody forecasts. */
export const plainNumber = (value: number): number => Math.round(value * 100) / 100;
