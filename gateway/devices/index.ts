import { devicePositions } from '../../domain/map/devicePosition.ts';
import type { Wing } from '../wing/wing.ts';
import { keepCounterScales } from './counterScale.ts';
import { deviceCalls } from './deviceCalls.ts';
import { eventLogCalls } from './eventLog/eventLogCalls.ts';
import { fieldEventCall } from './field/fieldEventCall.ts';
import { fieldFollower } from './field/fieldFollower.ts';
import { mapCalls } from './mapCalls.ts';
import { openModelEvents } from './modelEvents.ts';
import { pointsOfDevices } from './pointsOfDevices.ts';
import { positionCheck } from './positionCheck.ts';
import { remoteSettingCalls } from './remoteSettings.ts';
import { silentCall } from './silent.ts';

export { devicesBelow } from './unitEvents.ts';

export const wing: Wing = {
  name: 'devices',
  followers: [fieldFollower],
  open({ database, log, ledgers, followers, telemetry, zone, clock, say }) {
    keepCounterScales({ ledgers, telemetry });
    ledgers.checkedBy(devicePositions, positionCheck(ledgers));
    const told = openModelEvents({ log, ledgers, telemetry, followed: followers.waitFor });
    return {
      policies: [pointsOfDevices({ ledgers, followers, say })],
      onlookers: [told],
      calls({ live, write, protocols }) {
        const means = { database, log, ledgers, live, write, clock, protocols };
        return [
          ...remoteSettingCalls(means),
          ...deviceCalls(means),
          ...mapCalls({ ledgers }),
          silentCall({ ledgers, live }),
          fieldEventCall({ database, ledgers, followers, zone }),
          ...eventLogCalls({ database, ledgers, log, zone }),
        ];
      },
      close: async () => told.close(),
    };
  },
};
