/** What waits to be taken, with who waits for it. */
export interface Queue<T> {
  /** Resolves when a taker says that it is done with these items. */
  readonly put: (items: readonly T[]) => Promise<void>;
  readonly take: () => { readonly items: readonly T[]; readonly done: () => void };
  readonly size: () => number;
  /** Refuses everyone who waits. */
  readonly refuse: (why: Error) => void;
}

/** At most so many items in one take; the rest waits for the next. */
const largestTake = 50_000;

interface Waiting<T> {
  readonly items: readonly T[];
  readonly resolve: () => void;
  readonly reject: (why: Error) => void;
}

export function openQueue<T>(): Queue<T> {
  let waiting: Waiting<T>[] = [];
  let taken: Waiting<T>[] = [];
  return {
    put: (items) =>
      new Promise((resolve, reject) => {
        waiting.push({ items, resolve, reject });
      }),
    take() {
      let size = 0;
      let n = 0;
      for (; n < waiting.length && (n === 0 || size + (waiting[n]?.items.length ?? 0) <= largestTake); n++)
        size += waiting[n]?.items.length ?? 0;
      const mine = waiting.slice(0, n);
      waiting = waiting.slice(n);
      taken = [...taken, ...mine];
      return {
        items: mine.flatMap((one) => one.items),
        done() {
          taken = taken.filter((one) => !mine.includes(one));
          for (const one of mine) one.resolve();
        },
      };
    },
    size: () => waiting.length,
    refuse(why) {
      for (const one of [...taken, ...waiting]) one.reject(why);
      waiting = [];
      taken = [];
    },
  };
}
