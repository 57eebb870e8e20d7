import { partsWithin } from '../../domain/access/membership.ts';
import { firstAtOrAfter, sliceColumns } from '../../domain/telemetry/columns.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { joinReduced } from '../../domain/telemetry/joinReduced.ts';
import { type ReduceBy, type Reduced, reducer } from '../../domain/telemetry/reduce.ts';
import type { Slices } from '../ground/slices.ts';
import type { Piece } from './read.ts';

/** Reads the pieces of a point: `from ≤ at < to`, blocks between two neighbouring edges may stay closed. */
export type ReadPart = (part: Span & { readonly edges: readonly number[] }) => Promise<readonly Piece[]>;

interface Reads {
  /** ms before the first edge of which the last sample may still hold. */
  readonly before: number;
  readonly read: ReadPart;
  readonly slices: Slices;
}

/**
 * The buckets of a point of which only some times count. A bucket in which such a time begins or ends stands on the samples of that time
 * alone; nothing holds on into it from before, or beyond its end. Of days that have only roll-ups left, a cell that is not wholly
 * within is left out.
 */
export async function reducedWithin(within: readonly Span[], by: ReduceBy, { before, read, slices }: Reads) {
  const [first, last] = [by.edges[0] as number, by.edges.at(-1) as number];
  const grid: Reduced[] = [...reducer(by).finish()];
  for (const time of within) {
    const [whole] = partsWithin({ from: first, to: last }, [time]);
    if (whole === undefined) continue;
    const reducing = reducer({ ...by, edges: edgesIn(by.edges, whole), until: Math.min(by.until, time.to) });
    for (const part of partsOf(by.edges, whole)) {
      // What held on from before the first bucket counts, as far as it lies in the same time.
      const from = part.from === first ? Math.max(time.from, first - before) : part.from;
      const pieces = await read({ from, to: part.to, edges: edgesIn(by.edges, part) });
      for (const piece of pieces) {
        await slices.due();
        put(reducing, piece, { from, to: part.to });
      }
    }
    for (const bucket of reducing.finish()) {
      const index = by.edges.findLastIndex((edge) => edge <= bucket.start);
      const there = grid[index] as Reduced;
      grid[index] = joinReduced(there, bucket);
    }
  }
  return grid;
}

/** The edges of a stretch of the grid: its own two, and those between. */
const edgesIn = (edges: readonly number[], { from, to }: Span): readonly number[] => [
  from,
  ...edges.filter((edge) => edge > from && edge < to),
  to,
];

/** The broken bucket at the begin, the whole ones, the broken one at the end: whole ones are read by their roll-ups. */
function partsOf(edges: readonly number[], { from, to }: Span): readonly Span[] {
  const begin = Math.min(edges.find((edge) => edge >= from) ?? to, to);
  const end = Math.max(edges.findLast((edge) => edge <= to) ?? from, from);
  const cuts = [...new Set([from, begin, end, to])].sort((a, b) => a - b);
  return cuts.slice(1).map((cut, n) => ({ from: cuts[n] as number, to: cut }));
}

function put(reducing: ReturnType<typeof reducer>, piece: Piece, { from, to }: Span): void {
  if ('columns' in piece) {
    const [start, end] = [firstAtOrAfter(piece.columns, from), firstAtOrAfter(piece.columns, to)];
    if (start < end) reducing.samples(sliceColumns(piece.columns, start, end));
    return;
  }
  for (const summary of piece.summaries) if (summary.firstAt >= from && summary.lastAt < to) reducing.summary(summary);
}
