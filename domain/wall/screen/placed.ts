import { type BoardItem, boardColumns, itemOf } from '../../board/boardDocument.ts';
import type { BoardModule } from '../../board/module.ts';
import { boardModules, type ModuleName } from '../../board/modules.ts';

/** Whether the two lie beside each other over the very same rows. */
const isBeside = (a: BoardItem, b: BoardItem): boolean => a.y === b.y && a.height === b.height;
const isBelow = (a: BoardItem, b: BoardItem): boolean => a.x === b.x && a.width === b.width;

/** The one that takes the place of what is not there: who ends where it begins, else who begins where it ends, in the same rows; else above or below it. */
function taken(items: readonly BoardItem[], gone: BoardItem): readonly BoardItem[] {
  const find = (holds: (one: BoardItem) => boolean) => items.find(holds);
  const { x, y, width, height } = gone;
  const left = find((one) => isBeside(one, gone) && one.x + one.width === x);
  const right = find((one) => isBeside(one, gone) && one.x === x + width);
  const above = find((one) => isBelow(one, gone) && one.y + one.height === y);
  const below = find((one) => isBelow(one, gone) && one.y === y + height);
  const put = (one: BoardItem, more: Partial<BoardItem>): readonly BoardItem[] =>
    items.map((item) => (item === one ? { ...one, ...more } : item));
  if (left !== undefined) return put(left, { width: left.width + width });
  if (right !== undefined) return put(right, { x, width: right.width + width });
  if (above !== undefined) return put(above, { height: above.height + height });
  if (below !== undefined) return put(below, { y, height: below.height + height });
  return items;
}

/** What lies on a wall's board: a module that has nothing to show gives its place to its neighbour. */
export function placed(items: readonly BoardItem[], isMute: (item: BoardItem) => boolean): readonly BoardItem[] {
  return items.filter(isMute).reduce(
    (standing, gone) =>
      taken(
        standing.filter(({ id }) => id !== gone.id),
        standing.find(({ id }) => id === gone.id) ?? gone,
      ),
    items,
  );
}

/** What stands in the place of what is mute, where it is not mute itself and not on the board already. */
const instead: Partial<Readonly<Record<string, ModuleName>>> = { network: 'map' };

interface Shown {
  /** The unit of which modules tell that are of a unit alone; null or undefined: there is none. */
  readonly unit: string | null | undefined;
  readonly isMute: (item: BoardItem) => boolean;
}

/** The modules of a page as they lie on this wall. */
export function wallItems(items: readonly BoardItem[], { unit, isMute }: Shown): readonly BoardItem[] {
  const replaced = items.map((item): BoardItem => {
    const other = instead[item.module];
    if (other === undefined || !isMute(item) || items.some(({ module }) => module === other)) return item;
    const { x, y, width, height } = item;
    return { ...itemOf(other, other, boardModules[other]), x, y, width, height };
  });
  const ofUnit = replaced.map((item): BoardItem => {
    const { about }: BoardModule = boardModules[item.module as ModuleName];
    return about.includes('unit') && !about.includes('home') && typeof unit === 'string'
      ? { ...item, about: { of: 'unit', id: unit } }
      : item;
  });
  const lacksUnit = ({ module, about }: BoardItem): boolean => {
    const { about: kinds }: BoardModule = boardModules[module as ModuleName];
    return about === null && kinds.length > 0 && !kinds.includes('home');
  };
  return placed(ofUnit, (item) => isMute(item) || lacksUnit(item));
}

/** How many rows they take. */
export const rowsOf = (items: readonly BoardItem[]): number => Math.max(1, ...items.map(({ y, height }) => y + height));

/** The same on a screen that is higher than wide: one below the other, as they are read; small ones two beside each other. */
export function inOneColumn(items: readonly BoardItem[]): readonly BoardItem[] {
  let y = 0;
  let waiting: BoardItem | null = null;
  const put: BoardItem[] = [];
  const half = boardColumns / 2;
  const wide = (one: BoardItem): void => {
    put.push({ ...one, x: 0, y, width: boardColumns });
    y += one.height;
  };
  for (const item of items.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const isSmall = item.width <= 3 && item.height <= 4;
    if (!isSmall) {
      if (waiting !== null) wide(waiting);
      waiting = null;
      wide({ ...item, height: Math.min(item.height, 8) });
    } else if (waiting === null) waiting = item;
    else {
      const height = Math.max(waiting.height, item.height);
      put.push({ ...waiting, x: 0, y, width: half, height }, { ...item, x: half, y, width: half, height });
      y += height;
      waiting = null;
    }
  }
  if (waiting !== null) wide(waiting);
  return put;
}
