import { useLayoutEffect } from 'react';

/** What may be seen of a locked desk: the portal of this class, and nothing else of the page. */
export const deskPortal = 'bb-desk';

/** Nothing of the screen is to be seen, printed, copied or read out while the desk is locked (global.css); it stands as it was. */
export function useHiddenDesk(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    const { dataset } = document.documentElement;
    dataset['desk'] = 'locked';
    return () => {
      delete dataset['desk'];
    };
  }, [isLocked]);
}
