import type { DrawnElement, DrawnNode, NetworkPicture } from '../../../../domain/network/picture.ts';
import type { Room } from '../../../../src/kit/layout/useRoom.ts';

/** px around the picture: above for the sources, below for what hangs at the leaves. */
const around = { side: 6, above: 30, below: 92 } as const;
/** px between two bars of a row. */
const gap = 18;
/** A name that stands upright takes so much of a column, and a number beside a line so much. */
const [upright, beside] = [12, 32];
/** px of a sign, by whether it is a Chinese one. */
const signWidth = (sign: string): number => (sign > '⹿' ? 11 : 6.2);

/** So much of a name as has room in so many px. */
export function shortened(name: string, room: number): string {
  let width = 0;
  for (const [n, sign] of [...name].entries()) {
    width += signWidth(sign);
    if (width > room) return `${[...name].slice(0, Math.max(0, n - 1)).join('')}…`;
  }
  return name;
}

export interface Placing {
  readonly barOf: (drawn: DrawnNode) => { readonly x1: number; readonly x2: number; readonly y: number };
  readonly lineOf: (drawn: DrawnElement) => Line;
}

interface Line {
  readonly path: string;
  /** Where its mark stands. */
  readonly x: number;
  readonly y: number;
  /** Where its name stands, and in how many px. */
  readonly says: { readonly x: number; readonly y: number; readonly room: number; readonly turn?: string } | null;
}

/** Where everything of a network stands in its room, px. */
export function placingOf({ rows, columns }: NetworkPicture, { width, height }: Room): Placing {
  const across = (width - 2 * around.side) / columns;
  const down = (height - around.above - around.below) / Math.max(1, rows - 1);
  const yOf = (row: number): number => around.above + row * down;
  const middle = ({ x }: DrawnNode): number => around.side + x * across;
  const half = ({ isBar, width: columnsOf }: DrawnNode): number => (isBar ? (columnsOf * across - gap) / 2 : 3);
  const source = (x: number, y: number): Line => ({
    path: `M${x} ${y}V${y - 18}M${x - 6} ${y - 18}h12`,
    x,
    y: y - 18,
    says: { x: x + 10, y: y - 14, room: across * 2 },
  });
  const hung = (x: number, y: number): Line => {
    const [left, top] = [x - 4, y + 18];
    const room = around.below - 24;
    const says = across < upright ? null : { x: left, y: top, room, turn: `rotate(90 ${left} ${top})` };
    return { path: `M${x} ${y}v12m-4 -6l4 6l4 -6`, x, y: y + 12, says };
  };
  return {
    barOf: (drawn) => {
      const x = middle(drawn);
      return { x1: x - half(drawn), x2: x + half(drawn), y: yOf(drawn.row) };
    },
    lineOf({ element, from, to }) {
      if (to === null) return (element.kind === 'source' ? source : hung)(middle(from), yOf(from.row));
      const [y1, y2] = [yOf(from.row), yOf(to.row)];
      if (from.row === to.row) {
        // A tie lies between the ends of its bars.
        const [a, b] = middle(from) < middle(to) ? [from, to] : [to, from];
        const [left, right] = [middle(a) + half(a), middle(b) - half(b)];
        const x = (left + right) / 2;
        return { path: `M${left} ${y1}H${right}`, x, y: y1, says: { x: x - 9, y: y1 - 9, room: beside } };
      }
      const [x, y] = [middle(to), (y1 + y2) / 2];
      const room = to.width * across - 14;
      return { path: `M${x} ${y1}V${y2}`, x, y, says: room < beside - 14 ? null : { x: x + 12, y: y + 4, room } };
    },
  };
}
