import { useEffect, useMemo } from 'react';
import { type JumpWatch, watchJumps } from './clockJump.ts';
import { lastCompared } from './lastSkew.ts';
import { useClock } from './useClock.ts';

/** Whether the clock was set while this is shown. */
export function useJumps(): Pick<JumpWatch, 'jumped'> {
  const clock = useClock();
  const watch = useMemo(() => watchJumps(clock, lastCompared), [clock]);
  useEffect(() => {
    const look = () => (document.visibilityState === 'hidden' ? watch.hidden() : watch.shown());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [watch]);
  return watch;
}
