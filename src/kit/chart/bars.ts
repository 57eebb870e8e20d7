import type uPlot from 'uplot';
import { faint, type Palette } from './palette.ts';

export interface Bar {
  readonly id: string;
  readonly name: string;
  /** Its place among the colours, from 1. */
  readonly color: number;
  /** One a category; null is a gap, which is hatched and never zero. */
  readonly values: readonly (number | null)[];
  /** What the others are compared with: an outline behind them. */
  readonly reference?: boolean;
}

/** How wide a category is, px of the canvas. */
export const bandOf = (u: uPlot): number => Math.abs(u.valToPos(1, 'x', true) - u.valToPos(0, 'x', true));

/** The lowest and highest that the bars come to. */
export function highestOf(bars: readonly Bar[], stacked: boolean): readonly [number, number] {
  const apart = bars.filter(({ reference }) => reference === true || !stacked).flatMap(({ values }) => values);
  const upon = stacked ? bars.filter(({ reference }) => reference !== true) : [];
  const count = upon[0]?.values.length ?? 0;
  const sums = Array.from({ length: count }, (_, n) => stackAt(upon, n)).flatMap(({ up, down }) => [up, down]);
  const all = [...apart.filter((value) => value !== null), ...sums];
  return [Math.min(0, ...all), Math.max(0, ...all)];
}

function stackAt(bars: readonly Bar[], n: number): { readonly up: number; readonly down: number } {
  const values = bars.map(({ values: of }) => of[n] ?? 0);
  const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);
  return { up: sum(values.filter((one) => one > 0)), down: sum(values.filter((one) => one < 0)) };
}

interface Drawn {
  readonly bars: readonly Bar[];
  readonly stacked: boolean;
  readonly count: number;
  readonly palette: Palette;
}

interface Place {
  readonly x: number;
  readonly width: number;
}

/** Stacked ones one upon the other, below zero downwards; others side by side; what they are compared with as an outline. */
export function drawBars(u: uPlot, { bars, stacked, count, palette }: Drawn): void {
  const { ctx } = u;
  const band = bandOf(u);
  const solid = bars.filter(({ reference }) => reference !== true);
  const outlines = bars.filter(({ reference }) => reference === true);
  ctx.save();
  for (let n = 0; n < count; n++) {
    const whole = { x: u.valToPos(n, 'x', true) - band * 0.4, width: band * 0.8 };
    for (const bar of outlines) outline(u, bar.values[n] ?? null, { ...whole, palette });
    let [up, down] = [0, 0];
    for (const [i, bar] of solid.entries()) {
      const width = stacked ? whole.width : whole.width / solid.length;
      const place = { x: whole.x + (stacked ? 0 : i * width), width };
      const value = bar.values[n] ?? null;
      if (value === null) {
        if (!stacked) hatch(u, { ...place, palette });
        continue;
      }
      const from = stacked ? (value < 0 ? down : up) : 0;
      ctx.fillStyle = palette.series(bar.color);
      fill(u, { from, to: from + value }, place);
      if (value < 0) down = from + value;
      else up = from + value;
    }
    if (stacked && solid.every((bar) => (bar.values[n] ?? null) === null)) hatch(u, { ...whole, palette });
  }
  ctx.restore();
}

function fill(u: uPlot, { from, to }: { readonly from: number; readonly to: number }, { x, width }: Place): void {
  const [a, b] = [u.valToPos(from, 'y', true), u.valToPos(to, 'y', true)];
  u.ctx.fillRect(x, Math.min(a, b), Math.max(1, width - 1), Math.abs(a - b));
}

function outline(u: uPlot, value: number | null, { x, width, palette }: Place & { readonly palette: Palette }): void {
  if (value === null) return;
  const [a, b] = [u.valToPos(0, 'y', true), u.valToPos(value, 'y', true)];
  u.ctx.fillStyle = faint(palette.reference);
  u.ctx.strokeStyle = palette.reference;
  u.ctx.lineWidth = window.devicePixelRatio || 1;
  u.ctx.fillRect(x, Math.min(a, b), width, Math.abs(a - b));
  u.ctx.strokeRect(x, Math.min(a, b), width, Math.abs(a - b));
}

/** Nothing is known there. */
function hatch(u: uPlot, { x, width, palette }: Place & { readonly palette: Palette }): void {
  const { top, height } = u.bbox;
  const px = window.devicePixelRatio || 1;
  u.ctx.save();
  u.ctx.beginPath();
  u.ctx.rect(x, top, width, height);
  u.ctx.clip();
  u.ctx.strokeStyle = palette.grid;
  u.ctx.lineWidth = px;
  for (let at = x - height; at < x + width; at += 6 * px) {
    u.ctx.beginPath();
    u.ctx.moveTo(at, top + height);
    u.ctx.lineTo(at + height, top);
    u.ctx.stroke();
  }
  u.ctx.restore();
}
