import { Suspense } from 'react';
import { onDemand } from '../load/onDemand.ts';
import type { MenuAtProps } from './menuAtProps.ts';

const LoadedMenuAt = onDemand(async () => (await import('./LoadedMenuAt.tsx')).LoadedMenuAt);

/** A menu where the right button was pressed. */
export function MenuAt(props: MenuAtProps) {
  return (
    <Suspense fallback={null}>
      <LoadedMenuAt {...props} />
    </Suspense>
  );
}
