import type uPlot from 'uplot';
import type { ChartEvent, ChartLimit, ChartSeries } from './chart.ts';
import type { Palette } from './palette.ts';

type Gap = { readonly from: number; readonly to: number; readonly text?: string };

const ratio = () => window.devicePixelRatio || 1;

/** Works on the plot's canvas in device pixels, and leaves it as it was. */
function on(u: uPlot, work: (ctx: CanvasRenderingContext2D, px: number) => void): void {
  u.ctx.save();
  u.ctx.textBaseline = 'alphabetic';
  work(u.ctx, ratio());
  u.ctx.restore();
}

/** The ground: beyond "now" it is sunken; a span without data is hatched and named. */
export function drawGround(
  u: uPlot,
  { gaps, now, palette, text }: { gaps: readonly Gap[]; now: number | null; palette: Palette; text: string },
): void {
  const { left, top, width, height } = u.bbox;
  on(u, (ctx, px) => {
    ctx.beginPath();
    ctx.rect(left, top, width, height);
    ctx.clip();
    if (now !== null && now < (u.scales['x']?.max ?? 0)) {
      const x = u.valToPos(now, 'x', true);
      ctx.fillStyle = palette.sunken;
      ctx.fillRect(x, top, left + width - x, height);
    }
    for (const gap of gaps) hatch(u, ctx, { gap, px, palette, text: gap.text ?? text });
  });
}

function hatch(
  u: uPlot,
  ctx: CanvasRenderingContext2D,
  { gap, px, palette, text }: { gap: Gap; px: number; palette: Palette; text: string },
): void {
  const { top, height } = u.bbox;
  const from = u.valToPos(gap.from, 'x', true);
  const to = u.valToPos(gap.to, 'x', true);
  if (to - from < 2 * px) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(from, top, to - from, height);
  ctx.clip();
  ctx.strokeStyle = palette.grid;
  ctx.lineWidth = px;
  for (let x = from - height; x < to; x += 6 * px) {
    ctx.beginPath();
    ctx.moveTo(x, top + height);
    ctx.lineTo(x + height, top);
    ctx.stroke();
  }
  ctx.restore();
  if (to - from < 60 * px) return;
  ctx.fillStyle = palette.axis;
  ctx.font = scaled(palette.font, px);
  ctx.textAlign = 'center';
  ctx.fillText(text, (from + to) / 2, top + 14 * px);
}

const scaled = (font: string, px: number) => font.replace(/^(\d+)px/, (_, size: string) => `${Number(size) * px}px`);

interface LimitLook {
  readonly limits: readonly ChartLimit[];
  readonly series: readonly ChartSeries[];
  readonly palette: Palette;
}

