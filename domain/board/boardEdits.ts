import { type Area, type BoardItem, boardColumns, isOver, mostItems, mostRows } from './boardDocument.ts';
import type { ModuleSize } from './module.ts';

type Items = readonly BoardItem[];

const between = (number: number, from: number, to: number): number => Math.min(Math.max(number, from), to);

/** Whole numbers within the board; what is no number stays as it was. */
function within(wanted: Partial<Area>, was: Area, least: ModuleSize): Area {
  const whole = (key: keyof Area): number => {
    const number = wanted[key] ?? was[key];
    return Number.isFinite(number) ? Math.round(number) : was[key];
  };
  const width = between(whole('width'), least.width, boardColumns);
  const height = between(whole('height'), least.height, mostRows);
  const x = between(whole('x'), 0, boardColumns - width);
  return { x, y: between(whole('y'), 0, mostRows - height), width, height };
}

/** With one item laid anew: those that it lies on, and what these come to lie on in turn, give way downwards. Where there is no room all stays. */
function laid(items: Items, first: BoardItem): Items {
  const stand = [first];
  const others = items.filter(({ id }) => id !== first.id).toSorted((a, b) => a.y - b.y || a.x - b.x);
  for (const one of others) {
    const under = (at: BoardItem) => stand.find((other) => isOver(other, at));
    let at = one;
    for (let other = under(at); other !== undefined; other = under(at)) at = { ...at, y: other.y + other.height };
    stand.push(at);
  }
  if (stand.some(({ y, height }) => y + height > mostRows)) return items;
  const byId = new Map(stand.map((one) => [one.id, one]));
  return items.map((item) => byId.get(item.id) ?? item);
}

/** An item moved, or made larger or smaller: within the board, and never under its least size. */
export function itemLaid(
  items: Items,
  id: string,
  given: { readonly to: Partial<Area>; readonly least: ModuleSize },
): Items {
  const item = items.find((one) => one.id === id);
  return item === undefined ? items : laid(items, { ...item, ...within(given.to, item, given.least) });
}

/** The first place, from the top, in which something of this size lies on nothing; null on a board without one. */
function freePlace(items: Items, { width, height }: ModuleSize): Pick<Area, 'x' | 'y'> | null {
  for (let y = 0; y + height <= mostRows; y++)
    for (let x = 0; x + width <= boardColumns; x++)
      if (!items.some((one) => isOver(one, { x, y, width, height }))) return { x, y };
  return null;
}

/** A new item in the first free place; a board that is full, or has its id, stays as it is. */
export function itemPlaced(items: Items, item: Omit<BoardItem, 'x' | 'y'>): Items {
  const place = freePlace(items, item);
  const isFull = items.length >= mostItems || place === null;
  return isFull || items.some(({ id }) => id === item.id) ? items : [...items, { ...item, ...place }];
}

export const itemRemoved = (items: Items, id: string): Items => items.filter((one) => one.id !== id);

/** The same again, in the first free place, under an id of its own. */
export function itemCopied(items: Items, id: string, copy: string): Items {
  const item = items.find((one) => one.id === id);
  return item === undefined ? items : itemPlaced(items, { ...item, id: copy });
}
