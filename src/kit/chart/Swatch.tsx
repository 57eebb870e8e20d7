import styles from './chart.module.css';
import { lookOfPlace } from './colours.ts';

/** The look of a curve as a dash before its name. `color`: its place, as its series has it. */
export function Swatch({ color }: { readonly color: number }) {
  const { token, dashed } = lookOfPlace(color);
  return (
    <i
      className={dashed ? `${styles.swatch} ${styles.dashed}` : styles.swatch}
      style={{ color: `var(--bb-${token})` }}
      aria-hidden
    />
  );
}
