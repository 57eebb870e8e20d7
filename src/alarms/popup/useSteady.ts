import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useClock } from '../../clock/useClock.ts';

/** A card must have stood so long before a key or a press acts on it: what changed under a finger is not what was meant. */
export const steadyFor = 500;

interface Press {
  readonly card: string | null;
  readonly isSteady: boolean;
}

/**
 * Whether what is pressed now was meant for the card that is shown: it was shown already, for half a second, when the key or the pointer
 * went down, and is shown still. A key that is held acts on nothing that came since.
 */
export function useSteady(card: string | null): () => boolean {
  const clock = useClock();
  const shown = useRef({ card, since: clock.monotonic() });
  const press = useRef<Press | null>(null);
  useLayoutEffect(() => {
    shown.current = { card, since: clock.monotonic() };
  }, [card, clock]);

  const look = useCallback((): Press => {
    const { card: seen, since } = shown.current;
    return { card: seen, isSteady: clock.monotonic() - since >= steadyFor };
  }, [clock]);

  useEffect(() => {
    const down = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && event.repeat)) press.current = look();
    };
    const up = (): void => {
      press.current = null;
    };
    // Before anybody acts on it, and after everybody did: the click follows its pointer, the key acts as it goes down.
    window.addEventListener('pointerdown', down, true);
    window.addEventListener('keydown', down, true);
    window.addEventListener('click', up);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('pointerdown', down, true);
      window.removeEventListener('keydown', down, true);
      window.removeEventListener('click', up);
      window.removeEventListener('keyup', up);
    };
  }, [look]);

  return useCallback(() => {
    const { card: meant, isSteady } = press.current ?? look();
    return isSteady && meant === shown.current.card;
  }, [look]);
}
