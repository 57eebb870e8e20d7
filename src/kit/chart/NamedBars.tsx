import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Grid, Word } from '../layout/parts.tsx';
import styles from './namedBars.module.css';

export interface NamedBar {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** What it is compared with: a mark on the bar's track. */
  readonly before?: number | null;
  readonly told: ReactNode;
  /** Where it leads. */
  readonly address?: string;
}

/** Names with a bar each, one below the other: for names that are too long to stand beside each other. */
export function NamedBars({ label, bars }: { readonly label: string; readonly bars: readonly NamedBar[] }) {
  const most = Math.max(1, ...bars.map(({ value, before }) => Math.max(value, before ?? 0)));
  const share = (value: number) => `${(value / most) * 100}%`;
  return (
    <Grid as="ul" pad="2 3" text="small" className={styles.bars} aria-label={label}>
      {bars.map(({ id, name, value, before, told, address }) => (
        <li key={id}>
          <Word words="dots">{address === undefined ? name : <Link href={address}>{name}</Link>}</Word>
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} style={{ inlineSize: share(value) }} />
            {before === null || before === undefined ? null : (
              <span className={styles.before} style={{ insetInlineStart: share(before) }} />
            )}
          </span>
          <Word words="line" to="end" digits>
            {told}
          </Word>
        </li>
      ))}
    </Grid>
  );
}
