import type { LargeScreen } from '../../../../domain/wall/largeScreen.ts';

export interface Shelf {
  /** Null: of those without a class, or of one that the dictionary does not have. */
  readonly name: string | null;
  readonly screens: readonly LargeScreen[];
}

/** The screens that are in use, by their classes in the dictionary's order; those of none stand last. */
export function shelvesOf(
  screens: readonly LargeScreen[],
  classes: readonly { readonly code: string; readonly name: string }[],
): readonly Shelf[] {
  const used = screens.filter(({ enabled }) => enabled).toSorted((a, b) => a.order - b.order);
  const known = new Set(classes.map(({ code }) => code));
  const isKnown = ({ classCode }: LargeScreen): boolean => classCode !== null && known.has(classCode);
  return [
    ...classes.map(({ code, name }) => ({ name, screens: used.filter(({ classCode }) => classCode === code) })),
    { name: null, screens: used.filter((one) => !isKnown(one)) },
  ].filter(({ screens: some }) => some.length > 0);
}
