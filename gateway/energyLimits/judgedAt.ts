import type { Millis } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { Period } from '../../domain/energyLimit/periods.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { inSlices, type Slices } from '../ground/slices.ts';
import type { Queryable } from '../store/database.ts';
import { type CountedPart, type Counting, countingIn, type PartSum, readCounted, sumsFrom } from './counting.ts';
import { type Judged, type Told, toCount, toldBy } from './judging.ts';

/** So many counters are read, and held, together: of a month of hundreds the quarters of an hour would be a million. */
const together = 8;

interface JudgedMeans {
  readonly database: Queryable;
  readonly zone: Zone;
}

interface JudgedBy {
  readonly counting: Counting;
  readonly slices: Slices;
  /** The moment of the past of which it is asked, ms; null: now. */
  readonly asOf: Millis | null;
}

/** A limit in periods of it, each at a moment: counter by counter, so that others have their turn between. */
export async function judgedAt(
  { database, zone }: JudgedMeans,
  limit: Judged,
  moments: readonly { readonly period: Period; readonly at: Millis }[],
  { counting, slices, asOf }: JudgedBy,
): Promise<readonly Told[]> {
  const judged = moments.map((moment) => {
    const sums: PartSum[] = [];
    const asked = toCount(limit, moment, zone);
    const { lacks } = countingIn(counting, asked?.so ?? moment.period, zone);
    return { ...moment, lacks, asked: lacks === null ? asked : null, sums };
  });
  const due = judged.flatMap(({ asked, sums, period }) => (asked === null ? [] : [{ so: asked.so, sums, period }]));
  if (due.length > 0) {
    const from = Math.min(...due.map(({ period }) => period.whole.from));
    const to = Math.max(...due.map(({ so }) => so.to));
    for (let n = 0; n < counting.parts.length; n += together) {
      const counters = await readCounted(database, counting.parts.slice(n, n + together), { from, to, asOf });
      for (const counter of counters)
        for (const { so, sums } of due) sums.push(...(await inSlices(summing(counter, so, zone), slices)));
    }
  }
  return judged.map(({ period, ...told }) => toldBy(limit, period, told));
}

/** Day by day. */
function* summing(counter: CountedPart, { from, to }: Span, zone: Zone): Generator<undefined, readonly PartSum[]> {
  const sumsTo = sumsFrom([counter], from, zone);
  for (let at = from + aDay; at < to; at += aDay) {
    yield;
    sumsTo(at);
  }
  yield;
  return sumsTo(to);
}
