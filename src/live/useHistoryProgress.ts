import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLive } from './useLive.ts';

/** Days of the demo's past that stand, of how many. */
export interface HistoryProgress {
  readonly days: number;
  readonly of: number;
}

const topic = 'store/history';

function useSaid(): { readonly writing: HistoryProgress | null } | null {
  const { points } = useLive();
  const subscribe = useCallback((each: () => void) => points.watchTopic(topic, each), [points]);
  return useSyncExternalStore(subscribe, () => points.readTopic(topic)) as {
    readonly writing: HistoryProgress | null;
  } | null;
}

/** How far the demo's past is while it is being written; null when it stands, on a site that has none, and as long as nothing is known. */
export const useHistoryProgress = (): HistoryProgress | null => useSaid()?.writing ?? null;

/** Rises when the past that was being written stands: what was asked of it before stood on a part of it. */
export function useHistoryRound(): number {
  const said = useSaid();
  const wasWriting = useRef(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    // Between two links nothing is said: that is no word of it.
    if (said === null) return;
    if (wasWriting.current && said.writing === null) setRound((before) => before + 1);
    wasWriting.current = said.writing !== null;
  }, [said]);
  return round;
}
