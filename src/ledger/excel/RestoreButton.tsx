import { TrashIcon } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { useOpened } from '../../kit/float/useOpened.ts';
import { onDemand } from '../../kit/load/onDemand.ts';
import { useSessionState } from '../../session/useSession.ts';
import type { LedgerHeld } from '../useLedger.ts';
import { excelWords } from './words.ts';

const RestoreDialog = onDemand(async () => (await import('./RestoreDialog.tsx')).RestoreDialog);

/** What was deleted, for an administrator to bring back. */
export function RestoreButton({ ledger }: { readonly ledger: LedgerHeld }) {
  const say = useText(excelWords);
  const state = useSessionState();
  const [open, setOpen] = useState(false);
  const opened = useOpened(open);
  // A row under a law never goes.
  if (ledger.declaration.law !== undefined) return null;
  if (state.at !== 'signedIn' || !state.who.adminFlag || ledger.view.asOf !== null) return null;
  return (
    <>
      <Button look="quiet" icon={<TrashIcon size={14} />} onClick={() => setOpen(true)}>
        {say('ledger.restore')}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <RestoreDialog ledger={ledger} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
