import { createHash, sign } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { RecordedLine, RecordingHeader } from '../../streams/recording/format.ts';
import { recordingWriter } from '../../streams/recording/writeRecording.ts';
import { type Block, type Closing, closingMagic, endMark, opening, signedText, skippable } from './frames.ts';
import type { SiteKey } from './siteKey.ts';

const compressed = promisify(zstdCompress);

/** A block is closed once its text is so long: a jump opens one of them. */
const blockLength = 512 * 1024;

export interface ContainerWriter {
  /** Lines in the order of the format; throws where they are not. */
  readonly take: (line: RecordedLine) => Promise<void>;
  /** Writes what waits, the index and the signature, and gives the file its name. */
  readonly close: () => Promise<{ readonly lines: number; readonly bytes: number }>;
  /** Nothing is left behind. */
  readonly drop: () => Promise<void>;
}

/** Writes a recording of version 2 as it comes, beside its name until it is whole. */
export async function writeContainer(file: string, header: RecordingHeader, key: SiteKey): Promise<ContainerWriter> {
  const partial = `${file}.part`;
  const handle = await open(partial, 'w', 0o600);
  const writing = startWriting(handle);
  await writing.bytes(opening);
  const writer = recordingWriter(header);
  await writing.block({ text: `${writer.header}\n`, lines: 1, from: null, to: null });
  let texts: string[] = [];
  let length = 0;
  let span: { from: number; to: number } | null = null;
  let total = 0;

  async function flush(): Promise<void> {
    if (span === null) return;
    await writing.block({ text: texts.join(''), lines: texts.length, ...span });
    texts = [];
    length = 0;
    span = null;
  }

  return {
    async take(line) {
      const text = `${writer.line(line)}\n`;
      texts.push(text);
      length += text.length;
      span = { from: span?.from ?? line.t, to: line.t };
      total += 1;
      if (length >= blockLength) await flush();
    },
    async close() {
      await flush();
      await writing.bytes(closingFrame(writing.end(), key));
      await handle.sync();
      await handle.close();
      await rename(partial, file);
      return { lines: total, bytes: writing.written() };
    },
    async drop() {
      await handle.close().catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

interface BlockText {
  readonly text: string;
  readonly lines: number;
  readonly from: number | null;
  readonly to: number | null;
}

function startWriting(handle: FileHandle) {
  const hash = createHash('sha256');
  const blocks: Block[] = [];
  let offset = 0;
  async function bytes(chunk: Buffer): Promise<void> {
    hash.update(chunk);
    await handle.write(chunk);
    offset += chunk.length;
  }
  return {
    bytes,
    async block({ text, ...about }: BlockText): Promise<void> {
      const plain = Buffer.from(text);
      const chunk = await compressed(plain);
      blocks.push({ offset, bytes: chunk.length, plain: plain.length, ...about });
      await bytes(chunk);
    },
    end: () => ({ blocks, sha256: hash.copy().digest('hex') }),
    written: () => offset,
  };
}

function closingFrame(end: Pick<Closing, 'blocks' | 'sha256'>, key: SiteKey): Buffer {
  const closing: Closing = {
    version: 2,
    ...end,
    key: key.shown.toString('base64'),
    signature: sign(null, signedText(end), key.secret).toString('base64'),
  };
  const json = Buffer.from(JSON.stringify(closing));
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(json.length, 0);
  tail.write(endMark, 4);
  return skippable(closingMagic, Buffer.concat([json, tail]));
}
