import type uPlot from 'uplot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChartSeries } from './chart.ts';
import { drawEvents, drawGround, drawLimits, drawNow } from './draw.ts';
import { columnsOf } from './options.ts';
import type { Palette } from './palette.ts';

/** One drawing: what was drawn, in which colour, and the numbers that it was given. */
interface Stroke {
  readonly what: string;
  readonly given: readonly unknown[];
  readonly ink: unknown;
}

/** A plot of 100 s by 100 units on 1,000 by 100 pixels, 20 below the upper edge, whose canvas keeps what was drawn on it. */
function aPlot(seriesPaths: readonly string[] = []) {
  const strokes: Stroke[] = [];
  const inks = { strokeStyle: '', fillStyle: '' };
  const fills = new Set(['fill', 'fillRect', 'fillText']);
  const ctx = new Proxy(inks as Record<string, unknown>, {
    get: (_, name: string) => {
      if (name === 'measureText') return (text: string) => ({ width: text.length * 10 });
      return name in inks
        ? inks[name as keyof typeof inks]
        : (...given: unknown[]) =>
            void strokes.push({ what: name, given, ink: fills.has(name) ? inks.fillStyle : inks.strokeStyle });
    },
    set: (_, name: string, value: string) => {
      if (name in inks) inks[name as keyof typeof inks] = value;
      return true;
    },
  });
  const plot = {
    ctx,
    bbox: { left: 0, top: 20, width: 1_000, height: 100 },
    scales: { x: { min: 0, max: 100 } },
    series: [{}, ...seriesPaths.flatMap((path) => [{ _paths: { stroke: path, clip: `gaps of ${path}` } }, {}, {}])],
    valToPos: (value: number, scale: string) => (scale === 'x' ? value * 10 : 120 - value),
  };
  const drawn = (what: string) => strokes.filter((one) => one.what === what);
  const texts = () => drawn('fillText').map(({ given }) => given[0]);
  return { plot: plot as unknown as uPlot, drawn, texts };
}

const palette = {
  axis: 'axis',
  grid: 'grid',
  now: 'now',
  sunken: 'sunken',
  panel: 'panel',
  text: 'text',
  font: '11px sans',
  levelText: (level: number) => `text of ${level}`,
  levelFill: (level: number) => `fill of ${level}`,
  levelOn: (level: number) => `on ${level}`,
} as Palette;

