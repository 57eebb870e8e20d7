import { createContext, useCallback, useContext, useState } from 'react';
import { incidentFolds } from '../../../../domain/alarm/incident/calls.ts';
import { useIncidentCall } from '../incident/useIncidentCall.ts';
import type { Fold } from './underCause.ts';

const none: readonly Fold[] = [];

/** Which alarms lie under which cause. Until it is known, and where it cannot be, every alarm stands by itself: none is hidden for want of an answer. */
export const FoldsContext = createContext<readonly Fold[]>(none);
export const useFolds = (): readonly Fold[] => useContext(FoldsContext);

/** Asked while somebody looks. */
export function useAskedFolds(): readonly Fold[] {
  return useIncidentCall(incidentFolds, {}).value?.folds ?? none;
}

/** The rows whose effects are shown. */
export function useOpenedFolds() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const turn = useCallback((id: string) => {
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return { opened, turn };
}
