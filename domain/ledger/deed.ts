import type { LawRow } from './lawRule.ts';

/** A fact of a row under a law, with the row before and after it. */
export interface Deed {
  readonly type: string;
  readonly at: string;
  /** The person; null: the program. */
  readonly by: string | null;
  readonly data: LawRow;
  /** Empty before it was made. */
  readonly before: LawRow;
  readonly after: LawRow;
}
