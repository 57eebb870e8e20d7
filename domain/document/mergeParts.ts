import { isSame } from './same.ts';

/** A part of the beginning by its place there (`3`), whatever is done with others; or one that a side added (`mine 2`), which is never to be chosen. */
export type PartKey = string;

/** What a part became: of one side or both, or two forms of it to choose from. Null: that side removed it. */
export type MergedPart<P> = { readonly key: PartKey } & (
  | { readonly kind: 'part'; readonly part: P }
  | { readonly kind: 'clash'; readonly mine: P | null; readonly theirs: P | null }
);

export interface Sides<T> {
  /** What both began with. */
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}
export type SideName = 'mine' | 'theirs';

/** Whether a part of one side is this part of the beginning. */
export type Fits<P> = (was: P, is: P) => boolean;

/** Of parts that bear an id. */
export const sameId: Fits<{ readonly id: string }> = (was, is) => was.id === is.id;

/**
 * Two lists that grew out of one, part by part: what only one side changed, added, removed or moved is that side's; what both changed
 * differently is left to be chosen. `known`: by what a part is known again, the surest first.
 */
export function mergeParts<P>(
  { base, mine, theirs }: Sides<readonly P[]>,
  known: readonly Fits<P>[],
): readonly MergedPart<P>[] {
  const ours = alignedTo({ base, known }, mine, 'mine');
  const others = joined(alignedTo({ base, known }, theirs, 'theirs'), ours);
  // Whoever moved parts decides the order; where both did, the one who merges.
  const isMoved = ({ order }: Side<P>): boolean =>
    inBase(order).some((at, n, all) => n > 0 && at < (all[n - 1] as number));
  const [first, second] = !isMoved(ours) && isMoved(others) ? [others, ours] : [ours, others];
  return woven(first.order, second.order).flatMap((key) => outcomeOf(key, { base, ours, others }));
}

/** The list when every clash was answered by a side; what a side removed is gone. */
export const chosenParts = <P>(merged: readonly MergedPart<P>[], sideOf: (key: PartKey) => SideName): readonly P[] =>
  merged.flatMap((one) => {
    const part = one.kind === 'part' ? one.part : one[sideOf(one.key)];
    return part === null ? [] : [part];
  });

export const hasClash = (merged: readonly MergedPart<unknown>[]): boolean =>
  merged.some(({ kind }) => kind === 'clash');

interface Side<P> {
  readonly order: readonly PartKey[];
  readonly parts: ReadonlyMap<PartKey, P>;
}

interface Beginning<P> {
  readonly base: readonly P[];
  readonly known: readonly Fits<P>[];
}

/** A side's parts under the keys of those of the beginning that they came of. */
function alignedTo<P>({ base, known }: Beginning<P>, side: readonly P[], name: string): Side<P> {
  const free = new Set(base.keys());
  const keys: (PartKey | null)[] = side.map(() => null);
  for (const fits of [isSame, ...known])
    for (const [n, part] of side.entries()) {
      if (keys[n] !== null) continue;
      const at = [...free].find((place) => fits(base[place] as P, part));
      if (at === undefined) continue;
      free.delete(at);
      keys[n] = String(at);
    }
  const order = keys.map((key, n) => key ?? `${name} ${n}`);
  return { order, parts: new Map(order.map((key, n) => [key, side[n] as P])) };
}

/** The side with what both added alike under one key. */
function joined<P>(side: Side<P>, other: Side<P>): Side<P> {
  const added = [...other.parts].filter(([key]) => placeOf(key) === null);
  const renamed = new Map<PartKey, PartKey>();
  for (const [key, part] of side.parts) {
    if (placeOf(key) !== null) continue;
    const same = added.find(([one, theirs]) => ![...renamed.values()].includes(one) && isSame(theirs, part));
    if (same !== undefined) renamed.set(key, same[0]);
  }
  const of = (key: PartKey): PartKey => renamed.get(key) ?? key;
  return { order: side.order.map(of), parts: new Map([...side.parts].map(([key, part]) => [of(key), part])) };
}

/** The first order, with what only the second has behind what stands before it there. */
function woven(first: readonly PartKey[], second: readonly PartKey[]): readonly PartKey[] {
  const order = [...first];
  for (const [n, key] of second.entries()) {
    if (order.includes(key)) continue;
    const before = second[n - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

interface Aligned<P> {
  readonly base: readonly P[];
  readonly ours: Side<P>;
  readonly others: Side<P>;
}

function outcomeOf<P>(key: PartKey, { base, ours, others }: Aligned<P>): readonly MergedPart<P>[] {
  const mine = ours.parts.get(key) ?? null;
  const theirs = others.parts.get(key) ?? null;
  const at = placeOf(key);
  const was = at === null ? null : (base[at] ?? null);
  if (isSame(mine, theirs) || isSame(theirs, was)) return of(key, mine);
  return isSame(mine, was) ? of(key, theirs) : [{ key, kind: 'clash', mine, theirs }];
}

const of = <P>(key: PartKey, part: P | null): readonly MergedPart<P>[] =>
  part === null ? [] : [{ key, kind: 'part', part }];

const placeOf = (key: PartKey): number | null => (/^\d+$/.test(key) ? Number(key) : null);
const inBase = (order: readonly PartKey[]): readonly number[] => order.map(placeOf).filter((at) => at !== null);
