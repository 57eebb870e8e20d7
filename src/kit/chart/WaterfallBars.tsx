import type { ReactNode } from 'react';
import { Grid, Word, Words } from '../layout/parts.tsx';
import styles from './waterfall.module.css';

interface Level {
  readonly name: string;
  readonly value: number;
  readonly told: ReactNode;
}

interface Props {
  readonly label: string;
  readonly from: Level;
  readonly steps: readonly (Level & { readonly id: string })[];
  readonly to: Level;
  /** Where the bars begin, in words: not at zero. */
  readonly footTold: (value: number) => string;
}

/** How one sum becomes another: each step begins where the one before it ended. */
export function WaterfallBars({ label, from, steps, to, footTold }: Props) {
  let level = from.value;
  const bars = steps.map((step) => {
    const start = level;
    level += step.value;
    return { ...step, low: Math.min(start, level), high: Math.max(start, level) };
  });
  const levels = [from.value, to.value, ...bars.flatMap(({ low, high }) => [low, high])];
  const top = Math.max(...levels);
  const bottom = Math.min(...levels);
  // What moves is small beside the sums: the axis begins a little below the lowest level, and says where.
  const foot = bottom - Math.max((top - bottom) * 0.15, top * 0.001);
  const share = (value: number): number => ((value - foot) / (top - foot || 1)) * 100;
  const whole = (one: Level, key: string) => (
    <li key={key}>
      <span>{one.name}</span>
      <span className={styles.track} aria-hidden>
        <span className={styles.whole} style={{ inlineSize: `${share(one.value)}%` }} />
      </span>
      <Words as="strong" words="line" to="end" digits>
        {one.told}
      </Words>
    </li>
  );
  return (
    <>
      <Grid as="ul" gap="1 3" pad="2 3" text="small" className={styles.steps} aria-label={label}>
        {whole(from, 'from')}
        {bars.map(({ id, name, value, low, high, told }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden>
              <span
                className={value < 0 ? styles.less : styles.more}
                style={{
                  insetInlineStart: `${share(low)}%`,
                  inlineSize: `${Math.max(share(high) - share(low), 0.3)}%`,
                }}
              />
            </span>
            <Word words="line" to="end" digits>
              {told}
            </Word>
          </li>
        ))}
        {whole(to, 'to')}
      </Grid>
      <p className={styles.foot}>{footTold(foot)}</p>
    </>
  );
}
