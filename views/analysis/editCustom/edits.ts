import { current, type Draft } from 'immer';
import {
  type BlockKind,
  newBlock,
  newColumn,
  type ReportBlock,
  type ReportColumn,
} from '../../../domain/report/blockFields.ts';
import { sourceOf } from '../../../domain/report/columnSources.ts';
import type { ReportDocument } from '../../../domain/report/reportDocument.ts';

type Building = Draft<ReportDocument>;
type Block = Building['blocks'][number];

/** A new block behind the chosen one, with a first column where it shows figures; answers its place. */
export function addBlock(
  draft: Building,
  kind: BlockKind,
  given: { readonly after: number | null; readonly heading: string },
) {
  const block = newBlock(kind);
  const columns = kind === 'text' ? [] : [newColumn('a', given.heading)];
  const at = given.after === null ? draft.blocks.length : given.after + 1;
  draft.blocks.splice(at, 0, { ...block, columns } as Block);
  return at;
}

export function copyBlock(draft: Building, n: number): void {
  const block = draft.blocks[n];
  if (block !== undefined) draft.blocks.splice(n + 1, 0, current(block) as Block);
}

export const dropBlock = (draft: Building, n: number): void => void draft.blocks.splice(n, 1);

export function moveBlock(draft: Building, n: number, to: number): void {
  const block = draft.blocks[n];
  if (block !== undefined) draft.blocks = withMoved(draft.blocks, n, to);
}

/** A block as its fields were entered; what no longer goes with them begins anew. */
export function putBlock(draft: Building, n: number, block: ReportBlock): void {
  const units = block.subjects === 'chosen' ? block.units : [];
  draft.blocks[n] = { ...block, units, columns: block.columns.map(settled) } as Block;
}

/** A fact of a measure is told of this span alone. */
const settled = (column: ReportColumn): ReportColumn =>
  column.source !== 'formula' && sourceOf(column.source).fact !== undefined ? { ...column, compared: 'none' } : column;

export const withColumn = (block: ReportBlock, heading: (n: number) => string): ReportBlock => ({
  ...block,
  columns: [...block.columns, newColumn(freeKey(block.columns), heading(block.columns.length + 1))],
});

export const withoutColumn = (block: ReportBlock, n: number): ReportBlock => ({
  ...block,
  columns: block.columns.filter((_, at) => at !== n),
});

export function withMovedColumn(block: ReportBlock, n: number, to: number): ReportBlock {
  const column = block.columns[n];
  return column === undefined ? block : { ...block, columns: withMoved(block.columns, n, to) };
}

export const withColumnAt = (block: ReportBlock, n: number, column: ReportColumn): ReportBlock => ({
  ...block,
  columns: block.columns.map((one, at) => (at === n ? column : one)),
});

/** By places: two that say the same are still two. */
const withMoved = <One>(all: readonly One[], n: number, to: number): One[] =>
  all.toSpliced(n, 1).toSpliced(to, 0, ...all.slice(n, n + 1));

/** The first letter that no column bears as its key. */
function freeKey(columns: readonly ReportColumn[]): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const taken = new Set(columns.map(({ key }) => key));
  return [...letters].find((letter) => !taken.has(letter)) ?? `a${columns.length}`;
}
