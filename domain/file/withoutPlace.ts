import type { ImageKind } from './sniff.ts';

/**
 * A photo without what its camera wrote beside the picture: where and when it was taken, by which telephone, the small picture in it. Only which
 * side is up stays. Null where its parts do not follow one another as they must.
 */
export function withoutPlace(kind: ImageKind, bytes: Uint8Array): Uint8Array | null {
  if (kind === 'jpeg') return jpegWithout(bytes);
  return kind === 'png' ? pngWithout(bytes) : bytes;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** How the picture is drawn: tables of colours and what a viewer needs of them. Every other chunk is words about it. */
const drawn = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs']);

function pngWithout(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.byteLength; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.byteLength) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (drawn.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return joined(kept);
    at = end;
  }
  return null;
}

const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Segments of the camera and of programs, and comments. */
const isTold = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** Of those the frame's head (0), the colour profile (2) and what says how the colours are coded (14) belong to the picture. */
function isDrawnBy(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xe0 || marker === 0xee) return true;
  return marker === 0xe2 && nameIn(segment) === 'ICC_PROFILE';
}

const nameIn = (segment: Uint8Array): string => String.fromCharCode(...segment.subarray(4, 15));

/** Up to the end of the first picture: a telephone hangs a second one behind it, with a place of its own. */
function jpegWithout(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  for (let at = 2; at + 2 <= bytes.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      // Filling before a marker.
      at += 1;
      continue;
    }
    if (marker === endOfImage) return joined([...kept, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.byteLength) return null;
    const length = view.getUint16(at + 2);
    const end = marker === startOfScan ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
    if (length < 2 || end > bytes.byteLength) return null;
    const segment = bytes.subarray(at, end);
    if (!isTold(marker) || isDrawnBy(marker, segment)) kept.push(segment);
    else if (marker === 0xe1) kept.push(...uprightOf(segment));
    at = end;
  }
  return null;
}

/** Where the next marker stands: a byte of the picture that looks like one is followed by nothing or is a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.byteLength; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.byteLength;
}

const orientation = 0x0112;

/** Which side is up, in a segment that says nothing else; none where the picture stands as it is. */
function uprightOf(segment: Uint8Array): readonly Uint8Array[] {
  const turned = turnIn(segment);
  if (turned === null || turned < 2 || turned > 8) return [];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0];
  const body = [...exif, ...tiff];
  return [Uint8Array.from([0xff, 0xe1, 0, body.length + 2, ...body])];
}

function turnIn(segment: Uint8Array): number | null {
  const start = 10;
  if (!nameIn(segment).startsWith('Exif\0\0') || segment.byteLength < start + 8) return null;
  const view = viewOf(segment);
  const isLittle = view.getUint16(start) === 0x4949;
  const first = start + view.getUint32(start + 4, isLittle);
  if (first + 2 > segment.byteLength) return null;
  const count = view.getUint16(first, isLittle);
  for (let n = 0, at = first + 2; n < count && at + 12 <= segment.byteLength; n++, at += 12)
    if (view.getUint16(at, isLittle) === orientation) return view.getUint16(at + 8, isLittle);
  return null;
}
