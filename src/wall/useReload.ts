import { useEffect, useRef } from 'react';
import type { Millis } from '../../domain/clock/clock.ts';
import { reloadDue } from '../../domain/wall/screen/reloads.ts';
import { gatewayIsAway } from '../api/away.ts';
import { useClock } from '../clock/useClock.ts';
import { useTimes } from '../kit/time/times.ts';
import { type Beat, heapNow } from './useBeat.ts';

interface Given {
  readonly beat: Beat | null;
  readonly build: string | null;
  readonly isUrgent: boolean;
  readonly nightReload: string;
  readonly now: Millis;
}

/** Loads the page anew when it is due, and never while nobody answers: what is shown then is more than a page that does not come. */
export function useReload({ beat, build, isUrgent, nightReload, now }: Given): void {
  const clock = useClock();
  const times = useTimes();
  const isAsking = useRef(false);
  // While it was asked whether the gateway is there an urgent alarm may have come.
  const urgent = useRef(isUrgent);
  urgent.current = isUrgent;
  const due =
    beat === null
      ? null
      : reloadDue({
          served: beat.build,
          own: build,
          isOrdered: beat.reload,
          isUrgent,
          heap: heapNow(),
          time: times.short(now),
          nightReload,
          up: clock.monotonic(),
        });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each beat it is tried anew, for as long as it is due
  useEffect(() => {
    if (due === null || isAsking.current) return;
    isAsking.current = true;
    void gatewayIsAway().then((isAway) => {
      isAsking.current = false;
      if (!isAway && !urgent.current) window.location.reload();
    });
  }, [due, beat]);
}
