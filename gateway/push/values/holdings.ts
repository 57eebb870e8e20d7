/**
 * What a console holds of the gateway: everything that it raised, entered or booked. It is given back once, when the console goes; what is
 * acquired after that is given back at once, so that an acquisition that ends late leaves nothing behind.
 */
export interface Holdings {
  /** Takes over a resource that was just acquired. The returned function gives it back early; a second time it does nothing. */
  readonly hold: (release: () => void) => () => void;
  readonly releaseAll: () => void;
  readonly isReleased: () => boolean;
}

export function openHoldings(): Holdings {
  const held = new Set<() => void>();
  let released = false;
  return {
    hold(release) {
      const once = (): void => {
        if (held.delete(once)) release();
      };
      held.add(once);
      if (released) once();
      return once;
    },
    releaseAll() {
      released = true;
      for (const release of [...held]) release();
    },
    isReleased: () => released,
  };
}
