import { useMemo } from 'react';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useSite } from '../../../../src/kit/time/times.ts';

export interface Today {
  /** ms; local midnight, and the next one. */
  readonly from: number;
  readonly to: number;
}

/** The day of the site; at midnight another one begins. */
export function useToday(): Today {
  const { zone: name } = useSite();
  const zone = useMemo(() => zoneOf(name), [name]);
  const now = useNow(10_000);
  const from = zone.startOfDay(now);
  return useMemo(() => ({ from, to: zone.startOfNextDay(from) }), [from, zone]);
}
