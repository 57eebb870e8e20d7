import { useEffect, useMemo } from 'react';
import { unacknowledgedOf } from '../../domain/alarm/unacknowledged.ts';
import { setTitleCount } from '../kit/title/pageTitle.ts';
import { useStanding } from '../live/useLive.ts';

/** Beside the desk in the menu, and in the title of the tab: how many alarms wait for somebody. */
export function useWaitingCounts(): ReadonlyMap<string, number> {
  const standing = useStanding();
  const n = useMemo(() => unacknowledgedOf(standing).n, [standing]);
  useEffect(() => {
    setTitleCount(n);
    return () => setTitleCount(0);
  }, [n]);
  return useMemo(() => new Map([['/monitoringAlarm', n]]), [n]);
}
