import { useCallback, useEffect } from 'react';
import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { type AlarmHistoryEntry, getAlarm, historyOfAlarm, listAlarms } from '../../../../../domain/alarm/calls.ts';
import type { LimitRule } from '../../../../../domain/alarm/limitRule.ts';
import { limitRules } from '../../../../../domain/alarm/limitRule.ts';
import { instantOf } from '../../../../../domain/clock/clock.ts';
import { ledgerCalls } from '../../../../../domain/ledger/calls.ts';
import type { Answer } from '../../../../../src/api/answer.ts';
import { type Asked, useAsked } from '../../../../../src/api/useAsked.ts';
import { useAlarm, useLive } from '../../../../../src/live/useLive.ts';
import { useApi } from '../../../../../src/session/useSession.ts';

const rules = ledgerCalls(limitRules);
const lookBack = 90 * 86_400_000;
const beforeAtMost = 6;

/** What a key is about; behind an `@` stands the round in which it is asked anew. */
const subjectOf = (key: string | null): string | null => key?.split('@')[0] ?? null;

/** As `useAsked` of `src/api`, but what was answered of another alarm is not there at all. */
export function useOwn<T>(key: string | null, ask: (signal: AbortSignal) => Promise<Answer<T>>): Asked<T> {
  const { value, ...told } = useAsked(key, async (signal) => {
    const answer = await ask(signal);
    return answer.ok ? { ...answer, value: { of: subjectOf(key), told: answer.value } } : answer;
  });
  return { ...told, value: value !== null && value.of === subjectOf(key) ? value.told : null };
}

/** The alarm itself: from the book, and one that no longer stands from the gateway. */
export function useSelectedAlarm(id: string | null): Asked<Alarm> {
  const api = useApi();
  const live = useLive();
  const known = useAlarm(id);
  const asked = useOwn(known === null ? id : null, (signal) =>
    api.call(getAlarm, { params: { id: id ?? '' } }, { signal }),
  );
  const { value } = asked;
  const merge = useCallback((alarm: Alarm) => live.book.merge([alarm]), [live]);
  useEffect(() => {
    if (value !== null) merge(value);
  }, [value, merge]);
  return { ...asked, value: known ?? value };
}

/** Who did what with it, oldest first; read anew whenever the alarm changed. */
export function useHistory(alarm: Alarm): Asked<readonly AlarmHistoryEntry[]> {
  const api = useApi();
  const { value, ...told } = useOwn(`${alarm.id}@${alarm.position}`, (signal) =>
    api.call(historyOfAlarm, { params: { id: alarm.id } }, { signal, wait: alarm.position }),
  );
  return { ...told, value: value?.rows ?? null };
}

/** Earlier occurrences of the same rule and point in the 90 days before it, newest first. */
export function useBefore(alarm: Alarm): Asked<{ readonly total: number; readonly rows: readonly Alarm[] }> {
  const api = useApi();
  // A rule that no ledger holds judges many objects.
  const object = alarm.point === null ? { object: [alarm.object.id] } : {};
  const source = alarm.rule === null ? { ...object, type: [alarm.type] } : { ...object, rule: [alarm.rule.id] };
  return useOwn(alarm.id, (signal) => {
    const span = { 'raisedAt.from': instantOf(Date.parse(alarm.raisedAt) - lookBack), 'raisedAt.to': alarm.raisedAt };
    const query = { ...source, standing: false, ...span, size: beforeAtMost, sort: '-raisedAt' as const };
    return api.call(listAlarms, { query }, { signal });
  });
}

/** The notes that were left on the last occurrence before this one. */
export function useLastTime(before: Alarm | null): Asked<readonly AlarmHistoryEntry[]> {
  const api = useApi();
  const { value, ...told } = useOwn(before?.id ?? null, (signal) =>
    api.call(historyOfAlarm, { params: { id: before?.id ?? '' } }, { signal }),
  );
  return { ...told, value: value?.rows ?? null };
}

/** The rule's limits, to be drawn into the trend. */
export function useRule(alarm: Alarm): LimitRule | null {
  const api = useApi();
  const id = alarm.rule?.id ?? null;
  return useOwn(id, (signal) => api.call(rules.get, { params: { id: id ?? '' } }, { signal })).value;
}