beforeEach(() => {
  vi.stubGlobal('window', { devicePixelRatio: 1 });
  vi.stubGlobal(
    'Path2D',
    class {
      readonly shape: string;
      constructor(shape: string) {
        this.shape = shape;
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const aSeries = (id: string): ChartSeries => ({ id, name: id, unit: 'kW', decimals: 1, color: 1 });

test('a series brings its line and both edges of its band, with places where nothing was measured left open', () => {
  const data = {
    times: [1, 2, 3],
    series: [{ mean: [5, null, 7], min: [4, null, 6], max: [6, null, 8] }, { mean: [1, 2, 3] }],
    gaps: [],
  };
  const none = [undefined, undefined, undefined];
  expect(columnsOf(data)).toEqual([[1, 2, 3], [5, null, 7], [4, null, 6], [6, null, 8], [1, 2, 3], none, none]);
});

test('a gap is hatched from its beginning to its end and named where there is room; the time to come is sunken', () => {
  const { plot, drawn, texts } = aPlot();
  drawGround(plot, {
    gaps: [
      { from: 20, to: 40 },
      { from: 60, to: 63 },
      { from: 70, to: 70.1 },
    ],
    now: 90,
    palette,
    text: '无数据',
  });
  expect(drawn('fillRect')).toEqual([{ what: 'fillRect', given: [900, 20, 100, 100], ink: 'sunken' }]);
  expect(drawn('rect').map(({ given }) => given.slice(0, 3))).toEqual([
    [0, 20, 1_000],
    [200, 20, 200],
    [600, 20, 30],
  ]);
  expect(drawn('stroke').length).toBeGreaterThan(20);
  expect(drawn('stroke').every(({ ink }) => ink === 'grid')).toBe(true);
  expect(drawn('fillText').map(({ given }) => given)).toEqual([['无数据', 300, 34]]);
  drawGround(plot, { gaps: [], now: 100, palette, text: '无数据' });
  expect([drawn('fillRect').length, texts()]).toEqual([1, ['无数据']]);
  drawGround(plot, { gaps: [{ from: 20, to: 40, text: '正在读取' }], now: 100, palette, text: '无数据' });
  expect(texts()).toEqual(['无数据', '正在读取']);
});

test('a limit is drawn at its value and named; what lies beyond it takes its colour, of its own series only', () => {
  const { plot, drawn, texts } = aPlot(['line a', 'line b']);
  const limits = [
    { name: 'H', value: 80, level: 2, series: 'b', of: '进线' },
    { name: 'L', value: 10, level: 3 },
    { name: 'HH', value: 300, level: 1 },
  ] as const;
  drawLimits(plot, { limits, series: [aSeries('a'), aSeries('b')], palette });
  expect(texts()).toEqual(['进线 H 80', 'L 10']);
  expect(drawn('moveTo').map(({ given }) => given)).toEqual([
    [0, 40],
    [0, 110],
  ]);
  expect(drawn('rect').map(({ given }) => given)).toEqual([
    [0, 110, 1_000, 10],
    [0, 20, 1_000, 20],
    [0, 20, 1_000, 0],
  ]);
  const beyond = drawn('stroke').filter(({ given }) => given.length > 0);
  expect(beyond.map(({ given, ink }) => [given[0], ink])).toEqual([
    ['line a', 'fill of 3'],
    ['line b', 'fill of 3'],
    ['line b', 'fill of 2'],
    ['line a', 'fill of 1'],
    ['line b', 'fill of 1'],
  ]);
  expect(drawn('clip').flatMap(({ given }) => given)).toContain('gaps of line b');
});

test('names of limits that lie close together stand side by side, within the plot', () => {
  const { plot, drawn } = aPlot();
  const limits = [
    { name: 'H', value: 80, level: 3 },
    { name: 'HH', value: 82, level: 2 },
    { name: 'L', value: 10, level: 3 },
    { name: 'H', value: 79, level: 3, of: '一'.repeat(99) },
  ] as const;
  drawLimits(plot, { limits, series: [aSeries('a')], palette });
  expect(drawn('fillText').map(({ given }) => given)).toEqual([
    ['H 80', 5, 36],
    ['HH 82', 55, 34],
    ['L 10', 5, 106],
    [`${'一'.repeat(99)} H 79`, 5, 37],
  ]);
});

test('an alarm stands at its moment, solid while nobody has confirmed it, with its words where they meet no other', () => {
  const { plot, drawn, texts } = aPlot();
  const events = [
    { at: 50, level: 1, state: 'confirmed', text: '过压' },
    { at: 10, level: 2, state: 'unconfirmed', text: '一号变过载' },
    { at: 14, level: 3, state: 'unconfirmed', text: '通信中断' },
    { at: 140, level: 4, state: 'unconfirmed', text: '以后' },
  ] as const;
  drawEvents(plot, events, palette);
  expect(drawn('moveTo').map(({ given }) => given[0])).toEqual([100, 140, 500]);
  expect(drawn('translate').map(({ given }) => given[0])).toEqual([100, 140, 500]);
  expect(drawn('fill').map(({ ink }) => ink)).toEqual(['fill of 2', 'fill of 3', 'panel']);
  expect(texts()).toEqual(['H', 'M', '通信中断', 'U', '过压']);
});

test('"now" is a line while the chart shows it', () => {
  const { plot, drawn } = aPlot();
  for (const now of [null, 140, 100]) drawNow(plot, now, palette);
  expect(drawn('stroke')).toEqual([]);
  drawNow(plot, 30, palette);
  expect([drawn('moveTo')[0]?.given, drawn('lineTo')[0]?.given, drawn('stroke')[0]?.ink]).toEqual([
    [300, 20],
    [300, 120],
    'now',
  ]);
});
