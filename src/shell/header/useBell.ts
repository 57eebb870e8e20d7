import { useEffect, useMemo } from 'react';
import { bellCounts } from '../../../domain/alarm/calls.ts';
import { copyCount, listReminders, readReminders, taskCounts } from '../../../domain/notice/calls.ts';
import type { Answer } from '../../api/answer.ts';
import type { Api } from '../../api/client.ts';
import { useAsked } from '../../api/useAsked.ts';
import { useClock } from '../../clock/useClock.ts';
import { useLive } from '../../live/useLive.ts';
import { useApi, useSession, useSessionState } from '../../session/useSession.ts';
import type { BellTold, Reminder } from './bellEntries.ts';

interface Asking {
  readonly menus: ReadonlySet<string>;
  /** Sent to the task counts instead of the session's (B200). */
  readonly workflowToken: string;
  readonly signal: AbortSignal;
}

/** The alarms that wait, and the tasks of who has their menu. */
export async function askBell(api: Api, { menus, workflowToken, signal }: Asking): Promise<Answer<BellTold>> {
  // A 401 to the other token is no news about the session.
  const asWorkflow = { signal, as: workflowToken, aside: true } as const;
  const [counts, tasks] = await Promise.all([
    api.call(bellCounts, {}, { signal, noErrorPage: true }),
    menus.has('/taskTodo') ? api.call(taskCounts, {}, asWorkflow) : null,
  ]);
  if (!counts.ok) return counts;
  if (tasks !== null && !tasks.ok) return tasks;
  return {
    ok: true,
    value: { counts: counts.value, tasks: tasks === null ? null : tasks.value },
    position: counts.position,
  };
}

export interface BellNow {
  readonly told: BellTold | null;
  /** Copies that were not read; null for who has no menu of them. */
  readonly copies: number | null;
  readonly reminders: readonly Reminder[];
  /** When it was told, ms. */
  readonly at: number | null;
  readonly fault: string | null;
  /** Marks the reminder read and loads the list again (B126, B127). */
  readonly read: (reminder: Reminder) => Promise<Answer<unknown>>;
}

/** What the bell shows; fetched every 60 s, on any alarm, on listChange, at most twice a second. */
export function useBell(menus: ReadonlySet<string>): BellNow {
  const api = useApi();
  const live = useLive();
  const clock = useClock();
  const workflowToken = useWorkflowToken();
  const { value, fault, again } = useAsked('bell', async (signal) => {
    const [told, copies, reminders] = await Promise.all([
      askBell(api, { menus, workflowToken: workflowToken(), signal }),
      menus.has('/recipientsList') ? api.call(copyCount, {}, { signal, as: workflowToken(), aside: true }) : null,
      api.call(listReminders, {}, { signal, noErrorPage: true }),
    ]);
    if (!told.ok) return told;
    if (copies !== null && !copies.ok) return copies;
    if (!reminders.ok) return reminders;
    const whole = {
      told: told.value,
      copies: copies?.value.ccTomeNum ?? null,
      reminders: reminders.value,
      at: clock.now(),
    };
    return { ok: true as const, value: whole, position: told.position };
  });
  useEffect(() => {
    const triggers = live.bell.subscribe(again);
    return () => triggers.unsubscribe();
  }, [live, again]);
  const read = async ({ businessType, status }: Reminder) => {
    const answer = await api.call(readReminders, { body: { businessType, status } });
    again();
    return answer;
  };
  return { told: null, copies: null, reminders: [], at: null, ...value, fault: fault?.message ?? null, read };
}

/** The token of now, whenever it is asked: a renewal asks nothing anew. */
export function useWorkflowToken(): () => string {
  const session = useSession();
  useSessionState();
  return useMemo(
    () => () => {
      const state = session.state();
      return 'who' in state ? state.who.workflowToken : '';
    },
    [session],
  );
}