/** Limits dashed and named at the left end; only what lies beyond one takes the alarm's colour. */
export function drawLimits(u: uPlot, { limits, series, palette }: LimitLook): void {
  const { left, top, width, height } = u.bbox;
  const named: Label[] = [];
  for (const limit of limits) {
    const y = u.valToPos(limit.value, 'y', true);
    if (y < top || y > top + height) continue;
    on(u, (ctx, px) => {
      const colour = limit.isBound === true ? palette.axis : palette.levelText(limit.level);
      ctx.strokeStyle = colour;
      ctx.fillStyle = colour;
      ctx.lineWidth = px;
      ctx.setLineDash([5 * px, 3 * px]);
      ctx.beginPath();
      ctx.moveTo(left, y);
      ctx.lineTo(left + width, y);
      ctx.stroke();
      ctx.font = `600 ${scaled(palette.font, px)}`;
      ctx.textAlign = 'left';
      const text = `${limit.of === undefined ? '' : `${limit.of} `}${limit.label ?? limit.name} ${limit.value}`;
      const at = { x: left + 5 * px, y: y - 4 * px };
      const label = placed({ ...at, width: ctx.measureText(text).width }, named, { until: left + width, px });
      named.push(label);
      ctx.fillText(text, label.x, label.y);
    });
  }
  const judging = limits.filter(({ isBound }) => isBound !== true);
  for (const limit of judging.sort((a, b) => b.level - a.level)) {
    const whose = series.flatMap((one, index) =>
      limit.series === undefined || limit.series === one.id ? [index * 3 + 1] : [],
    );
    drawBeyond(u, { limit, whose, palette });
  }
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A label that would lie upon another stands to the right of it, as far as there is room: limits close together stay legible. */
function placed(
  label: Label,
  others: readonly Label[],
  { until, px }: { readonly until: number; readonly px: number },
): Label {
  const onLine = others.filter((other) => Math.abs(other.y - label.y) < 12 * px).sort((a, b) => a.x - b.x);
  let { x } = label;
  for (const other of onLine)
    if (x < other.x + other.width && x + label.width > other.x) x = other.x + other.width + 10 * px;
  return { ...label, x: Math.max(label.x, Math.min(x, until - label.width)) };
}

function drawBeyond(
  u: uPlot,
  { limit, whose, palette }: { limit: ChartLimit; whose: readonly number[]; palette: Palette },
): void {
  const { left, top, width, height } = u.bbox;
  const y = Math.min(Math.max(u.valToPos(limit.value, 'y', true), top), top + height);
  const above = limit.name === 'H' || limit.name === 'HH';
  on(u, (ctx, px) => {
    ctx.beginPath();
    if (above) ctx.rect(left, top, width, y - top);
    else ctx.rect(left, y, width, top + height - y);
    ctx.clip();
    ctx.strokeStyle = palette.levelFill(limit.level);
    ctx.lineWidth = 2 * px;
    ctx.lineJoin = 'round';
    ctx.translate(0.5, 0.5);
    for (const index of whose) {
      // What uPlot itself has built for this drawing: the line, and the clip that keeps gaps open.
      const paths = (u.series[index] as { _paths?: { stroke?: Path2D | null; clip?: Path2D | null } } | undefined)
        ?._paths;
      if (!paths?.stroke) continue;
      ctx.save();
      if (paths.clip) ctx.clip(paths.clip);
      ctx.stroke(paths.stroke);
      ctx.restore();
    }
  });
}

const lane = 16;
const shapes: Readonly<Record<number, string>> = {
  1: 'M-6 -6h12v12h-12z',
  2: 'M0 -7L7 6H-7z',
  3: 'M0 -7L7 0L0 7L-7 0z',
  4: 'M0 -6.500a6.500 6.500 0 1 1 0 13a6.500 6.500 0 1 1 0 -13z',
};
const letters: Readonly<Record<number, string>> = { 1: 'U', 2: 'H', 3: 'M', 4: 'L' };

/** Alarms as marks in the lane above the plot, a dotted line down from each; words only where they do not meet. */
export function drawEvents(u: uPlot, events: readonly ChartEvent[], palette: Palette): void {
  const { left, top, width, height } = u.bbox;
  const placed = events
    .map((event) => ({ event, x: u.valToPos(event.at, 'x', true) }))
    .filter(({ x }) => x >= left && x <= left + width);
  placed.sort((a, b) => a.x - b.x);
  for (const [index, { event, x }] of placed.entries()) {
    on(u, (ctx, px) => {
      ctx.strokeStyle = palette.now;
      ctx.lineWidth = px;
      ctx.setLineDash([1.5 * px, 2.5 * px]);
      ctx.beginPath();
      ctx.moveTo(x, top - 4 * px);
      ctx.lineTo(x, top + height);
      ctx.stroke();
    });
    on(u, (ctx, px) => {
      ctx.translate(x, top - lane * px + 4 * px);
      ctx.scale(px, px);
      drawMark(ctx, event, palette);
    });
    drawWords(u, event, { x, until: (placed[index + 1]?.x ?? left + width) - 10 * ratio(), palette });
  }
}

function drawMark(ctx: CanvasRenderingContext2D, { level, state }: ChartEvent, palette: Palette): void {
  const shape = new Path2D(shapes[level]);
  const solid = state === 'unconfirmed';
  ctx.fillStyle = solid ? palette.levelFill(level) : palette.panel;
  ctx.strokeStyle = solid ? palette.levelText(level) : palette.levelFill(level);
  ctx.lineWidth = solid ? 0.8 : 1.5;
  ctx.fill(shape);
  ctx.stroke(shape);
  ctx.fillStyle = solid ? palette.levelOn(level) : palette.levelText(level);
  ctx.font = `700 8px ${palette.font.replace(/^\d+px /, '')}`;
  ctx.textAlign = 'center';
  ctx.fillText(letters[level] ?? '', 0, level === 2 ? 4.5 : 3);
}

function drawWords(
  u: uPlot,
  event: ChartEvent,
  { x, until, palette }: { x: number; until: number; palette: Palette },
): void {
  on(u, (ctx, px) => {
    ctx.font = scaled(palette.font, px);
    const start = x + 11 * px;
    if (event.text === '' || start + ctx.measureText(event.text).width > until) return;
    ctx.fillStyle = palette.text;
    ctx.textAlign = 'left';
    ctx.fillText(event.text, start, u.bbox.top - 8 * px);
  });
}

/** The "now" line and a dot at the newest value. */
export function drawNow(u: uPlot, now: number | null, palette: Palette): void {
  if (now === null) return;
  const { left, top, width, height } = u.bbox;
  const x = u.valToPos(now, 'x', true);
  if (x < left || x > left + width - 1) return;
  on(u, (ctx, px) => {
    ctx.strokeStyle = palette.now;
    ctx.lineWidth = px;
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x, top + height);
    ctx.stroke();
  });
}
