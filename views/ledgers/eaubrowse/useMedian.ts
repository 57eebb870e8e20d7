import { useCallback, useSyncExternalStore } from 'react';
import { medianOf } from '../../../domain/telemetry/median.ts';
import { countsForRules } from '../../../domain/telemetry/quality.ts';
import { useLive } from '../../../src/live/useLive.ts';

/** The value in the middle of these points now, of those that have a value to reckon with. */
export function useMedian(ids: readonly string[]): number | null {
  const { points } = useLive();
  const subscribe = useCallback(
    (each: () => void) => {
      const ends = ids.map((id) => points.watch(id, each));
      return () => {
        for (const end of ends) end();
      };
    },
    [points, ids],
  );
  return useSyncExternalStore(subscribe, () =>
    medianOf(
      ids.map((id) => {
        const reading = points.read(id);
        return reading === null || !countsForRules(reading.quality) ? null : reading.value;
      }),
    ),
  );
}
