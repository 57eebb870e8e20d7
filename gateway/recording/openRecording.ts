import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { RecordedLine, RecordingHeader } from '../../streams/recording/format.ts';
import { recordingReader } from '../../streams/recording/readRecording.ts';
import { opening } from './frames.ts';
import { readContainer, UntrustedRecording } from './readContainer.ts';

export interface OpenRecording {
  readonly header: RecordingHeader;
  /** Who signed it; null for version 1, which nobody signs. */
  readonly fingerprint: string | null;
  /** Every line after the header, in order; once. Throws `UntrustedRecording` at the line that is broken. */
  readonly lines: () => AsyncGenerator<RecordedLine>;
  readonly close: () => Promise<void>;
}

/** Opens a recording of either version: a container, bare lines, or bare lines by gzip. */
export async function openRecording(file: string): Promise<OpenRecording> {
  const begin = await firstBytes(file);
  if (begin.equals(opening)) return openContainer(file);
  const isGzip = begin[0] === 0x1f && begin[1] === 0x8b;
  if (!isGzip && begin[0] !== 0x7b) throw new UntrustedRecording('it is no recording');
  return reading(bareLines(file, isGzip), { version: 1, fingerprint: null, close: async () => undefined });
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(opening.length), 0, opening.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function openContainer(file: string): Promise<OpenRecording> {
  const container = await readContainer(file);
  async function* lines(): AsyncGenerator<string> {
    for (const block of container.blocks) yield* await container.lines(block);
  }
  const { fingerprint, close } = container;
  return reading(lines(), { version: 2, fingerprint, close });
}

async function* bareLines(file: string, isGzip: boolean): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const input = isGzip ? bytes.pipe(createGunzip()) : bytes;
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw new UntrustedRecording(`it cannot be opened: ${(error as Error).message}`);
  } finally {
    bytes.destroy();
  }
}

interface About {
  readonly version: 1 | 2;
  readonly fingerprint: string | null;
  readonly close: () => Promise<void>;
}

async function reading(texts: AsyncGenerator<string>, about: About): Promise<OpenRecording> {
  const reader = recordingReader();
  const take = (text: string) => {
    const taken = reader.take(text);
    if (taken.kind === 'fault') throw new UntrustedRecording(`line ${taken.fault.line}: ${taken.fault.why}`);
    return taken;
  };
  async function header(): Promise<RecordingHeader> {
    const first = await texts.next();
    const taken = first.done === true ? null : take(first.value);
    if (taken?.kind !== 'header') throw new UntrustedRecording('line 1: there is no header');
    if (taken.header.version !== about.version)
      throw new UntrustedRecording(`line 1: version ${taken.header.version} does not come in such a file`);
    return taken.header;
  }
  async function* lines(): AsyncGenerator<RecordedLine> {
    for await (const text of texts) {
      const taken = take(text);
      if (taken.kind === 'line') yield taken.line;
    }
  }
  try {
    return { header: await header(), fingerprint: about.fingerprint, lines, close: about.close };
  } catch (error) {
    await about.close();
    throw error;
  }
}
