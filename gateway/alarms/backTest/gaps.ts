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

/** Finds where nothing was recorded for longer than `hold` ms, as far as it lies in the span; what it is told comes in order. */
export function openGaps({ from, to }: Span, hold: number): Gaps {
  const found: Gap[] = [];
  let last = Number.NEGATIVE_INFINITY;
  function next(at: number): void {
    const begin = Math.max(last, from);
    const end = Math.min(at, to);
    if (end - begin > hold) found.push({ from: begin, to: end });
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
        if (when - last > hold) next(when);
        else last = when;
      }
    },
    done() {
      next(to);
      return found;
    },
  };
}
