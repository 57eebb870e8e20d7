import { Suspense } from 'react';
import { useOpened } from '../float/useOpened.ts';
import { onDemand } from '../load/onDemand.ts';
import type { ConfirmProps } from './LoadedConfirmDialog.tsx';

const LoadedConfirmDialog = onDemand(async () => (await import('./LoadedConfirmDialog.tsx')).LoadedConfirmDialog);

/** Asks before something that cannot be undone. Its code comes with the first question. */
export function ConfirmDialog(props: ConfirmProps) {
  const opened = useOpened(props.open);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <LoadedConfirmDialog {...props} />
    </Suspense>
  );
}
