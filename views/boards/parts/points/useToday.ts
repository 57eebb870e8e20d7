import { zoneOf } from '../../../../domain/clock/zone.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useSite } from '../../../../src/kit/time/times.ts';

const minute = 60_000;

/** The day that it is at the site: 2026-11-27. */
export function useToday(): string {
  const { zone } = useSite();
  return zoneOf(zone).written(useNow(minute)).local.slice(0, 10);
}
