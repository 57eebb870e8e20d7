import type { Instant, Millis } from '../../../domain/clock/clock.ts';
import { millisOf } from '../../../domain/clock/clock.ts';
import type { Text } from '../../../domain/text/message.ts';
import type { Answer } from '../../../src/api/answer.ts';
import { packedText } from '../../../src/api/packedText.ts';
import type { RecordedLine, RecordingHeader, SampleLine } from '../../../streams/recording/format.ts';
import { readRecording } from '../../../streams/recording/readRecording.ts';
import address from './shift.rec?url';
import { words } from './words.ts';

/** The shift that comes with the console. */
export interface Shift {
  readonly header: RecordingHeader;
  readonly lines: readonly RecordedLine[];
  readonly from: Millis;
  readonly to: Millis;
  /** The first value of each point. */
  readonly first: ReadonlyMap<string, SampleLine>;
}

const failed = ({ cn, en }: Text, lang: 'cn' | 'en'): Answer<never> => ({
  ok: false,
  refusal: { code: 'UNAVAILABLE' },
  message: lang === 'cn' ? cn : en,
});

/** The one thing that this screen asks for: a file of the console, which the browser keeps. */
export async function fetchShift(lang: 'cn' | 'en', signal: AbortSignal): Promise<Answer<Shift>> {
  const text = await packedText(address, signal);
  if (text === null) return failed(words['demo.broken'], lang);
  const read = shiftOf(text);
  if (typeof read === 'number') {
    const { cn, en } = words['demo.broken.line'];
    return failed({ cn: cn.replace('{line}', `${read}`), en: en.replace('{line}', `${read}`) }, lang);
  }
  return { ok: true, value: read, position: null };
}

/** The recording, or the line that is broken. */
function shiftOf(text: string): Shift | number {
  const read = readRecording(text.split('\n'));
  if (!read.ok) return read.fault.line;
  const { header, lines } = read;
  const first = new Map<string, SampleLine>();
  for (const line of lines) if (line.kind === 'sample' && !first.has(line.point)) first.set(line.point, line);
  return { header, lines, from: at(header.from), to: at(header.to), first };
}

const at = (instant: Instant): Millis => millisOf(instant) ?? 0;
