import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { type Millis, millisOf } from '../../domain/clock/clock.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import type { Link } from '../../machines/link/linkMachine.ts';
import type { AlarmCounts } from '../../streams/alarms/alarmBook.ts';
import type { LiveReading } from '../../streams/values/liveReading.ts';
import { usePast } from '../address/usePast.ts';
import type { Live } from './live.ts';

export const LiveContext = createContext<Live | null>(null);

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (live === null) throw new Error('Nothing is live here: no LiveContext');
  return live;
}

function useBook<T>(read: (live: Live) => T): T {
  const live = useLive();
  useSyncExternalStore(live.onBook, live.book.version);
  return read(live);
}

/** What stands, by level, then newest first. */
export function useStanding(): readonly Alarm[] {
  return useBook((live) => live.book.standing());
}

export function useAlarmCounts(): AlarmCounts {
  return useBook((live) => live.book.counts());
}

export function useAlarm(id: string | null): Alarm | null {
  return useBook((live) => (id === null ? null : live.book.get(id)));
}

/**
 * A point's newest value; the point is subscribed while the component is shown. While the link is down what is shown is old,
 * whatever it was when it came: it says so. On a screen that stands in the past there is none.
 */
export function useReading(named: string | null): LiveReading | null {
  const { points, links } = useLive();
  const point = usePast() === null ? named : null;
  const subscribe = useCallback(
    (each: () => void) => (point === null ? () => undefined : points.watch(point, each)),
    [points, point],
  );
  const reading = useSyncExternalStore(subscribe, () => (point === null ? null : points.read(point)));
  const { downSince } = useSubject(links.values);
  return useMemo(
    () => (reading === null || downSince === null ? reading : { ...reading, quality: quality.stale }),
    [reading, downSince],
  );
}

function useSubject<T>(subject: BehaviorSubject<T>): T {
  const subscribe = useCallback(
    (each: () => void) => {
      const subscription = subject.subscribe(each);
      return () => subscription.unsubscribe();
    },
    [subject],
  );
  return useSyncExternalStore(subscribe, () => subject.value);
}

/**
 * Since when what is measured waits for the gateway's store; null while it is stored. While it waits nothing new is shown, though both
 * links stand.
 */
export function useStoreWaiting(): Millis | null {
  const { points } = useLive();
  const subscribe = useCallback((each: () => void) => points.watchTopic(storeTopic, each), [points]);
  const said = useSyncExternalStore(subscribe, () => points.readTopic(storeTopic)) as {
    readonly waitingSince?: string | null;
  } | null;
  return typeof said?.waitingSince === 'string' ? millisOf(said.waitingSince) : null;
}

const storeTopic = 'store/samples';

export function useLinks(): { readonly alarms: Link; readonly values: Link } {
  const { links } = useLive();
  return { alarms: useSubject(links.alarms), values: useSubject(links.values) };
}
