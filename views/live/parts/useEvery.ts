import { useEffect } from 'react';
import type { Asked } from '../../../src/api/useAsked.ts';
import { every } from '../../../src/clock/browserClock.ts';
import { useClock } from '../../../src/clock/useClock.ts';

/** Asks, and asks again so often while somebody looks: what is live in the field stays live here. */
export function useEvery<T>(period: number, asked: Asked<T>): Asked<T> {
  const clock = useClock();
  const { again } = asked;
  useEffect(() => every(clock, period, again), [clock, period, again]);
  return asked;
}

/** How old a reading is: tenths of a second where it is fresh. */
export const ageText = (ms: number | null): string => (ms === null ? '--' : `${(ms / 1000).toFixed(1)} s`);
