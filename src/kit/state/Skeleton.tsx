import { Box } from '../layout/parts.tsx';
import styles from './state.module.css';

/** Grey bars where rows will stand: at first loading only, with the final widths (in %). */
export function Skeleton({
  rows,
  widths,
  label,
}: {
  readonly rows: number;
  readonly widths: readonly number[];
  readonly label: string;
}) {
  return (
    <Box role="status" aria-label={label} size="grow" over="cut">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className={styles.bars} aria-hidden>
          {widths.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
            <span key={column} style={{ width: `${width}%` }} />
          ))}
        </div>
      ))}
    </Box>
  );
}
