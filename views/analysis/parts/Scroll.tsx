import type { ReactNode } from 'react';
import { useText } from '../../../src/i18n/I18n.tsx';
import styles from './figures.module.css';
import { words } from './words.ts';

/** Holds a table that may be wider than its panel; who has only keys scrolls it by the arrows. */
export function Scroll({ children }: { readonly children: ReactNode }) {
  const say = useText(words);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
    <section className={styles.scroll} tabIndex={0} aria-label={say('figures.scroll')}>
      {children}
    </section>
  );
}
