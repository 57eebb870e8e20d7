import { type Area, boardColumns } from './boardDocument.ts';

/** Where the pointer is, in the units in which the board is measured. */
export interface Spot {
  readonly left: number;
  readonly top: number;
}

/** The places of a board as they lie on the screen: a column and a row with the gap behind each. */
export interface Raster {
  readonly width: number;
  readonly row: number;
  readonly gap: number;
}

/** The column and row under a spot; before the first or behind the last column the nearest one. */
export function cellAt({ left, top }: Spot, { width, row, gap }: Raster): Pick<Area, 'x' | 'y'> {
  const column = (width + gap) / boardColumns;
  const x = Math.floor(left / column);
  return { x: Math.min(Math.max(x, 0), boardColumns - 1), y: Math.max(0, Math.floor(top / (row + gap))) };
}

/** What is dragged of a module: the whole, or its lower right corner. */
export type Grip = 'whole' | 'corner';

/** Where a module comes to lie whose grip was taken in one cell and is held over another. */
export function draggedTo(
  area: Area,
  grip: Grip,
  { from, to }: Readonly<Record<'from' | 'to', Pick<Area, 'x' | 'y'>>>,
): Area {
  const [across, down] = [to.x - from.x, to.y - from.y];
  return grip === 'whole'
    ? { ...area, x: area.x + across, y: area.y + down }
    : { ...area, width: area.width + across, height: area.height + down };
}
