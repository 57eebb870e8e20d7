import { instantOf } from '../../domain/clock/clock.ts';
import type { RecordedLine, RecordingHeader } from './format.ts';

/** Writes lines in order. The caller hands them over as the gateway took them. */
export interface RecordingWriter {
  readonly header: string;
  /** The line as text, without its line break. */
  readonly line: (line: RecordedLine) => string;
}

/** Within one `t`: samples as taken, then events by position, then link, then tick. */
const ranks = { sample: 0, event: 1, link: 2, tick: 3 } as const;

/** Throws where the order of the format is broken: the caller's mistake, and a recording that nobody could replay. */
export function recordingWriter(header: RecordingHeader): RecordingWriter {
  let last: RecordedLine | null = null;
  return {
    header: JSON.stringify(header),
    line(line) {
      if (last !== null && isBefore(line, last))
        throw new Error(`A recording cannot go back: ${line.kind} at ${instantOf(line.t)}`);
      last = line;
      return JSON.stringify({
        t: instantOf(line.t),
        ...(line.at === line.t ? {} : { at: instantOf(line.at) }),
        ...bodyOf(line),
      });
    },
  };
}

function isBefore(line: RecordedLine, last: RecordedLine): boolean {
  if (line.t !== last.t) return line.t < last.t;
  if (ranks[line.kind] !== ranks[last.kind]) return ranks[line.kind] < ranks[last.kind];
  return line.kind === 'event' && last.kind === 'event' && line.event.position <= last.event.position;
}

function bodyOf(line: RecordedLine): object {
  switch (line.kind) {
    case 'sample':
      return {
        kind: 'sample',
        point: line.point,
        v: typeof line.v === 'number' && !Number.isFinite(line.v) ? null : line.v,
        q: line.q,
      };
    case 'event':
      return { kind: 'event', ...line.event };
    case 'link':
      return { kind: 'link', channel: line.channel, state: line.state };
    case 'tick':
      return { kind: 'tick' };
  }
}
