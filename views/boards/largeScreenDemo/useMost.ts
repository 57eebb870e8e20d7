import { useCallback, useSyncExternalStore } from 'react';
import { useLive } from '../../../src/live/useLive.ts';

/** The largest of the newest values: what the longest bar stands for; 0 while there is none. */
export function useMost(points: readonly string[]): number {
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
  return useSyncExternalStore(subscribe, () => Math.max(0, ...points.map((id) => store.read(id)?.value ?? 0)));
}
