import { useMemo } from 'react';
import {
  type exportActivity,
  type exportSiteLog,
  type listActivity,
  listLogThings,
  type listSiteLog,
} from '../../../../domain/activity/calls.ts';
import { dayAt, startOf } from '../../../../domain/clock/calendarPage.ts';
import { instantOf, millisOf } from '../../../../domain/clock/clock.ts';
import { quickRange, type TimeRange } from '../../../../domain/clock/timeRange.ts';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useSite } from '../../../../src/kit/time/times.ts';

export type LogCall = typeof listActivity | typeof listSiteLog;
export type LogFile = typeof exportActivity | typeof exportSiteLog;

export interface LogView {
  /** Both ends are the beginning of their day, the last one included; null: nothing is chosen. */
  readonly range: TimeRange | null;
  readonly actor: string | null;
  readonly thing: string | null;
  /** What stands before this position; null: from the newest on. */
  readonly before: number | null;
}

/** What is shown, out of the address; without a span, the week up to today. */
export function useLogView() {
  const { search, put } = useAddress();
  const clock = useClock();
  const { zone } = useSite();
  const today = startOf(dayAt(clock.now(), zone), zone);
  const view = useMemo((): LogView => {
    const at = (name: string): number | null => millisOf(search.get(name) ?? '');
    const [from, to] = [at('from'), at('to')];
    const range =
      from !== null && to !== null && from <= to
        ? { from, to }
        : { ...quickRange('sevenDays', zone, today), to: today };
    const before = Number.parseInt(search.get('before') ?? '', 10);
    return { range, actor: search.get('by'), thing: search.get('thing'), before: before > 0 ? before : null };
  }, [search, zone, today]);
  const putRange = (range: TimeRange | null) => {
    if (range !== null) put({ from: instantOf(range.from), to: instantOf(range.to), before: null });
  };
  return { view, put, putRange };
}

/** What a query asks for: the days as instants, each filter where it is chosen. */
export function askedOf({ range, actor, thing }: LogView, zone: string) {
  const span =
    range === null ? {} : { from: instantOf(range.from), to: instantOf(zoneOf(zone).startOfNextDay(range.to)) };
  return { ...span, ...(actor === null ? {} : { actor }), ...(thing === null ? {} : { thing }) };
}

/** A page of the log. */
export function useLog(call: LogCall, view: LogView) {
  const { zone } = useSite();
  const query = { ...askedOf(view, zone), ...(view.before === null ? {} : { before: view.before }) };
  return useCall(call, { query });
}

/** What a log can be narrowed to; nothing until that is answered. */
export function useLogThings() {
  const things = useCall(listLogThings, {}, { noErrorPage: true });
  return things.value ?? [];
}
