import { zoneOf } from '../../domain/clock/zone.ts';
import { yielding } from '../store/yielding.ts';
import type { Wing } from '../wing/wing.ts';
import { reportCalls } from './custom/reportCalls.ts';
import { filedFollower } from './filed/filedFollower.ts';
import { filedReportCalls } from './filed/filedReportCalls.ts';
import { scheduledCall } from './schedules/scheduledCall.ts';

export const wing: Wing = {
  name: 'reports',
  followers: [filedFollower],
  open({ database, log, followers, ledgers, telemetry, zone, clock }) {
    const figures = { database, ledgers, telemetry, zone: zoneOf(zone) };
    return {
      calls: () => [
        ...reportCalls({ ...figures, clock }),
        ...filedReportCalls({ ...figures, database: yielding(database, clock), log, followers }),
        scheduledCall({ ...figures, clock }),
      ],
    };
  },
};
