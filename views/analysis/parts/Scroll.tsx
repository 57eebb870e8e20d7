import type { ReactNode } from 'react';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Scrolled } from '../../../src/kit/panel/Scrolled.tsx';
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
    <Scrolled className={long ? styles.long : styles.scroll} label={say('figures.scroll')}>
      {children}
    </Scrolled>
  );
}
