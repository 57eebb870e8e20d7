import type { DrawnElement, DrawnNode, NetworkPicture } from '../../../../domain/network/picture.ts';
import type { Room } from '../../../../src/kit/layout/useRoom.ts';

/** px around the picture: above for what a bar is called, below for what hangs at the leaves. */
const around = { side: 10, above: 26, below: 58 } as const;
/** A name that stands upright takes so much of a column. */
const upright = 12;

export interface Placing {
  readonly barOf: (drawn: DrawnNode) => {
    readonly x1: number;
    readonly x2: number;
    readonly y: number;
    readonly isBar: boolean;
  };
  readonly lineOf: (drawn: DrawnElement) => Line;
}

interface Line {
  readonly path: string;
  /** Where its mark stands. */
  readonly x: number;
  readonly y: number;
  readonly says: { readonly x: number; readonly y: number; readonly turn?: string } | null;
}

/** Where everything of a network stands in its room, px. */
export function placingOf({ rows, columns }: NetworkPicture, { width, height }: Room): Placing {
  const across = (width - 2 * around.side) / columns;
  const down = (height - around.above - around.below) / Math.max(1, rows - 1);
  const xOf = (column: number): number => around.side + column * across;
  const yOf = (row: number): number => around.above + row * down;
  const isBar = ({ width: wide }: DrawnNode): boolean => wide > 1;
  const middle = ({ x }: DrawnNode): number => xOf(x);
  const hang = (from: DrawnNode, kind: string): Line => {
    const [x, y] = [middle(from), yOf(from.row)];
    if (kind === 'source') {
      const up = y - 16;
      return { path: `M${x} ${y}V${up}M${x - 5} ${up}h10`, x, y: up, says: null };
    }
    const end = y + 12;
    const [left, top] = [x - 4, end + 6];
    const says = across < upright ? null : { x: left, y: top, turn: `rotate(90 ${left} ${top})` };
    return { path: `M${x} ${y}V${end}m-4 -6l4 6l4 -6`, x, y: end, says };
  };
  return {
    barOf(drawn) {
      const half = isBar(drawn) ? (drawn.width * across) / 2 - 6 : 4;
      const x = middle(drawn);
      return { x1: x - half, x2: x + half, y: yOf(drawn.row), isBar: isBar(drawn) };
    },
    lineOf({ element, from, to }) {
      if (to === null) return hang(from, element.kind);
      const [y1, y2] = [yOf(from.row), yOf(to.row)];
      const x = middle(to);
      if (from.row === to.row) {
        const [left, right] = [Math.min(middle(from), x), Math.max(middle(from), x)];
        const between = (left + right) / 2;
        return { path: `M${left} ${y1}v14H${right}v-14`, x: between, y: y1 + 14, says: { x: between + 8, y: y1 + 28 } };
      }
      const y = (y1 + y2) / 2;
      return { path: `M${x} ${y1}V${y2}`, x, y, says: across < 34 ? null : { x: x + 8, y: y + 4 } };
    },
  };
}
