import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; false where there is no screen. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (each: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', each);
      return () => list?.removeEventListener('change', each);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query)?.matches ?? false);
}

/** Where people walk: a phone, or a window as narrow. */
export const inHand = '(max-width: 760px)';
