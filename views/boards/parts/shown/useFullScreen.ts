import { useEffect, useRef, useState } from 'react';

/** A part of the page that can fill the whole screen; it leaves by its button or by Escape. */
export function useFullScreen<E extends HTMLElement>() {
  const part = useRef<E>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const told = (): void =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', told);
    return () => document.removeEventListener('fullscreenchange', told);
  }, []);
  const turn = (): void => {
    // A browser that refuses it leaves the page as it is.
    if (document.fullscreenElement === null) part.current?.requestFullscreen().catch(() => undefined);
    else document.exitFullscreen().catch(() => undefined);
  };
  return { part, isFull, turn };
}
