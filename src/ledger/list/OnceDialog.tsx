import { Suspense } from 'react';
import { useOpened } from '../../kit/float/useOpened.ts';
import { onDemand } from '../../kit/load/onDemand.ts';

const OnceText = onDemand(async () => (await import('./OnceText.tsx')).OnceText);

/** A text that is shown once: a one-time password that nobody can read again. */
export function OnceDialog(props: {
  readonly text: string | null;
  readonly title?: string;
  readonly onClose: () => void;
}) {
  const opened = useOpened(props.text !== null);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <OnceText {...props} />
    </Suspense>
  );
}
