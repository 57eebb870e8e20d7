import { createContext, useContext, useEffect, useState } from 'react';
import type { Clock } from '../../domain/clock/clock.ts';
import { every } from './browserClock.ts';

/** The one clock of the page, handed in where it begins. */
export const ClockContext = createContext<Clock | null>(null);

export function useClock(): Clock {
  const clock = useContext(ClockContext);
  if (clock === null) throw new Error('no clock was handed in: whoever draws gives a ClockContext');
  return clock;
}

/** The time now, in ms, told again every `period` ms: for ages and countdowns. */
export function useNow(period: number): number {
  const clock = useClock();
  const [now, setNow] = useState(clock.now);
  useEffect(() => every(clock, period, () => setNow(clock.now())), [clock, period]);
  return now;
}
