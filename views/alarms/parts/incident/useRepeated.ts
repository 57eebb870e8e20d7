import { useEffect } from 'react';
import { usePast } from '../../../../src/address/usePast.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { every } from '../../../../src/clock/browserClock.ts';
import { useClock } from '../../../../src/clock/useClock.ts';

const period = 3000;

/** Asked again while somebody looks: an incident grows by itself. The past stands still. */
export function useRepeated<T>(asked: Asked<T>): Asked<T> {
  const clock = useClock();
  const isPast = usePast() !== null;
  const { again } = asked;
  useEffect(() => (isPast ? undefined : every(clock, period, again)), [clock, again, isPast]);
  return asked;
}
