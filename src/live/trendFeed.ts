import type { Clock } from '../../domain/clock/clock.ts';
import type { LiveStore } from '../../streams/values/liveStore.ts';
import { every } from '../clock/browserClock.ts';
import type { ChartData, ChartFeed } from '../kit/chart/chart.ts';
import { type Bucket, type BucketRow, bucketRow } from './bucketRow.ts';

export interface TrendPoint {
  readonly id: string;
  /** ms between samples: a silence of three of them is a gap. */
  readonly period: number;
  /** A switch or a state: shown by its newest value, never by a mean. */
  readonly isState?: boolean;
}

interface Parts {
  readonly points: readonly TrendPoint[];
  readonly live: LiveStore;
  readonly clock: Clock;
  /** ms that the chart shows. */
  readonly span: () => { readonly from: number; readonly to: number };
  /** ms of a bucket, until the gateway's answer says its own. */
  readonly width: number;
}

export interface TrendFeed extends ChartFeed {
  /** Takes what the gateway keeps of a point. */
  readonly fill: (answer: {
    readonly width: number;
    readonly series: Readonly<Record<string, readonly Bucket[]>>;
  }) => void;
  /** ms of a bucket, now. */
  readonly width: () => number;
  /** Where nobody has answered yet a gap is not one in the data: what is said there instead. */
  readonly unanswered: (spans: readonly Unanswered[]) => void;
  readonly close: () => void;
}

/** ms. */
export interface Unanswered {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const shortestBeat = 1000;

/**
 * History from the store and the live tail, in one grid of buckets outside React. A value that arrives joins its bucket's
 * minimum, maximum and mean, so a chart that stays open reads as one that is opened now.
 */
export function trendFeed({ points, live, clock, span, width: firstWidth }: Parts): TrendFeed {
  let width = firstWidth;
  let unanswered: readonly Unanswered[] = [];
  const rows: readonly BucketRow[] = points.map(() => bucketRow());
  const listeners = new Set<() => void>();
  let read: ChartData | null = null;
  const tell = () => {
    read = null;
    for (const each of listeners) each();
  };
  const leave: (() => void)[] = points.map(({ id }, index) =>
    live.watch(id, () => {
      const reading = live.read(id);
      if (reading?.value === null || reading?.at === null || reading === null) return tell();
      rows[index]?.take(Math.floor(reading.at / width), reading.value);
      tell();
    }),
  );
  // Where nothing comes any more the time goes on all the same: the curve ends, and what is missing is shown as missing.
  leave.push(every(clock, Math.max(shortestBeat, firstWidth), tell));
  return {
    subscribe: (each) => {
      listeners.add(each);
      return () => listeners.delete(each);
    },
    read: () => {
      read ??= dataOf({ points, rows, width, unanswered, ...span(), now: clock.now() });
      return read;
    },
    fill: (answer) => {
      // Another width is another grid: what the tail has put in before belongs to the old one.
      if (answer.width !== width) for (const row of rows) row.forget(Infinity);
      width = answer.width;
      for (const [index, { id }] of points.entries()) rows[index]?.fill(answer.series[id] ?? [], width);
      tell();
    },
    width: () => width,
    unanswered: (spans) => {
      unanswered = spans;
      tell();
    },
    close: () => {
      for (const each of leave) each();
      listeners.clear();
    },
  };
}

interface Read {
  readonly points: readonly TrendPoint[];
  readonly rows: readonly BucketRow[];
  readonly width: number;
  readonly unanswered: readonly Unanswered[];
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/** The grid as columns. An empty bucket within three periods of a sample is no gap, only a place without one. */
function dataOf({ points, rows, width, unanswered, from, to, now }: Read): ChartData {
  const first = Math.floor(from / width);
  const last = Math.floor(Math.min(to, now) / width);
  for (const row of rows) row.forget(first - 2);
  const times: number[] = [];
  for (let key = first; key <= last; key++) times.push((key * width + width / 2) / 1000);
  const series = rows.map((row, index) => {
    const patience = Math.max(2, Math.ceil((3 * (points[index]?.period ?? 1000)) / width) + 1);
    return row.columns({ first, last, patience, shows: points[index]?.isState === true ? 'last' : 'mean' });
  });
  return {
    times,
    series,
    gaps: gapsOf(
      times,
      series.map((one) => one.mean),
      width / 1000,
    ).flatMap((gap) => named(gap, unanswered)),
  };
}

/** Spans in which no series has anything. */
function gapsOf(
  times: readonly number[],
  columns: readonly (readonly (number | null | undefined)[])[],
  width: number,
): ChartData['gaps'] {
  const gaps: { from: number; to: number }[] = [];
  let open: number | null = null;
  times.forEach((at, index) => {
    const isGap = columns.length > 0 && columns.every((column) => column[index] === null);
    if (isGap) open ??= at - width / 2;
    else if (open !== null) {
      gaps.push({ from: open, to: at - width / 2 });
      open = null;
    }
  });
  const end = times.at(-1);
  if (open !== null && end !== undefined) gaps.push({ from: open, to: end + width / 2 });
  return gaps;
}

type Gap = ChartData['gaps'][number];

/** A gap in its parts: where nobody answered it says so, and is no gap in the data. */
function named({ from, to }: Gap, [first, ...others]: readonly Unanswered[]): readonly Gap[] {
  if (from >= to) return [];
  if (first === undefined) return [{ from, to }];
  const begin = Math.min(to, Math.max(from, first.from / 1000));
  const end = Math.max(begin, Math.min(to, first.to / 1000));
  return [
    ...named({ from, to: begin }, others),
    ...(begin < end ? [{ from: begin, to: end, text: first.text }] : []),
    ...named({ from: end, to }, others),
  ];
}
