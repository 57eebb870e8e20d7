import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const version = 20;
/** Who reads it holds all that one piece says at once, many times its size: a sheet of 50,000 rows in one piece was more than its process may hold. */
const pieceSize = 32 * 1024;

/** The parts as a zip that holds them as they are, in this order: what is read from it has been looked at, and nothing else. */
export function repack(entries: readonly (readonly [name: string, data: Buffer])[]): Readable {
  return Readable.from(parts(entries));
}

function* parts(entries: readonly (readonly [string, Buffer])[]): Generator<Buffer> {
  const listed: Buffer[] = [];
  let offset = 0;
  for (const [name, data] of entries) {
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(version, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(title.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    listed.push(Buffer.concat([mark(entryMark), short(version), common, tail, title]));
    const head = Buffer.concat([mark(localMark), common, title]);
    yield head;
    for (let at = 0; at < data.length; at += pieceSize) yield data.subarray(at, at + pieceSize);
    offset += head.length + data.length;
  }
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  yield list;
  yield Buffer.concat([mark(endMark), end]);
}

function mark(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
