import { useMemo } from 'react';
import { type AlarmType, alarmTypeCodes } from '../../../domain/alarm/alarm.ts';
import type { Distribution } from '../../../domain/alarm/distribution/calls.ts';
import { alarmDistribution } from '../../../domain/alarm/distribution/calls.ts';
import { alarmPerformance } from '../../../domain/alarm/performance/calls.ts';
import { instantOf, instantOrNull } from '../../../domain/clock/clock.ts';
import { type TimeRange, windowFault } from '../../../domain/clock/timeRange.ts';
import type { Text } from '../../../domain/text/message.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { type Asked, useAsked } from '../../../src/api/useAsked.ts';
import { useLang } from '../../../src/i18n/lang.ts';
import { useSite } from '../../../src/kit/time/times.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { useSpan } from '../../alarms/parts/performance/usePerformance.ts';

/** What the address says of the alarms that are looked at. */
export interface AlarmView {
  readonly range: TimeRange;
  readonly show: (range: TimeRange) => void;
  readonly type: AlarmType | null;
  readonly level: number | null;
  readonly org: string | null;
  readonly asOf: number | null;
  readonly put: (changes: Readonly<Record<string, string | null>>) => void;
  readonly fault: Text | null;
}

export function useAlarmView(): AlarmView {
  const { search, put } = useAddress();
  const { range, show } = useSpan();
  const { zone } = useSite();
  const level = Number(search.get('level'));
  const asOf = usePast()?.at ?? null;
  return {
    range,
    show,
    put,
    type: alarmTypeCodes.find((code) => code === search.get('type')) ?? null,
    level: [1, 2, 3, 4].includes(level) ? level : null,
    org: search.get('org'),
    asOf,
    fault: windowFault(range, 'days30', zone),
  };
}

const then = (asOf: number | null) => ({ asOf: instantOrNull(asOf) });

/** Where the alarms came from and when. */
export function useDistribution(view: AlarmView): Asked<Distribution> {
  const api = useApi();
  const lang = useLang();
  const { range, type, level, org, asOf, fault } = view;
  const query = {
    from: instantOf(range.from),
    to: instantOf(range.to),
    ...(type === null ? {} : { type }),
    ...(level === null ? {} : { level }),
    ...(org === null ? {} : { org }),
  };
  const key = fault === null ? JSON.stringify([query, asOf, lang]) : null;
  return useAsked(key, (signal) => api.call(alarmDistribution, { query }, { signal, ...then(asOf) }));
}

/** The figures of ISA-18.2 of the span and of the one before it, as the distribution tells both. */
export function useBoth({ org, asOf }: AlarmView, { from, to, before }: Distribution) {
  const api = useApi();
  const ask = (span: { readonly from: string; readonly to: string }) => ({
    query: {
      from: span.from as Distribution['from'],
      to: span.to as Distribution['to'],
      ...(org === null ? {} : { org }),
    },
  });
  const of = (span: { readonly from: string; readonly to: string }) => JSON.stringify([span.from, span.to, org, asOf]);
  const now = useAsked(of({ from, to }), (signal) =>
    api.call(alarmPerformance, ask({ from, to }), { signal, ...then(asOf) }),
  );
  const past = useAsked(of(before), (signal) => api.call(alarmPerformance, ask(before), { signal, ...then(asOf) }));
  return useMemo(() => ({ now, past }), [now, past]);
}
