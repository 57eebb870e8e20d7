import { type ReactElement, Suspense } from 'react';
import { onDemand } from '../load/onDemand.ts';

const LoadedMenuAt = onDemand(async () => (await import('./LoadedMenuAt.tsx')).LoadedMenuAt);

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

/** A menu where the right button was pressed. */
export function MenuAt(props: MenuAtProps) {
  return (
    <Suspense fallback={null}>
      <LoadedMenuAt {...props} />
    </Suspense>
  );
}
