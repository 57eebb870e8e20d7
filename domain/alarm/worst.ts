import type { Alarm, LimitName } from './alarm.ts';

/** Of two values the one that lies further out on the limit's side. Without a limit nothing is worse than another: the first stays. */
export function worseOf(limitName: LimitName | null, one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  if (limitName === 'H' || limitName === 'HH') return Math.max(one, other);
  return limitName === null ? one : Math.min(one, other);
}

/** It passed a limit and has not returned: how far it goes is not known yet. */
export const goesOn = ({ limitName, state }: Pick<Alarm, 'limitName' | 'state'>): boolean =>
  limitName !== null && !state.recovered && !state.latched && state.closed === null;
