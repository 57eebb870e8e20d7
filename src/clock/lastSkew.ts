import type { Clock, Millis } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import type { Skew } from './skewWatch.ts';

let last: Skew | null = null;
let compared: Compared | null = null;

/** How far this machine's time was ahead of its running time when the clocks were compared: another one each time. */
export interface Compared {
  readonly ahead: Millis;
}

/** How this machine's clock stood when it was last compared: kept while there is no link. */
export function keepSkew(skew: Skew, clock: Pick<Clock, 'now' | 'monotonic'>): void {
  last = skew;
  compared = { ahead: clock.now() - clock.monotonic() };
}

export const lastCompared = (): Compared | null => compared;

/** What is added to a time of this machine for the gateway's, whole ms; a day at most, 0 while nobody compared them. */
export const skewSent = (): number => Math.max(-aDay, Math.min(aDay, Math.trunc(-(last?.by ?? 0)))) || 0;
