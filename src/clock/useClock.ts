import { createContext, useContext, useEffect, useState } from 'react';
import type { Clock } from '../../domain/clock/clock.ts';
import { browserClock, every } from './browserClock.ts';

export const ClockContext = createContext<Clock>(browserClock);

export function useClock(): Clock {
  return useContext(ClockContext);
}

/** The time now, in ms, told again every `period` ms: for ages and countdowns. */
export function useNow(period: number): number {
  const clock = useClock();
  const [now, setNow] = useState(clock.now);
  useEffect(() => every(clock, period, () => setNow(clock.now())), [clock, period]);
  return now;
}
