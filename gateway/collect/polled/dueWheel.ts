/** When each of a device's periods falls due. Slots that were missed are skipped: work never piles up. */
export interface DueWheel {
  /** The earliest due instant (ms, monotonic); null without periods. */
  readonly next: () => number | null;
  /** The periods due now, and how many slots passed unserved since the last time. */
  readonly take: (now: number) => { readonly periods: readonly number[]; readonly missed: number };
}

/** All periods count from the same `start`, so that a point of 5 s is read in one go with its neighbours of 1 s. */
export function dueWheel(periods: readonly number[], start: number): DueWheel {
  const due = new Map([...new Set(periods)].sort((a, b) => a - b).map((period) => [period, start]));

  return {
    next: () => (due.size === 0 ? null : Math.min(...due.values())),
    take(now) {
      const taken: number[] = [];
      let missed = 0;
      for (const [period, at] of due) {
        if (at > now) continue;
        const slots = Math.floor((now - at) / period);
        missed += slots;
        due.set(period, at + (slots + 1) * period);
        taken.push(period);
      }
      return { periods: taken, missed };
    },
  };
}
