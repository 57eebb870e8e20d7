import { expect, test } from 'vitest';
import { sniffImage } from '../../domain/file/sniff.ts';
import { withoutPlace } from '../../domain/file/withoutPlace.ts';
import { aJpeg, aPng } from '../../tests/world/pictures.ts';

const segment = (marker: number, body: readonly number[]): readonly number[] => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
];
const letters = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

/** Exif as a telephone writes it: which side is up, and where it stood. */
function exif(turn: number, isLittle: boolean): readonly number[] {
  const u16 = (value: number) => (isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const u32 = (value: number) => (isLittle ? [...u16(value), 0, 0] : [0, 0, ...u16(value)]);
  const entry = (tag: number, value: number) => [...u16(tag), ...u16(3), ...u32(1), ...u16(value), 0, 0];
  const order = letters(isLittle ? 'II' : 'MM');
  return segment(0xe1, [
    ...letters('Exif\0\0'),
    ...order,
    ...u16(42),
    ...u32(8),
    ...u16(2),
    ...entry(0x0112, turn),
    ...entry(0x8825, 99),
    ...letters('GPS 31.30N 120.58E'),
  ]);
}

/** A photo with what stands beside its picture put after its head. */
function photo(...told: readonly (readonly number[])[]): Uint8Array {
  const plain = [...aJpeg(40, 30)];
  const [start, rest] = [plain.slice(0, 2), plain.slice(2)];
  const scan = [0xff, 0xda, 0, 4, 1, 1, 7, 0xff, 0x00, 9, 0xff, 0xd3, 8];
  return Uint8Array.from([...start, ...told.flat(), ...rest.slice(0, -2), ...scan, 0xff, 0xd9]);
}
const textOf = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('latin1');

test.each([true, false])('what a camera wrote beside a photo goes, but for which side is up', (isLittle) => {
  const words = segment(0xfe, letters('taken at home'));
  const xmp = segment(0xe1, letters('http://ns.adobe.com/xap/1.0/ place'));
  const colours = segment(0xe2, letters('ICC_PROFILE\0 colours'));
  const second = segment(0xe2, letters('MPF\0 second'));
  const bytes = withoutPlace('jpeg', photo(exif(6, isLittle), xmp, colours, second, words));
  expect(textOf(bytes)).not.toMatch(/GPS|home|place|second/);
  expect(textOf(bytes)).toContain('colours');
  expect(sniffImage(bytes ?? new Uint8Array())).toEqual({ kind: 'jpeg', width: 40, height: 30 });
  expect(textOf(bytes)).toContain(textOf(Uint8Array.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6])));
  // The picture itself is as it was.
  expect(textOf(bytes)).toContain(textOf(photo().subarray(2 + 18)));
  expect(withoutPlace('jpeg', bytes ?? new Uint8Array())).toEqual(bytes);
});

test('a photo that stands as it is says nothing of it, and a second picture behind it goes with its place', () => {
  const behind = Uint8Array.from([...photo(exif(1, true)), ...photo(exif(1, true))]);
  expect(withoutPlace('jpeg', behind)).toEqual(photo());
});

test('words go out of a PNG too, and what is drawn stays', () => {
  const bytes = withoutPlace('png', aPng(20, 10, 50));
  expect(Buffer.from(bytes ?? [])).toEqual(aPng(20, 10));
});

test.each([
  ['jpeg', Uint8Array.from([...photo().slice(0, 20), 1, 2, 3])],
  ['jpeg', photo().slice(0, -2)],
  ['jpeg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
  ['png', aPng().subarray(0, 60)],
] as const)('what does not hang together is no photo', (kind, bytes) => {
  expect(withoutPlace(kind, bytes)).toBeNull();
});
