import { byName } from '../../../../domain/text/order.ts';
import { isFound } from '../../../../src/kit/search/search.ts';

/** Something that a board can be looked at of. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  /** Where it stands, in words. */
  readonly path?: string | undefined;
  /** How deep it stands in its tree; left out: a list. */
  readonly depth?: number;
}

interface Standing {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
}

/** A tree from the top, each before those below it; what hangs below something that is not seen stands at the top. */
export function treeInOrder(all: readonly Standing[]): readonly Subject[] {
  const seen = new Set(all.map(({ id }) => id));
  const below = Map.groupBy(all, ({ parent }) => (parent !== null && seen.has(parent) ? parent : null));
  const walk = (parent: string | null, above: readonly string[]): readonly Subject[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => byName('cn')(a.name, b.name))
      .flatMap(({ id, name }) => [
        { id, name, depth: above.length, path: above.join(' / ') || undefined },
        ...walk(id, [...above, name]),
      ]);
  return walk(null, []);
}

/** Those that what was typed finds, by their name or by where they stand: by the initials of its pinyin as well. */
export const subjectsFound = (all: readonly Subject[], text: string): readonly Subject[] =>
  all.filter(({ name, path }) => isFound(name, text) || (text.trim() !== '' && isFound(path ?? '', text)));

/** The one so many places on; at either end it goes no further. */
export function subjectBeside(all: readonly Subject[], value: string | null, by: 1 | -1): string | null {
  const at = all.findIndex(({ id }) => id === value);
  return all[at === -1 ? 0 : at + by]?.id ?? null;
}
