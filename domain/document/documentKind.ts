import {
  chosenParts,
  type Fits,
  hasClash,
  type MergedPart,
  mergeParts,
  type PartKey,
  type SideName,
  type Sides,
} from './mergeParts.ts';
import { isSame } from './same.ts';

/** What a document that is edited is made of: fields of its own, and one list of parts. */
export interface DocumentKind<D, P, H extends keyof D & string = keyof D & string> {
  readonly heads: readonly H[];
  readonly list: keyof D & string;
  /** By what a part is known again, the surest first; one that says the same is known in any case. */
  readonly known: readonly Fits<P>[];
}

type AnyKind<D> = Pick<DocumentKind<D, never>, 'heads' | 'list'>;
const keysOf = <D>({ heads, list }: AnyKind<D>): readonly (keyof D & string)[] => [...heads, list];

/** The document that a row bears. */
export const documentOf = <D>(kind: AnyKind<D>, row: object): D =>
  Object.fromEntries(keysOf(kind).map((key) => [key, (row as D)[key]])) as D;

/** What of a document differs from the one that it began with. */
export const changesOf = <D>(kind: AnyKind<D>, from: D, to: D): Partial<D> =>
  Object.fromEntries(keysOf(kind).flatMap((key) => (isSame(from[key], to[key]) ? [] : [[key, to[key]]]))) as Partial<D>;

/** Two forms of one document, joined as far as it goes by itself. */
export interface Merged<P, H> {
  /** Fields that both changed differently. */
  readonly heads: readonly H[];
  readonly parts: readonly MergedPart<P>[];
  readonly isClear: boolean;
}

const partsOf = <D, P>({ list }: DocumentKind<D, P>, document: D) => document[list] as readonly P[];

export function mergedOf<D, P, H extends keyof D & string>(
  kind: DocumentKind<D, P, H>,
  { base, mine, theirs }: Sides<D>,
): Merged<P, H> {
  const heads = kind.heads.filter(
    (key) => !isSame(mine[key], theirs[key]) && !isSame(mine[key], base[key]) && !isSame(theirs[key], base[key]),
  );
  const [begun, ours, others] = [partsOf(kind, base), partsOf(kind, mine), partsOf(kind, theirs)];
  const parts = mergeParts({ base: begun, mine: ours, theirs: others }, kind.known);
  return { heads, parts, isClear: heads.length === 0 && !hasClash(parts) };
}

/** The document as it was chosen; `sideOf` answers for a field by its name and for a part by its key. */
export function joinedBy<D, P, H extends keyof D & string>(
  kind: DocumentKind<D, P, H>,
  {
    of,
    merged,
    sideOf,
  }: { readonly of: Sides<D>; readonly merged: Merged<P, H>; readonly sideOf: (of: H | PartKey) => SideName },
): D {
  const { base, mine, theirs } = of;
  const heads = kind.heads.map((key) => {
    if (merged.heads.includes(key)) return [key, of[sideOf(key)][key]];
    return [key, isSame(mine[key], base[key]) ? theirs[key] : mine[key]];
  });
  return { ...mine, ...Object.fromEntries(heads), [kind.list]: chosenParts(merged.parts, sideOf) };
}
