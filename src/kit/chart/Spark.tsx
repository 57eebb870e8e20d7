import styles from './chart.module.css';

interface Props {
  /** Oldest first; NaN is a gap. */
  readonly values: ArrayLike<number>;
  readonly width?: number;
  readonly height?: number;
}

/** A trend in the space of a word: no axes, no colour, a dot at the newest value. Decoration beside the number. */
export function Spark({ values, width = 72, height = 18 }: Props) {
  const { path, last } = sparkPath(values, width - 4, height - 4);
  return (
    <svg className={styles.spark} width={width} height={height} viewBox={`-2 -2 ${width} ${height}`} aria-hidden>
      <path d={path} />
      {last === null ? null : <circle cx={last.x} cy={last.y} r="1.8" />}
    </svg>
  );
}

export function sparkPath(
  values: ArrayLike<number>,
  width: number,
  height: number,
): { readonly path: string; readonly last: { readonly x: number; readonly y: number } | null } {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return { path: '', last: null };
  const spread = high - low || 1;
  const step = width / Math.max(1, values.length - 1);
  let path = '';
  let pen = false;
  let last: { x: number; y: number } | null = null;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) {
      pen = false;
      continue;
    }
    const x = i * step;
    const y = high === low ? height / 2 : height - ((value - low) / spread) * height;
    path += `${pen ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    pen = true;
    last = { x, y };
  }
  return { path, last };
}
