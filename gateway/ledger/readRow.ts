import type { Lang } from '../../domain/text/message.ts';
import type { Fields } from './columns.ts';

export type ReadRow = Fields & { readonly id: string; readonly org: string; readonly version: number };

export interface RowsQuery {
  /** The position at which they are read; null or left out: now. */
  readonly asOf?: number | null;
  readonly ids?: readonly string[];
  /** With the names that a reader of this language knows the rows by (`toldIn`); left out, as they are written. */
  readonly lang?: Lang;
}
