import { useMemo, useState } from 'react';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { type ConfirmAnswer, useConfirm } from '../../../../src/alarms/useConfirm.ts';
import type { ActionState } from '../../../../src/kit/action/useAction.ts';
import { type MarkState, markStateOf } from '../../../../src/kit/mark/markState.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { unfolded } from './collapsed.ts';
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
  const { rows, others, picked, selected } = desk;
  const chosen = useMemo(() => {
    const isWanted = ({ id }: Alarm): boolean => (picked.size > 0 ? picked.has(id) : id === selected);
    return unfolded(rows.filter(isWanted), others).filter((alarm) => !alarm.state.confirmed);
  }, [rows, others, picked, selected]);
  const visible = useMemo(
    () => unfolded(rows, others).filter((alarm) => waits.has(markStateOf(alarm))),
    [rows, others],
  );
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
