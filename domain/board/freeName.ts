/** So long a board's name may be. */
export const longestName = 32;

export interface NameAsked {
  /** The name with a number. */
  readonly nameOf: (name: string, n: number) => string;
  /** What is cut where the whole is too long: never the number. */
  readonly name: string;
  /** The first number that is tried. */
  readonly from: number;
  /** What is called so cannot be made again. */
  readonly taken: ReadonlySet<string>;
}

/** The first of the names, by their number, that nothing bears. */
export function freeName({ nameOf, name, from, taken }: NameAsked): string {
  for (let n = from; ; n++) {
    const over = Math.max(0, nameOf(name, n).length - longestName);
    const free = nameOf(over === 0 ? name : begun(name, name.length - over), n);
    if (!taken.has(free)) return free;
  }
}

/** As much of a text as it has room: no half of a sign, no space at its end. */
const begun = (text: string, room: number): string =>
  text
    .slice(0, Math.max(0, room))
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
