import { useCallback, useState } from 'react';

/** px of the inside of a box. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** How large a box is, as it is made larger and smaller; null before anybody knows. `ref` goes to the box. */
export function useRoom(): {
  readonly ref: (box: HTMLElement | null) => (() => void) | undefined;
  readonly room: Room | null;
} {
  const [room, setRoom] = useState<Room | null>(null);
  const ref = useCallback((box: HTMLElement | null) => {
    if (box === null || typeof ResizeObserver === 'undefined') return;
    const measure = (): void =>
      setRoom((before) =>
        before?.width === box.clientWidth && before.height === box.clientHeight
          ? before
          : { width: box.clientWidth, height: box.clientHeight },
      );
    const sized = new ResizeObserver(measure);
    sized.observe(box);
    measure();
    return () => sized.disconnect();
  }, []);
  return { ref, room };
}

/** How many lines of so many px fit; `usual` of them before anybody knows, and one at least. */
export const linesIn = (room: Room | null, line: number, usual: number, taken = 0): number =>
  room === null || room.height === 0 ? usual : Math.max(1, Math.floor((room.height - taken) / line));
