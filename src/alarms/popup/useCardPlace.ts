import { useCallback, useState } from 'react';
import { keptClear, subscribeKept } from './keepClear.ts';
import { type Box, type CardPlace, placeAround, usualPlace } from './placeAround.ts';

interface CardPlaced {
  /** Of what holds the cards; whatever is in it, its size is looked at. */
  readonly ref: (card: HTMLElement | null) => (() => void) | undefined;
  readonly place: CardPlace;
}

/** Where the cards hang now: they make room for what somebody writes in. */
export function useCardPlace(): CardPlaced {
  const [place, setPlace] = useState(usualPlace);
  const ref = useCallback((card: HTMLElement | null) => {
    if (card === null) return undefined;
    const look = (): void => {
      const { width, height } = card.getBoundingClientRect();
      const screen = { width: window.innerWidth, height: window.innerHeight };
      const found = placeAround({ width, height }, shownBoxes(), screen);
      setPlace((before) => (before.right === found.right && before.bottom === found.bottom ? before : found));
    };
    look();
    const leave = subscribeKept(look);
    window.addEventListener('resize', look);
    // What scrolls inside a panel moves what is written in, too.
    window.addEventListener('scroll', look, true);
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    sizes?.observe(card);
    return () => {
      leave();
      window.removeEventListener('resize', look);
      window.removeEventListener('scroll', look, true);
      sizes?.disconnect();
    };
  }, []);
  return { ref, place };
}

/** Of what is on the screen; what is scrolled away, or has no size, is in nobody's way. */
const shownBoxes = (): readonly Box[] =>
  keptClear().flatMap((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const isShown = right > left && bottom > top && bottom > 0 && top < window.innerHeight;
    return isShown ? [{ left, top, right, bottom }] : [];
  });
