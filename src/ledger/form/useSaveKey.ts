import { useEffect, useState } from 'react';
import type { Writing } from './useDraft.ts';
import type { useSaving } from './useSaving.ts';

/**
 * The key that saves. Pressed while an earlier save is under way it is remembered: what was typed meanwhile is saved once the row of the
 * earlier one is there, so that no row is made twice and no key press is lost.
 */
export function useSaveKey(writing: Writing, saving: Pick<ReturnType<typeof useSaving>, 'save' | 'clash'>) {
  const [tried, setTried] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const { isSent, draft, faults, changed } = writing;
  const mayBegin = !isSent && Object.keys(faults).length === 0 && (draft.base === null || changed.length > 0);
  const save = () => {
    if (isSent) return setWanted(true);
    setTried(true);
    if (mayBegin) void saving.save();
  };
  // Another row, or another version of it: nothing of it was refused yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is what it begins anew with
  useEffect(() => setTried(false), [draft.base]);
  useEffect(() => {
    if (!isWanted || isSent) return;
    setWanted(false);
    if (saving.clash === null && changed.length > 0) save();
  });
  return { tried, save, untried: () => setTried(false) };
}
