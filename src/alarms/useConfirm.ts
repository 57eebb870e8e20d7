import type { Alarm } from '../../domain/alarm/alarm.ts';
import { type AlarmFilter, confirmAlarms } from '../../domain/alarm/calls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import type { Answer } from '../api/answer.ts';
import type { Api } from '../api/client.ts';
import { type ActionState, useAction } from '../kit/action/useAction.ts';
import { toasts } from '../kit/toast/toast.ts';
import { useApi } from '../session/useSession.ts';

export type ConfirmAnswer = AnswerOf<typeof confirmAlarms>;

/** All that a filter showed unacknowledged up to the position that was seen. */
export interface Shown {
  readonly filter: AlarmFilter;
  readonly upTo: number;
}

/** What one call takes. */
const atOnce = 10_000;

/**
 * Confirms alarms as they were seen (C124): each with the version on the screen, or all that a filter showed at a position, so that one that was
 * escalated meanwhile is refused and has to be looked at. What happened comes back by the alarm socket; here only the outcome is told.
 */
export function useConfirm(): {
  readonly state: ActionState;
  readonly confirm: (what: readonly Alarm[] | Shown, note?: string) => Promise<Answer<ConfirmAnswer> | null>;
} {
  const api = useApi();
  const { state, run } = useAction((what: readonly Alarm[] | Shown, note: string) => sendConfirm(api, what, note));
  const confirm = async (what: readonly Alarm[] | Shown, note = '') => {
    if (!('upTo' in what) && what.length === 0) return null;
    const answer = await run(what, note);
    if (answer && !answer.ok) toasts.show('refused', answer.message);
    return answer;
  };
  return { state, confirm };
}

/** One confirmation, for who keeps its state by itself: several may be under way at once. */
export async function sendConfirm(api: Api, what: readonly Alarm[] | Shown, note = ''): Promise<Answer<ConfirmAnswer>> {
  if ('upTo' in what) return api.call(confirmAlarms, { body: { filter: what.filter, upTo: what.upTo, note } });
  return inParts(what, (items) => api.call(confirmAlarms, { body: { items, note } }));
}

type Item = { readonly id: string; readonly version: number };

/** However many they are: one call after the other, and one answer of all. The first that is refused as a whole ends it. */
async function inParts(
  alarms: readonly Alarm[],
  ask: (items: readonly Item[]) => Promise<Answer<ConfirmAnswer>>,
): Promise<Answer<ConfirmAnswer>> {
  const items = alarms.map(({ id, version }) => ({ id, version }));
  let whole = await ask(items.slice(0, atOnce));
  for (let from = atOnce; from < items.length && whole.ok; from += atOnce) {
    const next = await ask(items.slice(from, from + atOnce));
    if (!next.ok) return next;
    const { done, refused } = whole.value;
    whole = { ...next, value: { done: [...done, ...next.value.done], refused: [...refused, ...next.value.refused] } };
  }
  return whole;
}
