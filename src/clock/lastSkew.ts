import { aDay } from '../../domain/clock/lengths.ts';
import type { Skew } from './skewWatch.ts';

let last: Skew | null = null;

/** How this machine's clock stood when it was last compared: kept while there is no link. */
export function keepSkew(skew: Skew): void {
  last = skew;
}

/** What is added to a time of this machine for the gateway's, whole ms; a day at most, 0 while nobody compared them. */
export const skewSent = (): number => Math.max(-aDay, Math.min(aDay, Math.trunc(-(last?.by ?? 0)))) || 0;
