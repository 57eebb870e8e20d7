import { useMemo, useState } from 'react';
import { instantOf, instantOrNull, millisOf } from '../../../domain/clock/clock.ts';
import { aDay } from '../../../domain/clock/lengths.ts';
import { type TimeRange, windowFault } from '../../../domain/clock/timeRange.ts';
import { type FieldEventKind, fieldEventKinds, listFieldEvents } from '../../../domain/device/field/calls.ts';
import type { Text } from '../../../domain/text/message.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useSite } from '../../../src/kit/time/times.ts';

export const kinds = Object.keys(fieldEventKinds) as FieldEventKind[];
export const pageSize = 100;

/** So many days until now are a press away. */
export const lastDays = ['1', '7', '30'] as const;
export type LastDays = (typeof lastDays)[number];

/** What the address says of the events that are looked at; without a span, the last day. */
export function useEventView() {
  const { search, put } = useAddress();
  const clock = useClock();
  const { zone } = useSite();
  const [opened] = useState(clock.now);
  const last = lastDays.find((days) => days === search.get('days')) ?? (search.has('from') ? null : '1');
  const range = useMemo((): TimeRange => {
    const [from, to] = [millisOf(search.get('from') ?? ''), millisOf(search.get('to') ?? '')];
    if (last === null && from !== null && to !== null && from < to) return { from, to };
    return { from: opened - Number(last ?? 1) * aDay, to: opened };
  }, [search, last, opened]);
  const asOf = usePast()?.at ?? null;
  const fault: Text | null = windowFault(range, 'days30', zone);
  return {
    put,
    range,
    last,
    fault,
    kind: kinds.find((kind) => kind === search.get('kind')) ?? null,
    device: search.get('device'),
    unit: search.get('unit'),
    q: search.get('q') ?? '',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    asOf,
    show: ({ from, to }: TimeRange) =>
      put({ from: instantOf(Math.round(from)), to: instantOf(Math.round(to)), days: null, page: null }),
  };
}
export type EventView = ReturnType<typeof useEventView>;

export function useEvents({ range, kind, device, unit, q, page, asOf, fault }: EventView) {
  const query = {
    from: instantOf(Math.floor(range.from)),
    to: instantOf(Math.ceil(range.to)),
    page,
    size: pageSize,
    ...(kind === null ? {} : { kind }),
    ...(device === null ? {} : { device }),
    ...(unit === null ? {} : { unit }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
  };
  return useCall(listFieldEvents, fault === null ? { query } : null, { asOf: instantOrNull(asOf) });
}
