import { useCallback, useEffect, useState } from 'react';
import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { type AlarmHistoryEntry, getAlarm, historyOfAlarm, listAlarms } from '../../../../../domain/alarm/calls.ts';
import type { LimitRule } from '../../../../../domain/alarm/limitRule.ts';
import { limitRules } from '../../../../../domain/alarm/limitRule.ts';
import { instantOf } from '../../../../../domain/clock/clock.ts';
import type { ErrorCode } from '../../../../../domain/error/errors.ts';
import { ledgerCalls } from '../../../../../domain/ledger/calls.ts';
import type { Answer } from '../../../../../src/api/answer.ts';
import { useClock } from '../../../../../src/clock/useClock.ts';
import { useAlarm, useLive } from '../../../../../src/live/useLive.ts';
import { useApi } from '../../../../../src/session/useSession.ts';

const rules = ledgerCalls(limitRules);
const lookBack = 90 * 86_400_000;
const beforeAtMost = 6;

export interface Asked<T> {
  readonly value: T | null;
  readonly fault: string | null;
}
const nothing = { value: null, fault: null, code: null };

interface Told<T> extends Asked<T> {
  readonly code: ErrorCode | null;
}

/** Asks once for each key; null asks nothing. Old answers of another key are dropped. */
export function useAsked<T>(key: string | null, ask: (signal: AbortSignal) => Promise<Answer<T>>) {
  const [told, setTold] = useState<Told<T> & { readonly key: string | null }>({ ...nothing, key: null });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked, the round is another try
  useEffect(() => {
    if (key === null) return;
    const asked = new AbortController();
    void ask(asked.signal).then((answer) => {
      if (asked.signal.aborted) return;
      setTold(
        answer.ok
          ? { key, value: answer.value, fault: null, code: null }
          : { key, value: null, fault: answer.message, code: answer.refusal.code },
      );
    });
    return () => asked.abort();
  }, [key, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const isOf = told.key === key || told.key?.split('@')[0] === key?.split('@')[0];
  return { ...(isOf ? told : (nothing as Told<T>)), again };
}

interface SelectedAlarm {
  readonly alarm: Alarm | null;
  readonly fault: { readonly code: ErrorCode; readonly message: string } | null;
  readonly again: () => void;
}

/** The alarm itself: from the book, and one that no longer stands from the gateway. */
export function useSelectedAlarm(id: string | null): SelectedAlarm {
  const api = useApi();
  const live = useLive();
  const known = useAlarm(id);
  const { value, fault, code, again } = useAsked(known === null ? id : null, (signal) =>
    api.call(getAlarm, { params: { id: id ?? '' } }, { signal }),
  );
  const merge = useCallback((alarm: Alarm) => live.book.merge([alarm]), [live]);
  useEffect(() => {
    if (value !== null) merge(value);
  }, [value, merge]);
  return { alarm: known ?? value, fault: code === null ? null : { code, message: fault ?? '' }, again };
}

/** Who did what with it, oldest first; read anew whenever the alarm changed. */
export function useHistory(alarm: Alarm): Asked<readonly AlarmHistoryEntry[]> {
  const api = useApi();
  const { value, fault } = useAsked(`${alarm.id}@${alarm.position}`, (signal) =>
    api.call(historyOfAlarm, { params: { id: alarm.id } }, { signal, wait: alarm.position }),
  );
  return { value: value?.rows ?? null, fault };
}

/** Earlier occurrences of the same rule and point in 90 days, newest first. */
export function useBefore(alarm: Alarm): Asked<{ readonly total: number; readonly rows: readonly Alarm[] }> {
  const api = useApi();
  const clock = useClock();
  // A rule that no ledger holds judges many objects.
  const object = alarm.point === null ? { object: [alarm.object.id] } : {};
  const source = alarm.rule === null ? { ...object, type: [alarm.type] } : { ...object, rule: [alarm.rule.id] };
  const { value, fault } = useAsked(alarm.id, (signal) => {
    const to = alarm.raisedAt;
    const from = instantOf(clock.now() - lookBack);
    const query = {
      ...source,
      standing: false,
      'raisedAt.from': from,
      'raisedAt.to': to,
      size: beforeAtMost,
      sort: '-raisedAt' as const,
    };
    return from < to
      ? api.call(listAlarms, { query }, { signal })
      : Promise.resolve({ ok: true as const, value: null, position: null });
  });
  return { value, fault };
}

/** The notes that were left on the last occurrence before this one. */
export function useLastTime(before: Alarm | null): Asked<readonly AlarmHistoryEntry[]> {
  const api = useApi();
  const { value, fault } = useAsked(before?.id ?? null, (signal) =>
    api.call(historyOfAlarm, { params: { id: before?.id ?? '' } }, { signal }),
  );
  return { value: value?.rows ?? null, fault };
}

/** The rule's limits, to be drawn into the trend. */
export function useRule(alarm: Alarm): LimitRule | null {
  const api = useApi();
  const id = alarm.rule?.id ?? null;
  return useAsked(id, (signal) => api.call(rules.get, { params: { id: id ?? '' } }, { signal })).value;
}
