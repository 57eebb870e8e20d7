import { afterEach, expect, test, vi } from 'vitest';
import { smaller } from './smaller.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that reads a picture as so large, and draws it in so many bytes. */
function browser(width: number, height: number, bytes: number | null) {
  const drawn: number[][] = [];
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: () => drawn.push([canvas.width, canvas.height]) }),
    toBlob: (told: (blob: Blob | null) => void) =>
      told(bytes === null ? null : new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })),
  };
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  vi.stubGlobal('document', { createElement: () => canvas });
  return drawn;
}
const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'IMG_1.jpeg', { type: 'image/jpeg' });
const mega = 1024 * 1024;

test.each([
  ['is small already', 2000, 1500, mega, null, mega, 'IMG_1.jpeg'],
  ['is wide', 4000, 3000, 4 * mega, [2560, 1920], 1000, 'IMG_1.jpg'],
  ['is high', 3000, 4000, 4 * mega, [1920, 2560], 1000, 'IMG_1.jpg'],
  ['is heavy and not large', 2000, 1500, 6 * mega, [2000, 1500], 1000, 'IMG_1.jpg'],
] as const)('a photo that %s', async (_, width, height, size, draws, kept, name) => {
  const drawn = browser(width, height, 1000);
  const made = await smaller(photo(size));
  expect(drawn).toEqual(draws === null ? [] : [draws]);
  expect([made.size, made.name]).toEqual([kept, name]);
});

test.each([
  ['cannot be drawn', null],
  ['would be larger', 9 * mega],
])('a photo that %s stays as it is', async (_, bytes) => {
  browser(4000, 3000, bytes);
  const given = photo(4 * mega);
  expect(await smaller(given)).toBe(given);
});

test('where the browser reads no pictures, or not this one, it stays as it is', async () => {
  const given = photo(10);
  vi.stubGlobal('createImageBitmap', undefined);
  expect(await smaller(given)).toBe(given);
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')));
  expect(await smaller(given)).toBe(given);
});
