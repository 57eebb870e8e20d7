import { useState } from 'react';
import { equipmentVersions } from '../../../domain/device/equipmentVersion.ts';
import {
  type FirmwareState,
  type FirmwareUpgrade,
  firmwareStates,
  firmwareUpgrades,
  hardwareOf,
} from '../../../domain/device/firmwareUpgrade.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { firmwareStepsFrom } from '../../../machines/firmware/firmwareSteps.ts';
import { useWholeList } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Bar, Grid, Word, Words } from '../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { useWholeLedger } from '../../../src/ledger/useWholeLedger.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { BeginUpgrade } from './BeginUpgrade.tsx';
import { FailUpgrade } from './FailUpgrade.tsx';
import { useFollowing } from './useFollowing.ts';
import { words } from './words.ts';

const upgrades = ledgerCalls(firmwareUpgrades);
const versions = ledgerCalls(equipmentVersions);

type Again = (position?: number | null) => void;
type Step = Pick<FirmwareUpgrade, 'state' | 'reason'>;

/** The upgrades of devices to this version: how far each has come, and the next steps that the machine allows to be recorded. */
export function Upgrades({ row, again: readVersion }: { readonly row: AnyRow; readonly again: Again }) {
  const say = useText(words);
  const api = useApi();
  const mayAdd = useMayAny(firmwareUpgrades.permissions.add);
  const [position, setPosition] = useState<number | null>(null);
  const [failing, setFailing] = useState<FirmwareUpgrade | null>(null);
  const following = useFollowing(row, readVersion);
  const how = { wait: position, moved: `${row.version} ${position}` };
  const asked = useWholeLedger(firmwareUpgrades, { versionId: row.id }, how);
  const hardware = useWholeList(versions.list, {}, { moved: row.version });
  const stepping = useAction(({ id, version }: FirmwareUpgrade, step: Step) =>
    api.call(upgrades.update, { params: { id }, body: { version, ...step } }),
  );
  const record = async (upgrade: FirmwareUpgrade, step: Step): Promise<void> => {
    const answer = await stepping.run(upgrade, step);
    if (answer === null) return;
    if (!answer.ok) return tell(3, answer.refusal.fields?.['state'] ?? answer.message);
    setFailing(null);
    tell(1, say('firmware.done'));
    setPosition(answer.position);
    if (step.state === 'done') following(upgrade.deviceId);
  };
  const { value, fault, again } = asked;
  if (value === null && fault !== null) return <Failure code={fault.code} message={fault.message} onAgain={again} />;
  if (value === null || hardware.value === null)
    return <Skeleton rows={4} widths={[30, 20, 40]} label={say('firmware.loading')} />;
  return (
    <Grid gap="4" pad="4">
      <Words text="note">{say('firmware.told')}</Words>
      <Listed
        rows={value.rows}
        deviceOf={(id) => value.names['device']?.[id] ?? id}
        hardwareOf={(id) => hardwareOf(id, hardware.value?.rows ?? [])}
        onStep={(upgrade, state) =>
          state === 'failed' ? setFailing(upgrade) : void record(upgrade, { state, reason: null })
        }
      />
      {failing === null ? null : (
        <FailUpgrade
          key={failing.id}
          name={failing.name}
          onBack={() => setFailing(null)}
          onFail={(reason) => void record(failing, { state: 'failed', reason })}
        />
      )}
      {mayAdd ? <BeginUpgrade key={position} version={row} onBegun={setPosition} /> : null}
    </Grid>
  );
}

interface ListedProps {
  readonly rows: readonly FirmwareUpgrade[];
  readonly deviceOf: (id: string) => string;
  readonly hardwareOf: (id: string) => readonly string[];
  readonly onStep: (upgrade: FirmwareUpgrade, state: FirmwareState) => void;
}

function Listed({ rows, deviceOf, hardwareOf: hardware, onStep }: ListedProps) {
  const say = useText(words);
  const word = useWord();
  const mayEdit = useMayAny(firmwareUpgrades.permissions.edit);
  const steps = (upgrade: FirmwareUpgrade) => (
    <Bar as="span" at="stretch">
      {firmwareStepsFrom(upgrade.state).map((state) => (
        <Button
          key={state}
          size="row"
          aria-label={say('firmware.to', { name: upgrade.name, state: word(firmwareStates[state]) })}
          onClick={() => onStep(upgrade, state)}
        >
          {word(firmwareStates[state])}
        </Button>
      ))}
    </Bar>
  );
  return (
    <PlainTable
      label={say('firmware.list')}
      rows={rows}
      idOf={({ id }) => id}
      empty={say('firmware.none')}
      say={say}
      columns={(column) => [
        column.name('firmware.device', ({ deviceId }) => deviceOf(deviceId)),
        column.drawn('firmware.hardware', ({ deviceId }) => <Hardware known={hardware(deviceId)} />),
        column.words('firmware.state', ({ state, reason }) =>
          reason === null ? word(firmwareStates[state]) : `${word(firmwareStates[state])} · ${reason}`,
        ),
        ...(mayEdit ? [column.drawn('firmware.acts', steps)] : []),
      ]}
    />
  );
}

function Hardware({ known }: { readonly known: readonly string[] }) {
  const say = useText(words);
  if (known.length > 0) return known.join(' ');
  return (
    <Word tone="second" title={say('firmware.hardware.why')}>
      {say('firmware.hardware.none')}
    </Word>
  );
}
