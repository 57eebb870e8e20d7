import type { Stretch } from '../../../domain/alarm/backTest/passOver.ts';
import type { Columns } from '../../../domain/telemetry/columns.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';

/** A time without a sample: from the last before it to the next. */
export type Gap = Span;

export interface Gaps {
  /** No gap lies in the stretch itself. */
  readonly stretch: (stretch: Pick<Stretch, 'firstAt' | 'lastAt'>) => void;
  readonly samples: (columns: Columns) => void;
  readonly done: () => readonly Gap[];
}

/** How long, ms, after a sample of this time nothing is missing yet. */
export type HoldAt = (at: number) => number;

/** Finds where nothing was recorded for longer than that, as far as it lies in the span; what it is told comes in order. */
export function openGaps({ from, to }: Span, holdAt: HoldAt): Gaps {
  const found: Gap[] = [];
  let last = Number.NEGATIVE_INFINITY;
  function next(at: number): void {
    const begin = Math.max(last, from);
    const end = Math.min(at, to);
    if (end - begin > holdAt(begin)) found.push({ from: begin, to: end });
    last = at;
  }
  return {
    stretch({ firstAt, lastAt }) {
      next(firstAt);
      last = lastAt;
    },
    samples({ length, at }) {
      for (let i = 0; i < length; i++) {
        const when = at[i] as number;
        if (when - last > holdAt(last)) next(when);
        else last = when;
      }
    },
    done() {
      next(to);
      return found;
    },
  };
}
