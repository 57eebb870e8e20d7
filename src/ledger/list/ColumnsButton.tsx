import { ColumnLayoutIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { HeldPopover } from '../../kit/float/HeldPopover.tsx';
import type { LedgerHeld } from '../useLedger.ts';
import { ledgerWords } from '../words.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';

/** Opens the choice of columns. */
export function ColumnsButton({ ledger }: { readonly ledger: LedgerHeld }) {
  const say = useText(ledgerWords);
  const [open, setOpen] = useState(false);
  return (
    <HeldPopover isOpen={open} onInteraction={setOpen} placement="top-end" content={<ColumnsMenu ledger={ledger} />}>
      <Button look="quiet" size="row" icon={<ColumnLayoutIcon size={14} />}>
        {say('ledger.columns')}
      </Button>
    </HeldPopover>
  );
}
