import { useState } from 'react';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { type ConfirmAnswer, useConfirm } from '../../../../src/alarms/useConfirm.ts';
import type { ActionState } from '../../../../src/kit/action/useAction.ts';
import { type MarkState, markStateOf } from '../../../../src/kit/mark/markState.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useDeskPlace } from './place.ts';
import type { Desk } from './useDesk.ts';

export interface Confirming {
  readonly may: boolean;
  /** What `c` confirms: the picked rows, else the selected one; only what is unconfirmed. */
  readonly chosen: readonly Alarm[];
  /** What Shift C confirms: all that wait for it among what the filter leaves. */
  readonly visible: readonly Alarm[];
  readonly state: ActionState;
  readonly outcome: ConfirmAnswer | null;
  readonly confirmChosen: () => void;
  readonly confirmVisible: () => void;
  readonly confirmOne: (alarm: Alarm) => void;
  readonly forget: () => void;
}

/** What is shelved, suppressed or out of service waits for nobody, and is not swept up with the rest. */
const waits: ReadonlySet<MarkState> = new Set(['unconfirmed', 'returned']);
const atOnce = 10_000;

/** Confirming one, some, or all that is visible; what was refused is told one by one (C124). */
export function useConfirming(desk: Desk): Confirming {
  const may = useMay(useDeskPlace().route, 'confirm');
  const { state, confirm } = useConfirm();
  const [outcome, setOutcome] = useState<ConfirmAnswer | null>(null);
  const wanted = desk.picked.size > 0 ? desk.picked : new Set(desk.selected === null ? [] : [desk.selected]);
  const chosen = desk.rows.filter((alarm) => wanted.has(alarm.id) && !alarm.state.confirmed);
  const visible = desk.rows.filter((alarm) => waits.has(markStateOf(alarm)));
  const run = async (alarms: readonly Alarm[]) => {
    if (!may) return;
    const answer = await confirm(alarms.slice(0, atOnce));
    if (answer?.ok) setOutcome(alarms.length > 1 || answer.value.refused.length > 0 ? answer.value : null);
  };
  return {
    ...{ may, chosen, visible, state, outcome },
    confirmChosen: () => void run(chosen),
    confirmVisible: () => void run(visible),
    confirmOne: (alarm) => void run([alarm]),
    forget: () => setOutcome(null),
  };
}
