import { ThIcon } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { points } from '../../../domain/device/point.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { onDemand } from '../../../src/kit/load/onDemand.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { partWords } from '../parts/words.ts';
import { words } from './words.ts';

const TryReading = onDemand(async () => (await import('../parts/TryReading.tsx')).TryReading);
const WorkbookOf = onDemand(async () => (await import('./WorkbookOf.tsx')).WorkbookOf);

const slots: LedgerSlots = {
  Acts: () => <WorkbookAct />,
  tabs: [
    {
      key: 'try',
      title: partWords['devices.try'],
      Show: ({ row }) => <TryReading key={row.id} device={String(row['deviceId'])} points={[row.id]} />,
    },
  ],
};

/** What the devices measure and report. */
export function Screen() {
  return <LedgerScreen declaration={points} slots={slots} />;
}

function WorkbookAct() {
  const say = useText(words);
  const may = useMayAny(['/equdataitem:import']);
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button look="quiet" icon={<ThIcon size={14} />} onClick={() => setOpen(true)}>
        {say('equdataitem.byTemplate')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <WorkbookOf onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
