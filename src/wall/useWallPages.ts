import { useMemo } from 'react';
import { shownBoard } from '../../domain/board/mineCalls.ts';
import { type HungBoard, type OrderedPage, pagesOf, type WallPage } from '../../domain/wall/screen/wallPages.ts';
import { useAsked } from '../api/useAsked.ts';
import { useNow } from '../clock/useClock.ts';
import { useApi } from '../session/useSession.ts';
import type { Beat } from './useBeat.ts';

/** So often (ms) boards are asked for anew: somebody may publish another picture of one, or withdraw it. */
const beatOfBoards = 60_000;

/** The pages that the wall turns: as its row says, with the boards among them, all of which are there before one is shown; until then those of its address. */
export function useWallPages(beat: Beat | null, own: readonly WallPage[]): readonly WallPage[] {
  const api = useApi();
  const said = JSON.stringify(beat?.pages ?? []);
  const ordered = useMemo((): readonly OrderedPage[] => JSON.parse(said), [said]);
  const ids = useMemo(() => [...new Set(ordered.flatMap(({ boardId }) => boardId ?? []))], [ordered]);
  const turn = Math.floor(useNow(beatOfBoards) / beatOfBoards);
  const { value } = useAsked(
    ids.length === 0 ? null : `boards ${ids.join()}`,
    async (signal) => {
      const boards = new Map<string, HungBoard>();
      for (const id of ids) {
        const answer = await api.call(shownBoard, { params: { id } }, { signal, noErrorPage: true });
        if (answer.ok) boards.set(id, answer.value);
        // What is refused is not this wall's to show; what was not answered is asked again.
        else if (answer.refusal.code !== 'NO_PERMISSION' && answer.refusal.code !== 'NOT_FOUND') return answer;
      }
      return { ok: true, value: boards, position: null };
    },
    turn,
  );
  return useMemo(() => {
    if (ids.length > 0 && value === null) return own;
    const pages = pagesOf(ordered, value ?? undefined);
    return pages.length === 0 ? own : pages;
  }, [ordered, ids, value, own]);
}
