import { firmwareUpgrades } from '../../domain/device/firmwareUpgrade.ts';
import type { Wing } from '../wing/wing.ts';
import { defaultFactorsCall } from './defaultFactors.ts';
import { firmwareCheck } from './firmwareCheck.ts';
import { soundCalls } from './soundCalls.ts';
import { tryScriptCall } from './tryScript.ts';
import { uploadCallsOf } from './uploads.ts';
import { versionsOfDevices } from './versionsOfDevices.ts';

export { footed } from './footed.ts';
export { openPresets, type Presets, presetsAsOf, shippedPresets } from './presets.ts';
export { printedFooter } from './printedFooter.ts';

export const wing: Wing = {
  name: 'parameters',
  open({ log, ledgers, followers, files, telemetry, zone, say }) {
    ledgers.checkedBy(firmwareUpgrades, firmwareCheck(ledgers));
    return {
      policies: [versionsOfDevices({ log, ledgers, followers, say })],
      calls: () => [
        ...soundCalls({ ledgers, files }),
        ...uploadCallsOf(files),
        defaultFactorsCall({ ledgers }),
        tryScriptCall({ ledgers, telemetry, zone }),
      ],
    };
  },
};
