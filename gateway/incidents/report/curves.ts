import { isWithin } from '../../../domain/access/membership.ts';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import type { ReportCurve } from '../../../domain/alarm/incident/reportSheet.ts';
import type { Millis } from '../../../domain/clock/clock.ts';
import type { PrintShape } from '../../../domain/print/document.ts';
import type { CallContext } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { heldPoints } from '../../live/index.ts';
import { knownBy } from '../../telemetry/knownBy.ts';
import type { Bucket, ReadTelemetry } from '../../telemetry/telemetry.ts';

/** So long either side of the cause, ms. */
const around = 600_000;

/** Whether curves around a moment still reach further with every second. */
export const areGrowing = (at: Millis, now: Millis): boolean => now < at + around;

const size = { width: 700, height: 84 };
const buckets = 240;
const hatch = 0.12;

interface Means {
  readonly ledgers: Pick<Ledgers, 'held'>;
  readonly telemetry: ReadTelemetry;
  /** Of the site: an IANA name. */
  readonly zone: string;
}

/** The points of these alarms around a moment, as far as they are the reader's; where nothing was read it is grey. */
export async function curvesOf(
  { ledgers, telemetry, zone }: Means,
  alarms: readonly Alarm[],
  {
    at,
    context,
    titleOf,
  }: { readonly at: Millis; readonly context: CallContext; readonly titleOf: (alarm: Alarm) => string },
): Promise<readonly ReportCurve[]> {
  const { asker, asOf, moment, lang } = context;
  const told: ReportCurve[] = [];
  for (const alarm of alarms) {
    if (alarm.point === null || alarm.point.kind === 'text') continue;
    const held = await heldPoints(ledgers, { ids: [alarm.point.id], scope: asker.scope, asOf, lang });
    const point = held.ok ? held.value[0] : undefined;
    if (point === undefined) continue;
    const { within } = point;
    const span = { from: at - around, to: Math.min(at + around, context.now) };
    if (within !== undefined && !isWithin(span.from, within)) continue;
    const asked = { point: point.number, period: point.period, ...(within === undefined ? {} : { within }) };
    const { series } = await knownBy(telemetry, moment).series({ points: [asked], ...span, buckets, zone });
    told.push({
      name: `${titleOf(alarm)} (${point.unit ?? ''})`,
      shapes: shapesOf(series.get(point.number) ?? [], { at, ...span }),
    });
  }
  return told;
}

/** A line wherever there are values, grey where there are none, and a stroke at the cause. */
export function shapesOf(
  rows: readonly Pick<Bucket, 'start' | 'mean'>[],
  { at, from, to }: { readonly at: Millis; readonly from: Millis; readonly to: Millis },
): readonly PrintShape[] {
  const x = (moment: Millis): number => (size.width * (moment - from)) / Math.max(1, to - from);
  const values = rows.flatMap(({ mean }) => mean ?? []);
  if (values.length === 0) return [{ shape: 'area', x: 0, y: 0, ...size, darkness: hatch }];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value: number): number => size.height - 4 - ((size.height - 8) * (value - low)) / (high - low || 1);
  const shapes: PrintShape[] = [];
  let line: (readonly [number, number])[] = [];
  const end = (): void => {
    if (line.length > 1) shapes.push({ shape: 'line', points: line, width: 1, darkness: 0.9 });
    line = [];
  };
  for (const [n, { start, mean }] of rows.entries()) {
    if (mean !== null) {
      line.push([x(start), y(mean)]);
      continue;
    }
    end();
    const until = rows[n + 1]?.start ?? to;
    shapes.push({ shape: 'area', x: x(start), y: 0, width: x(until) - x(start), height: size.height, darkness: hatch });
  }
  end();
  return [
    ...shapes,
    {
      shape: 'line',
      points: [
        [x(at), 0],
        [x(at), size.height],
      ],
      width: 0.7,
      darkness: 0.5,
      isDashed: true,
    },
    { shape: 'label', x: 2, y: 2, text: String(Math.round(high * 100) / 100) },
    { shape: 'label', x: 2, y: size.height - 10, text: String(Math.round(low * 100) / 100) },
  ];
}
