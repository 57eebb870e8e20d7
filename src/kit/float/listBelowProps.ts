import type { ReactElement, RefObject } from 'react';

export interface ListBelowProps {
  /** What holds the input: a press there is none outside. It is positioned, and the list is as wide. */
  readonly within: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactElement;
}
