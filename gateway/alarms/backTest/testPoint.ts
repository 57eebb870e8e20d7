import { type PassOver, passOver } from '../../../domain/alarm/backTest/passOver.ts';
import { type Occurrence, openScan, type Scan } from '../../../domain/alarm/backTest/scan.ts';
import { noMemory } from '../../../domain/alarm/limitEngine.ts';
import type { Limit } from '../../../domain/alarm/limitRule.ts';
import { type Columns, firstAtOrAfter, sliceColumns } from '../../../domain/telemetry/columns.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import { isUsable, type Summary } from '../../../domain/telemetry/summary.ts';
import type { Piece } from '../../telemetry/read.ts';
import type { ClosedStretch, Opening } from '../../telemetry/stretches.ts';
import { type Gap, type HoldAt, openGaps } from './gaps.ts';

/** A point, and the limits that it is tried with. */
export interface TestedPoint {
  readonly number: number;
  /** ms between two samples beyond which nothing was recorded. */
  readonly hold: number;
  readonly before: readonly Limit[];
  readonly after: readonly Limit[];
  /** Samples before it are not the asker's to see. */
  readonly from: number;
}

export interface PointFound {
  readonly before: readonly Occurrence[];
  readonly after: readonly Occurrence[];
  readonly gaps: readonly Gap[];
  readonly samples: number;
  readonly uncounted: number;
  readonly late: number;
  readonly stretches: number;
  readonly opened: number;
}

/** What is asked of a point. */
export interface AskedPoint {
  readonly point: TestedPoint;
  readonly pieces: readonly Piece[];
  readonly span: Span;
  /** What is read: it begins before the span, so that what stands at its beginning is known. */
  readonly read: Span;
  readonly holdAt: HoldAt;
}

/** The stretches whose samples are very likely needed, in order: by their figures alone, or with nothing remembered. */
export function likelyOpened(asked: AskedPoint): readonly ClosedStretch[] {
  const { point, pieces } = asked;
  const laws: readonly PassOver[] = [passOver(point.before), passOver(point.after)];
  const isLikely = (summary: Summary): boolean =>
    isNeeded(asked, summary) || laws.some((law) => law(noMemory, summary) === null);
  return pieces.flatMap((piece) =>
    'columns' in piece ? [] : piece.summaries.filter(isLikely).map((summary) => closed(point, summary)),
  );
}

/** Whatever is remembered, for a gap in it or for a border that it lies across. */
function isNeeded({ span, read, holdAt }: AskedPoint, { firstAt, lastAt, maxGap }: Summary): boolean {
  return (
    firstAt < read.from || lastAt >= read.to || (firstAt < span.from && lastAt >= span.from) || maxGap > holdAt(lastAt)
  );
}

/** Both limits on the stretches of a point, in one go: a block is opened once, where either of them demands it. */
export async function testPoint(asked: AskedPoint, opening: Opening): Promise<PointFound> {
  const scans = [openScan(asked.point.before), openScan(asked.point.after)] as const;
  const look = openLook(asked);
  for (const piece of asked.pieces) {
    if ('columns' in piece) {
      take(asked, { look, scans, columns: piece.columns });
      continue;
    }
    for (const summary of piece.summaries) {
      const needing = isNeeded(asked, summary) ? scans : scans.filter((scan) => !scan.pass(summary));
      if (needing.length === 0) look.passed(summary);
      else take(asked, { look, scans: needing, columns: await opening.open(closed(asked.point, summary)) });
    }
  }
  const [before, after] = scans.map((scan) => scan.occurrences()) as [readonly Occurrence[], readonly Occurrence[]];
  return { before, after, ...look.done() };
}

interface Taken {
  readonly look: Look;
  readonly scans: readonly Scan[];
  readonly columns: Columns;
}

function take({ read }: AskedPoint, { look, scans, columns: whole }: Taken): void {
  const columns = within(whole, read);
  for (const scan of scans) scan.samples(columns);
  look.opened(columns);
}

/** What is counted of the span itself, whatever the limits are. */
interface Look {
  readonly passed: (stretch: Summary) => void;
  readonly opened: (columns: Columns) => void;
  readonly done: () => Omit<PointFound, 'before' | 'after'>;
}

function openLook({ span, holdAt }: AskedPoint): Look {
  const gaps = openGaps(span, holdAt);
  const told = { samples: 0, uncounted: 0, late: 0, stretches: 0, opened: 0 };
  return {
    passed(stretch) {
      told.stretches++;
      gaps.stretch(stretch);
      if (stretch.firstAt < span.from) return;
      told.samples += stretch.count;
      told.uncounted += stretch.count - stretch.usable;
    },
    opened(columns) {
      const mine = within(columns, span);
      gaps.samples(columns);
      told.stretches++;
      told.opened++;
      told.samples += mine.length;
      told.uncounted += uncountedOf(mine);
      told.late += lateOf(mine);
    },
    done: () => ({ ...told, gaps: gaps.done() }),
  };
}

const closed = ({ number }: TestedPoint, { firstAt, lastAt, count }: Summary): ClosedStretch => ({
  point: number,
  firstAt,
  lastAt,
  count,
});

function within(columns: Columns, { from, to }: Span): Columns {
  const [start, end] = [firstAtOrAfter(columns, from), firstAtOrAfter(columns, to)];
  return start === 0 && end === columns.length ? columns : sliceColumns(columns, start, end);
}

function uncountedOf({ length, values, qualities }: Columns): number {
  let n = 0;
  for (let i = 0; i < length; i++) if (!isUsable(values[i] as number, qualities[i] as number)) n++;
  return n;
}

/** Samples that were taken after a later one. */
function lateOf({ length, seen }: Columns): number {
  let [n, soonest] = [0, Number.POSITIVE_INFINITY];
  for (let i = length - 1; i >= 0; i--) {
    const taken = seen[i] as number;
    if (taken > soonest) n++;
    else soonest = taken;
  }
  return n;
}
