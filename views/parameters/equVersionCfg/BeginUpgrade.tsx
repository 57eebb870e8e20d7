import { useId, useState } from 'react';
import { devices } from '../../../domain/device/device.ts';
import { firmwareUpgrades } from '../../../domain/device/firmwareUpgrade.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Words } from '../../../src/kit/layout/parts.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import { ReferenceEntry } from '../../../src/ledger/form/ReferenceEntry.tsx';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './firmware.module.css';
import { words } from './words.ts';

const upgrades = ledgerCalls(firmwareUpgrades);
const deviceCalls = ledgerCalls(devices);
const { deviceId: deviceField } = firmwareUpgrades.fields;

/** A device that is to be upgraded to this version; it begins by waiting. */
export function BeginUpgrade({
  version,
  onBegun,
}: {
  readonly version: AnyRow;
  readonly onBegun: (position: number | null) => void;
}) {
  const say = useText(words);
  const api = useApi();
  const id = useId();
  const [device, setDevice] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const beginning = useAction(async (deviceId: string) => {
    const found = await api.call(deviceCalls.get, { params: { id: deviceId } });
    const named = found.ok ? found.value : { name: deviceId, nameEn: null };
    const ofVersion = (device: string) => `${device} → ${version['softwareName']}`;
    const nameEn = named.nameEn === null ? null : ofVersion(named.nameEn);
    return api.call(upgrades.create, {
      body: { name: ofVersion(named.name), nameEn, deviceId, versionId: version.id },
    });
  });
  const begin = async (): Promise<void> => {
    const answer = device === null ? null : await beginning.run(device);
    if (answer === null) return;
    if (!answer.ok) return setFault(answer.refusal.fields?.['deviceId'] ?? answer.message);
    tell(1, say('firmware.done'));
    onBegun(answer.position);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <label htmlFor={id}>{say('firmware.choose')}</label>
      <ReferenceEntry
        field={deviceField}
        id={id}
        value={device}
        whole={{}}
        locked={false}
        describedBy={undefined}
        invalid={fault !== null}
        inner={{}}
        nameOf={() => null}
        onEnter={(next) => {
          setFault(null);
          setDevice(next as string | null);
        }}
      />
      {fault === null ? null : (
        <Words tone="refused" role="alert">
          {fault}
        </Words>
      )}
      <Button type="submit" disabled={device === null} state={beginning.state.at === 'pending' ? 'pending' : 'rest'}>
        {say('firmware.begin')}
      </Button>
    </form>
  );
}
