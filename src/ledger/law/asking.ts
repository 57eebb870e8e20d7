import { createContext, useContext, useEffect, useRef } from 'react';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import type { AnyRow, NameOf } from '../slots.ts';

/** What somebody is about to order, and of which rows. It outlives the panel: a re-read of the row takes no word of the answer away. */
export interface Asked {
  readonly command: string;
  readonly rows: readonly AnyRow[];
  readonly again: (position?: number | null) => void;
  /** What its form is filled with beforehand. */
  readonly first?: Readonly<Record<string, unknown>>;
  /** What was read just now and is put in: it stands before what was kept of the form. */
  readonly reading?: Readonly<Record<string, unknown>>;
  /** Of a new row, what it is written after: what is half written after a template is never there for a copy of another row. */
  readonly after?: string;
  /** The words of the line that it is about; without them the row is named. */
  readonly about?: string;
}

interface LawHeld {
  readonly law: RowLaw;
  readonly own: ReadonlySet<string>;
  readonly ask: (asked: Asked) => void;
  /** Tells how a row stands now: who is about to order something of it may have begun with an older one. */
  readonly tell?: (now: RowNow) => void;
}

/** A row as the page shows it now. */
export interface RowNow {
  readonly row: AnyRow;
  readonly nameOf: NameOf;
}

/** What the form of a command is drawn of. */
export interface LawForm extends Asked {
  readonly law: RowLaw;
  /** The row as the page shows it meanwhile. */
  readonly now?: RowNow | null;
}

/** Tells the newest of a row to whatever form is open above it. */
export function useTellRow(row: AnyRow, nameOf: NameOf): void {
  const { tell } = useLaw();
  const newest = useRef({ row, nameOf });
  newest.current = { row, nameOf };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row is known by its id and version
  useEffect(() => tell?.(newest.current), [tell, row.id, row.version]);
}

export const LawContext = createContext<LawHeld | null>(null);

export function useLaw(): LawHeld {
  const held = useContext(LawContext);
  if (held === null) throw new Error('no law stands here');
  return held;
}
