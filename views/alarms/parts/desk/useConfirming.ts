import { useMemo, useState } from 'react';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { isUnacknowledged } from '../../../../domain/alarm/unacknowledged.ts';
import { type ConfirmAnswer, type Shown, useConfirm } from '../../../../src/alarms/useConfirm.ts';
import type { ActionState } from '../../../../src/kit/action/useAction.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { unfolded } from './collapsed.ts';
import { useDeskPlace } from './place.ts';
import { shownFilter } from './shownFilter.ts';
import type { Desk } from './useDesk.ts';

export interface Confirming {
  readonly may: boolean;
  /** What `c` confirms: the picked rows, else the selected one; only what is unconfirmed. */
  readonly chosen: readonly Alarm[];
  /** What Shift C confirms: all that is unacknowledged among what the filter leaves, up to what was seen. */
  readonly visible: readonly Alarm[];
  readonly state: ActionState;
  readonly outcome: ConfirmAnswer | null;
  readonly confirmChosen: () => void;
  readonly confirmVisible: () => void;
  readonly confirmOne: (alarm: Alarm) => void;
  readonly forget: () => void;
}

/** How many it were is told of many; of one only that it was refused. */
const isTold = (what: readonly Alarm[] | Shown, { refused }: ConfirmAnswer): boolean =>
  'upTo' in what || what.length > 1 || refused.length > 0;

/** Confirming one, some, or all that is visible; what was refused is told one by one (C124). */
export function useConfirming(desk: Desk): Confirming {
  const place = useDeskPlace();
  const may = useMay(place.route, 'confirm');
  const { state, confirm } = useConfirm();
  const [outcome, setOutcome] = useState<ConfirmAnswer | null>(null);
  const { rows, others, picked, selected } = desk;
  const chosen = useMemo(() => {
    const isWanted = ({ id }: Alarm): boolean => (picked.size > 0 ? picked.has(id) : id === selected);
    return unfolded(rows.filter(isWanted), others).filter((alarm) => !alarm.state.confirmed);
  }, [rows, others, picked, selected]);
  const visible = useMemo(() => unfolded(rows, others).filter(isUnacknowledged), [rows, others]);
  const filter = shownFilter(desk, place);
  const run = async (what: readonly Alarm[] | Shown) => {
    if (!may) return;
    const answer = await confirm(what);
    if (answer?.ok) setOutcome(isTold(what, answer.value) ? answer.value : null);
  };
  return {
    ...{ may, chosen, visible, state, outcome },
    confirmChosen: () => void run(chosen),
    confirmVisible: () => {
      if (visible.length === 0) return;
      void run(filter === null || desk.seenTo === null ? visible : { filter, upTo: desk.seenTo });
    },
    confirmOne: (alarm) => void run([alarm]),
    forget: () => setOutcome(null),
  };
}
