import { isAlways, partsWithin } from '../../../domain/access/membership.ts';
import type { Millis } from '../../../domain/clock/clock.ts';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { roleOf } from '../../../domain/device/roleOf.ts';
import type { Cells, Column } from '../../../domain/figure/computing/quality.ts';
import type { Subject } from '../../../domain/figure/question.ts';
import { type LimitGap, limitsOf, type QualityLimits } from '../../../domain/powerQuality/limitsOf.ts';
import { limitOn, type QualityLimit, qualityLimits } from '../../../domain/powerQuality/qualityLimit.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import { countsForRules, type Quality } from '../../../domain/telemetry/quality.ts';
import type { HeldPoint } from '../../live/index.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { FigureMeans } from '../figureMeans.ts';
import type { NodesAsker } from '../unitNodes.ts';

export type KnownValues = Pick<Telemetry, 'samples' | 'series'>;

/** A device with its points by their roles, as its reader sees them, and the limits that were entered for it. */
export interface Measuring {
  readonly subject: Subject;
  readonly name: string;
  readonly points: ReadonlyMap<string, HeldPoint>;
  /** What held on a local day. */
  readonly limitsOn: (day: string) => DayLimits | null;
}

export interface DayLimits {
  readonly row: QualityLimit;
  readonly limits: QualityLimits;
  readonly gaps: readonly LimitGap[];
}

/** The devices that were asked about; null where the asker does not see one of them. */
export async function measuringOf(
  { ledgers }: Pick<FigureMeans, 'ledgers'>,
  subjects: readonly Subject[],
  { scope, asOf, lang }: NodesAsker,
): Promise<readonly Measuring[] | null> {
  const ids = subjects.map(({ id }) => id);
  const seen = await ledgers.seen(devices, scope, { ids, lang, asOf });
  const names = new Map(seen.map(({ id, name }) => [id, name]));
  if (ids.some((id) => !names.has(id))) return null;
  const all = (await ledgers.seen(points, scope, { asOf })).filter(({ deviceId }) => names.has(deviceId));
  const held = await ledgers.held(points, scope, { ids: all.map(({ id }) => id), lang, asOf });
  const limits = await ledgers.seen(qualityLimits, scope, { asOf });
  return subjects.map((subject) => {
    const mine = all.filter(({ deviceId }) => deviceId === subject.id);
    const rows = limits.filter(({ deviceId }) => deviceId === subject.id);
    return {
      subject,
      name: names.get(subject.id) ?? subject.id,
      points: new Map(
        mine.flatMap((point): (readonly [string, HeldPoint])[] => {
          const one = held.get(point.id);
          if (one === undefined) return [];
          return [[roleOf(point), isAlways(one.within) ? one.row : { ...one.row, within: one.within }]];
        }),
      ),
      limitsOn: (day) => onDay(rows, day),
    };
  });
}

function onDay(rows: readonly QualityLimit[], day: string): DayLimits | null {
  const row = limitOn(rows, day);
  const limits = row === null ? null : limitsOf(row);
  return row === null || limits === null ? null : { row, limits, gaps: limits.gaps };
}

/** So many minutes of all its roles are looked at: a month of three voltages and three currents. */
const mostMinutes = 31 * 1440 * 6;
/** What is told by minutes is: an excursion of one is not to be seen in a mean of five. Only what is too much for that is told by five, and says so. */
const widthOf = ({ from, to }: Span, roles: number): Millis =>
  ((to - from) / minute) * roles <= mostMinutes ? minute : 5 * minute;

export interface CellsAsked {
  readonly span: Span;
  readonly now: Millis;
  readonly zone: string;
  /** ms; left out: as the length of the span has it. */
  readonly width?: Millis;
}

/** What a device measured in some of its roles, stretch by stretch; what it does not measure has no column. */
export async function cellsOf(
  telemetry: KnownValues,
  { points: byRole }: Pick<Measuring, 'points'>,
  roles: readonly string[],
  { span, now, zone, width = widthOf(span, roles.length) }: CellsAsked,
): Promise<Cells> {
  const count = Math.max(1, Math.round((span.to - span.from) / width));
  const edges = Array.from({ length: count + 1 }, (_, n) => span.from + n * width);
  const wanted = roles.flatMap((role) => {
    const point = byRole.get(role);
    return point === undefined ? [] : [{ role, point }];
  });
  const columns = new Map<string, Column>();
  if (wanted.length === 0) return { edges, columns, until: now };
  const told = await telemetry.series({
    points: wanted.map(({ point: { number, period, within } }) => ({
      point: number,
      period,
      ...(within === undefined ? {} : { within }),
    })),
    from: span.from,
    to: span.to,
    buckets: count,
    zone,
  });
  // Of days whose samples are no longer kept there are quarters of an hour.
  if (told.width > width) return cellsOf(telemetry, { points: byRole }, roles, { span, now, zone, width: told.width });
  for (const { role, point } of wanted) {
    const mean: (number | null)[] = edges.slice(1).map(() => null);
    const covered: Millis[] = edges.slice(1).map(() => 0);
    for (const bucket of told.series.get(point.number) ?? []) {
      const n = Math.floor((bucket.start - span.from) / width);
      if (n < 0 || n >= count || bucket.covered === 0) continue;
      mean[n] = bucket.mean;
      covered[n] = bucket.covered;
    }
    columns.set(role, { mean, covered });
  }
  return { edges, columns, until: now };
}

/** The usable samples of one role. */
export async function samplesOf(
  telemetry: KnownValues,
  { points: byRole }: Pick<Measuring, 'points'>,
  role: string,
  span: Span,
): Promise<readonly { readonly at: Millis; readonly value: number }[]> {
  const point = byRole.get(role);
  if (point === undefined) return [];
  const parts = point.within === undefined ? [span] : partsWithin(span, point.within);
  const found = await Promise.all(parts.map(({ from, to }) => telemetry.samples(point.number, from, to)));
  return found
    .flat()
    .flatMap(({ at, value, quality }) => (value !== null && countsForRules(quality as Quality) ? [{ at, value }] : []));
}
