import { useMemo } from 'react';
import type uPlot from 'uplot';
import { type Bar, bandOf, drawBars, highestOf } from './bars.ts';
import styles from './chart.module.css';
import { yAxis } from './options.ts';
import type { Palette } from './palette.ts';
import { usePlot } from './usePlot.ts';

export interface BarsProps {
  readonly label: string;
  readonly categories: readonly string[];
  readonly bars: readonly Bar[];
  /** One upon the other, or beside each other. */
  readonly stacked?: boolean;
  /** A category was pressed. */
  readonly onPick?: ((category: number) => void) | undefined;
}

/** Bars over categories: days, units, hours. */
export function BarsChart({ label, categories, bars, stacked = false, onPick }: BarsProps) {
  const key = useMemo(() => JSON.stringify([categories, bars, stacked]), [categories, bars, stacked]);
  const box = usePlot((palette) => {
    const [low, high] = highestOf(bars, stacked);
    return {
      data: [categories.map((_, n) => n), categories.map(() => high)],
      options: {
        padding: [10, 10, 0, 0],
        legend: { show: false },
        cursor: { x: false, y: false, drag: { x: false, y: false }, points: { show: false } },
        scales: {
          x: { time: false, range: () => [-0.5, Math.max(categories.length, 1) - 0.5] },
          y: { range: () => [low < 0 ? low * 1.08 : 0, high <= 0 ? 1 : high * 1.08] },
        },
        axes: [categoryAxis(categories, palette), yAxis(palette, null)],
        series: [{}, { paths: () => null, points: { show: false } }],
        hooks: {
          draw: [(u) => drawBars(u, { bars, stacked, count: categories.length, palette })],
          ready: [(u) => listen(u, categories.length, onPick)],
        },
      },
    };
  }, key);
  return <div ref={box} className={styles.chart} data-picks={onPick !== undefined} role="img" aria-label={label} />;
}

function listen(u: uPlot, count: number, onPick: BarsProps['onPick']): void {
  if (onPick === undefined) return;
  u.over.addEventListener('click', (event) => {
    const at = Math.round(u.posToVal(event.offsetX, 'x'));
    if (at >= 0 && at < count) onPick(at);
  });
}

/** As many names as have room beside each other. */
export function categoryAxis(categories: readonly string[], palette: Palette): uPlot.Axis {
  const longest = Math.max(
    1,
    ...categories.map((one) => [...one].reduce((all, letter) => all + (letter > 'ÿ' ? 2 : 1), 0)),
  );
  return {
    stroke: palette.axis,
    font: palette.font,
    size: 26,
    gap: 4,
    grid: { show: false },
    ticks: { stroke: palette.line, width: 1, size: 4 },
    border: { show: true, stroke: palette.line, width: 1 },
    splits: (u) => {
      const every = Math.max(
        1,
        Math.ceil((longest * 6.5 + 12) / Math.max(1, bandOf(u) / (window.devicePixelRatio || 1))),
      );
      return categories.flatMap((_, n) => (n % every === 0 ? [n] : []));
    },
    values: (_, splits) => splits.map((n) => categories[n] ?? ''),
  };
}
