export type PlainCell = string | number | boolean | null | { readonly wall: string };

/** What stands in a cell of a file that people take away. `wall`: a local time, `2026-11-20 14:27:41.208`. `marked`: shown as wrong. */
export type Cell = PlainCell | { readonly marked: PlainCell };

export type CellRow = readonly Cell[];
