type Counted = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts by counter and object: what was dropped, doubted or refused is never silent. */
export function openCounters(): { readonly count: (counter: string, object: string, by?: number) => void; readonly counts: () => Counted } {
  const all = new Map<string, Map<string, number>>();
  return {
    count(counter, object, by = 1) {
      const mine = all.get(counter) ?? new Map<string, number>();
      all.set(counter, mine.set(object, (mine.get(object) ?? 0) + by));
    },
    counts: () => all,
  };
}
