import type { ReactNode } from 'react';
import { Bar } from '../layout/parts.tsx';
import styles from './figures.module.css';

export interface Figure {
  readonly key: string;
  readonly label: ReactNode;
  /** With its unit; what is missing says so and is never 0. */
  readonly value: ReactNode;
  /** What keeps it from being good, where it comes from, what it is compared with. */
  readonly note?: ReactNode;
}

interface Props {
  /** What the figures are of, for who cannot see what stands above them. */
  readonly label?: string;
  /** `line`: label and figure in one line, many in a row; `tile`: the figure large below its label. */
  readonly look?: 'line' | 'tile';
  readonly figures: readonly Figure[];
}

/** Labels with their figures. */
export function Figures({ label, look = 'line', figures }: Props) {
  return (
    <Bar as="dl" at="stretch" gap="2 6" text="small" className={styles.figures} data-look={look} aria-label={label}>
      {figures.map(({ key, label: of, value, note }) => (
        <div key={key}>
          <dt>{of}</dt>
          <dd>{value}</dd>
          {note === undefined || note === null ? null : <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </Bar>
  );
}
