import type { Board } from '../../domain/board/board.ts';
import type { Caller } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { pagesOfWalls, wallOf } from '../walls/index.ts';

/** A board as the wall sees it that asks: one that is among its pages and shown; null for all else, and for a person. */
export async function hungBoard(
  ledgers: Ledgers,
  { caller, asOf }: { readonly caller: Caller; readonly asOf: number | null },
  id: string,
): Promise<Board | null> {
  const standing = await wallOf(ledgers, caller);
  if (standing === null) return null;
  const pages = await pagesOfWalls(ledgers, [standing.wall], asOf);
  const isShown = pages.of(standing.wall).shown.some(({ boardId }) => boardId === id);
  return isShown ? (pages.byId.get(id) ?? null) : null;
}
