import { zoneOf } from '../../../domain/clock/zone.ts';
import { pickedSpan } from '../../../domain/figure/period.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useSite } from '../../../src/kit/time/times.ts';

/** The whole month before this one by the clock of the site, `2026-10`. */
export function useLastMonth(): string {
  const clock = useClock();
  const { zone } = useSite();
  return pickedSpan('previousMonth', clock.now(), zoneOf(zone)).from.slice(0, 7);
}
