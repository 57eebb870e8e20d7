import { chosenBlocks, hasClash, type MergedBlock, mergeBlocks } from '../../../domain/report/mergeBlocks.ts';
import { sameValue } from '../../../src/ledger/form/draft.ts';
import { type HeadKey, headKeys, type ReportDocument } from './document.ts';

export interface Sides {
  /** What both began with. */
  readonly base: ReportDocument;
  readonly mine: ReportDocument;
  readonly theirs: ReportDocument;
}
export type SideName = 'mine' | 'theirs';

export interface MergedReport {
  /** Fields of the report itself that both changed differently. */
  readonly heads: readonly HeadKey[];
  readonly blocks: readonly MergedBlock[];
  readonly isClear: boolean;
}

/** Two forms of one report: what is joined by itself, and what is left to be chosen. */
export function mergedOf(sides: Sides): MergedReport {
  const { base, mine, theirs } = sides;
  const heads = headKeys.filter(
    (key) =>
      !sameValue(mine[key], theirs[key]) && !sameValue(mine[key], base[key]) && !sameValue(theirs[key], base[key]),
  );
  const blocks = mergeBlocks({ base: base.blocks, mine: mine.blocks, theirs: theirs.blocks });
  return { heads, blocks, isClear: heads.length === 0 && !hasClash(blocks) };
}

/** The report as it was chosen; `sideOf` answers for a field by its name and for a block by its place. */
export function joinedBy(
  sides: Sides,
  merged: MergedReport,
  sideOf: (of: HeadKey | number) => SideName,
): ReportDocument {
  const { base, mine, theirs } = sides;
  const heads = headKeys.map((key) => {
    if (merged.heads.includes(key)) return [key, sides[sideOf(key)][key]];
    return [key, sameValue(mine[key], base[key]) ? theirs[key] : mine[key]];
  });
  return { ...mine, ...Object.fromEntries(heads), blocks: chosenBlocks(merged.blocks, sideOf) };
}
