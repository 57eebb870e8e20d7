import { useState } from 'react';
import type { HomeModuleName } from '../../../domain/board/modules/home.ts';
import { orderHome } from '../../../domain/site/home.ts';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { moved } from '../../../src/kit/order/moved.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useApi } from '../../../src/session/useSession.ts';
import type { Home } from '../parts/AtHome.tsx';

export interface Arranging {
  readonly isOn: boolean;
  /** As it is being arranged; as the organisation has it when nobody arranges. */
  readonly order: readonly HomeModuleName[];
  readonly state: ReturnType<typeof useAction>['state'];
  readonly begin: () => void;
  readonly move: (name: HomeModuleName, to: number) => void;
  readonly save: () => void;
  readonly cancel: () => void;
}

interface Given {
  readonly home: Home;
  readonly saved: string;
  /** The order was written at this position of the log. */
  readonly onSaved: (position: number | null) => void;
}

/** Arranging the modules for the organisation: nothing is written until it is saved, and somebody else's change in between is said (C092). */
export function useArranging({ home, saved, onSaved }: Given): Arranging {
  const api = useApi();
  const [draft, setDraft] = useState<readonly HomeModuleName[] | null>(null);
  const { state, run } = useAction((modules: readonly HomeModuleName[]) => {
    const { id, version } = home.setting ?? { id: '', version: 0 };
    return api.call(orderHome, { body: { id, version, modules } });
  });
  const order = draft ?? home.modules;
  const save = async () => {
    const answer = await run(order);
    if (answer === null) return;
    if (!answer.ok) return toasts.show('refused', answer.message);
    toasts.show('done', saved);
    onSaved(answer.position);
    setDraft(null);
  };
  return {
    isOn: draft !== null,
    order,
    state,
    begin: () => setDraft(home.modules),
    move: (name, to) => setDraft(moved(order, name, to)),
    save: () => void save(),
    cancel: () => setDraft(null),
  };
}
