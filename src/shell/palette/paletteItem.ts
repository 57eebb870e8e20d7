import type { ReactElement } from 'react';

export type PaletteKind = 'alarm' | 'menu' | 'device' | 'unit' | 'action';

export interface PaletteItem {
  readonly key: string;
  readonly kind: PaletteKind;
  readonly icon: ReactElement;
  readonly text: string;
  readonly note: string;
  /** Found by the gateway, and so a moment after it was typed. */
  readonly isAsked: boolean;
  /** Where it leads; an action has none. */
  readonly to: string | null;
  readonly run: (() => void) | null;
}

/** What the gateway found, or in words why it did not. */
export interface Found {
  readonly items: readonly PaletteItem[];
  readonly fault: string | null;
  readonly isLoading: boolean;
}
