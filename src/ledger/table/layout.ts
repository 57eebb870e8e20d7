import type { Layout } from '../../../domain/ledger/listViews.ts';

/** The columns that stand, by what the reader arranged and else by what the screen says. */
export const isShown = (layout: Layout | null, key: string, ownHidden: readonly string[]): boolean =>
  !(layout?.hidden ?? ownHidden).includes(key);

/** Another width for a column; null gives it its own again. */
export function withWidth(layout: Layout | null, key: string, px: number | null, ownHidden: readonly string[]): Layout {
  const { [key]: _, ...others } = layout?.widths ?? {};
  return { hidden: layout?.hidden ?? ownHidden, widths: px === null ? others : { ...others, [key]: px } };
}

export function withTurned(layout: Layout | null, key: string, ownHidden: readonly string[]): Layout {
  const hidden = layout?.hidden ?? ownHidden;
  return {
    widths: layout?.widths ?? {},
    hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
  };
}
