import { instantOf } from '../../../../domain/clock/clock.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';

/** The day of the site. */
export function useToday(): string {
  const clock = useClock();
  return useTimes().full(instantOf(clock.now())).slice(0, 10);
}
