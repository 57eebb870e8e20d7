import { useMemo, useState } from 'react';
import { alarmPerformance } from '../../../../domain/alarm/performance/calls.ts';
import { enoughDays } from '../../../../domain/alarm/performance/judged.ts';
import { instantOf, millisOf } from '../../../../domain/clock/clock.ts';
import { aDay } from '../../../../domain/clock/lengths.ts';
import type { TimeRange } from '../../../../domain/clock/timeRange.ts';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useSite } from '../../../../src/kit/time/times.ts';

/** The span that the address names; without one, as many days as a conclusion needs, today included. One that reaches into today goes to its end: the gateway ends it now. */
export function useSpan() {
  const { search, put } = useAddress();
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const [opened] = useState(clock.now);
  const range = useMemo((): TimeRange => {
    const [from, to] = [millisOf(search.get('from') ?? ''), millisOf(search.get('to') ?? '')];
    if (from !== null && to !== null && from < to) return { from, to };
    return {
      from: zone.startOfDay(zone.startOfDay(opened) - (enoughDays - 1) * aDay + aDay / 2),
      to: zone.startOfNextDay(opened),
    };
  }, [search, zone, opened]);
  const show = ({ from, to }: TimeRange): void => put({ from: instantOf(from), to: instantOf(to) });
  return { range, show };
}

export function usePerformance({ from, to }: TimeRange) {
  return useCall(alarmPerformance, { query: { from: instantOf(from), to: instantOf(to) } });
}
