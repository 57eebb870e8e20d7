/** Heavy reads of one session that are answered at once: a browser asks six at a time, and a second window some more. */
export const heavyAtOnce = 8;

/** How many heavy reads each session has going. */
export interface HeavyReads {
  /** A place, to be given back once; null where the session has taken all of its own. */
  readonly enter: (sessionId: string) => (() => void) | null;
}

export function openHeavyReads(most = heavyAtOnce): HeavyReads {
  const inside = new Map<string, number>();
  return {
    enter(sessionId) {
      const before = inside.get(sessionId) ?? 0;
      if (before >= most) return null;
      inside.set(sessionId, before + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (inside.get(sessionId) ?? 1) - 1;
        if (left === 0) inside.delete(sessionId);
        else inside.set(sessionId, left);
      };
    },
  };
}
