import type { Fields } from './columns.ts';

export type ReadRow = Fields & { readonly id: string; readonly org: string; readonly version: number };

export interface RowsQuery {
  readonly asOf?: number;
  readonly ids?: readonly string[];
}
