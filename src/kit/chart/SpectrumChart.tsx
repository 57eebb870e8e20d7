import { useMemo } from 'react';
import type uPlot from 'uplot';
import { categoryAxis } from './BarsChart.tsx';
import { bandOf } from './bars.ts';
import styles from './chart.module.css';
import { yAxis } from './options.ts';
import type { Palette } from './palette.ts';
import { usePlot } from './usePlot.ts';

export interface SpectrumOrderBar {
  readonly order: number;
  /** Null is not known: nothing is drawn there. */
  readonly value: number | null;
  readonly limit: number | null;
}

interface Props {
  readonly label: string;
  readonly orders: readonly SpectrumOrderBar[];
}

/** Harmonic orders as bars, each with the tick of its limit; only what lies beyond it takes the alarm's colour. */
export function SpectrumChart({ label, orders }: Props) {
  const key = useMemo(() => JSON.stringify(orders), [orders]);
  const box = usePlot((palette) => {
    const values = orders.flatMap(({ value }) => value ?? []);
    const most = Math.max(0, ...values);
    // A limit far above all of it would flatten what is there: such ticks stand at the top.
    const high = Math.max(most, Math.min(most * 2.5, Math.max(0, ...orders.flatMap(({ limit }) => limit ?? []))));
    return {
      data: [orders.map((_, n) => n), orders.map(() => high)],
      options: {
        padding: [10, 10, 0, 0],
        legend: { show: false },
        cursor: { x: false, y: false, drag: { x: false, y: false }, points: { show: false } },
        scales: {
          x: { time: false, range: () => [-0.5, Math.max(orders.length, 1) - 0.5] },
          y: { range: () => [0, high <= 0 ? 1 : high * 1.08] },
        },
        axes: [
          categoryAxis(
            orders.map(({ order }) => String(order)),
            palette,
          ),
          yAxis(palette, null),
        ],
        series: [{}, { paths: () => null, points: { show: false } }],
        hooks: { draw: [(u) => drawOrders(u, orders, palette)] },
      },
    };
  }, key);
  return <div ref={box} className={styles.chart} role="img" aria-label={label} />;
}

function drawOrders(u: uPlot, orders: readonly SpectrumOrderBar[], palette: Palette): void {
  const { ctx } = u;
  const band = bandOf(u);
  const px = window.devicePixelRatio || 1;
  const base = u.valToPos(0, 'y', true);
  ctx.save();
  for (const [n, { value, limit }] of orders.entries()) {
    const middle = u.valToPos(n, 'x', true);
    if (value !== null) {
      const isOver = limit !== null && value > limit;
      const top = u.valToPos(value, 'y', true);
      ctx.fillStyle = isOver ? palette.levelFill(2) : palette.series(1);
      ctx.fillRect(middle - band * 0.3, top, band * 0.6, Math.max(base - top, px));
    }
    if (limit === null) continue;
    const at = Math.max(u.valToPos(limit, 'y', true), u.bbox.top + px);
    ctx.strokeStyle = palette.text;
    ctx.lineWidth = 2 * px;
    ctx.beginPath();
    ctx.moveTo(middle - band * 0.42, at);
    ctx.lineTo(middle + band * 0.42, at);
    ctx.stroke();
  }
  ctx.restore();
}
