import { useEffect, useRef, useState } from 'react';
import { every } from '../../../../src/clock/browserClock.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useLive } from '../../../../src/live/useLive.ts';
import { type Seen, seenAfter } from './seen.ts';

/** Four times a second what was seen is shown. */
const beat = 250;

/** What each of these points showed since the page is open. */
export function useSeen(ids: readonly string[]): ReadonlyMap<string, Seen> {
  const { points } = useLive();
  const clock = useClock();
  const kept = useRef(new Map<string, Seen>());
  const [shown, show] = useState<ReadonlyMap<string, Seen>>(kept.current);
  const key = ids.join();
  useEffect(() => {
    kept.current = new Map();
    let isOther = true;
    const take = (id: string): void => {
      const reading = points.read(id);
      const before = kept.current.get(id) ?? null;
      const after = reading === null ? before : seenAfter(before, reading);
      if (after === null || after === before) return;
      kept.current.set(id, after);
      isOther = true;
    };
    const all = key === '' ? [] : key.split(',');
    const leave = all.map((id) => points.watch(id, () => take(id)));
    for (const id of all) take(id);
    const end = every(clock, beat, () => {
      if (isOther) show(new Map(kept.current));
      isOther = false;
    });
    return () => {
      end();
      for (const one of leave) one();
    };
  }, [points, clock, key]);
  return shown;
}
