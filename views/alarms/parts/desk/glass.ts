/** Which rows of the list are wholly seen: from here to there, by their places. Nothing is seen where `to` lies before `from`. */
export interface Sight {
  readonly from: number;
  readonly to: number;
}

export interface Glass {
  readonly seen: () => Sight;
  readonly look: (from: number, to: number) => void;
  readonly subscribe: (each: () => void) => () => void;
}

/** What is on the glass of a list: kept beside it, so that only who asks is drawn anew while it is scrolled. */
export function openGlass(): Glass {
  let sight: Sight = { from: 0, to: -1 };
  const listeners = new Set<() => void>();
  return {
    seen: () => sight,
    look(from, to) {
      if (sight.from === from && sight.to === to) return;
      sight = { from, to };
      for (const each of listeners) each();
    },
    subscribe(each) {
      listeners.add(each);
      return () => {
        listeners.delete(each);
      };
    },
  };
}
