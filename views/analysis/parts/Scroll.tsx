import type { ReactNode } from 'react';
import { useText } from '../../../src/i18n/I18n.tsx';
import styles from './figures.module.css';
import { words } from './words.ts';

interface ScrollProps {
  readonly children: ReactNode;
  /** A table of many rows: it keeps a height of its own and is scrolled downwards too. */
  readonly long?: boolean;
}

/** Holds a table that may be wider than its panel; who has only keys scrolls it by the arrows. */
export function Scroll({ children, long = false }: ScrollProps) {
  const say = useText(words);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
    <section className={long ? styles.long : styles.scroll} tabIndex={0} aria-label={say('figures.scroll')}>
      {children}
    </section>
  );
}
