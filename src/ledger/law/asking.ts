import { createContext, useContext } from 'react';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import type { AnyRow } from '../slots.ts';

/** What somebody is about to order, and of which rows. It outlives the panel: a re-read of the row takes no word of the answer away. */
export interface Asked {
  readonly command: string;
  readonly rows: readonly AnyRow[];
  readonly again: (position?: number | null) => void;
  /** What its form is filled with beforehand. */
  readonly first?: Readonly<Record<string, unknown>>;
  /** The words of the line that it is about; without them the row is named. */
  readonly about?: string;
}

interface LawHeld {
  readonly law: RowLaw;
  readonly own: ReadonlySet<string>;
  readonly ask: (asked: Asked) => void;
}

export const LawContext = createContext<LawHeld | null>(null);

export function useLaw(): LawHeld {
  const held = useContext(LawContext);
  if (held === null) throw new Error('no law stands here');
  return held;
}
