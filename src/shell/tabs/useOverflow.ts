import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Whether a row of tabs holds more than it shows, and how it is scrolled by most of its width. */
export function useOverflow(
  strip: RefObject<HTMLElement | null>,
  content: unknown,
): { readonly isOver: boolean; readonly scroll: (by: -1 | 1) => void } {
  const [isOver, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs, another width
  useEffect(() => {
    const row = strip.current;
    if (row === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => setOver(row.scrollWidth > row.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    measure();
    return () => observer.disconnect();
  }, [strip, content]);
  const scroll = useCallback(
    (by: -1 | 1) => strip.current?.scrollBy({ left: by * strip.current.clientWidth * 0.8, behavior: 'smooth' }),
    [strip],
  );
  return { isOver, scroll };
}
