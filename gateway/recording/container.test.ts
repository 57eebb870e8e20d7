import { createHash, sign } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordedLine, RecordingHeader } from '../../streams/recording/format.ts';
import { closingMagic, endMark, opening, signedText, skippable } from './frames.ts';
import { openRecording } from './openRecording.ts';
import { readContainer, UntrustedRecording } from './readContainer.ts';
import { fingerprintOf, siteKeyOf } from './siteKey.ts';
import { writeContainer } from './writeContainer.ts';

const header: RecordingHeader = {
  busbar: 'recording',
  version: 2,
  site: '一厂',
  zone: 'Asia/Shanghai',
  from: '2026-11-25T02:00:00.000Z',
  to: '2026-11-25T02:10:00.000Z',
  log: 'l',
  orgs: null,
  points: { P1: { name: '有功功率', unit: 'kW', kind: 'analog' } },
};
const begin = Date.parse(header.from);
const lines: readonly RecordedLine[] = Array.from({ length: 20 }, (_, n) => {
  return { kind: 'sample', t: begin + n * 1000, at: begin + n * 1000, point: 'P1', v: n / 4, q: 0 };
});
const key = siteKeyOf('a key of a site');

let folder = '';
let file = '';
let bytes = Buffer.alloc(0);

async function write(path: string, more: readonly RecordedLine[] = lines): Promise<void> {
  const writer = await writeContainer(path, header, key);
  for (const line of more) await writer.take(line);
  await writer.close();
}

/** What is said of a file with these bytes; null where it is read to its end. */
async function faultOf(changed: Buffer): Promise<string | null> {
  const path = join(folder, 'changed');
  await writeFile(path, changed);
  try {
    const recording = await openRecording(path);
    try {
      for await (const _ of recording.lines());
      return null;
    } finally {
      await recording.close();
    }
  } catch (error) {
    if (error instanceof UntrustedRecording) return error.message;
    throw error;
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-'));
  file = join(folder, 'one');
  await write(file);
  bytes = await readFile(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what was recorded is read as it was, and says who signed it', async () => {
  const recording = await openRecording(file);
  const read: RecordedLine[] = [];
  for await (const line of recording.lines()) read.push(line);
  await recording.close();
  expect(recording.header).toEqual(header);
  expect(read).toEqual(lines);
  expect(recording.fingerprint).toBe(fingerprintOf(key.shown));
});

test('the pair of keys follows from the key of the site alone', () => {
  expect(siteKeyOf('a key of a site').shown).toEqual(key.shown);
  expect(siteKeyOf('another').shown).not.toEqual(key.shown);
});

test('cut at any byte it is refused, before a line is told', async () => {
  const faults = new Set<string | null>();
  for (let length = 0; length < bytes.length; length += 1) faults.add(await faultOf(bytes.subarray(0, length)));
  expect(faults).not.toContain(null);
});

test('with any byte changed it is refused', async () => {
  for (let n = 0; n < bytes.length; n += 1) {
    const changed = Buffer.from(bytes);
    changed[n] = (changed[n] as number) ^ 0x10;
    expect(await faultOf(changed), `byte ${n}`).not.toBeNull();
  }
});

/** A file of somebody who knows the format and signs with a key of his own. */
function forged(
  blocks: readonly { readonly text: string; readonly plain?: number; readonly lines?: number }[],
): Buffer {
  const parts: Buffer[] = [opening];
  const listed = blocks.map(({ text, plain = Buffer.byteLength(text), lines: count }) => {
    const chunk = zstdCompressSync(text);
    const offset = Buffer.concat(parts).length;
    parts.push(chunk);
    const lines = count ?? text.split('\n').length - 1;
    return { offset, bytes: chunk.length, plain, lines, from: null, to: null };
  });
  const sha256 = createHash('sha256').update(Buffer.concat(parts)).digest('hex');
  const own = siteKeyOf('somebody');
  const signature = sign(null, signedText({ blocks: listed, sha256 }), own.secret).toString('base64');
  const json = Buffer.from(
    JSON.stringify({ version: 2, blocks: listed, sha256, key: own.shown.toString('base64'), signature }),
  );
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(json.length, 0);
  tail.write(endMark, 4);
  return Buffer.concat([...parts, skippable(closingMagic, Buffer.concat([json, tail]))]);
}
const first = `${JSON.stringify(header)}\n`;
const sampleAt = (second: number): string =>
  `{"t":"2026-11-25T02:00:0${second}.000Z","kind":"sample","point":"P1","v":1,"q":0}\n`;

test('what somebody forged by the rules is told by its fingerprint alone, and is held to the format all the same', async () => {
  expect(await faultOf(forged([{ text: first }, { text: sampleAt(1) }]))).toBeNull();
  expect(await faultOf(forged([{ text: first }, { text: sampleAt(2) }, { text: sampleAt(1) }]))).toMatch(
    /^line 3: `t` falls/,
  );
  expect(await faultOf(forged([{ text: sampleAt(1) }]))).toMatch(/^line 1: this is no recording/);
  expect(await faultOf(forged([{ text: first.replace('"version":2', '"version":3') }]))).toMatch(/^line 1: version 3/);
  expect(await faultOf(forged([{ text: first.replace('"version":2', '"version":1') }]))).toMatch(/^line 1: version 1/);
  expect(
    await faultOf(forged([{ text: first }, { text: '{"t":"2026-11-25T02:00:01.000Z","kind":"later"}\n' }])),
  ).toBeNull();
});

test('a block that holds more than it says is not opened, nor one that says too much', async () => {
  const bomb = `${' '.repeat(30_000_000)}\n`;
  expect(await faultOf(forged([{ text: first }, { text: bomb, plain: 100 }]))).toMatch(/holds more than it says/);
  expect(await faultOf(forged([{ text: first }, { text: bomb }]))).toMatch(/its index is broken/);
  expect(await faultOf(forged([{ text: first, lines: 9 }]))).toMatch(/something else than it says/);
});

test('bare lines of version 1 are read as before', async () => {
  const bare = Buffer.from(`${JSON.stringify({ ...header, version: 1 })}\n${sampleAt(1)}`);
  expect(await faultOf(bare)).toBeNull();
  expect(await faultOf(Buffer.from('not a recording'))).toBe('it is no recording');
});

test('a recording that was dropped half-way leaves nothing behind', async () => {
  const path = join(folder, 'dropped');
  const writer = await writeContainer(path, header, key);
  await writer.take(lines[0] as RecordedLine);
  await writer.drop();
  await expect(readContainer(path)).rejects.toThrow('ENOENT');
  await expect(readFile(`${path}.part`)).rejects.toThrow('ENOENT');
});
