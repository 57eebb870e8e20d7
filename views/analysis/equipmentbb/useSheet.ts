import { instantOf } from '../../../domain/clock/clock.ts';
import { type Zone, zoneOf } from '../../../domain/clock/zone.ts';
import type { Answer as Figures, Series } from '../../../domain/figure/answer.ts';
import { askFigures } from '../../../domain/figure/calls.ts';
import type { DeviceSheet } from '../../../domain/report/deviceSheet.ts';
import { sheetOf } from '../../../domain/report/deviceSheet.ts';
import { type BucketRow, type PointRow, seriesOfPoints } from '../../../domain/telemetry/calls.ts';
import type { Answer } from '../../../src/api/answer.ts';
import { type Asked, useAsked } from '../../../src/api/useAsked.ts';
import { useSite } from '../../../src/kit/time/times.ts';
import { useApi } from '../../../src/session/useSession.ts';

/** What stands in one column: a value with its means and extremes, or a counter with what it counted. */
export type SheetColumn =
  | {
      readonly is: 'value';
      readonly point: PointRow;
      readonly rows: readonly BucketRow[];
      readonly whole: BucketRow | null;
    }
  | { readonly is: 'counter'; readonly point: PointRow; readonly series: Series };

export interface Sheet {
  /** Where each row begins, instants. */
  readonly starts: readonly string[];
  readonly columns: readonly SheetColumn[];
}

interface SheetAsked {
  readonly points: readonly PointRow[];
  readonly sheet: DeviceSheet;
  readonly day: string;
}

/** Asks the parts of a sheet and lays them side by side. */
export function useSheet({ points, sheet, day }: SheetAsked): Asked<Sheet> {
  const api = useApi();
  const zone = zoneOf(useSite().zone);
  const { span, step, rows } = sheetOf(sheet, day);
  const [from, to] = [span.from, span.to].map((date) => zone.instantAt(`${date}T00:00`) ?? 0) as [number, number];
  const values = points.filter(({ kind }) => kind !== 'counter').map(({ id }) => id);
  const counters = points.filter(({ kind }) => kind === 'counter').map(({ id }) => id);
  const key = points.length === 0 ? null : JSON.stringify([points.map(({ id }) => id), sheet, day]);
  return useAsked(key, async (signal): Promise<Answer<Sheet>> => {
    const buckets = (most: number) =>
      api.call(
        seriesOfPoints,
        { query: { points: values, from: instantOf(from), to: instantOf(to), buckets: most } },
        { signal },
      );
    const question = {
      screen: '/equipmentbb' as const,
      measures: ['energy.use' as const],
      medium: null,
      by: null,
      step,
      span,
      subjects: counters.map((id) => ({ kind: 'point' as const, id })),
      compare: [],
    };
    const [told, whole, counted] = await Promise.all([
      values.length === 0 ? null : buckets(rows),
      // A year has no bucket of its own: its foot has no mean.
      values.length === 0 || sheet === 'year' ? null : buckets(1),
      counters.length === 0 ? null : api.call(askFigures, { body: question }, { signal }),
    ]);
    for (const answer of [told, whole, counted]) if (answer?.ok === false) return answer;
    const [series, wholes, figures] = [told, whole, counted].map((answer) => (answer?.ok ? answer.value : null)) as [
      { readonly series: Rows } | null,
      { readonly series: Rows } | null,
      Figures | null,
    ];
    const laid = laidOut({ points, series, wholes, figures, span: { from, to }, step, zone });
    return { ok: true, value: laid, position: null };
  });
}

type Rows = Readonly<Record<string, readonly BucketRow[]>>;

interface Parts {
  readonly points: readonly PointRow[];
  readonly series: { readonly series: Rows } | null;
  readonly wholes: { readonly series: Rows } | null;
  readonly figures: Figures | null;
  readonly span: { readonly from: number; readonly to: number };
  readonly step: 'hour' | 'day' | 'month';
  readonly zone: Zone;
}

function laidOut({ points, series, wholes, figures, span, step, zone }: Parts): Sheet {
  const columns = points.flatMap((point): readonly SheetColumn[] => {
    if (point.kind !== 'counter')
      return [
        {
          is: 'value' as const,
          point,
          rows: series?.series[point.id] ?? [],
          whole: wholes?.series[point.id]?.[0] ?? null,
        },
      ];
    const mine = figures?.series.find(({ subject }) => subject.id === point.id);
    return mine === undefined ? [] : [{ is: 'counter', point, series: mine }];
  });
  const edges = figures?.axes[0]?.edges ?? [];
  return { starts: edges.length > 1 ? edges.slice(0, -1) : startsOf(span, step, zone), columns };
}

/** The rows of a sheet without counters. */
function startsOf({ from, to }: Parts['span'], step: Parts['step'], zone: Zone): readonly string[] {
  const starts: string[] = [];
  if (step === 'hour') for (let at = from; at < to; at += 3_600_000) starts.push(instantOf(at));
  else for (let at = from; at < to; at = nextOf(at, step, zone)) starts.push(instantOf(at));
  return starts;
}

function nextOf(at: number, step: 'day' | 'month', zone: Zone): number {
  if (step === 'day') return zone.startOfNextDay(at);
  const date = zone.written(at).local.slice(0, 10);
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const next = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01T00:00`;
  return zone.instantAt(next) ?? at + 31 * 86_400_000;
}
