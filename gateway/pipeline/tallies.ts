type Counted = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts by what is counted and by object: what was dropped, doubted or refused is never silent. */
export function openTallies(): {
  readonly count: (what: string, object: string, by?: number) => void;
  readonly counts: () => Counted;
} {
  const all = new Map<string, Map<string, number>>();
  return {
    count(what, object, by = 1) {
      const mine = all.get(what) ?? new Map<string, number>();
      all.set(what, mine.set(object, (mine.get(object) ?? 0) + by));
    },
    counts: () => all,
  };
}
