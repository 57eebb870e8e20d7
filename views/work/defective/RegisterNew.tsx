import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { defects } from '../../../domain/defect/defectLedger.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useKeys } from '../../../src/kit/keys/keys.ts';
import { RegisterDialog } from './RegisterDialog.tsx';
import { words } from './words.ts';

/** Whoever is signed in registers; in the past nobody does. */
export function RegisterNew({ again }: { readonly again: (position?: number | null) => void }) {
  const say = useText(words);
  const isPast = usePast() !== null;
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useKeys(
    isPast ? null : { title: defects.title, bindings: [{ keys: 'n', does: words['defects.register'], run: open }] },
  );
  if (isPast) return null;
  return (
    <>
      <Button look="primary" icon={<PlusIcon size={14} />} hint="n" onClick={open}>
        {say('defects.register')}
      </Button>
      {isOpen ? <RegisterDialog again={again} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
