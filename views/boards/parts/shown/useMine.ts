import { useCallback, useState } from 'react';
import {
  chooseBoard,
  type MineRow,
  myBoards,
  noChoices,
  readBoardChoices,
} from '../../../../domain/board/mineCalls.ts';
import { inOrderOf } from '../../../../domain/board/seen.ts';
import type { InputOf } from '../../../../domain/call/declaration.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { useApi } from '../../../../src/session/useSession.ts';

/** The dashboards that one may look at, those with a star first, and what one keeps of them. */
export function useMine() {
  const api = useApi();
  const isPast = usePast() !== null;
  const [position, readUpTo] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const asked = useCall(myBoards, {}, { wait: position, moved: position });
  // What somebody keeps for himself has no past.
  const kept = useCall(readBoardChoices, isPast ? null : {}, { moved: round });
  const choose = useCallback(
    async (id: string, body: InputOf<typeof chooseBoard>['body']) => {
      const answer = await api.call(chooseBoard, { params: { id }, body });
      if (answer.ok) setRound((before) => before + 1);
      else tell(2, answer.message);
    },
    [api],
  );
  const choices = kept.value ?? noChoices;
  const isKnown = isPast || kept.value !== null || kept.fault !== null;
  return {
    asked,
    rows: asked.value === null ? null : inOrderOf(asked.value, choices.starred),
    choices,
    /** What is kept was told, or is not to be had: what opens first can be said. */
    isKnown,
    choose,
    readUpTo,
  };
}

const screens = {
  dashboard: '/dashboards/custom',
  parent: '/dashboards/parent',
  sub: '/dashboards/parent/sub',
} as const;

export const addressOf = ({ id, kind }: Pick<MineRow, 'id' | 'kind'>): string =>
  `${screens[kind]}?id=${encodeURIComponent(id)}`;
