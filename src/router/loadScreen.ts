import type { ComponentType, LazyExoticComponent } from 'react';
import { keepError } from '../api/keptError.ts';
import { onDemand } from '../kit/load/onDemand.ts';
import type { ScreenLoader, ScreenProps } from '../shell/screens.ts';

type Lazy = LazyExoticComponent<ComponentType<ScreenProps>>;
const made = new Map<ScreenLoader, Lazy>();

/** A screen's component, loaded when it is first shown; one that could not be loaded is asked for anew the next time. */
export function screenOf(load: ScreenLoader): Lazy {
  const known = made.get(load);
  if (known) return known;
  const screen: Lazy = onDemand(async () => (await load()).Screen, {
    onFailed: (isAway) => {
      made.delete(load);
      if (isAway) keepError('UNAVAILABLE');
    },
  });
  made.set(load, screen);
  return screen;
}
