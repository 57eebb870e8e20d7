import { gzipSync } from 'fflate';

/** A tile of an archive: its id on the curve of PMTiles, and its bytes as they are stored. */
export interface StoredTile {
  readonly id: number;
  readonly bytes: Uint8Array;
}
export interface ArchiveHead {
  readonly maxZoom: number;
  readonly metadata: unknown;
  /** Longitude and latitude of what is shown first, and its zoom. */
  readonly centre: readonly [number, number, number];
}
interface Entry {
  readonly id: number;
  readonly run: number;
  readonly offset: number;
  readonly length: number;
}

const headBytes = 127;
/** Where the head and the first directory must end, so that one request brings both. */
const firstRequest = 16_384;
const leafEntries = 1024;

/** Gzip without a time, by one implementation in every engine: the same bytes wherever it is made. */
export const packed = (bytes: Uint8Array): Uint8Array => gzipSync(bytes, { level: 9, mtime: 0 });

function varint(value: number, into: number[]): void {
  let rest = value;
  while (rest >= 0x80) {
    into.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  into.push(rest);
}

/** A directory as PMTiles 3 stores it: ids as differences, runs, lengths, offsets (0: right after the one before). */
function directory(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = [];
  varint(entries.length, bytes);
  for (const [index, { id }] of entries.entries()) varint(id - (entries[index - 1]?.id ?? 0), bytes);
  for (const { run } of entries) varint(run, bytes);
  for (const { length } of entries) varint(length, bytes);
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    varint(before !== undefined && before.offset + before.length === offset ? 0 : offset + 1, bytes);
  });
  return packed(Uint8Array.from(bytes));
}

/** Tiles stored once each however often they stand, and the entries that find them: neighbours of equal bytes are a run. */
function storedOnce(tiles: readonly StoredTile[]): { entries: Entry[]; data: Uint8Array[]; contents: number } {
  const known = new Map<string, Entry>();
  const entries: Entry[] = [];
  const data: Uint8Array[] = [];
  let end = 0;
  for (const { id, bytes } of tiles) {
    const key = Buffer.from(bytes).toString('latin1');
    const stored = known.get(key);
    const last = entries.at(-1);
    if (stored !== undefined && last?.offset === stored.offset && last.id + last.run === id) {
      entries[entries.length - 1] = { ...last, run: last.run + 1 };
      continue;
    }
    const entry = { id, run: 1, offset: stored?.offset ?? end, length: bytes.length };
    entries.push(entry);
    if (stored !== undefined) continue;
    known.set(key, entry);
    data.push(bytes);
    end += bytes.length;
  }
  return { entries, data, contents: known.size };
}

/** The directories: one, where it comes with the head; else leaves of it, and a root that finds them. */
function directories(entries: readonly Entry[]): { first: Uint8Array; leaves: Uint8Array } {
  const whole = directory(entries);
  if (whole.length <= firstRequest - headBytes) return { first: whole, leaves: new Uint8Array() };
  const leaves: Uint8Array[] = [];
  const finding: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += leafEntries) {
    const leaf = directory(entries.slice(start, start + leafEntries));
    finding.push({ id: entries[start]?.id ?? 0, run: 0, offset, length: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { first: directory(finding), leaves: Buffer.concat(leaves) };
}

/** One PMTiles archive, version 3, of vector tiles that are gzipped already, in the order of their ids. */
export function writePmtiles(tiles: readonly StoredTile[], head: ArchiveHead): Uint8Array {
  const { entries, data, contents } = storedOnce(tiles);
  const { first, leaves } = directories(entries);
  const metadata = packed(new TextEncoder().encode(JSON.stringify(head.metadata)));
  const body = Buffer.concat(data);
  const parts = [first, metadata, leaves, body];
  const bytes = Buffer.alloc(headBytes);
  bytes.write('PMTiles', 0, 'ascii');
  bytes.writeUInt8(3, 7);
  let offset = headBytes;
  parts.forEach((part, index) => {
    bytes.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    bytes.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    offset += part.length;
  });
  [tiles.length, entries.length, contents].forEach((count, index) => {
    bytes.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  });
  // Clustered, directories and tiles gzipped, vector tiles, zooms.
  bytes.set([1, 2, 2, 1, 0, head.maxZoom], 96);
  const [longitude, latitude, zoom] = head.centre;
  [-180, -85, 180, 85].forEach((degrees, index) => {
    bytes.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  });
  bytes.writeUInt8(zoom, 118);
  bytes.writeInt32LE(Math.round(longitude * 1e7), 119);
  bytes.writeInt32LE(Math.round(latitude * 1e7), 123);
  return Buffer.concat([bytes, ...parts]);
}
