import type { BoardItem } from '../../../../domain/board/boardDocument.ts';

const most = 2;

/** What leads a board where there is room for little: its first module and the next, each over the whole width, one below the other. */
export const leadingItems = (items: readonly BoardItem[]): readonly BoardItem[] =>
  items
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .slice(0, most)
    .map((item, n) => ({ ...item, x: 0, y: n * 3, width: 12, height: 3 }));
