interface Unit {
  readonly id: string;
  readonly name: string;
  /** Null: it is at the top of what the reader sees. */
  readonly parent: string | null;
  readonly media: readonly unknown[];
}

/** The unit of which a wall tells where a module is of one: the topmost that is counted, else the topmost. */
export function topUnit<U extends Unit>(units: readonly U[]): U | null {
  const tops = units.filter(({ parent }) => parent === null);
  return tops.find(({ media }) => media.length > 0) ?? tops[0] ?? units[0] ?? null;
}
