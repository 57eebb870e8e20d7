import { useLayoutEffect, useSyncExternalStore } from 'react';

let standing = 0;
const listeners = new Set<() => void>();
const subscribe = (each: () => void): (() => void) => {
  listeners.add(each);
  return () => listeners.delete(each);
};

function count(by: 1 | -1): void {
  standing += by;
  for (const each of listeners) each();
}

/**
 * Says that this stands over the whole console: a locked desk, a sign-in that is asked for. The browser's own dialogs, which it draws above
 * everything and alone lets the person reach, step aside meanwhile.
 */
export function useStandsOver(stands: boolean): void {
  useLayoutEffect(() => {
    if (!stands) return;
    count(1);
    return () => count(-1);
  }, [stands]);
}

/** Whether something stands over the whole console. */
export const useIsUnder = (): boolean => useSyncExternalStore(subscribe, () => standing > 0);
