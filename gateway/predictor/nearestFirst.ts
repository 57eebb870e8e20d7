import type { ForecastPassing, ForecastRow } from '../../domain/alarm/forecast/calls.ts';

/** What will be beyond, what is already, what may be, then the rest; each by its time and its name. */
export function nearestFirst(a: ForecastRow, b: ForecastRow): number {
  const [one, other] = [urgencyOf(a), urgencyOf(b)];
  return one.rank - other.rank || (one.at < other.at ? -1 : one.at > other.at ? 1 : a.point < b.point ? -1 : 1);
}

function urgencyOf({ passings, isOn, lacks }: ForecastRow): { readonly rank: number; readonly at: string } {
  const first = (pick: (passing: ForecastPassing) => string | null): string =>
    passings
      .flatMap((passing) => pick(passing) ?? [])
      .reduce((least, at) => (least === '' || at < least ? at : least), '');
  const expected = first(({ at }) => at);
  if (expected !== '') return { rank: 0, at: expected };
  if (passings.some(({ isPassed }) => isPassed)) return { rank: 1, at: '' };
  const perhaps = first(({ earliest }) => earliest);
  if (perhaps !== '') return { rank: 2, at: perhaps };
  return { rank: !isOn ? 5 : lacks !== null ? 4 : 3, at: '' };
}
