import { Observable, type Observer, share } from 'rxjs';
import { type Clock, instantOf } from '../../domain/clock/clock.ts';
import type { ValueSource, ValueStreamItem } from '../sources/source.ts';
import type { RecordedLine, RecordingHeader, SampleLine } from './format.ts';
import { playLines } from './playLines.ts';
import { recordedLink } from './recordedLink.ts';

export interface RecordedValuesOptions {
  readonly header: RecordingHeader;
  readonly lines: readonly RecordedLine[];
  readonly clock: Clock;
}

/** Values from a recording, in the shape of the live socket: the last of each point at the start, then as they were taken. */
export function recordedValues({ header, lines, clock }: RecordedValuesOptions): ValueSource {
  const link = recordedLink(clock);
  const points = Object.entries(header.points).filter(([, point]) => point.kind !== 'text');
  const handles = new Map(points.map(([id], n) => [id, n + 1]));

  const items = new Observable<ValueStreamItem>((observer) => {
    const latest = new Map<string, SampleLine>();
    const keep = (line: RecordedLine): void => {
      // A sample that is older than what is known moves no live value.
      if (line.kind === 'sample' && line.at >= (latest.get(line.point)?.at ?? Number.NEGATIVE_INFINITY))
        latest.set(line.point, line);
    };
    const end = playLines(lines, clock, {
      past(before) {
        for (const line of before) keep(line);
        link.up();
        observer.next({ kind: 'handles', fresh: true, handles });
        tell(observer, [...latest.values()], true);
      },
      now(due) {
        for (const line of due) keep(line);
        const changed = new Set(due.flatMap((line) => (line.kind === 'sample' ? (latest.get(line.point) ?? []) : [])));
        if (link.isUp()) tell(observer, [...changed], false);
        for (const line of due) if (line.kind === 'link' && line.channel === 'values') turn(line.state);
        observer.next({ kind: 'until', at: clock.now() });
      },
    });
    function turn(state: 'up' | 'down'): void {
      if (state === 'down') link.down();
      else {
        link.up();
        tell(observer, [...latest.values()], true);
      }
    }
    return () => {
      end();
      link.stop();
    };
  }).pipe(share());

  function tell(observer: Observer<ValueStreamItem>, samples: readonly SampleLine[], snapshot: boolean): void {
    for (const { point, v, at, q } of samples) {
      if (handles.has(point)) continue;
      observer.next({ kind: 'topic', topic: `text/${point}`, data: { value: v, at: instantOf(at), quality: q } });
    }
    const numbers = samples.filter((sample) => handles.has(sample.point));
    if (numbers.length === 0) return;
    observer.next({
      kind: 'values',
      snapshot,
      count: numbers.length,
      sentAt: clock.now(),
      values: Float64Array.from(numbers, ({ v }) => (typeof v === 'number' ? v : Number.NaN)),
      at: Float64Array.from(numbers, ({ at }) => at),
      handles: Uint32Array.from(numbers, ({ point }) => handles.get(point) ?? 0),
      quality: Uint8Array.from(numbers, ({ q }) => q),
    });
  }

  // Everything recorded comes anyway; nobody asks a recording for less.
  return { items, link: link.link, want: () => () => undefined, setRate: () => undefined };
}
