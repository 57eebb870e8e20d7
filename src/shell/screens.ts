import type { ComponentType } from 'react';
import type { RoutePath } from '../../domain/access/routes/all.ts';

/** What a screen is given: what `{…}` and `*` in its path stand for. Filters and selections it reads by useAddress. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
}

export type ScreenModule = { readonly Screen: ComponentType<ScreenProps> };
export type Screens = Partial<Readonly<Record<RoutePath, () => Promise<ScreenModule>>>>;

/**
 * Gives the paths of a wing their lazy components. A path that the catalogue does not know does not compile; one without a
 * component is "not built yet". Keys stand each on a line of its own, in single quotes: the build reads them by text.
 */
export function defineScreens<const S extends Screens>(screens: S & Record<Exclude<keyof S, RoutePath>, never>): S {
  return screens;
}
