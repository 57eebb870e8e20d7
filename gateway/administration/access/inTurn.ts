export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Runs what bears the same key one after the other, so that a count cannot be outrun by asking at once. */
export function inTurn(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
