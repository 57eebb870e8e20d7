import type { Alarm } from '../../domain/alarm/alarm.ts';
import { confirmAlarms } from '../../domain/alarm/calls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import type { Answer } from '../api/answer.ts';
import { type ActionState, useAction } from '../kit/action/useAction.ts';
import { toasts } from '../kit/toast/toast.ts';
import { useApi } from '../session/useSession.ts';

export type ConfirmAnswer = AnswerOf<typeof confirmAlarms>;

/**
 * Confirms alarms as they were seen (C124): each with the version on the screen, so that one that was escalated meanwhile is
 * refused and has to be looked at. What happened comes back by the alarm socket; here only the outcome is told.
 */
export function useConfirm(): {
  readonly state: ActionState;
  readonly confirm: (alarms: readonly Alarm[], note?: string) => Promise<Answer<ConfirmAnswer> | null>;
} {
  const api = useApi();
  const { state, run } = useAction((alarms: readonly Alarm[], note: string) =>
    api.call(confirmAlarms, { body: { items: alarms.map(({ id, version }) => ({ id, version })), note } }),
  );
  const confirm = async (alarms: readonly Alarm[], note = '') => {
    if (alarms.length === 0) return null;
    const answer = await run(alarms, note);
    if (answer && !answer.ok) toasts.show('refused', answer.message);
    return answer;
  };
  return { state, confirm };
}
