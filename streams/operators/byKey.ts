/** Who listens to what, by key: one look-up per change, however many listen to other keys. */
export interface Router<K> {
  readonly add: (key: K, listener: () => void) => () => void;
  readonly call: (key: K) => void;
  readonly has: (key: K) => boolean;
}

/**
 * Routes by key (a point's slot, a topic). Filtering one stream per widget would cost every widget for every change.
 * A listener that is added twice is called once for each.
 */
export function byKey<K>(): Router<K> {
  const listeners = new Map<K, Set<{ readonly run: () => void }>>();
  return {
    add(key, run) {
      const mine = { run };
      const known = listeners.get(key);
      if (known === undefined) listeners.set(key, new Set([mine]));
      else known.add(mine);
      return () => {
        const set = listeners.get(key);
        if (set?.delete(mine) && set.size === 0) listeners.delete(key);
      };
    },
    call(key) {
      const set = listeners.get(key);
      if (set !== undefined) for (const listener of [...set]) listener.run();
    },
    has: (key) => listeners.has(key),
  };
}
