import { useCallback, useSyncExternalStore } from 'react';
import { sumNow } from '../../../../domain/telemetry/sumNow.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useLive } from '../../../../src/live/useLive.ts';

/** The sum of the newest values, old ones while the link is down; null as long as one of them is missing or bad, and in the past, of which it tells nothing. */
export function useSumNow(points: readonly string[]): number | null {
  const { points: store } = useLive();
  const isPast = usePast() !== null;
  const subscribe = useCallback(
    (each: () => void) => {
      const leave = (isPast ? [] : points).map((id) => store.watch(id, each));
      return () => {
        for (const end of leave) end();
      };
    },
    [store, points, isPast],
  );
  return useSyncExternalStore(subscribe, () => {
    if (isPast) return null;
    return sumNow(points.map((id) => store.read(id)));
  });
}
