import type { ReportBlock } from './blockFields.ts';

/** What a block became: of one side or both, or two forms of it to choose from. Null: that side removed it. */
export type MergedBlock =
  | { readonly kind: 'block'; readonly block: ReportBlock }
  | { readonly kind: 'clash'; readonly mine: ReportBlock | null; readonly theirs: ReportBlock | null };

type Blocks = readonly ReportBlock[];

interface Sides {
  /** What both began with. */
  readonly base: Blocks;
  readonly mine: Blocks;
  readonly theirs: Blocks;
}

/**
 * Two reports that grew out of one, block by block: what only one side changed, added, removed or moved is that side's; what both changed
 * differently is left to be chosen. Blocks bear no names: they are known again by what they say, else by kind and title.
 */
export function mergeBlocks({ base, mine, theirs }: Sides): readonly MergedBlock[] {
  const ours = alignedTo(base, mine, 'mine');
  const others = joined(alignedTo(base, theirs, 'theirs'), ours);
  // Whoever moved blocks decides the order; where both did, the one who merges.
  const isMoved = ({ order }: Side): boolean =>
    inBase(order).some((at, n, all) => n > 0 && at < (all[n - 1] as number));
  const [first, second] = !isMoved(ours) && isMoved(others) ? [others, ours] : [ours, others];
  return woven(first.order, second.order).flatMap((key) => outcomeOf(key, { base, ours, others }));
}

/** The report when every clash was answered by a side; what a side removed is gone. */
export const chosenBlocks = (merged: readonly MergedBlock[], sideOf: (place: number) => 'mine' | 'theirs'): Blocks =>
  merged.flatMap((one, place) => {
    const block = one.kind === 'block' ? one.block : one[sideOf(place)];
    return block === null ? [] : [block];
  });

export const hasClash = (merged: readonly MergedBlock[]): boolean => merged.some(({ kind }) => kind === 'clash');

/** A block of the beginning by its place (`3`), or one that a side added (`mine 2`). */
type Key = string;

interface Side {
  readonly order: readonly Key[];
  readonly blocks: ReadonlyMap<Key, ReportBlock>;
}

/** A side's blocks under the keys of those of the beginning that they came of. */
function alignedTo(base: Blocks, side: Blocks, name: string): Side {
  const free = new Set(base.keys());
  const keys: (Key | null)[] = side.map(() => null);
  const sameness: readonly ((a: ReportBlock, b: ReportBlock) => boolean)[] = [
    isSame,
    (a, b) => a.kind === b.kind && a.title !== null && a.title === b.title,
    (a, b) => a.kind === b.kind,
  ];
  for (const fits of sameness)
    for (const [n, block] of side.entries()) {
      if (keys[n] !== null) continue;
      const at = [...free].find((place) => fits(base[place] as ReportBlock, block));
      if (at === undefined) continue;
      free.delete(at);
      keys[n] = String(at);
    }
  const order = keys.map((key, n) => key ?? `${name} ${n}`);
  return { order, blocks: new Map(order.map((key, n) => [key, side[n] as ReportBlock])) };
}

/** The side with what both added alike under one key. */
function joined(side: Side, other: Side): Side {
  const added = [...other.blocks].filter(([key]) => placeOf(key) === null);
  const renamed = new Map<Key, Key>();
  for (const [key, block] of side.blocks) {
    if (placeOf(key) !== null) continue;
    const same = added.find(([one, theirs]) => ![...renamed.values()].includes(one) && isSame(theirs, block));
    if (same !== undefined) renamed.set(key, same[0]);
  }
  const of = (key: Key): Key => renamed.get(key) ?? key;
  return { order: side.order.map(of), blocks: new Map([...side.blocks].map(([key, block]) => [of(key), block])) };
}

/** The first order, with what only the second has behind what stands before it there. */
function woven(first: readonly Key[], second: readonly Key[]): readonly Key[] {
  const order = [...first];
  for (const [n, key] of second.entries()) {
    if (order.includes(key)) continue;
    const before = second[n - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

interface Aligned {
  readonly base: Blocks;
  readonly ours: Side;
  readonly others: Side;
}

function outcomeOf(key: Key, { base, ours, others }: Aligned): readonly MergedBlock[] {
  const mine = ours.blocks.get(key) ?? null;
  const theirs = others.blocks.get(key) ?? null;
  const at = placeOf(key);
  const was = at === null ? null : (base[at] ?? null);
  if (isSame(mine, theirs) || isSame(theirs, was)) return of(mine);
  return isSame(mine, was) ? of(theirs) : [{ kind: 'clash', mine, theirs }];
}

const of = (block: ReportBlock | null): readonly MergedBlock[] => (block === null ? [] : [{ kind: 'block', block }]);

const placeOf = (key: Key): number | null => (/^\d+$/.test(key) ? Number(key) : null);
const inBase = (order: readonly Key[]): readonly number[] => order.map(placeOf).filter((at) => at !== null);

/** Whether two values say the same, whatever the order in which their parts were written. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(one[key], other[key]));
}
