import { type Board, boards } from '../../domain/board/board.ts';
import { lineUp } from '../../domain/site/nearest.ts';
import { type Organisation, organisations } from '../../domain/site/organisation.ts';
import { boardFault, pagesShown } from '../../domain/wall/pages.ts';
import { type Wall, walls } from '../../domain/wall/wall.ts';
import { wallAsks } from '../../domain/wall/wallAsk.ts';
import type { Caller } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** Whether a board of this organisation may hang on a wall of that one: it is above it, the same, or below. */
export const isNear = (every: readonly Pick<Organisation, 'id' | 'orgPid'>[], board: string, wall: string): boolean =>
  lineUp(every, wall).includes(board) || lineUp(every, board).includes(wall);

/** The wall that a session is; null for a person's, and for one whose row is gone. */
export async function wallOf(
  ledgers: Pick<Ledgers, 'anyRow'>,
  { wall, sessionId }: Pick<Caller, 'wall' | 'sessionId'>,
): Promise<{ readonly ask: NonNullable<Awaited<ReturnType<typeof askOf>>>; readonly wall: Wall } | null> {
  // The session of a wall bears the id of its asking.
  const ask = wall === true ? await askOf(ledgers, sessionId) : null;
  const row = ask?.wallId == null ? null : await ledgers.anyRow(walls, ask.wallId);
  return ask === null || row === null ? null : { ask, wall: row };
}

const askOf = (ledgers: Pick<Ledgers, 'anyRow'>, id: string) => ledgers.anyRow(wallAsks, id);

/** The pages of walls as their boards stand: what is shown, and what is left out with why. */
export async function pagesOfWalls(ledgers: Pick<Ledgers, 'everyRow'>, hung: readonly Wall[], asOf: number | null) {
  const ids = [...new Set(hung.flatMap(({ pages }) => pages.flatMap(({ boardId }) => boardId ?? [])))];
  const [named, every] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([ledgers.everyRow(boards, { ids, asOf }), ledgers.everyRow(organisations, { asOf })]);
  const byId = new Map<string, Board>(named.map((board) => [board.id, board]));
  return {
    byId,
    of: ({ pages, org }: Pick<Wall, 'pages' | 'org'>) =>
      pagesShown(pages, (id) => {
        const board = byId.get(id) ?? null;
        return boardFault(board, board !== null && isNear(every, board.org, org));
      }),
  };
}
