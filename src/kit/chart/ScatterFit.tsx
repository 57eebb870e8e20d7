import { useMemo } from 'react';
import type uPlot from 'uplot';
import styles from './chart.module.css';
import { yAxis } from './options.ts';
import { usePlot } from './usePlot.ts';

interface Dot {
  readonly x: number;
  readonly y: number;
  /** Another colour: it lies far off. */
  readonly isFar?: boolean;
}

interface Props {
  readonly label: string;
  readonly dots: readonly Dot[];
  /** The line through them, at its ends. */
  readonly line: readonly Dot[];
}

/** Dots over a number, with the line through them. */
export function ScatterFit({ label, dots, line }: Props) {
  const key = useMemo(() => JSON.stringify([dots, line]), [dots, line]);
  const box = usePlot((palette) => {
    const all = [
      ...dots.map((one) => ({ ...one, isLine: false })),
      ...line.map((one) => ({ ...one, isLine: true })),
    ].sort((a, b) => a.x - b.x);
    const column = (of: (one: (typeof all)[number]) => boolean) => all.map((one) => (of(one) ? one.y : null));
    const dotted = (stroke: string): uPlot.Series => ({
      stroke,
      paths: () => null,
      points: { show: true, size: 6, width: 1, fill: stroke },
    });
    return {
      data: [
        all.map(({ x }) => x),
        column(({ isLine, isFar }) => !isLine && isFar !== true),
        column(({ isLine, isFar }) => !isLine && isFar === true),
        column(({ isLine }) => isLine),
      ],
      options: {
        padding: [10, 16, 0, 0],
        legend: { show: false },
        cursor: { x: false, y: false, drag: { x: false, y: false }, points: { show: false } },
        scales: {
          x: { time: false, range: (_, min, max) => spaced(min, max) },
          y: { range: (_, min, max) => spaced(min, max) },
        },
        axes: [
          {
            stroke: palette.axis,
            font: palette.font,
            size: 26,
            gap: 4,
            space: 70,
            grid: { show: false },
            ticks: { stroke: palette.line, width: 1, size: 4 },
            border: { show: true, stroke: palette.line, width: 1 },
          },
          yAxis(palette, null),
        ],
        series: [
          {},
          dotted(palette.series(1)),
          dotted(palette.series(3)),
          { stroke: palette.series(2), width: 1.8, points: { show: false }, spanGaps: true },
        ],
      },
    };
  }, key);
  return <div ref={box} className={styles.chart} role="img" aria-label={label} />;
}

/** Room around what is shown, so that no dot is cut. */
function spaced(min: number | null, max: number | null): [number, number] {
  const [low, high] = [min ?? 0, max ?? 1];
  const room = Math.max(high - low, Math.abs(high) * 0.02, 1e-6) * 0.06;
  return [low - room, high + room];
}
