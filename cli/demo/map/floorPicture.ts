import { pngOf } from '../../../gateway/administration/access/png.ts';
import type { Building } from './standing.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly deep: number;
}

/** The drawing of a workshop, in grey: walls, bays, gangways and what stands in it. Boxes are in metres from the top left corner. */
export function floorPicture({ wide, deep }: Building, { rooms, machines, scale, hasColumns }: FloorContent): Buffer {
  const [width, height] = [wide * scale, deep * scale];
  const grey = new Uint8Array(width * height).fill(240);
  const fill = (box: Box, shade: number): void => {
    for (let y = Math.max(0, box.y * scale); y < Math.min(height, (box.y + box.deep) * scale); y++) {
      const from = y * width + Math.max(0, box.x * scale);
      grey.fill(shade, from, y * width + Math.min(width, (box.x + box.wide) * scale));
    }
  };
  const frame = (box: Box, thick: number, shade: number): void => {
    fill({ ...box, deep: thick }, shade);
    fill({ ...box, y: box.y + box.deep - thick, deep: thick }, shade);
    fill({ ...box, wide: thick }, shade);
    fill({ ...box, x: box.x + box.wide - thick, wide: thick }, shade);
  };
  // Columns of the hall stand every six metres along its bays.
  if (hasColumns)
    for (let x = 6; x < wide; x += 6) for (let y = 10; y < deep; y += 10) fill({ x, y, wide: 0.5, deep: 0.5 }, 170);
  for (const machine of machines) {
    fill(machine, 214);
    frame(machine, 0.25, 150);
  }
  for (const room of rooms) {
    fill(room, 226);
    frame(room, 0.5, 120);
  }
  frame({ x: 0, y: 0, wide, deep }, 1, 96);
  return pngOf(width, height, grey);
}

export interface FloorContent {
  /** Pixels of a metre. */
  readonly scale: number;
  readonly hasColumns: boolean;
  readonly rooms: readonly Box[];
  readonly machines: readonly Box[];
}
