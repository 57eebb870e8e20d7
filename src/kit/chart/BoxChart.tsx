import { useMemo } from 'react';
import type uPlot from 'uplot';
import { categoryAxis } from './BarsChart.tsx';
import { bandOf } from './bars.ts';
import styles from './chart.module.css';
import { yAxis } from './options.ts';
import { faint, type Palette } from './palette.ts';
import { usePlot } from './usePlot.ts';

export interface BoxGroup {
  readonly name: string;
  /** Its place among the colours, from 1. */
  readonly color: number;
  /** One a category; null where nothing is known. */
  readonly boxes: readonly BoxShape[];
}

export type BoxShape = Readonly<Record<'min' | 'q1' | 'median' | 'q3' | 'max', number>> | null;

interface Props {
  readonly label: string;
  readonly categories: readonly string[];
  readonly groups: readonly BoxGroup[];
}

/** How values lie: a box from quartile to quartile with the median in it, a line from the smallest to the largest. */
export function BoxChart({ label, categories, groups }: Props) {
  const key = useMemo(() => JSON.stringify([categories, groups]), [categories, groups]);
  const box = usePlot((palette) => {
    const ends = groups.flatMap(({ boxes }) => boxes.flatMap((one) => (one === null ? [] : [one.min, one.max])));
    const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
    return {
      data: [categories.map((_, n) => n), categories.map(() => high)],
      options: {
        padding: [10, 10, 0, 0],
        legend: { show: false },
        cursor: { x: false, y: false, drag: { x: false, y: false }, points: { show: false } },
        scales: {
          x: { time: false, range: () => [-0.5, Math.max(categories.length, 1) - 0.5] },
          y: { range: () => [low * 1.08, high <= 0 ? 1 : high * 1.08] },
        },
        axes: [categoryAxis(categories, palette), yAxis(palette, null)],
        series: [{}, { paths: () => null, points: { show: false } }],
        hooks: { draw: [(u) => drawBoxes(u, groups, palette)] },
      },
    };
  }, key);
  return <div ref={box} className={styles.chart} role="img" aria-label={label} />;
}

function drawBoxes(u: uPlot, groups: readonly BoxGroup[], palette: Palette): void {
  const { ctx } = u;
  const width = (bandOf(u) * 0.8) / Math.max(1, groups.length);
  const px = window.devicePixelRatio || 1;
  ctx.save();
  ctx.lineWidth = px;
  for (const [g, { color, boxes }] of groups.entries()) {
    ctx.strokeStyle = palette.series(color);
    ctx.fillStyle = faint(palette.series(color));
    for (const [n, one] of boxes.entries()) {
      if (one === null) continue;
      const y = (value: number): number => u.valToPos(value, 'y', true);
      const left = u.valToPos(n, 'x', true) - bandOf(u) * 0.4 + g * width;
      const middle = left + width / 2;
      line(ctx, [middle, y(one.min)], [middle, y(one.max)]);
      ctx.fillRect(left + px, y(one.q3), width - 2 * px, y(one.q1) - y(one.q3));
      ctx.strokeRect(left + px, y(one.q3), width - 2 * px, y(one.q1) - y(one.q3));
      ctx.lineWidth = 2 * px;
      line(ctx, [left + px, y(one.median)], [left + width - px, y(one.median)]);
      ctx.lineWidth = px;
    }
  }
  ctx.restore();
}

function line(ctx: CanvasRenderingContext2D, from: readonly [number, number], to: readonly [number, number]): void {
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
}
