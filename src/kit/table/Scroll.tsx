import type { ReactNode } from 'react';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Scrolled } from '../panel/Scrolled.tsx';
import styles from './plain.module.css';

const words = defineMessages({ 'kit.table.scroll': { cn: '表格，可左右滚动', en: 'Table, scrolls sideways' } });

interface ScrollProps {
  readonly children: ReactNode;
  /** A table of many rows: it keeps a height of its own and is scrolled downwards too. */
  readonly long?: boolean;
}

/** Holds a table that may be wider than its panel; who has only keys scrolls it by the arrows. */
export function Scroll({ children, long = false }: ScrollProps) {
  const say = useText(words);
  return (
    <Scrolled className={long ? styles.long : styles.scroll} label={say('kit.table.scroll')}>
      {children}
    </Scrolled>
  );
}
