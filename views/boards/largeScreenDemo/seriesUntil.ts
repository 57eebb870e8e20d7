import type { Millis } from '../../../domain/clock/clock.ts';
import { quality } from '../../../domain/telemetry/quality.ts';
import type { Bucket } from '../../../src/live/bucketRow.ts';
import type { RecordedLine } from '../../../streams/recording/format.ts';

interface Asked {
  readonly points: readonly string[];
  readonly until: Millis;
  /** ms of a bucket */
  readonly step: Millis;
}

/** What was recorded of some points up to a moment, as a chart takes it: who opens the page later sees the curve from its beginning. */
export function seriesUntil(
  lines: readonly RecordedLine[],
  { points, until, step }: Asked,
): Readonly<Record<string, readonly Bucket[]>> {
  const meant = new Map<string, Bucket[]>(points.map((id) => [id, []]));
  for (const line of lines) {
    if (line.t > until) break;
    if (line.kind !== 'sample' || typeof line.v !== 'number' || line.q === quality.bad) continue;
    const { v, at } = line;
    meant.get(line.point)?.push({ start: Math.floor(at / step) * step, min: v, max: v, mean: v, count: 1 });
  }
  return Object.fromEntries(meant);
}
