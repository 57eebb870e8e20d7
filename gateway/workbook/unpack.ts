import { inflateRawSync } from 'node:zlib';

/** What a workbook may weigh when it is unpacked: asked of its own list first, then held while it is unpacked, for a list may lie. */
export const mostUnpacked = 128 * 1024 * 1024;
const mostEntries = 1_000;

export type UnpackFault = 'notWorkbook' | 'sealed' | 'tooLarge';
export type Unpacked =
  | { readonly ok: true; readonly entries: ReadonlyMap<string, Buffer> }
  | { readonly ok: false; readonly fault: UnpackFault };

interface Entry {
  readonly name: string;
  readonly isSealed: boolean;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const oldMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The parts of a zip that are wanted. Everything about it is its sender's word until it is unpacked within bounds. */
export function unpack(bytes: Buffer, wants: (name: string) => boolean): Unpacked {
  // Both a workbook with a password and the format before .xlsx lie in this container.
  if (bytes.subarray(0, oldMark.length).equals(oldMark)) return { ok: false, fault: 'sealed' };
  try {
    return unpackListed(bytes, listOf(bytes), wants);
  } catch (error) {
    return {
      ok: false,
      fault: (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'notWorkbook',
    };
  }
}

function unpackListed(bytes: Buffer, listed: readonly Entry[] | null, wants: (name: string) => boolean): Unpacked {
  if (listed === null) return { ok: false, fault: 'notWorkbook' };
  if (listed.some(({ isSealed }) => isSealed)) return { ok: false, fault: 'sealed' };
  if (listed.length > mostEntries || listed.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked)
    return { ok: false, fault: 'tooLarge' };
  const entries = new Map<string, Buffer>();
  let left = mostUnpacked;
  for (const entry of listed) {
    if (!wants(entry.name)) continue;
    const data = dataOf(bytes, entry, left);
    if (data === null || entries.has(entry.name)) return { ok: false, fault: 'notWorkbook' };
    left -= data.length;
    entries.set(entry.name, data);
  }
  return { ok: true, entries };
}

/** The list at the end of the zip; null when there is none. */
function listOf(bytes: Buffer): readonly Entry[] | null {
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 66_000 && bytes.readUInt32LE(end) !== endMark) end--;
  if (end < 0 || bytes.readUInt32LE(end) !== endMark) return null;
  const count = bytes.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (bytes.readUInt32LE(at) !== entryMark) return null;
    const length = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + length),
      isSealed: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function dataOf(bytes: Buffer, { offset, packed, method }: Entry, most: number): Buffer | null {
  if (bytes.readUInt32LE(offset) !== localMark) return null;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const data = bytes.subarray(start, start + packed);
  if (data.length !== packed) return null;
  if (method === 0) return data;
  return method === 8 ? inflateRawSync(data, { maxOutputLength: Math.max(1, most) }) : null;
}
