import { useEffect, useRef } from 'react';
import { useTheme } from '../../theme/theme.ts';
import styles from './chart.module.css';
import { readPalette } from './palette.ts';

interface Props {
  readonly label: string;
  /** From the top downwards. */
  readonly rows: readonly string[];
  /** Names of the columns; the empty ones bear none on the axis. */
  readonly columns: readonly string[];
  /** Row by row; from 0 (nothing) to 1 (its limit) and beyond; null is not known, and hatched. */
  readonly cells: readonly (readonly (number | null)[])[];
}

const room = { left: 34, bottom: 18 } as const;

/** Shares of a limit by two things: the darker the nearer to it, beyond it in the alarm's colour. */
export function LimitMap({ label, rows, columns, cells }: Props) {
  const box = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are baked into the canvas
  useEffect(() => {
    const canvas = box.current;
    if (canvas === null) return;
    const draw = () => paint(canvas, { rows, columns, cells });
    const sized = new ResizeObserver(draw);
    sized.observe(canvas);
    draw();
    return () => sized.disconnect();
  }, [theme, rows, columns, cells]);
  return <canvas ref={box} className={styles.limitMap} role="img" aria-label={label} />;
}

function paint(canvas: HTMLCanvasElement, { rows, columns, cells }: Omit<Props, 'label'>): void {
  const palette = readPalette();
  const px = window.devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth || 300, canvas.clientHeight || 160];
  canvas.width = Math.round(width * px);
  canvas.height = Math.round(height * px);
  const ctx = canvas.getContext('2d');
  if (ctx === null || rows.length === 0 || columns.length === 0) return;
  ctx.scale(px, px);
  const [wide, high] = [(width - room.left) / columns.length, (height - room.bottom) / rows.length];
  for (const [r, row] of cells.entries())
    for (const [c, value] of row.entries()) {
      ctx.globalAlpha = value === null ? 1 : value > 1 ? 1 : 0.06 + 0.94 * value;
      ctx.fillStyle = value === null ? palette.sunken : value > 1 ? palette.levelFill(2) : palette.series(1);
      ctx.fillRect(room.left + c * wide, r * high, Math.ceil(wide * px) / px, high - 1);
    }
  ctx.globalAlpha = 1;
  ctx.font = palette.font;
  ctx.fillStyle = palette.axis;
  ctx.textAlign = 'right';
  const every = Math.max(1, Math.ceil(13 / high));
  for (const [r, name] of rows.entries()) if (r % every === 0) ctx.fillText(name, room.left - 6, (r + 0.5) * high + 4);
  ctx.textAlign = 'left';
  let free = 0;
  for (const [c, name] of columns.entries()) {
    const x = room.left + c * wide;
    const size = ctx.measureText(name).width;
    if (name === '' || x < free || x + size > width) continue;
    ctx.fillText(name, x, height - 4);
    free = x + size + 10;
  }
}
