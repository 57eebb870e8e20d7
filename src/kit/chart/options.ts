import uPlot from 'uplot';
import { decimalsOf, writeNumber } from '../number/format.ts';
import type { Times } from '../time/times.ts';
import type { ChartData, ChartFeed, ChartLook, ChartSeries } from './chart.ts';
import { lookOfPlace } from './colours.ts';
import { drawEvents, drawGround, drawLimits, drawNow } from './draw.ts';
import { faint, type Palette } from './palette.ts';
import { siteDate } from './siteDate.ts';
import { lettersOf, stateNamesOf } from './stateNames.ts';

interface Parts {
  readonly host: HTMLElement;
  readonly palette: Palette;
  readonly times: Times;
  readonly zone: string;
  readonly props: () => ChartLook & {
    readonly series: readonly ChartSeries[];
    readonly feed: ChartFeed;
    readonly now: () => number | null;
    readonly onZoom?: (from: number, to: number) => void;
    readonly onCursor?: (at: number | null) => void;
  };
}

/** Every series is three columns: its line, then the two edges of its band. */
export function columnsOf(data: ChartData): uPlot.AlignedData {
  const none = data.times.map(() => undefined);
  return [
    data.times,
    ...data.series.flatMap((one) => [one.mean, one.min ?? none, one.max ?? none]),
  ] as unknown as uPlot.AlignedData;
}

export function chartOptions(parts: Parts): uPlot.Options {
  const { host, palette, times, zone, props } = parts;
  const { series, cursorKey, onZoom } = props();
  const { axis, room } = xAxis(palette, times);
  return {
    width: host.clientWidth || 300,
    height: host.clientHeight || 160,
    padding: [props().events === undefined ? 10 : 24, room, 0, 0],
    tzDate: siteDate(zone),
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: onZoom !== undefined, y: false, setScale: false },
      points: { size: 6 },
      ...(cursorKey === undefined ? {} : { sync: { key: cursorKey } }),
    },
    scales: { x: { time: true, auto: false }, y: { range: (_, min, max) => rangeOf(props(), min, max) } },
    axes: [axis, yAxis(palette, stateNamesOf(series))],
    series: [{}, ...series.flatMap((one) => seriesOf(one, palette))],
    bands: series.map((one, index) => ({
      series: [index * 3 + 3, index * 3 + 2] as [number, number],
      fill: faint(palette.series(one.color)),
    })),
    hooks: hooksOf(parts),
  };
}

function hooksOf({ props, palette }: Parts): uPlot.Hooks.Arrays {
  return {
    drawClear: [
      (u) => {
        const { feed, now, gapText } = props();
        drawGround(u, { gaps: feed.read().gaps, now: now(), palette, text: gapText });
      },
    ],
    draw: [
      (u) => {
        drawLimits(u, { limits: props().limits ?? [], series: props().series, palette });
        drawNow(u, props().now(), palette);
        drawEvents(u, props().events ?? [], palette);
      },
    ],
    setSelect: [
      (u) => {
        if (u.select.width < 8) return;
        props().onZoom?.(u.posToVal(u.select.left, 'x'), u.posToVal(u.select.left + u.select.width, 'x'));
        u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
      },
    ],
    setCursor: [
      (u) => {
        const { left } = u.cursor;
        props().onCursor?.(left === undefined || left < 0 ? null : u.posToVal(left, 'x'));
      },
    ],
  };
}

/** Room for the limits that are near, zero where the quantity stands on it. */
function rangeOf(
  { limits = [], zeroBase = false }: ChartLook,
  min: number | null,
  max: number | null,
): [number, number] {
  if (min === null || max === null || !Number.isFinite(min) || !Number.isFinite(max)) return [0, 1];
  const spread = Math.max(max - min, Math.abs(max) * 0.02, 1e-6);
  const near = limits
    .map((limit) => limit.value)
    .filter((value) => value > min - spread * 1.5 && value < max + spread * 1.5);
  const low = Math.min(min, ...near);
  const high = Math.max(max, ...near);
  const room = Math.max(high - low, spread) * 0.12;
  const base = zeroBase && low >= 0 ? 0 : low - room;
  return [base, high + room];
}

/** About so wide is a character of a label, px. */
const character = 6.5;

/** The axis of time, and the room right of the plot: a label stands across its tick, and the last tick may stand at the very edge. */
export function xAxis(
  palette: Pick<Palette, 'axis' | 'font' | 'line'>,
  times: Times,
): { readonly axis: uPlot.Axis; readonly room: () => number } {
  let longest = 0;
  const axis: uPlot.Axis = {
    stroke: palette.axis,
    font: palette.font,
    size: 26,
    gap: 4,
    space: 90,
    grid: { show: false },
    ticks: { stroke: palette.line, width: 1, size: 4 },
    border: { show: true, stroke: palette.line, width: 1 },
    values: (_, splits) => {
      const short = splits.length > 1 && (splits[1] ?? 0) - (splits[0] ?? 0) < 60;
      const labels = splits.map((at) => labelOf(at * 1000, { times, short }));
      longest = Math.max(0, ...labels.map((label) => label.length));
      return labels;
    },
  };
  return { axis, room: () => Math.ceil((longest * character) / 2) + 4 };
}

/** Midnight is told by the day that begins there, so that a chart of several days says which is which. */
function labelOf(at: number, { times, short }: { readonly times: Times; readonly short: boolean }): string {
  if (times.clock(at) === '00:00:00') return times.day(at);
  return short ? times.clock(at) : times.short(at);
}

/** A chart of states has a line at each code, with what it is called. */
export function yAxis(
  palette: Pick<Palette, 'axis' | 'font' | 'grid'>,
  names: ReadonlyMap<number, string> | null,
): uPlot.Axis {
  return {
    stroke: palette.axis,
    font: palette.font,
    size: (_, values) => Math.max(54, 16 + character * Math.max(0, ...(values ?? []).map(lettersOf))),
    gap: 4,
    space: names === null ? 44 : 20,
    ...(names === null ? {} : { incrs: wholeSteps }),
    grid: { stroke: palette.grid, width: 1 },
    ticks: { show: false },
    values: (_, splits) => splits.map((value) => names?.get(value) ?? writeNumber(value, decimalsOf(value), 'cn')),
  };
}

/** Between two codes there is nothing: 1, 2, 5, 10 and so on. */
const wholeSteps = Array.from({ length: 10 }, (_, n) => [1, 2, 5].map((step) => step * 10 ** n)).flat();

function seriesOf(one: ChartSeries, palette: Palette): uPlot.Series[] {
  const stroke = one.reference === true ? palette.reference : palette.series(one.color);
  const edge: uPlot.Series = { width: 0, points: { show: false }, pxAlign: 0 };
  return [{ label: one.name, stroke, points: { show: false }, ...curveLook(one) }, edge, { ...edge }];
}

/** The line of a series, but for its colour. */
export function curveLook(one: ChartSeries): Pick<uPlot.Series, 'width' | 'dash' | 'paths'> {
  const paths = one.stepped === true ? uPlot.paths.stepped?.({ align: 1 }) : undefined;
  const isDashed = one.dashed === true || (one.reference !== true && lookOfPlace(one.color).dashed);
  return {
    width: one.reference === true ? 1.2 : 1.6,
    ...(isDashed ? { dash: [7, 4] } : {}),
    ...(paths ? { paths } : {}),
  };
}
