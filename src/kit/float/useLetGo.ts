import { useCallback, useRef } from 'react';

export interface LetGo {
  /** The pop-over has closed. */
  readonly onClosed: () => void;
  /** For what stands in its place from then on: its button takes the focus, unless something else has it. */
  readonly place: (place: HTMLElement | null) => void;
}

/**
 * Lets go of a pop-over that has closed. Blueprint's holds whatever it showed at each opening for as long as it stands itself (its
 * callbacks hold those of the renders before them), which in the frame is as long as a duty lasts.
 */
export function useLetGo(go: () => void): LetGo {
  const isBack = useRef(false);
  const newest = useRef(go);
  newest.current = go;
  const onClosed = useCallback(() => {
    isBack.current = true;
    newest.current();
  }, []);
  const place = useCallback((to: HTMLElement | null) => {
    if (to === null || !isBack.current) return;
    isBack.current = false;
    if (document.activeElement === document.body)
      to.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, []);
  return { onClosed, place };
}
