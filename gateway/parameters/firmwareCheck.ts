import { equipmentVersions } from '../../domain/device/equipmentVersion.ts';
import {
  deviceBusy,
  type FirmwareState,
  type FirmwareUpgrade,
  firmwareStates,
  firmwareUpgrades,
  hardwareOf,
  isOpenUpgrade,
} from '../../domain/device/firmwareUpgrade.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import type { Text } from '../../domain/text/message.ts';
import { firmwareStepsFrom } from '../../machines/firmware/firmwareSteps.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { RowCheck } from '../ledger/write/deciding.ts';

type Row = Pick<FirmwareUpgrade, 'deviceId' | 'versionId' | 'state'>;
type Fault = readonly [field: keyof Row, why: Text];

/** Every upgrade that is entered or goes on, by form, batch or workbook, against the machine and what else is known of its device. */
export function firmwareCheck(ledgers: Pick<Ledgers, 'everyRow'>): RowCheck {
  return async ({ id, before, after, lang }) => {
    const row = after as unknown as Row;
    const fault =
      before === null ? await beginFault(ledgers, id, row) : stepFault((before as unknown as Row).state, row.state);
    return fault === null ? null : ({ code: 'RULE_BROKEN', fields: { [fault[0]]: fault[1][lang] } } satisfies Refusal);
  };
}

function stepFault(from: FirmwareState, to: FirmwareState): Fault | null {
  if (from === to || firmwareStepsFrom(from).includes(to)) return null;
  const [a, b] = [firmwareStates[from], firmwareStates[to]];
  return ['state', { cn: `升级状态不能从“${a.cn}”变为“${b.cn}”`, en: `An upgrade cannot go from ${a.en} to ${b.en}` }];
}

/** One that ended before it was entered here is entered as it ended; one that is to be made begins by waiting. */
async function beginFault(
  ledgers: Pick<Ledgers, 'everyRow'>,
  id: string,
  { deviceId, versionId, state }: Row,
): Promise<Fault | null> {
  if (!isOpenUpgrade(state)) return null;
  if (state !== 'waiting') return ['state', { cn: '升级从“等待”开始', en: 'An upgrade begins by waiting' }];
  const [upgrades, versions] = await Promise.all([
    ledgers.everyRow(firmwareUpgrades),
    ledgers.everyRow(equipmentVersions),
  ]);
  // One that was entered before open upgrades held their devices in the log is seen here alone.
  const isBusy = upgrades.some((one) => one.id !== id && one.deviceId === deviceId && isOpenUpgrade(one.state));
  if (isBusy) return ['deviceId', deviceBusy];
  const wanted = versions.find((one) => one.id === versionId)?.hardwareNumber;
  const known = hardwareOf(deviceId, versions);
  if (known.length === 0 || wanted === undefined || known.includes(wanted)) return null;
  const has = known.join(' ');
  return [
    'deviceId',
    {
      cn: `该设备的硬件是 ${has}，此固件用于 ${wanted}`,
      en: `The device's hardware is ${has}; this firmware is for ${wanted}`,
    },
  ];
}
