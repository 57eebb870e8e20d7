import { zoneOf } from '../../domain/clock/zone.ts';
import { dispatches } from '../../domain/dispatch/dispatch.ts';
import type { Wing } from '../wing/wing.ts';
import { careCall } from './careCalls.ts';
import { dispatchAlarmPolicy } from './dispatchAlarm.ts';
import { dispatchCheck } from './dispatchCheck.ts';
import { dispatchTimers, dispatchTimesPolicy } from './dispatchTimers.ts';
import { healthCalls } from './healthCalls.ts';
import { healthDaysCall } from './healthDays.ts';

export const wing: Wing = {
  name: 'keyEquipment',
  open({ ledgers, telemetry, database, zone }) {
    ledgers.checkedBy(dispatches, dispatchCheck(ledgers));
    return {
      policies: [dispatchAlarmPolicy({ ledgers }), dispatchTimesPolicy],
      timerHandlers: dispatchTimers,
      calls: () => [
        ...healthCalls({ ledgers, telemetry, database, zone: zoneOf(zone) }),
        healthDaysCall({ ledgers, telemetry, database, zone: zoneOf(zone) }),
        careCall({ ledgers, telemetry, database, zone: zoneOf(zone) }),
      ],
    };
  },
};
