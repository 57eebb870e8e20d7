import type { Millis } from '../clock/clock.ts';
import type { Zone } from '../clock/zone.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** A nominal length, to compare with; real months have the edges of the calendar. */
const month = 30 * day;

/** The widths that a bucket may have, in ms (docs/live.md). A day and a month are the calendar's, in the zone of the site. */
export const bucketWidths: readonly Millis[] = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * second),
  ...[1, 2, 5, 15, 30].map((n) => n * minute),
  ...[1, 2, 3, 6, 12].map((n) => n * hour),
  day,
  month,
];

/** Buckets of one width, n + 1 edges for n of them: `edges[i] ≤ x < edges[i + 1]`. */
export interface Grid {
  readonly width: Millis;
  readonly edges: readonly Millis[];
}

export interface Span {
  /** from ≤ x < to */
  readonly from: Millis;
  readonly to: Millis;
}

/**
 * The finest grid of at most `buckets` whole buckets, none narrower than `least`, that hold the span; months where no width gives so few.
 * A sum that may be interrupted wherever it yields: the calendar of a century takes its time.
 */
export function* growingGrid(
  span: Span & { readonly least?: Millis },
  buckets: number,
  zone: Zone,
): Generator<undefined, Grid> {
  for (const width of bucketWidths) {
    if (width < (span.least ?? 0)) continue;
    // A local day has at most 25 hours: wider than this many buckets it is for certain.
    if ((span.to - span.from) / ((width * 25) / 24) > buckets && width !== month) continue;
    const edges = yield* growingEdges(span, width, zone);
    if (edges.length - 1 <= buckets || width === month) return { width, edges };
  }
  return { width: month, edges: yield* growingEdges(span, month, zone) };
}

/** The edges of one of the listed widths from the last one at or before `from` to the first at or after `to`. */
export const edgesOf = (span: Span, width: Millis, zone: Zone): readonly Millis[] =>
  ended(growingEdges(span, width, zone));

const edgesAtOnce = 100;

function* growingEdges(span: Span, width: Millis, zone: Zone): Generator<undefined, readonly Millis[]> {
  const next = stepOf(width, zone);
  const edges = [floorOf(span.from, width, zone)];
  for (let last = edges[0] as Millis; last < span.to; last = edges[edges.length - 1] as Millis) {
    if (edges.length % edgesAtOnce === 0) yield;
    edges.push(next(last));
  }
  return edges;
}

function ended<T>(sum: Generator<undefined, T>): T {
  for (;;) {
    const step = sum.next();
    if (step.done === true) return step.value;
  }
}

/** The next edge after an edge. Up to one hour they are counted from local midnight; above, they are the full hours of the local clock. */
function stepOf(width: Millis, zone: Zone): (edge: Millis) => Millis {
  if (width === month) return zone.startOfNextMonth;
  if (width === day) return zone.startOfNextDay;
  let begin = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  return (edge) => {
    if (edge < begin || edge >= end) {
      begin = zone.startOfDay(edge);
      end = zone.startOfNextDay(edge);
    }
    if (width <= hour) return Math.min(end, edge + width);
    for (let at = width / hour; at < 24; at += width / hour) {
      const next = zone.hourOfDay(begin, at);
      if (next > edge) return Math.min(end, next);
    }
    return end;
  };
}

function floorOf(at: Millis, width: Millis, zone: Zone): Millis {
  if (width === month) return zone.startOfMonth(at);
  const begin = zone.startOfDay(at);
  if (width === day) return begin;
  if (width <= hour) return begin + Math.floor((at - begin) / width) * width;
  const next = stepOf(width, zone);
  let edge = begin;
  for (let after = next(edge); after <= at; after = next(edge)) edge = after;
  return edge;
}
