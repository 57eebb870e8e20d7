import { anHour as hour } from '../../../domain/clock/lengths.ts';
import type { TimeRange } from '../../../domain/clock/timeRange.ts';

/** What the address of the screen says: which points in which charts, which span, which part of it, what is drawn in. */
export interface HistoryView {
  /** The points of each chart, in the order in which they were chosen; an empty last one waits for its first. */
  readonly charts: readonly (readonly string[])[];
  /** The chart that the next point goes to. */
  readonly active: number;
  readonly range: TimeRange;
  /** The part of the range that is shown; the whole of it when nothing was zoomed. */
  readonly shown: TimeRange;
  readonly isZoomed: boolean;
  readonly band: boolean;
  readonly events: boolean;
}

export const mostCharts = 4;
/** Of one request for a series. */
export const mostPoints = 20;

/** Reads the address; a range that it does not name is the last hour (B182). */
export function viewOf(search: URLSearchParams, now: number): HistoryView {
  const charts = (search.get('points') ?? '')
    .split(';')
    .slice(0, mostCharts)
    .map((chart) => [...new Set(chart.split(',').filter((id) => id !== ''))]);
  const range = rangeIn(search, ['from', 'to']) ?? { from: now - hour, to: now };
  const zoom = rangeIn(search, ['zoomFrom', 'zoomTo']);
  const isZoomed = zoom !== null && zoom.from >= range.from && zoom.to <= range.to;
  const active = Number(search.get('chart') ?? charts.length) - 1;
  return {
    charts,
    range,
    isZoomed,
    shown: isZoomed ? zoom : range,
    active: Number.isInteger(active) ? Math.min(Math.max(active, 0), charts.length - 1) : charts.length - 1,
    band: search.get('band') !== 'off',
    events: search.get('events') !== 'off',
  };
}

function rangeIn(search: URLSearchParams, [first, last]: readonly [string, string]): TimeRange | null {
  const [from, to] = [Date.parse(search.get(first) ?? ''), Date.parse(search.get(last) ?? '')];
  return Number.isFinite(from) && Number.isFinite(to) && from < to ? { from, to } : null;
}

type Changes = Readonly<Record<string, string | null>>;
const written = (at: number): string => new Date(Math.round(at)).toISOString();

export const toRange = ({ from, to }: TimeRange): Changes => ({
  from: written(from),
  to: written(to),
  zoomFrom: null,
  zoomTo: null,
});

/** Zooms to a part, kept inside the range and at least a second long; the whole range is no zoom. */
export function toZoom(part: TimeRange, { from, to }: TimeRange): Changes {
  const start = Math.min(Math.max(part.from, from), to - 1000);
  const end = Math.max(Math.min(part.to, to), start + 1000);
  const isWhole = start <= from && end >= to;
  return { zoomFrom: isWhole ? null : written(start), zoomTo: isWhole ? null : written(end) };
}

const toCharts = (charts: readonly (readonly string[])[], active: number): Changes => ({
  points: charts.map((chart) => chart.join(',')).join(';'),
  chart: active === charts.length - 1 ? null : String(active + 1),
});

/** Puts the point into the active chart, or takes it out of the chart that holds it; a chart that lost its last point goes. */
export function withPoint({ charts, active }: HistoryView, id: string): Changes {
  if (!charts.some((chart) => chart.includes(id)))
    return toCharts(
      charts.map((chart, at) => (at === active ? [...chart, id] : chart)),
      active,
    );
  const left = charts
    .map((chart) => chart.filter((one) => one !== id))
    .filter((chart, at) => chart.length > 0 || charts[at]?.length === 0);
  return toCharts(left.length === 0 ? [[]] : left, Math.min(active, Math.max(0, left.length - 1)));
}

export const withChart = ({ charts }: HistoryView): Changes => toCharts([...charts, []], charts.length);
export const withActive = ({ charts }: HistoryView, active: number): Changes => toCharts(charts, active);
export function withoutChart({ charts, active }: HistoryView, index: number): Changes {
  const left = charts.filter((_, at) => at !== index);
  return toCharts(left.length === 0 ? [[]] : left, Math.max(0, Math.min(active, left.length - 1)));
}
