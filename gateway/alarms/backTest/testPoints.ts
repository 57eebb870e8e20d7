import { mostTestGaps, mostTestRows } from '../../../domain/alarm/backTest/calls.ts';
import { type Counts, openTally, type Tallied } from '../../../domain/alarm/backTest/tally.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { type Adopted, heldFrom } from '../../../domain/telemetry/adopted.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import { startOfDay } from '../../telemetry/blocks.ts';
import type { Piece } from '../../telemetry/read.ts';

import type { StretchReader } from '../../telemetry/stretches.ts';
import type { Gap } from './gaps.ts';
import { type AskedPoint, likelyOpened, type PointFound, type TestedPoint, testPoint } from './testPoint.ts';

/** A point by the id that people know it by. */
export type NamedPoint = TestedPoint & { readonly id: string };

export interface BackTestWork {
  readonly points: readonly NamedPoint[];
  readonly span: Span;
  readonly zone: string;
}

export interface BackTestFound extends Tallied {
  readonly points: readonly (Counts & { readonly id: string })[];
  readonly gaps: {
    readonly count: number;
    readonly ms: number;
    readonly rows: readonly (Gap & { readonly point: string })[];
  };
  readonly samples: number;
  readonly uncounted: number;
  readonly late: number;
  readonly stretches: number;
  readonly opened: number;
}

/** Points whose figures are read together; the next are read while these are judged. */
const together = 40;
/** What stood when the span began is known from the day before it: whole blocks, which none has to be opened for. */
const beginOf = ({ from }: Span): number => startOfDay(from - 86_400_000);

/** Judges what was recorded of each point by the limits before and after, and sums up; `each` is told the occurrences of every point. */
export async function testPoints(
  reader: StretchReader,
  { points, span, zone }: BackTestWork,
  each?: (point: NamedPoint, found: PointFound) => void,
): Promise<BackTestFound> {
  const tally = openTally(span, { zone: zoneOf(zone), most: mostTestRows });
  const sums = { samples: 0, uncounted: 0, late: 0, stretches: 0, opened: 0 };
  const gaps: { count: number; ms: number; rows: (Gap & { readonly point: string })[] } = { count: 0, ms: 0, rows: [] };
  const told: BackTestFound['points'][number][] = [];
  const groups = Array.from({ length: Math.ceil(points.length / together) }, (_, n) =>
    points.slice(n * together, (n + 1) * together),
  );
  const read = (group: readonly NamedPoint[]) =>
    reader.closed(
      group.map(({ number }) => number),
      { from: beginOf(span), to: span.to },
    );
  const adopted = await reader.adopted();
  let next = groups[0] === undefined ? null : read(groups[0]);
  for (const [n, group] of groups.entries()) {
    const pieces = await (next as ReturnType<typeof read>);
    const following = groups[n + 1];
    next = following === undefined ? null : read(following);
    // Awaited in the next round: one that fails before then is no unhandled rejection.
    next?.catch(() => undefined);
    for (const [point, found] of await testGroup(reader, { group, pieces, span, adopted })) {
      for (const sum of Object.keys(sums) as (keyof typeof sums)[]) sums[sum] += found[sum];
      gaps.count += found.gaps.length;
      gaps.ms += found.gaps.reduce((ms, { from, to }) => ms + to - from, 0);
      gaps.rows = longest([...gaps.rows, ...found.gaps.map((gap) => ({ point: point.id, ...gap }))]);
      told.push({ id: point.id, ...tally.take(point.id, found.before, found.after) });
      each?.(point, found);
    }
  }
  return { ...tally.done(), ...sums, gaps, points: told };
}

interface Group {
  readonly group: readonly NamedPoint[];
  readonly pieces: ReadonlyMap<number, readonly Piece[]>;
  readonly span: Span;
  readonly adopted: Adopted;
}

async function testGroup(
  reader: StretchReader,
  { group, pieces, span, adopted }: Group,
): Promise<readonly (readonly [NamedPoint, PointFound])[]> {
  const asked = group.map((point): AskedPoint & { readonly point: NamedPoint } => ({
    point,
    pieces: pieces.get(point.number) ?? [],
    span: { from: Math.max(span.from, point.from), to: span.to },
    read: { from: Math.max(beginOf(span), point.from), to: span.to },
    holdAt: (at) => heldFrom(at, point.hold, adopted),
  }));
  const opening = reader.openAhead(asked.flatMap(likelyOpened));
  const found: (readonly [NamedPoint, PointFound])[] = [];
  for (const one of asked) found.push([one.point, await testPoint(one, opening)]);
  return found;
}

const longest = <G extends Gap>(gaps: readonly G[]): G[] =>
  gaps.length <= mostTestGaps
    ? [...gaps]
    : gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, mostTestGaps);
