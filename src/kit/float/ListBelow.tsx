import { Suspense } from 'react';
import { onDemand } from '../load/onDemand.ts';
import type { ListBelowProps } from './listBelowProps.ts';

const load = () => import('./LoadedListBelow.tsx');
const LoadedListBelow = onDemand(async () => (await load()).LoadedListBelow);

/** Its code, when it is about to be needed. */
export const listBelowAhead = (): void => void load();

/** A list below an input that keeps the focus; it stands in the same element as the input, while it is open. */
export function ListBelow(props: ListBelowProps) {
  return (
    <Suspense fallback={null}>
      <LoadedListBelow {...props} />
    </Suspense>
  );
}
