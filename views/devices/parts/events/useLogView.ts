import { useMemo, useState } from 'react';
import { instantOf, millisOf } from '../../../../domain/clock/clock.ts';
import { aDay } from '../../../../domain/clock/lengths.ts';
import {
  initialRange,
  isOffered,
  type TimeRange,
  timeRangeMessages,
  windowFault,
} from '../../../../domain/clock/timeRange.ts';
import { deviceLogKindNames } from '../../../../domain/device/eventLog/calls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useSite } from '../../../../src/kit/time/times.ts';

export const pageSize = 100;
export const lastDays = ['1', '7', '30'] as const;
const usualDays = '7';

/** What the address says of a log: its span, its kind, its page; without a span the last seven days. */
export function useLogView() {
  const { search, put } = useAddress();
  const clock = useClock();
  const { zone } = useSite();
  const [opened] = useState(clock.now);
  const last = lastDays.find((days) => days === search.get('days')) ?? (search.has('from') ? null : usualDays);
  const range = useMemo((): TimeRange => {
    const [from, to] = [millisOf(search.get('from') ?? ''), millisOf(search.get('to') ?? '')];
    if (last === null && from !== null && to !== null && from < to) return { from, to };
    // A week as pickers begin with it: today and the six days before.
    if (last === null || last === usualDays) return initialRange({ format: 'day', zone, now: opened });
    return { from: opened - Number(last) * aDay, to: opened };
  }, [search, last, opened, zone]);
  const kind = deviceLogKindNames.find((one) => one === search.get('kind')) ?? null;
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const isPast = isOffered(range.to, null, { format: 'day', zone, now: clock.now() });
  return {
    put,
    range,
    last,
    kind,
    page,
    fault: windowFault(range, 'days30', zone) ?? (isPast ? null : timeRangeMessages['range.future']),
    query: {
      from: instantOf(Math.floor(range.from)),
      to: instantOf(Math.ceil(range.to)),
      page,
      size: pageSize,
      ...(kind === null ? {} : { kind }),
    },
    show: ({ from, to }: TimeRange) =>
      put({ from: instantOf(Math.round(from)), to: instantOf(Math.round(to)), days: null, page: null }),
  };
}
export type LogView = ReturnType<typeof useLogView>;
