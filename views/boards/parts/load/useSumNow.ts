import { useCallback, useSyncExternalStore } from 'react';
import { quality } from '../../../../domain/telemetry/quality.ts';
import { useLive } from '../../../../src/live/useLive.ts';

/** The sum of the newest values, old ones while the link is down; null as long as one of them is missing or bad. */
export function useSumNow(points: readonly string[]): number | null {
  const { points: store } = useLive();
  const subscribe = useCallback(
    (each: () => void) => {
      const leave = points.map((id) => store.watch(id, each));
      return () => {
        for (const end of leave) end();
      };
    },
    [store, points],
  );
  return useSyncExternalStore(subscribe, () => {
    let sum = 0;
    for (const id of points) {
      const reading = store.read(id);
      if (
        reading === null ||
        reading.value === null ||
        reading.quality === quality.bad ||
        reading.quality === quality.stale
      )
        return null;
      sum += reading.value;
    }
    return sum;
  });
}
