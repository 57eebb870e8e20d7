import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { captchaAlphabet, captchaSize, drawCaptcha } from './captchaImage.ts';
import type { Random } from './tokens.ts';

const { width, height } = captchaSize;

/** Chance that repeats itself. */
function chanceOf(seed: string): Random {
  let drawn = 0;
  return (bytes) => {
    const blocks = Array.from({ length: Math.ceil(bytes / 32) }, () =>
      createHash('sha256').update(`${seed} ${++drawn}`).digest(),
    );
    return Buffer.concat(blocks).subarray(0, bytes);
  };
}

/** The shades of a picture, as any program that reads PNG finds them. */
function shadesOf(png: Buffer): Uint8Array {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const rows = inflateSync(Buffer.concat(parts));
  return Uint8Array.from(
    { length: width * height },
    (_, n) => rows[Math.floor(n / width) * (width + 1) + (n % width) + 1] ?? 0,
  );
}

const texts = Array.from({ length: 40 }, (_, n) =>
  [3, 7, 11, 13].map((step) => captchaAlphabet[(n * step + step) % captchaAlphabet.length]).join(''),
);

test('C004 the picture holds dots and no path per sign: who reads drawings finds nothing', () => {
  for (const text of texts) {
    const picture = drawCaptcha(text, chanceOf(text));
    expect(picture.toString('latin1')).not.toMatch(/<svg|<path|<text/);
    expect(shadesOf(picture).length).toBe(width * height);
  }
});

test('the same signs are another picture each time', () => {
  const [one, other] = ['a', 'b'].map((seed) => shadesOf(drawCaptcha('KRA7', chanceOf(seed)))) as [
    Uint8Array,
    Uint8Array,
  ];
  const differing = one.filter((shade, n) => shade < 128 !== (other[n] ?? 0) < 128).length;
  expect(differing).toBeGreaterThan(width * height * 0.1);
});

test('the signs are run together: no column without ink parts them', () => {
  const parted = texts.filter((text) => {
    const shades = shadesOf(drawCaptcha(text, chanceOf(text)));
    const inked = Array.from({ length: width }, (_, x) =>
      Array.from({ length: height }, (_, y) => shades[y * width + x] ?? 255).some((shade) => shade < 90),
    );
    const inside = inked.slice(inked.indexOf(true), inked.lastIndexOf(true));
    return inside.filter((isInked, x) => !isInked && inside[x - 1] === true).length >= 3;
  });
  expect(parted).toEqual([]);
});

const cell = 4;
const [across, down] = [width / cell, height / cell];

/** How much ink stands in each cell of a coarse grid. */
function gridOf(shades: Uint8Array): Float32Array {
  const grid = new Float32Array(across * down);
  for (const [n, shade] of shades.entries()) {
    const place = Math.floor(Math.floor(n / width) / cell) * across + Math.floor((n % width) / cell);
    if (shade < 139) grid[place] = (grid[place] ?? 0) + 1 / (cell * cell);
  }
  return grid;
}

test('who lays each sign over its quarter of the picture, and takes what fits best, reads next to none', () => {
  const straight: Random = (bytes) => Buffer.alloc(bytes, 128);
  const models = captchaAlphabet.map((sign) => gridOf(shadesOf(drawCaptcha(sign.repeat(4), straight))));
  const quarter = across / 4;
  const likeness = (
    grid: Float32Array,
    model: Float32Array,
    { from, dx, dy }: { from: number; dx: number; dy: number },
  ): number => {
    let [both, either] = [0, 0];
    for (let y = 2; y < down - 2; y++) {
      for (let x = Math.floor(from); x < Math.floor(from + quarter); x++) {
        const a = grid[(y + dy) * across + x + dx] ?? 0;
        const b = model[y * across + x] ?? 0;
        both += Math.min(a, b);
        either += Math.max(a, b);
      }
    }
    return both / either;
  };
  const read = (grid: Float32Array): string =>
    [0, 1, 2, 3]
      .map((place) => {
        const shifts = [-2, -1, 0, 1, 2].flatMap((dx) =>
          [-2, -1, 0, 1, 2].map((dy) => ({ from: place * quarter, dx, dy })),
        );
        const scores = models.map((model) => Math.max(...shifts.map((shift) => likeness(grid, model, shift))));
        return captchaAlphabet[scores.indexOf(Math.max(...scores))];
      })
      .join('');
  const solved = texts.filter((text) => read(gridOf(shadesOf(drawCaptcha(text, chanceOf(text))))) === text);
  expect(solved.length).toBeLessThanOrEqual(2);
});
