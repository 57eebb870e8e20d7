import { useMemo, useState } from 'react';
import { instantOf, instantOrNull, millisOf } from '../../../domain/clock/clock.ts';
import { anHour } from '../../../domain/clock/lengths.ts';
import { type TimeRange, windowFault } from '../../../domain/clock/timeRange.ts';
import { type RunBody, type RunChart, runChart, runOrgList } from '../../../domain/equipment/runCalls.ts';
import { comparedAtMost } from '../../../domain/telemetry/chartChoice.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall, useReading } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useSite } from '../../../src/kit/time/times.ts';

export const lastHours = ['24', '48'] as const;

/** Which bodies over which span the address names; without any the heaviest three over the last two days. */
export function useRunView() {
  const { search, put } = useAddress();
  const clock = useClock();
  const { zone } = useSite();
  const [opened] = useState(clock.now);
  const last = lastHours.find((hours) => hours === search.get('hours')) ?? (search.has('from') ? null : '48');
  const range = useMemo((): TimeRange => {
    const [from, to] = [millisOf(search.get('from') ?? ''), millisOf(search.get('to') ?? '')];
    if (last === null && from !== null && to !== null && from < to) return { from, to };
    return { from: opened - Number(last ?? 48) * anHour, to: opened };
  }, [search, last, opened]);
  const asOf = usePast()?.at ?? null;
  return {
    put,
    range,
    last,
    chosen:
      search
        .get('bodies')
        ?.split(',')
        .filter((id) => id !== '') ?? null,
    asOf,
    fault: windowFault(range, 'hours48', zone),
    show: ({ from, to }: TimeRange) => put({ from: instantOf(from), to: instantOf(to), hours: null }),
  };
}
export type RunView = ReturnType<typeof useRunView>;

export function useBodies({ asOf }: RunView) {
  return useCall(runOrgList, {}, { asOf: instantOrNull(asOf) });
}

/** Those that are looked at: what was chosen and is still seen, else the heaviest. */
export function shownBodies(all: readonly RunBody[], chosen: readonly string[] | null): readonly string[] {
  const seen = chosen?.filter((id) => all.some((body) => body.id === id)) ?? all.map(({ id }) => id);
  return seen.slice(0, comparedAtMost.runBody);
}

/** The bodies over the span, one after the other as they were chosen. */
export function useRuns({ range, asOf, fault }: RunView, ids: readonly string[]) {
  const query = { from: instantOf(Math.floor(range.from)), to: instantOf(Math.ceil(range.to)) };
  const of = fault === null && ids.length > 0 ? [ids, query] : null;
  return useReading<readonly RunChart[]>(of, { asOf: instantOrNull(asOf) }, async (api, options) => {
    const all = await Promise.all(ids.map((id) => api.call(runChart, { params: { id }, query }, options)));
    const charts: RunChart[] = [];
    for (const one of all) {
      if (!one.ok) return one;
      charts.push(one.value);
    }
    return { ok: true, value: charts, position: null };
  });
}
