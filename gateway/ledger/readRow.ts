import type { Lang } from '../../domain/text/message.ts';
import type { Fields } from './columns.ts';

export type ReadRow = Fields & { readonly id: string; readonly org: string; readonly version: number };

export interface RowsQuery {
  readonly asOf?: number;
  readonly ids?: readonly string[];
  /** With the names that a reader of this language knows the rows by (`toldIn`); left out, as they are written. */
  readonly lang?: Lang;
}
