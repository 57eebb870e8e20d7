import { type ReactElement, type RefObject, Suspense } from 'react';
import { onDemand } from '../load/onDemand.ts';

const load = () => import('./LoadedListBelow.tsx');
const LoadedListBelow = onDemand(async () => (await load()).LoadedListBelow);

/** Its code, when it is about to be needed. */
export const listBelowAhead = (): void => void load();

export interface ListBelowProps {
  /** What holds the input: a press there is none outside. It is positioned, and the list is as wide. */
  readonly within: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactElement;
}

/** A list below an input that keeps the focus; it stands in the same element as the input, while it is open. */
export function ListBelow(props: ListBelowProps) {
  return (
    <Suspense fallback={null}>
      <LoadedListBelow {...props} />
    </Suspense>
  );
}
