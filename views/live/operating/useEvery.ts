import { useEffect } from 'react';
import { type Asked, useAsked } from '../../../src/api/useAsked.ts';
import { every } from '../../../src/clock/browserClock.ts';
import { useClock } from '../../../src/clock/useClock.ts';

/** Asks, and asks again so often while somebody looks: what is live in the field stays live here. */
export function useEvery<T>(period: number, key: string | null, ask: Parameters<typeof useAsked<T>>[1]): Asked<T> {
  const clock = useClock();
  const asked = useAsked(key, ask);
  const { again } = asked;
  useEffect(() => (key === null ? undefined : every(clock, period, again)), [clock, period, again, key]);
  return asked;
}

/** How old a reading is: tenths of a second where it is fresh. */
export const ageText = (ms: number | null): string => (ms === null ? '--' : `${(ms / 1000).toFixed(1)} s`);
