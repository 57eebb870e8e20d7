import { Suspense, useState } from 'react';
import { useAddress } from '../../address/useAddress.ts';
import { useKeys } from '../../kit/keys/keys.ts';
import { onDemand } from '../../kit/load/onDemand.ts';

const HelpPanel = onDemand(async () => (await import('./HelpPanel.tsx')).HelpPanel);

/** F1 on a page without the frame: the guide stands beside it, at the right. */
export function HelpKey() {
  const { path } = useAddress();
  const [isOpen, setOpen] = useState(false);
  useKeys({
    title: { cn: '帮助', en: 'Help' },
    bindings: [
      { keys: 'F1', does: { cn: '本页帮助', en: 'Help on this page' }, everywhere: true, run: () => setOpen(!isOpen) },
    ],
  });
  return isOpen ? (
    <Suspense fallback={null}>
      <HelpPanel path={path} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
