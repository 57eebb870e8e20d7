import { millisOf } from '../../domain/clock/clock.ts';
import type { RecordedEvent, RecordedLine, RecordingFault, RecordingHeader } from './format.ts';

export type Taken =
  | { readonly kind: 'header'; readonly header: RecordingHeader }
  | { readonly kind: 'line'; readonly line: RecordedLine }
  /** A kind that this reader does not know, or an empty line. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'fault'; readonly fault: RecordingFault };

/** Takes one line after the other, from a file or a stream. After a fault it takes no more: the rest cannot be trusted. */
export interface RecordingReader {
  readonly take: (text: string) => Taken;
}

type Fields = Readonly<Record<string, unknown>>;
type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const bad = (why: string): { readonly ok: false; readonly why: string } => ({ ok: false, why });

export function recordingReader(): RecordingReader {
  let number = 0;
  let header: RecordingHeader | null = null;
  let lastT = Number.NEGATIVE_INFINITY;
  let broken: RecordingFault | null = null;

  const refuse = (why: string): Taken => {
    broken = { line: number, why };
    return { kind: 'fault', fault: broken };
  };

  function take(text: string): Taken {
    number += 1;
    if (broken !== null) return { kind: 'fault', fault: broken };
    if (text.trim() === '') return { kind: 'skipped' };
    const fields = jsonOf(text);
    if (!isObject(fields)) return refuse('this is no JSON object');
    if (header === null) return takeHeader(fields);
    return takeLine(fields);
  }

  function takeHeader(fields: Fields): Taken {
    const read = headerOf(fields);
    if (!read.ok) return refuse(read.why);
    header = read.value;
    return { kind: 'header', header };
  }

  function takeLine(fields: Fields): Taken {
    const t = instantIn(fields, 't');
    if (t === null) return refuse('`t` is no instant');
    if (t < lastT) return refuse('`t` falls: lines stand in the order in which the gateway took them');
    const at = fields['at'] === undefined ? t : instantIn(fields, 'at');
    if (at === null) return refuse('`at` is no instant');
    lastT = t;
    const parse =
      typeof fields['kind'] === 'string' && Object.hasOwn(parsers, fields['kind'])
        ? parsers[fields['kind']]
        : undefined;
    if (parse === undefined)
      return typeof fields['kind'] === 'string' ? { kind: 'skipped' } : refuse('`kind` is missing');
    const read = parse(fields);
    return read.ok ? { kind: 'line', line: { ...read.value, t, at } as RecordedLine } : refuse(read.why);
  }

  return { take };
}

/** A whole recording at once; a broken line refuses it, with its number. */
export function readRecording(
  lines: Iterable<string>,
):
  | { readonly ok: true; readonly header: RecordingHeader; readonly lines: readonly RecordedLine[] }
  | { readonly ok: false; readonly fault: RecordingFault } {
  const reader = recordingReader();
  let header: RecordingHeader | null = null;
  const read: RecordedLine[] = [];
  for (const text of lines) {
    const taken = reader.take(text);
    if (taken.kind === 'fault') return { ok: false, fault: taken.fault };
    if (taken.kind === 'header') header = taken.header;
    if (taken.kind === 'line') read.push(taken.line);
  }
  return header === null
    ? { ok: false, fault: { line: 1, why: 'there is no header' } }
    : { ok: true, header, lines: read };
}

const isTold = (value: unknown): boolean =>
  isObject(value) && isObject(value['alarm']) && typeof value['alarm']['id'] === 'string' && 'message' in value;

const parsers: Readonly<Record<string, (fields: Fields) => Read<object>>> = {
  sample({ point, v, q }) {
    if (typeof point !== 'string') return bad('`point` is missing');
    if (v !== null && typeof v !== 'string' && !(typeof v === 'number' && Number.isFinite(v)))
      return bad('`v` is no value');
    if (!Number.isInteger(q) || (q as number) < 0 || (q as number) > 6) return bad('`q` is no quality');
    return { ok: true, value: { kind: 'sample', point, v, q } };
  },
  event(fields) {
    const { position, stream, version, type, org, by, to = null, data = null, command, cause, told } = fields;
    if (!Number.isSafeInteger(position) || (position as number) < 1) return bad('`position` is no position');
    if (typeof stream !== 'string' || typeof type !== 'string' || typeof org !== 'string')
      return bad('`stream`, `type` or `org` is missing');
    if (!Number.isSafeInteger(version) || !isObject(by)) return bad('`version` or `by` is missing');
    if (told !== undefined && !isTold(told)) return bad('`told` is no alarm');
    const given = Object.entries({ command, cause, told }).filter(([, value]) => value !== undefined);
    const more = Object.fromEntries(given);
    return {
      ok: true,
      value: {
        kind: 'event',
        event: { position, stream, version, type, org, by, to, data, ...more } as unknown as RecordedEvent,
      },
    };
  },
  link({ channel, state }) {
    if (typeof channel !== 'string' || (state !== 'up' && state !== 'down'))
      return bad('`channel` or `state` is missing');
    return { ok: true, value: { kind: 'link', channel, state } };
  },
  tick: () => ({ ok: true, value: { kind: 'tick' } }),
};

function headerOf(fields: Fields): Read<RecordingHeader> {
  if (fields['busbar'] !== 'recording') return bad('this is no recording');
  if (fields['version'] !== 1 && fields['version'] !== 2)
    return bad(`version ${String(fields['version'])} is not known`);
  for (const name of ['site', 'zone', 'from', 'to'])
    if (typeof fields[name] !== 'string') return bad(`\`${name}\` is missing`);
  if (instantIn(fields, 'from') === null || instantIn(fields, 'to') === null)
    return bad('`from` or `to` is no instant');
  return isObject(fields['points'])
    ? { ok: true, value: fields as unknown as RecordingHeader }
    : bad('`points` is missing');
}

function instantIn(fields: Fields, name: string): number | null {
  const value = fields[name];
  return typeof value === 'string' ? millisOf(value) : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
