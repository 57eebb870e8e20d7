/** Who wants what, counted: two widgets that watch one point are one subscription. */
export interface WantBook {
  readonly add: (names: readonly string[]) => void;
  readonly remove: (names: readonly string[]) => void;
  /** What must be asked of the gateway now to get from what it was told to what is wanted. */
  readonly changes: () => { readonly subscribe: readonly string[]; readonly unsubscribe: readonly string[] };
  /** A new connection knows nothing: all is to be asked again. */
  readonly forgetTold: () => void;
  /** The gateway took it away: asked again only by somebody who comes anew. */
  readonly refused: (name: string) => void;
  readonly size: () => number;
}

export function wantBook(): WantBook {
  const counts = new Map<string, number>();
  const told = new Set<string>();

  return {
    add(names) {
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    remove(names) {
      for (const name of names) {
        const count = (counts.get(name) ?? 0) - 1;
        if (count > 0) counts.set(name, count);
        else counts.delete(name);
      }
    },
    changes() {
      const subscribe = [...counts.keys()].filter((name) => !told.has(name));
      const unsubscribe = [...told].filter((name) => !counts.has(name));
      for (const name of subscribe) told.add(name);
      for (const name of unsubscribe) told.delete(name);
      return { subscribe, unsubscribe };
    },
    forgetTold: () => told.clear(),
    refused: (name) => {
      // It stays among the told while somebody wants it, so that it is not asked again with every change.
      if (!counts.has(name)) told.delete(name);
    },
    size: () => counts.size,
  };
}
