import type { Fields } from '../columns.ts';
import type { Written } from '../written.ts';

/** A command of a row's law. */
export interface LawOrder {
  readonly command: string;
  /** The row; null where the command makes one. */
  readonly id: string | null;
  readonly given: Readonly<Record<string, unknown>>;
  /** The version that was seen, where the command rests on it. */
  readonly version?: number;
  /** When it happened, where that is not now. */
  readonly at?: string;
  /** Who did it, of a past that is written down: it is its historian's fact, and bears this person. Asked of nobody else. */
  readonly person?: string;
}

/** What was written, and the row as it then stands; null to a repeat. */
export type Obeyed = Written & { readonly repeated: boolean; readonly row: Fields | null };
