import { createHash, createPublicKey, verify } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import {
  type Block,
  blocksAtMost,
  type Closing,
  closingMagic,
  endMark,
  frameHead,
  opening,
  plainAtMost,
  signedText,
  tailBytes,
} from './frames.ts';
import { fingerprintOf } from './siteKey.ts';

const opened = promisify(zstdDecompress);

/** Why a file is no recording that can be trusted, in words. */
export class UntrustedRecording extends Error {}

export interface Container {
  readonly blocks: readonly Block[];
  /** Of the key that signed it: compared with what the site shows. */
  readonly fingerprint: string;
  /** The lines of one block. */
  readonly lines: (block: Block) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const whole = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const blockSchema = z.strictObject({
  offset: whole,
  bytes: whole,
  plain: whole.max(plainAtMost),
  lines: whole,
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
});
const closingSchema = z.strictObject({
  version: z.literal(2),
  blocks: z.array(blockSchema).min(1).max(blocksAtMost),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  key: z.base64(),
  signature: z.base64(),
});

/** Proves a recording before a line of it is told: whole, unchanged, signed. Throws `UntrustedRecording` with the reason. */
export async function readContainer(file: string): Promise<Container> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const { closing, start } = await closingOf(handle, size);
    faceBlocks(closing.blocks, start);
    const hash = await hashUpTo(handle, start);
    if (hash !== closing.sha256) throw new UntrustedRecording('its bytes are not those that were signed');
    const key = keyOf(closing);
    return {
      blocks: closing.blocks,
      fingerprint: fingerprintOf(key),
      lines: (block) => linesOf(handle, block),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function bytesAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, offset);
  if (bytesRead !== length) throw new UntrustedRecording('it ends too early');
  return buffer;
}

async function closingOf(handle: FileHandle, size: number): Promise<{ closing: Closing; start: number }> {
  const least = opening.length + frameHead + tailBytes;
  if (size < least) throw new UntrustedRecording('it ends too early: its index is missing');
  if (!(await bytesAt(handle, 0, opening.length)).equals(opening)) throw new UntrustedRecording('it is no recording');
  const tail = await bytesAt(handle, size - tailBytes, tailBytes);
  const length = tail.readUInt32LE(0);
  const start = size - tailBytes - length - frameHead;
  if (tail.toString('latin1', 4) !== endMark || start < opening.length)
    throw new UntrustedRecording('it ends too early: its index is missing');
  const frame = await bytesAt(handle, start, frameHead + length);
  if (frame.readUInt32LE(0) !== closingMagic || frame.readUInt32LE(4) !== length + tailBytes)
    throw new UntrustedRecording('its index is broken');
  const read = closingSchema.safeParse(jsonOf(frame.toString('utf8', frameHead)));
  if (!read.success) throw new UntrustedRecording('its index is broken');
  return { closing: read.data, start };
}

/** Blocks lie one behind the other, from the opening to the index, and nothing lies between. */
function faceBlocks(blocks: readonly Block[], start: number): void {
  let next = opening.length;
  for (const { offset, bytes } of blocks) {
    if (offset !== next) throw new UntrustedRecording('its index is broken');
    next += bytes;
  }
  if (next !== start) throw new UntrustedRecording('its index is broken');
}

function keyOf(closing: Closing): Buffer {
  const key = Buffer.from(closing.key, 'base64');
  let isRight = false;
  try {
    const shown = createPublicKey({ key, format: 'der', type: 'spki' });
    isRight = verify(null, signedText(closing), shown, Buffer.from(closing.signature, 'base64'));
  } catch {
    throw new UntrustedRecording('its key is none');
  }
  if (!isRight) throw new UntrustedRecording('its signature does not hold');
  return key;
}

const readAtOnce = 1024 * 1024;

async function hashUpTo(handle: FileHandle, end: number): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < end; at += readAtOnce) hash.update(await bytesAt(handle, at, Math.min(readAtOnce, end - at)));
  return hash.digest('hex');
}

async function linesOf(handle: FileHandle, block: Block): Promise<readonly string[]> {
  const bytes = await bytesAt(handle, block.offset, block.bytes);
  let plain: Buffer;
  try {
    plain = await opened(bytes, { maxOutputLength: Math.max(1, block.plain) });
  } catch {
    throw new UntrustedRecording(`the block at byte ${block.offset} cannot be opened, or holds more than it says`);
  }
  const lines = plain.toString('utf8').split('\n');
  if (plain.length !== block.plain || lines.pop() !== '' || lines.length !== block.lines)
    throw new UntrustedRecording(`the block at byte ${block.offset} holds something else than it says`);
  return lines;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
