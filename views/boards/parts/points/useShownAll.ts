import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { quality } from '../../../../domain/telemetry/quality.ts';
import { useLinks, useLive } from '../../../../src/live/useLive.ts';
import type { Shown, Then } from './useShown.ts';

/** What several points show, as one: for what is reckoned out of all of them. Old while the link is down, as each by itself. */
export function useShownAll(points: readonly PointRow[], then: Then): ReadonlyMap<string, Shown> {
  const { points: store } = useLive();
  const { downSince } = useLinks().values;
  const isLive = then === null;
  const key = points.map(({ id }) => id).join();
  const kept = useRef<ReadonlyMap<string, Shown>>(new Map());
  const subscribe = useCallback(
    (each: () => void) => {
      if (!isLive || key === '') return () => undefined;
      const leave = key.split(',').map((id) => store.watch(id, each));
      return () => {
        for (const one of leave) one();
      };
    },
    [store, key, isLive],
  );
  const read = (): ReadonlyMap<string, Shown> => {
    if (then !== null) return then;
    const now = new Map<string, Shown>();
    for (const { id } of points) {
      const reading = store.read(id);
      if (reading !== null) now.set(id, reading);
    }
    const before = kept.current;
    const isSame = before.size === now.size && [...now].every(([id, one]) => before.get(id) === one);
    if (!isSame) kept.current = now;
    return kept.current;
  };
  const shown = useSyncExternalStore(subscribe, read);
  if (!isLive || downSince === null) return shown;
  return new Map([...shown].map(([id, one]) => [id, { ...one, quality: quality.stale }]));
}
