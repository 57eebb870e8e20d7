import type { ReactElement } from 'react';

/** Something that the frame does, found by its words in the palette. */
export interface FrameAction {
  readonly key: string;
  readonly icon: ReactElement;
  readonly text: string;
  /** The key that does the same. */
  readonly keys?: string;
  readonly run: () => void;
}
