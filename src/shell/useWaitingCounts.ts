import { useEffect, useMemo } from 'react';
import { unacknowledgedOf } from '../../domain/alarm/unacknowledged.ts';
import { useAlarmsKnown } from '../alarms/known/useKnown.ts';
import { setTitleCount } from '../kit/title/pageTitle.ts';
import { useStanding } from '../live/useLive.ts';

/** By address; null where it is not known now. */
export type WaitingCounts = ReadonlyMap<string, number | null>;

/** Beside the desk in the menu, and in the title of the tab: how many alarms wait for somebody; nobody knows without the link. */
export function useWaitingCounts(): WaitingCounts {
  const standing = useStanding();
  const isKnown = useAlarmsKnown().state === 'known';
  const n = useMemo(() => (isKnown ? unacknowledgedOf(standing).n : null), [isKnown, standing]);
  useEffect(() => {
    setTitleCount(n);
    return () => setTitleCount(0);
  }, [n]);
  return useMemo(() => new Map([['/monitoringAlarm', n]]), [n]);
}
