import { type AlarmLevel, alarmLevels } from '../../../../domain/alarm/alarm.ts';
import { letterAt, outlines } from '../../../../src/kit/mark/outlines.ts';
import type { Tally } from './clusters.ts';

/** Colours as canvas needs them: the tokens' present values, read anew when the theme changes. */
export interface MapColours {
  readonly level: (level: AlarmLevel) => { readonly fill: string; readonly on: string; readonly text: string };
  readonly equipment: string;
  readonly raised: string;
  readonly panel: string;
  readonly land: string;
  readonly sea: string;
  readonly line: string;
  readonly strong: string;
  readonly text: string;
  readonly faint: string;
  readonly accent: string;
  /** The families of the page's type, as CSS lists them. */
  readonly fonts: string;
}

export function readMapColours(): MapColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--bb-${name}`).trim();
  return {
    level: (level) => {
      const { name } = alarmLevels[level];
      return { fill: token(`alarm-${name}`), on: token(`alarm-${name}-on`), text: token(`alarm-${name}-text`) };
    },
    equipment: token('equip'),
    raised: token('raised'),
    panel: token('panel'),
    land: token('panel'),
    sea: token('canvas'),
    line: token('line'),
    strong: token('line-strong'),
    text: token('text'),
    faint: token('text-3'),
    accent: token('accent'),
    fonts: token('fonts') || 'sans-serif',
  };
}

/** What is drawn for a mark, and nothing else: equal ones share a picture. */
export type Glyph = Pick<Tally, 'level' | 'unacknowledged' | 'returned' | 'answering'> & {
  /** Of several: how many; null for one device. */
  readonly count: string | null;
  /** Some of several, or the one, do not answer. */
  readonly silent: boolean;
};

export const glyphOf = ({ count, level, unacknowledged, returned, offline, answering }: Tally): Glyph => ({
  count: count === 1 ? null : count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`,
  level,
  unacknowledged,
  returned,
  answering,
  silent: offline > 0,
});

export const keyOf = ({ count, level, unacknowledged, returned, answering, silent }: Glyph): string =>
  [
    count ?? '',
    level ?? 0,
    returned ? 2 : unacknowledged ? 1 : 0,
    count === null ? answering : '',
    silent ? 1 : 0,
  ].join('|');

/** Every glyph fits in a square of this side, px, with its place in the middle. */
export const glyphSide = 48;

/** Draws a glyph around a point. Shape and letter say the level, the fill whether anybody confirmed it, the slash who is silent. */
export function drawGlyph(ctx: CanvasRenderingContext2D, glyph: Glyph, colours: MapColours): void {
  ctx.lineJoin = 'round';
  if (glyph.count !== null) drawCluster(ctx, glyph, glyph.count, colours);
  else if (glyph.level !== null) {
    drawLevel(ctx, { level: glyph.level, side: 22, ...lookOf(glyph) }, colours);
    if (glyph.silent) drawSilent(ctx, { x: 11, y: 10, r: 4.5 }, colours);
  } else if (glyph.answering === 'online') {
    disc(ctx, { x: 0, y: 0, r: 6 }, { fill: colours.equipment, stroke: colours.raised });
  } else if (glyph.answering === 'offline') drawSilent(ctx, { x: 0, y: 0, r: 7 }, colours);
  else {
    ctx.setLineDash([2.4, 2.4]);
    disc(ctx, { x: 0, y: 0, r: 6.5 }, { fill: colours.raised, stroke: colours.faint });
    ctx.setLineDash([]);
  }
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

function disc(
  ctx: CanvasRenderingContext2D,
  { x, y, r }: Disc,
  { fill, stroke }: { fill: string; stroke: string },
): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = stroke;
  ctx.stroke();
}

function drawSilent(ctx: CanvasRenderingContext2D, at: Disc, colours: MapColours): void {
  disc(ctx, at, { fill: colours.raised, stroke: colours.text });
  const reach = at.r * 0.95;
  ctx.beginPath();
  ctx.moveTo(at.x - reach, at.y + reach);
  ctx.lineTo(at.x + reach, at.y - reach);
  ctx.stroke();
}

interface Levelled {
  readonly level: AlarmLevel;
  readonly side: number;
  readonly filled: boolean;
  readonly dashed: boolean;
}

/** As everywhere: what returned and waits to be seen is dashed and not filled. */
const lookOf = ({ unacknowledged, returned }: Glyph): Pick<Levelled, 'filled' | 'dashed'> => ({
  filled: unacknowledged && !returned,
  dashed: returned,
});

function drawLevel(
  ctx: CanvasRenderingContext2D,
  { level, side, filled, dashed }: Levelled,
  colours: MapColours,
): void {
  const { fill, on, text } = colours.level(level);
  const outline = new Path2D(outlines[level]);
  ctx.save();
  ctx.scale(side / 20, side / 20);
  ctx.translate(-10, -10);
  ctx.lineWidth = 4;
  ctx.strokeStyle = colours.raised;
  ctx.stroke(outline);
  ctx.fillStyle = filled ? fill : colours.raised;
  ctx.fill(outline);
  ctx.lineWidth = 2;
  ctx.strokeStyle = fill;
  if (dashed) ctx.setLineDash([2.4, 1.6]);
  ctx.stroke(outline);
  ctx.setLineDash([]);
  const { y, size } = letterAt[level];
  write(ctx, alarmLevels[level].letter, {
    x: 10,
    y,
    font: `700 ${size}px ${colours.fonts}`,
    colour: filled ? on : text,
  });
  ctx.restore();
}

function drawCluster(ctx: CanvasRenderingContext2D, glyph: Glyph, count: string, colours: MapColours): void {
  const { level, silent } = glyph;
  const stroke = level === null ? colours.strong : colours.level(level).fill;
  disc(ctx, { x: 0, y: 0, r: 15 }, { fill: colours.raised, stroke });
  write(ctx, count, { x: 0, y: 4.5, font: `600 12px ${colours.fonts}`, colour: colours.text });
  if (silent) drawSilent(ctx, { x: 12, y: 12, r: 4.5 }, colours);
  if (level === null) return;
  ctx.save();
  ctx.translate(13, -13);
  drawLevel(ctx, { level, side: 14, ...lookOf(glyph) }, colours);
  ctx.restore();
}

interface Written {
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly colour: string;
}

function write(ctx: CanvasRenderingContext2D, text: string, { x, y, font, colour }: Written): void {
  ctx.font = font;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = colour;
  ctx.fillText(text, x, y);
}
