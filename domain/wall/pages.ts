import type { Board } from '../board/board.ts';
import type { AboutThing } from '../board/boardDocument.ts';
import type { PageFault } from './pageFaults.ts';
import { mostPages, type WallPage } from './wall.ts';

type Shown = Pick<Board, 'kind' | 'published' | 'unitId' | 'deviceId'>;

/** What a board tells of where it hangs; null: of a class, of which nobody has chosen one. */
export function aboutOf({ kind, unitId, deviceId }: Omit<Shown, 'published'>): AboutThing | null {
  if (kind === 'unit') return unitId === null ? null : { of: 'unit', id: unitId };
  if (kind === 'device') return deviceId === null ? null : { of: 'device', id: deviceId };
  return { of: 'home' };
}

/** Why this board is not shown on a wall; null: it is. `isNear`: its organisation is above the wall's, the same, or below. */
export function boardFault(board: Shown | null, isNear: boolean): PageFault | null {
  if (board === null) return 'gone';
  if (board.published === null) return 'withdrawn';
  if (!isNear) return 'elsewhere';
  return aboutOf(board) === null ? 'class' : null;
}

/** The pages of a wall as they are shown, and those that are left out, with why. */
export function pagesShown(
  pages: readonly WallPage[],
  faultOf: (boardId: string) => PageFault | null,
): {
  readonly shown: readonly WallPage[];
  readonly leftOut: readonly { readonly boardId: string; readonly why: PageFault }[];
} {
  const judged = pages.map((page) => ({ page, why: page.boardId == null ? null : faultOf(page.boardId) }));
  return {
    shown: judged.flatMap(({ page, why }) =>
      why === null ? [{ route: page.route, boardId: page.boardId ?? null, dwell: page.dwell }] : [],
    ),
    leftOut: judged.flatMap(({ page, why }) => (why === null ? [] : [{ boardId: page.boardId ?? '', why }])),
  };
}

/** A wall's pages with those of a kanban behind them, each once, as long as that one shows them; null: more than a wall turns. */
export function pagesWith(
  pages: readonly WallPage[],
  { pageIds, dwell }: { readonly pageIds: readonly string[]; readonly dwell: number },
): readonly WallPage[] | null {
  const hung = new Set(pages.map(({ boardId }) => boardId));
  const added = pageIds.filter((id) => !hung.has(id)).map((boardId) => ({ route: null, boardId, dwell }));
  return pages.length + added.length > mostPages ? null : [...pages, ...added];
}
