/** Points that one session may have over all its consoles: several windows of a large wall, and far from what a gateway can serve. */
export const pointsPerSession = 20_000;

/** How many points each session has subscribed, over all its consoles. */
export interface PointBudget {
  readonly isFree: (sessionId: string, points: number) => boolean;
  /** Books one; the returned function gives it back. */
  readonly take: (sessionId: string) => () => void;
}

export function openPointBudget(most = pointsPerSession): PointBudget {
  const taken = new Map<string, number>();
  const add = (sessionId: string, by: number): void => {
    const next = (taken.get(sessionId) ?? 0) + by;
    if (next === 0) taken.delete(sessionId);
    else taken.set(sessionId, next);
  };
  return {
    isFree: (sessionId, points) => (taken.get(sessionId) ?? 0) + points <= most,
    take(sessionId) {
      add(sessionId, 1);
      return () => add(sessionId, -1);
    },
  };
}
