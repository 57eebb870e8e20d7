import type { PrintBlock, PrintDocument, PrintShape } from '../../print/document.ts';
import type { Lang } from '../../text/message.ts';

/** The dark squares of a code, row by row. */
export type CodeSquares = readonly (readonly boolean[])[];

export interface Sticker {
  readonly place: string;
  /** What is typed where nothing reads the code. */
  readonly code: string;
  readonly squares: CodeSquares;
}

/** In points: three beside each other on A4, each a good four centimetres wide. */
const across = 3;
const cell = { width: 170, height: 176, side: 126 } as const;
/** A line holds as many signs of the widest kind. */
const mostSigns = 19;
/** So that no pale line shows between the rows of a code. */
const overlap = 0.1;

/** The stickers of a path, to be cut up. */
export function stickerSheet(title: string, stickers: readonly Sticker[], lang: Lang): PrintDocument {
  const rows = Array.from({ length: Math.ceil(stickers.length / across) }, (_, n) =>
    stickers.slice(n * across, (n + 1) * across),
  );
  const blocks = rows.map(
    (row): PrintBlock => ({
      block: 'figure',
      height: cell.height,
      shapes: row.flatMap((sticker, n) => stickerShapes(sticker, n * cell.width)),
    }),
  );
  return { lang, title, subtitle: null, isWide: false, mark: null, footer: null, blocks };
}

function stickerShapes({ place, code, squares }: Sticker, x: number): readonly PrintShape[] {
  const size = cell.side / squares.length;
  const dark = squares.flatMap((row, line) =>
    runsOf(row).map(
      ({ from, length }): PrintShape => ({
        shape: 'area',
        x: x + from * size,
        y: line * size,
        width: length * size,
        height: size + overlap,
        darkness: 1,
      }),
    ),
  );
  const label = (text: string, y: number): PrintShape => ({ shape: 'label', x, y, text });
  return [...dark, label(cut(place), cell.side + 8), label(code, cell.side + 22)];
}

const cut = (text: string): string => {
  const signs = [...text];
  return signs.length <= mostSigns ? text : `${signs.slice(0, mostSigns - 1).join('')}…`;
};

/** Squares beside each other as one. */
export function runsOf(row: readonly boolean[]): readonly { readonly from: number; readonly length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, n) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last !== undefined && last.from + last.length === n) last.length += 1;
    else runs.push({ from: n, length: 1 });
  });
  return runs;
}
