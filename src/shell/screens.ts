import type { ComponentType } from 'react';
import type { RoutePath } from '../../domain/access/routes/all.ts';

/** What a screen is given: what `{…}` and `*` in its path stand for. Filters and selections it reads by useAddress. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
}

export type ScreenModule = { readonly Screen: ComponentType<ScreenProps> };
export interface ScreenLoader {
  (): Promise<ScreenModule>;
  /** It can show the past; the others are covered there. */
  readonly standsInThePast?: true;
}
export type Screens = Partial<Readonly<Record<RoutePath, ScreenLoader>>>;

/**
 * Declares that a screen can stand in the past: all that it reads answers as of then (or was once for all), and what it offers to press it
 * asks of `useMay`. views/screens.test.tsx holds each of them to that.
 */
export const inThePast = <L extends () => Promise<ScreenModule>>(load: L): L & { readonly standsInThePast: true } =>
  // The same function: routes that show one component show it without opening it anew.
  Object.assign(load, { standsInThePast: true } as const);

/**
 * Gives the paths of a wing their lazy components. A path that the catalogue does not know does not compile; one without a
 * component is "not built yet". Keys stand each on a line of its own, in single quotes: the build reads them by text.
 */
export function defineScreens<const S extends Screens>(screens: S & Record<Exclude<keyof S, RoutePath>, never>): S {
  return screens;
}
