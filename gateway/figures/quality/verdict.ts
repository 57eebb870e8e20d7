import { instantOf } from '../../../domain/clock/clock.ts';
import type { Verdict } from '../../../domain/figure/answer.ts';
import { cellOf } from '../../../domain/figure/computing/figured.ts';
import { figuredOf, type Stood, seenIn, type Track, verdictOf } from '../../../domain/figure/computing/quality.ts';
import type { UnitName } from '../../../domain/quantity/units.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';

type Limit = { readonly upper: number } | { readonly lower: number } | null;

/** A figure beside its limit; without one, or with too little seen, there is no verdict. */
export function verdict(id: string, unit: UnitName | null, { figure, at }: Stood, limit: Limit): Verdict {
  const isMet =
    limit === null ? null : 'upper' in limit ? (v: number) => v <= limit.upper : (v: number) => v >= limit.lower;
  const value = limit === null ? null : 'upper' in limit ? limit.upper : limit.lower;
  return {
    id,
    unit,
    at: at === null ? null : instantOf(at),
    ...cellOf(figure),
    limit: value === null ? null : String(value),
    met: verdictOf(figure, isMet),
  };
}

/** For how many hours of a span a track was so. */
export function hoursOver(track: Track, { from, to }: Span, isOver: (value: number) => boolean): Stood {
  const seen = seenIn(track, from, to);
  const sum = (of: typeof seen): number => of.reduce((all, { covered }) => all + covered, 0);
  const over = sum(seen.filter(({ value }) => isOver(value)));
  const present = sum(seen);
  const value = present === 0 ? null : over / 3_600_000;
  return { figure: figuredOf(value, { present, from, to, until: track.until }), at: null };
}
