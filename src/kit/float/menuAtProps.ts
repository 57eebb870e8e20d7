import type { ReactElement } from 'react';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface MenuAtProps {
  /** In pixels of the window. */
  readonly spot: Spot;
  readonly onClose: () => void;
  readonly children: ReactElement;
}
