import { useEffect, useState } from 'react';
import { shownBoard } from '../../domain/board/mineCalls.ts';
import { isSame } from '../../domain/document/same.ts';
import type { HungBoard } from '../../domain/wall/screen/wallPages.ts';
import { every } from '../clock/browserClock.ts';
import { useClock } from '../clock/useClock.ts';
import { useApi } from '../session/useSession.ts';

/** So often (ms) it is asked whether another version of a board was published. */
const rhythm = 60_000;

/** The boards among a wall's pages, as they are published. One that cannot be asked for stays as it was last told: whether it still hangs, the beat says. */
export function useHungBoards(ids: readonly string[]): ReadonlyMap<string, HungBoard> {
  const api = useApi();
  const clock = useClock();
  const [hung, setHung] = useState<ReadonlyMap<string, HungBoard>>(new Map());
  const named = ids.join(' ');
  useEffect(() => {
    if (named === '') return;
    const left = new AbortController();
    const ask = async (id: string) => {
      const answer = await api.call(shownBoard, { params: { id } }, { signal: left.signal, noErrorPage: true });
      if (left.signal.aborted || !answer.ok || answer.value.document === null) return;
      const { name, document, about } = answer.value;
      const told: HungBoard = { name, document, about };
      setHung((before) => (isSame(before.get(id) ?? null, told) ? before : new Map(before).set(id, told)));
    };
    const askAll = () => void Promise.all(named.split(' ').map(ask));
    askAll();
    const cancel = every(clock, rhythm, askAll);
    return () => {
      left.abort();
      cancel();
    };
  }, [api, clock, named]);
  return hung;
}
