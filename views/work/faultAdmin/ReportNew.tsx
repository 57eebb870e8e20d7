import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { faults } from '../../../domain/fault/faultLedger.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useKeys } from '../../../src/kit/keys/keys.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { ReportDialog } from '../parts/faults/ReportDialog.tsx';
import { words } from '../parts/faults/words.ts';

/** Beside the list: a fault is reported, by whoever may. Who comes from an alarm finds it filled from there. */
export function ReportNew({ again }: { readonly again: (position?: number | null) => void }) {
  const say = useText(words);
  const { search, put } = useAddress();
  const may = useMay('/faultAdmin', 'add');
  const isPast = usePast() !== null;
  const alarm = search.get('alarm');
  const [isOpen, setOpen] = useState(alarm !== null && alarm !== '');
  const isOffered = may && !isPast;
  const open = () => setOpen(true);
  useKeys(
    isOffered ? { title: faults.title, bindings: [{ keys: 'n', does: words['faults.report'], run: open }] } : null,
  );
  if (!isOffered) return null;
  const close = () => {
    setOpen(false);
    if (alarm !== null) put({ alarm: null });
  };
  return (
    <>
      <Button look="primary" icon={<PlusIcon size={14} />} hint="n" onClick={open}>
        {say('faults.report')}
      </Button>
      {isOpen ? <ReportDialog alarmId={alarm} again={again} onClose={close} /> : null}
    </>
  );
}
