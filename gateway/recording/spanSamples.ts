import type { Millis } from '../../domain/clock/clock.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';
import { unsliced } from '../ground/slices.ts';
import type { Database, Row } from '../store/database.ts';
import { batchOf } from '../telemetry/batchRows.ts';
import { ever } from '../telemetry/read.ts';
import { samplesOfMany } from '../telemetry/series.ts';

/** So much of the field's time is read at once: what is held in memory hangs on it, not on the span. */
const window = 600_000;
/** Values that are older at the beginning are not known to a console either. */
export const lookBack = 3_600_000;
/** A device's clock may be ahead by so much; what is further ahead is left out, and counted. */
const aheadAtMost = 600_000;
const pointsAtOnce = 200;

export interface SamplesAsked {
  /** from ≤ seen < to */
  readonly from: Millis;
  readonly to: Millis;
  readonly points: readonly number[];
}

export interface SpanSamples {
  /** In order of `seen`: first of each point the newest from before the span, then what was seen in it. */
  readonly groups: () => AsyncGenerator<{ readonly upTo: Millis; readonly samples: readonly Sample[] }>;
  /** So many could not be put into their order. */
  readonly leftOut: () => number;
}

const nothingOpen = { openParts: () => [] };

/**
 * What was measured from an hour before the span on and seen by its end, as the gateway took it. Blocks and the batches that are in none yet are
 * read beside a running gateway: what becomes a block meanwhile is met twice, and told once.
 */
export function spanSamples(database: Database, { from, to, points }: SamplesAsked): SpanSamples {
  const wanted = new Set(points);
  const reading = { database, shelf: nothingOpen, clock: { now: () => to }, knownAt: ever, slices: () => unsliced };
  let leftOut = 0;

  async function* inBlocks(begin: Millis, end: Millis): AsyncGenerator<Sample> {
    for (let n = 0; n < points.length; n += pointsAtOnce) {
      const some = points.slice(n, n + pointsAtOnce);
      const found = await samplesOfMany(reading, { points: some, from: begin, to: end });
      for (const samples of found.values()) yield* samples;
    }
  }

  async function* inBatches(begin: Millis, end: Millis): AsyncGenerator<Sample> {
    const rows = await database.query<Row>('select * from tele.batch where seen >= $1 and seen < $2 order by number', [
      begin,
      end,
    ]);
    for (const row of rows) {
      const { seen, points: numbers, at, values, qualities } = batchOf(row);
      for (const [i, point] of numbers.entries()) {
        if (!wanted.has(point)) continue;
        const value = values[i] as number;
        const quality = qualities[i] as Sample['quality'];
        yield { point, at: at[i] as number, value: Number.isNaN(value) ? null : value, quality, seen };
      }
    }
  }

  async function* groups(): ReturnType<SpanSamples['groups']> {
    let waiting = new Map<string, Sample>();
    const newest = new Map<number, Sample>();
    let told = Number.NEGATIVE_INFINITY;

    function take(sample: Sample): void {
      if (sample.seen >= to) return;
      if (sample.seen < from) {
        if (sample.at >= (newest.get(sample.point)?.at ?? from - lookBack)) newest.set(sample.point, sample);
      } else if (sample.seen < told) leftOut += 1;
      else waiting.set(`${sample.point} ${sample.at} ${sample.seen} ${sample.value}`, sample);
    }

    function release(upTo: Millis): readonly Sample[] {
      const due = [...waiting.values()].filter(({ seen }) => seen < upTo);
      waiting = new Map([...waiting].filter(([, { seen }]) => seen >= upTo));
      told = upTo;
      return due.sort((a, b) => a.seen - b.seen || a.point - b.point || a.at - b.at);
    }

    for await (const sample of inBatches(from - lookBack, from)) take(sample);
    for await (const sample of inBlocks(from - lookBack, from)) take(sample);
    yield { upTo: from, samples: [...newest.values()].sort((a, b) => a.seen - b.seen || a.point - b.point) };
    for (let begin = from; begin < to + aheadAtMost; begin += window) {
      const end = Math.min(begin + window, to + aheadAtMost);
      for await (const sample of inBatches(begin, Math.min(end, to))) take(sample);
      for await (const sample of inBlocks(begin, end)) take(sample);
      const upTo = end >= to + aheadAtMost ? to : Math.min(to, end - aheadAtMost);
      if (upTo > from) yield { upTo, samples: release(upTo) };
    }
  }

  return { groups, leftOut: () => leftOut };
}
