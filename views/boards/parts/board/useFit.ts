import { type RefObject, useEffect, useRef, useState } from 'react';

/** So many rows of a height (px) fit into the place as it is now; before it is measured `first`. */
export function useFit<E extends HTMLElement>(
  rowHeight: number,
  first: number,
): { readonly place: RefObject<E | null>; readonly fits: number } {
  const place = useRef<E>(null);
  const [fits, setFits] = useState(first);
  useEffect(() => {
    const box = place.current;
    if (box === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => setFits(Math.max(1, Math.floor(box.clientHeight / rowHeight)));
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, [rowHeight]);
  return { place, fits };
}

/** Of a list that has room for so many rows: those that are shown, where one of them is kept for what says how many more there are. */
export const rowsShown = (total: number, fits: number): number => (total <= fits ? total : Math.max(1, fits - 1));
