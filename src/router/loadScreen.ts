import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { markReloaded, reloadedFor } from '../session/tabsKept.ts';
import type { ScreenModule, ScreenProps } from '../shell/screens.ts';

type Lazy = LazyExoticComponent<ComponentType<ScreenProps>>;
const made = new Map<() => Promise<ScreenModule>, Lazy>();

/** This build, by the address of its own chunk. */
const build = import.meta.url;

/**
 * A screen's component, loaded when it is first shown. A chunk that cannot be loaded (a new version went out) reloads the page
 * once per build; after that the error page says so (B224, decision 17).
 */
export function screenOf(load: () => Promise<ScreenModule>): Lazy {
  let screen = made.get(load);
  if (!screen) {
    screen = lazy(async () => {
      try {
        return { default: (await load()).Screen };
      } catch (failure) {
        made.delete(load);
        if (reloadedFor() === build) throw failure;
        markReloaded(build);
        window.location.reload();
        return new Promise<never>(() => undefined);
      }
    });
    made.set(load, screen);
  }
  return screen;
}
