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
import type { Asked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useSite } from '../../../src/kit/time/times.ts';
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

/** Where the alarms came from and when. */
export function useDistribution(view: AlarmView): Asked<Distribution> {
  const { range, type, level, org, asOf, fault } = view;
  const query = {
    from: instantOf(range.from),
    to: instantOf(range.to),
    ...(type === null ? {} : { type }),
    ...(level === null ? {} : { level }),
    ...(org === null ? {} : { org }),
  };
  return useCall(alarmDistribution, fault === null ? { query } : null, { asOf: instantOrNull(asOf) });
}

/** The figures of ISA-18.2 of the span and of the one before it, as the distribution tells both. */
export function useBoth({ org, asOf }: AlarmView, { from, to, before }: Distribution) {
  const ask = (span: { readonly from: string; readonly to: string }) => ({
    query: {
      from: span.from as Distribution['from'],
      to: span.to as Distribution['to'],
      ...(org === null ? {} : { org }),
    },
  });
  const how = { asOf: instantOrNull(asOf) };
  const now = useCall(alarmPerformance, ask({ from, to }), how);
  const past = useCall(alarmPerformance, ask(before), how);
  return useMemo(() => ({ now, past }), [now, past]);
}
