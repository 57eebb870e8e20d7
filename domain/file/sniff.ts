/** Kinds of picture that are told by their content; what a file calls itself counts for nothing. */
export const imageKinds = ['png', 'jpeg', 'gif', 'bmp'] as const;
export type ImageKind = (typeof imageKinds)[number];

export interface SniffedImage {
  readonly kind: ImageKind;
  readonly width: number;
  readonly height: number;
}

export const contentTypeOf: Readonly<Record<ImageKind, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
};

/**
 * What picture these bytes are, or null. Beginning, size and end must all be those of the format, so that a script that
 * begins like a picture is none.
 */
export function sniffImage(bytes: Uint8Array): SniffedImage | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = pngOf(view) ?? gifOf(view) ?? bmpOf(view) ?? jpegOf(view);
  return found !== null && found.width > 0 && found.height > 0 ? found : null;
}

const begins = (view: DataView, signature: readonly number[], at = 0): boolean =>
  view.byteLength >= at + signature.length && signature.every((byte, index) => view.getUint8(at + index) === byte);

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const pngEnd = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

function pngOf(view: DataView): SniffedImage | null {
  if (view.byteLength < 45 || !begins(view, pngStart) || !begins(view, pngEnd, view.byteLength - pngEnd.length))
    return null;
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

function gifOf(view: DataView): SniffedImage | null {
  const isGif =
    begins(view, [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]) || begins(view, [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]);
  if (!isGif || view.byteLength < 14 || view.getUint8(view.byteLength - 1) !== 0x3b) return null;
  return { kind: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function bmpOf(view: DataView): SniffedImage | null {
  if (!begins(view, [0x42, 0x4d]) || view.byteLength < 54 || view.getUint32(2, true) !== view.byteLength) return null;
  return { kind: 'bmp', width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

/** The segments one after the other until the one that tells the size. */
function jpegOf(view: DataView): SniffedImage | null {
  const last = view.byteLength - 2;
  if (!begins(view, [0xff, 0xd8, 0xff]) || !begins(view, [0xff, 0xd9], last)) return null;
  let at = 2;
  while (at + 9 <= last) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { kind: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const length = view.getUint16(at + 2);
    if (length < 2 || marker === 0xda) return null;
    at += 2 + length;
  }
  return null;
}

/** A start of frame; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
