/** What else than pictures is told by its content. */
export type SniffedFile = 'mp3' | 'zip' | 'rar' | 'pdf';

export const contentTypeOfFile: Readonly<Record<SniffedFile, string>> = {
  mp3: 'audio/mpeg',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  pdf: 'application/pdf',
};

/** What these bytes are, or null. A name counts for nothing, and what only begins like a format is none. */
export function sniffFile(bytes: Uint8Array): SniffedFile | null {
  if (isMp3(bytes)) return 'mp3';
  if (isZip(bytes)) return 'zip';
  if (isPdf(bytes)) return 'pdf';
  return begins(bytes, rar) && (bytes[6] === 0 || (bytes[6] === 1 && bytes[7] === 0)) && bytes.length > 20
    ? 'rar'
    : null;
}

const rar = [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07];
const zipEnd = [0x50, 0x4b, 0x05, 0x06];

const begins = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, i) => bytes[at + i] === byte);

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
const pdfEnd = [0x25, 0x25, 0x45, 0x4f, 0x46];

/** A PDF begins with its version and says at its end that it ends there (ISO 32000-1, 7.5), before a line's end or little more. */
function isPdf(bytes: Uint8Array): boolean {
  if (!begins(bytes, pdf) || bytes.length < 64) return false;
  for (let at = bytes.length - pdfEnd.length; at >= bytes.length - 1024 && at > 0; at--)
    if (pdfEnd.every((byte, i) => bytes[at + i] === byte)) return true;
  return false;
}

/** A zip has its directory at its end (APPNOTE 4.3.16), before a comment of at most 65,535 bytes. */
function isZip(bytes: Uint8Array): boolean {
  if (!begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = bytes.length - 22; at >= 0 && at >= bytes.length - 22 - 65_535; at--) {
    if (begins(bytes, zipEnd, at) && at + 22 + view.getUint16(at + 20, true) === bytes.length) return true;
  }
  return false;
}

const rates: Readonly<Record<string, readonly number[]>> = {
  '3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const frequencies: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
};

/** Frames that must follow one another, so that noise with one lucky header is none. */
const framesInARow = 3;

/** MPEG audio of layer III, after an ID3 tag where there is one: its first frames follow one another without a gap. */
function isMp3(bytes: Uint8Array): boolean {
  let at = afterTag(bytes);
  for (let frame = 0; frame < framesInARow; frame++) {
    const length = frameLength(bytes, at);
    if (length === null || at + length > bytes.length) return false;
    at += length;
  }
  return true;
}

/** The length of an ID3v2 tag is written in seven bits a byte. */
function afterTag(bytes: Uint8Array): number {
  if (!begins(bytes, [0x49, 0x44, 0x33]) || bytes.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, i) => sum * 128 + ((bytes[i] ?? 0) & 0x7f), 0);
  return 10 + size + ((bytes[5] ?? 0) & 0x10 ? 10 : 0);
}

/** Bytes of the frame whose header stands here (ISO/IEC 11172-3, 2.4.1.3); null where none does. */
function frameLength(bytes: Uint8Array, at: number): number | null {
  const [sync, kind = 0, rate = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || (kind & 0x06) !== 0x02) return null;
  const version = (kind >> 3) & 3;
  const kbit = rates[version === 3 ? '3' : '2']?.[rate >> 4] ?? 0;
  const hertz = frequencies[version]?.[(rate >> 2) & 3];
  if (kbit === 0 || hertz === undefined) return null;
  return Math.floor(((version === 3 ? 144 : 72) * kbit * 1000) / hertz) + ((rate >> 1) & 1);
}
