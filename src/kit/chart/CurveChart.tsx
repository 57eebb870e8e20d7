import { useMemo } from 'react';
import uPlot from 'uplot';
import styles from './chart.module.css';
import { yAxis } from './options.ts';
import { usePlot } from './usePlot.ts';

export interface Curve {
  readonly id: string;
  readonly name: string;
  /** Its place among the colours, from 1. */
  readonly color: number;
  /** Rising in x. */
  readonly x: readonly number[];
  readonly y: readonly (number | null)[];
  /** What the others are compared with, thinner and grey. */
  readonly reference?: boolean;
}

interface Props {
  readonly label: string;
  readonly curves: readonly Curve[];
  /** Whether the y axis begins at zero. */
  readonly zeroBase?: boolean;
}

/** Curves over a number: hours, a load, a share. Each has points of its own. */
export function CurveChart({ label, curves, zeroBase = true }: Props) {
  const key = useMemo(() => JSON.stringify([curves, zeroBase]), [curves, zeroBase]);
  const box = usePlot((palette) => {
    const tables = curves.map(({ x, y }) => [x, y] as unknown as uPlot.AlignedData);
    const data = tables.length === 0 ? ([[0], [null]] as uPlot.AlignedData) : uPlot.join(tables);
    return {
      data,
      options: {
        padding: [10, 16, 0, 0],
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { size: 6 } },
        scales: {
          x: { time: false },
          y: {
            range: (_, min, max) => {
              const [low, high] = [min ?? 0, max ?? 1];
              const room = Math.max(high - low, Math.abs(high) * 0.02, 1e-6) * 0.08;
              return [zeroBase && low >= 0 ? 0 : low - room, high + room];
            },
          },
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
          ...curves.map(
            ({ name, color, reference }): uPlot.Series => ({
              label: name,
              stroke: reference === true ? palette.reference : palette.series(color),
              width: reference === true ? 1.2 : 1.8,
              points: { show: false },
              // Where another curve has a point and this one none, it goes on.
              spanGaps: true,
            }),
          ),
        ],
      },
    };
  }, key);
  return <div ref={box} className={styles.chart} role="img" aria-label={label} />;
}
