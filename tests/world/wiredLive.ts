import { BehaviorSubject, NEVER, Subject } from 'rxjs';
import type { ManualClock } from '../../domain/clock/manualClock.ts';
import { idleLink, type Link } from '../../machines/link/linkMachine.ts';
import { type Live, liveOver } from '../../src/live/live.ts';
import type { ValueStreamItem } from '../../streams/sources/source.ts';

export interface WiredLive {
  readonly live: Live;
  /** A value comes over the wire now. */
  readonly say: (point: string, value: number) => void;
  /** A topic tells something now. */
  readonly tell: (topic: string, data: unknown) => void;
  readonly cut: () => void;
  readonly mend: () => void;
}

/** What a console hears, over a wire of values that the test holds in its hand. */
export function wiredLive(clock: ManualClock): WiredLive {
  const items = new Subject<ValueStreamItem>();
  const up = (): Link => ({ ...idleLink(clock.now()), state: 'live', stood: true });
  const link = new BehaviorSubject<Link>(up());
  const handles = new Map<string, number>();
  const live = liveOver({
    clock,
    alarms: { items: NEVER, link: NEVER, cursor: () => null },
    values: { items, link, want: () => () => undefined, setRate: () => undefined },
  });
  return {
    live,
    say(point, value) {
      if (!handles.has(point)) {
        handles.set(point, handles.size);
        items.next({ kind: 'handles', fresh: false, handles });
      }
      const row = { values: Float64Array.of(value), at: Float64Array.of(clock.now()), quality: Uint8Array.of(0) };
      const own = { ...row, handles: Uint32Array.of(handles.get(point) ?? 0) };
      items.next({ kind: 'values', snapshot: false, count: 1, sentAt: clock.now(), ...own });
      // The store tells its watchers at its next flush.
      clock.advance(250);
    },
    tell(topic, data) {
      items.next({ kind: 'topic', topic, data });
      clock.advance(250);
    },
    cut: () => link.next({ ...up(), state: 'down', downSince: clock.now(), reason: 'closed' }),
    mend: () => link.next(up()),
  };
}
