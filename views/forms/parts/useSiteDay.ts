import { useClock } from '../../../src/clock/useClock.ts';
import { useTimes } from '../../../src/kit/time/times.ts';

/** The day of the site by now: what `today()` of a form says. */
export function useSiteDay(): string {
  const clock = useClock();
  return useTimes().full(clock.now()).slice(0, 10);
}
