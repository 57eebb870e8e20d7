import { useMemo } from 'react';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { listAlarms } from '../../../domain/alarm/calls.ts';
import { type LimitRule, limitRules } from '../../../domain/alarm/limitRule.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import type { TimeRange } from '../../../domain/clock/timeRange.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { pointName } from '../../../domain/ledger/toldName.ts';
import type { PointRow } from '../../../domain/telemetry/calls.ts';
import { useCall, useWholeList } from '../../../src/api/useCall.ts';
import type { ChartLimit } from '../../../src/kit/chart/chart.ts';

const rules = ledgerCalls(limitRules);
const alarmsAtMost = 200;

export interface Marks {
  readonly alarms: readonly Alarm[];
  readonly alarmsInAll: number;
  /** They are being read, and nobody knows yet whether there are any. */
  readonly isReading: boolean;
  readonly alarmsFault: string | null;
  /** Of the points of one plot. */
  readonly limitsOf: (points: readonly PointRow[]) => readonly ChartLimit[];
  readonly limitsFault: string | null;
}

/** What is drawn into the curves: the limits of the points' rules, and the alarms of the points and of the silence of their devices. */
export function useMarks(points: readonly PointRow[], { from, to }: TimeRange, isOn: boolean): Marks {
  const ids = points.map(({ id }) => id);
  const devices = [...new Set(points.map(({ device }) => device.id))];
  const isAsked = isOn && ids.length > 0;
  const limits = useWholeList(rules.list, isAsked ? { pointId: ids.join(), enabled: 'true' } : null);
  const span = { 'raisedAt.from': instantOf(from), 'raisedAt.to': instantOf(to) };
  const query = { object: devices, standing: false, ...span, sort: '-raisedAt', size: alarmsAtMost } as const;
  const alarms = useCall(listAlarms, isAsked ? { query } : null);
  const wanted = ids.join();
  const found = useMemo(() => {
    const among = new Set(wanted.split(','));
    return (alarms.value?.rows ?? []).filter(({ point }) => point === null || among.has(point.id));
  }, [alarms.value, wanted]);
  const rows = limits.value?.rows;
  return useMemo(
    () => ({
      alarms: found,
      alarmsInAll: found.length + Math.max(0, (alarms.value?.total ?? 0) - alarmsAtMost),
      isReading: alarms.value === null && alarms.isLoading,
      alarmsFault: alarms.fault?.message ?? null,
      limitsOf: (of) => limitsAmong(rows ?? [], of),
      limitsFault: limits.fault?.message ?? null,
    }),
    [found, alarms.value, alarms.fault, alarms.isLoading, rows, limits.fault],
  );
}

/** A limit that all curves of a plot share stands once for all; another says whose it is, and colours that curve alone. */
function limitsAmong(rules: readonly LimitRule[], points: readonly PointRow[]): readonly ChartLimit[] {
  const found = new Map<string, { readonly limit: ChartLimit; readonly of: PointRow[] }>();
  for (const point of points) {
    for (const { name, value, level } of rules
      .filter(({ pointId, judged }) => pointId === point.id && judged.kind === 'limit')
      .flatMap((rule) => rule.limits)) {
      const key = `${name} ${value} ${level}`;
      const known = found.get(key) ?? { limit: { name, value, level }, of: [] };
      found.set(key, known);
      known.of.push(point);
    }
  }
  return [...found.values()].flatMap(({ limit, of }) =>
    of.length === points.length ? [limit] : of.map((point) => ({ ...limit, series: point.id, of: pointName(point) })),
  );
}
