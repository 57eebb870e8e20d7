import { pngOf } from './png.ts';
import { fraction, type Random } from './tokens.ts';

/** Strokes of each sign on a grid of 4 × 6, as corner points; no sign that is mistaken for another. */
const glyphs: Readonly<Record<string, string>> = {
  A: '06 20 46,14 34',
  C: '40 10 01 05 16 46',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  H: '00 06,40 46,03 43',
  J: '10 40,30 35 26 16 05',
  K: '00 06,40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03,23 46',
  T: '00 40,20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
  '3': '00 40 23 34 45 36 16 05',
  '4': '36 30 04 44',
  '7': '00 40 16',
  '9': '43 13 02 01 10 30 41 43 36 16',
};

export const captchaAlphabet = Object.keys(glyphs);

/** Pixels; the console shows it at half the size. */
export const captchaSize = { width: 264, height: 88 } as const;

type Chance = () => number;
type Point = readonly [x: number, y: number];

/** A line from point to point, and half of how thick it is. */
interface Stroke {
  readonly points: readonly Point[];
  readonly half: number;
}

/**
 * A picture of the signs in dots, by the chance handed in: each sign turned, leaned and stretched, run into its neighbours, crossed by lines as thick
 * as its own and cut by lines of the ground; then the whole is bent, and every dot gets a shade of its own.
 */
export function drawCaptcha(text: string, random: Random): Buffer {
  const chance = (): number => fraction(random);
  const signs = [...text].flatMap((sign, place) => signAt(glyphs[sign] ?? '', (place + 0.5) / text.length, chance));
  const crossing = [wave(1.9 + chance() * 0.6, chance), wave(1.2 + chance() * 0.4, chance)];
  const cuts = [wave(0.9 + chance() * 0.4, chance), wave(0.9 + chance() * 0.4, chance)];
  return painted({
    ink: [...signs, ...crossing],
    cuts,
    from: bent(chance),
    grain: random(captchaSize.width * captchaSize.height),
  });
}

const around = (middle: number, spread: number, chance: Chance): number => middle + (chance() - 0.5) * spread;

function signAt(strokes: string, at: number, chance: Chance): readonly Stroke[] {
  const { width, height } = captchaSize;
  const [turn, lean] = [around(0, 1, chance), around(0, 0.6, chance)];
  const [wide, high] = [around(11.5, 4, chance), around(9.4, 2.6, chance)];
  const [left, top] = [width * (0.05 + 0.9 * at) + around(0, 18, chance), height / 2 + around(0, 20, chance)];
  const half = around(3, 0.8, chance);
  const placed = ([x = '0', y = '0']: string): Point => {
    const [across, down] = [
      (Number(x) - 2) * wide + around(0, 3, chance),
      (Number(y) - 3) * high + around(0, 3, chance),
    ];
    const leant = across + lean * down;
    return [
      left + leant * Math.cos(turn) - down * Math.sin(turn),
      top + leant * Math.sin(turn) + down * Math.cos(turn),
    ];
  };
  return strokes.split(',').map((stroke) => ({ points: stroke.split(' ').map(placed), half }));
}

/** A line from edge to edge that goes up and down. */
function wave(half: number, chance: Chance): Stroke {
  const { width, height } = captchaSize;
  const [middle, swing] = [around(height / 2, height * 0.5, chance), around(10, 12, chance)];
  const [turns, from] = [around(1.2, 1.2, chance), chance() * 2 * Math.PI];
  const steps = 16;
  const at = (n: number): Point => [
    (n / steps) * width,
    middle + swing * Math.sin(from + (n / steps) * turns * 2 * Math.PI),
  ];
  return { points: Array.from({ length: steps + 1 }, (_, n) => at(n)), half };
}

/** Dots of the picture lie at most so far from where they are taken from. */
const reach = 10;

/** Where the dots of the picture are taken from: two waves across each other, so that no line stays straight. */
function bent(chance: Chance): { readonly x: Float32Array; readonly y: Float32Array } {
  const { width, height } = captchaSize;
  const [a, b, c, d] = [chance, chance, chance, chance].map((one) => one() * 2 * Math.PI) as [
    number,
    number,
    number,
    number,
  ];
  const [swing, long] = [around(4.5, 2, chance), around(52, 16, chance)];
  const [x, y] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let n = 0; n < width * height; n++) {
    const [across, down] = [n % width, Math.floor(n / width)];
    x[n] = across + swing * Math.sin(down / 19 + a) + 2 * Math.sin(across / 23 + b);
    y[n] = down + swing * Math.sin(across / long + c) + 2 * Math.sin((across + down) / 27 + d);
  }
  return { x, y };
}

interface Painting {
  readonly ink: readonly Stroke[];
  readonly cuts: readonly Stroke[];
  readonly from: ReturnType<typeof bent>;
  readonly grain: Uint8Array;
}

function painted({ ink, cuts, from, grain }: Painting): Buffer {
  const { width, height } = captchaSize;
  const [dark, light] = [covered(ink, from), covered(cuts, from)];
  const shades = Uint8Array.from(grain, (shade, n) => {
    const inked = Math.min(dark[n] ?? 0, 1 - (light[n] ?? 0));
    return Math.max(0, Math.min(255, 214 - 150 * inked + 62 * (shade / 255 - 0.5)));
  });
  return pngOf(width, height, shades);
}

/** How far each dot lies within the strokes: 1 inside, 0 outside, between them at the edge. */
function covered(strokes: readonly Stroke[], from: ReturnType<typeof bent>): Float32Array {
  const field = new Float32Array(captchaSize.width * captchaSize.height);
  for (const { points, half } of strokes) {
    for (let n = 1; n < points.length; n++)
      cover(field, { a: points[n - 1] as Point, b: points[n] as Point, half }, from);
  }
  return field;
}

interface Segment {
  readonly a: Point;
  readonly b: Point;
  readonly half: number;
}

/** Only the dots about the segment are looked at: nobody waits at the gateway while a picture is drawn. */
function cover(field: Float32Array, { a: [ax, ay], b: [bx, by], half }: Segment, from: ReturnType<typeof bent>): void {
  const { width, height } = captchaSize;
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy || 1;
  const bound = (least: number, most: number): number => Math.max(0, Math.min(most, Math.round(least)));
  const margin = half + 1 + reach;
  const [left, right] = [bound(Math.min(ax, bx) - margin, width), bound(Math.max(ax, bx) + margin, width)];
  const [top, bottom] = [bound(Math.min(ay, by) - margin, height), bound(Math.max(ay, by) + margin, height)];
  for (let y = top; y < bottom; y++) {
    for (let n = y * width + left; n < y * width + right; n++) {
      const [px, py] = [(from.x[n] ?? 0) - ax, (from.y[n] ?? 0) - ay];
      const along = Math.max(0, Math.min(1, (px * dx + py * dy) / square));
      const [ox, oy] = [px - along * dx, py - along * dy];
      const within = half + 0.5 - Math.sqrt(ox * ox + oy * oy);
      if (within > (field[n] ?? 0)) field[n] = Math.min(1, within);
    }
  }
}
