import { drawGlyph, type Glyph, glyphSide, keyOf, type MapColours } from './glyph.ts';

/** Pixels of the atlas for one of the screen: marks stay sharp on fine screens. */
const ratio = 2;
const cell = glyphSide * ratio;
const columns = 20;
const rows = 20;

export interface Icon {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The pictures of the marks in sight, on one canvas that the graphics card takes as a texture. */
export interface Atlas {
  /** Draws what is missing. A new canvas and a new map where anything was, so that whoever holds the old ones sees it. */
  readonly with: (glyphs: readonly Glyph[]) => {
    readonly canvas: HTMLCanvasElement;
    readonly icons: Record<string, Icon>;
  };
  readonly restyle: (colours: MapColours) => void;
}

export function openAtlas(first: MapColours): Atlas {
  let colours = first;
  let canvas: HTMLCanvasElement | null = null;
  let icons: Record<string, Icon> = {};

  function fresh(): HTMLCanvasElement {
    const made = document.createElement('canvas');
    made.width = columns * cell;
    made.height = rows * cell;
    return made;
  }

  function add(on: HTMLCanvasElement, missing: ReadonlyMap<string, Glyph>): void {
    const ctx = on.getContext('2d');
    if (ctx === null) return;
    const next = { ...icons };
    let place = Object.keys(next).length;
    for (const [key, glyph] of missing) {
      const [x, y] = [(place % columns) * cell, Math.floor(place / columns) * cell];
      place += 1;
      ctx.save();
      ctx.translate(x + cell / 2, y + cell / 2);
      ctx.scale(ratio, ratio);
      drawGlyph(ctx, glyph, colours);
      ctx.restore();
      next[key] = { x, y, width: cell, height: cell };
    }
    icons = next;
  }

  return {
    with(glyphs) {
      const wanted = new Map(glyphs.map((glyph) => [keyOf(glyph), glyph]));
      const missing = new Map([...wanted].filter(([key]) => icons[key] === undefined));
      if (canvas !== null && missing.size === 0) return { canvas, icons };
      const isFull = Object.keys(icons).length + missing.size > columns * rows;
      const before = isFull ? null : canvas;
      if (isFull) icons = {};
      canvas = fresh();
      if (before !== null) canvas.getContext('2d')?.drawImage(before, 0, 0);
      add(canvas, isFull ? wanted : missing);
      return { canvas, icons };
    },
    restyle(next) {
      colours = next;
      canvas = null;
      icons = {};
    },
  };
}
