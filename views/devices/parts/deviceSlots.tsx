import { DocumentOpenIcon } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { type Device, devices } from '../../../domain/device/device.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { onDemand } from '../../../src/kit/load/onDemand.ts';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { DeviceIcon } from '../../../src/presets/DeviceIcon.tsx';
import { useMayAny } from '../../../src/session/useMay.ts';
import { deviceWords } from './deviceWords.ts';
import { partWords } from './words.ts';

/** Each comes when its tab is opened. */
const DevicePoints = onDemand(async () => (await import('./DevicePoints.tsx')).DevicePoints);
const TryReading = onDemand(async () => (await import('./TryReading.tsx')).TryReading);
const MeterChange = onDemand(async () => (await import('./MeterChange.tsx')).MeterChange);
const DeviceTold = onDemand(async () => (await import('./DeviceTold.tsx')).DeviceTold);
const FromTemplate = onDemand(async () => (await import('./FromTemplate.tsx')).FromTemplate);

/** What the lists of devices have beside the form, and a device made from a template. */
export const deviceSlots: LedgerSlots = {
  hidden: ['templateId', 'cardState'],
  cells: {
    name: (row) => (
      <span title={String(row['name'])}>
        <DeviceIcon kind={row['kind'] as Device['kind']} />
        {String(row['name'])}
      </span>
    ),
  },
  Acts: ({ again }) => <TemplateAct again={again} />,
  tabs: [
    {
      key: 'points',
      title: deviceWords['device.points'],
      Show: ({ row, again }) => <DevicePoints device={row as unknown as Device} again={again} />,
    },
    { key: 'try', title: partWords['devices.try'], Show: ({ row }) => <TryReading key={row.id} device={row.id} /> },
    {
      key: 'meter',
      title: deviceWords['device.meter'],
      Show: ({ row, again }) => <MeterChange device={row as unknown as Device} again={again} />,
    },
    {
      key: 'told',
      title: deviceWords['device.told'],
      Show: ({ row }) => <DeviceTold device={row as unknown as Device} />,
    },
  ],
};

function TemplateAct({ again }: { readonly again: () => void }) {
  const say = useText(deviceWords);
  const may = useMayAny(devices.permissions.add);
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button look="quiet" icon={<DocumentOpenIcon size={14} />} onClick={() => setOpen(true)}>
        {say('device.fromTemplate')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FromTemplate
            onMade={() => {
              setOpen(false);
              again();
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
