import { zoneOf } from '../../domain/clock/zone.ts';
import { dispatches } from '../../domain/dispatch/dispatch.ts';
import type { Wing } from '../wing/wing.ts';
import { careCall } from './careCalls.ts';
import { courseCall } from './course.ts';
import { dispatchAlarmPolicy } from './dispatchAlarm.ts';
import { dispatchCheck } from './dispatchCheck.ts';
import { dispatchTimers, dispatchTimesPolicy } from './dispatchTimers.ts';
import { healthCalls } from './healthCalls.ts';
import { healthDaysCall } from './healthDays.ts';
import { dispatchHolderGone } from './holderGone.ts';
import { dispatchRequest } from './requestTold.ts';

export const wing: Wing = {
  name: 'keyEquipment',
  open({ ledgers, telemetry, database, log, zone, followers, clock }) {
    ledgers.checkedBy(dispatches, dispatchCheck(ledgers));
    return {
      policies: [
        dispatchAlarmPolicy({ ledgers }),
        dispatchTimesPolicy,
        dispatchRequest({ ledgers, followers, log, clock }),
        dispatchHolderGone({ ledgers, followers, clock }),
      ],
      timerHandlers: dispatchTimers,
      calls: () => [
        ...healthCalls({ ledgers, telemetry, database, zone: zoneOf(zone) }),
        courseCall({ ledgers, telemetry, database, zone }),
        healthDaysCall({ ledgers, telemetry, database, log, zone: zoneOf(zone) }),
        careCall({ ledgers, telemetry, database, zone: zoneOf(zone) }),
      ],
    };
  },
};
