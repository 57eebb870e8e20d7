import { useCallback, useEffect } from 'react';
import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { type AlarmHistoryEntry, getAlarm, historyOfAlarm, listAlarms } from '../../../../../domain/alarm/calls.ts';
import type { LimitRule } from '../../../../../domain/alarm/limitRule.ts';
import { limitRules } from '../../../../../domain/alarm/limitRule.ts';
import { instantOf } from '../../../../../domain/clock/clock.ts';
import { ledgerCalls } from '../../../../../domain/ledger/calls.ts';
import type { Asked } from '../../../../../src/api/useAsked.ts';
import { useCall } from '../../../../../src/api/useCall.ts';
import { useAlarm, useLive } from '../../../../../src/live/useLive.ts';

const rules = ledgerCalls(limitRules);
const lookBack = 90 * 86_400_000;
const beforeAtMost = 6;

/** The alarm itself: from the book, and one that no longer stands from the gateway. */
export function useSelectedAlarm(id: string | null): Asked<Alarm> {
  const live = useLive();
  const known = useAlarm(id);
  const asked = useCall(getAlarm, known !== null || id === null ? null : { params: { id } });
  const { value } = asked;
  const merge = useCallback((alarm: Alarm) => live.book.merge([alarm]), [live]);
  useEffect(() => {
    if (value !== null) merge(value);
  }, [value, merge]);
  return { ...asked, value: known ?? value };
}

/** Who did what with it, oldest first; read anew whenever the alarm changed. */
export function useHistory(alarm: Alarm): Asked<readonly AlarmHistoryEntry[]> {
  const how = { wait: alarm.position, moved: alarm.position };
  const { value, ...told } = useCall(historyOfAlarm, { params: { id: alarm.id } }, how);
  return { ...told, value: value?.rows ?? null };
}

/** Earlier occurrences of the same rule and point in the 90 days before it, newest first. */
export function useBefore(alarm: Alarm): Asked<{ readonly total: number; readonly rows: readonly Alarm[] }> {
  // A rule that no ledger holds judges many objects.
  const object = alarm.point === null ? { object: [alarm.object.id] } : {};
  const source = alarm.rule === null ? { ...object, type: [alarm.type] } : { ...object, rule: [alarm.rule.id] };
  const span = { 'raisedAt.from': instantOf(Date.parse(alarm.raisedAt) - lookBack), 'raisedAt.to': alarm.raisedAt };
  return useCall(listAlarms, {
    query: { ...source, standing: false, ...span, size: beforeAtMost, sort: '-raisedAt' as const },
  });
}

/** The notes that were left on the last occurrence before this one. */
export function useLastTime(before: Alarm | null): Asked<readonly AlarmHistoryEntry[]> {
  const { value, ...told } = useCall(historyOfAlarm, before === null ? null : { params: { id: before.id } });
  return { ...told, value: value?.rows ?? null };
}

/** The rule's limits, to be drawn into the trend. */
export function useRule(alarm: Alarm): LimitRule | null {
  // A limit of use is no rule of a value.
  return useCall(
    rules.get,
    alarm.rule === null || alarm.energy !== undefined ? null : { params: { id: alarm.rule.id } },
  ).value;
}
