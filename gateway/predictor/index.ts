import { bandSettingsOf } from '../bands/index.ts';
import type { Wing } from '../wing/wing.ts';
import { forecastCalls } from './forecastCalls.ts';
import { forecastJob } from './forecastJob.ts';
import { passingCalls } from './passingCalls.ts';
import { passingFollower } from './passingFollower.ts';
import { switchCalls } from './switchCall.ts';

export const wing: Wing = {
  name: 'predictor',
  followers: [passingFollower],
  open({ database, databaseUrl, log, ledgers, followers, telemetry, clock, zone }) {
    const siteDaysOf = async (org: string) => (await bandSettingsOf(ledgers, org)).siteDays;
    const working = { database, databaseUrl, log, ledgers, followers, telemetry, clock, zone, siteDaysOf };
    return {
      jobKinds: [forecastJob(working)],
      calls: () => [
        ...forecastCalls({ database, ledgers, telemetry, log, clock, zone }),
        ...passingCalls({ database, ledgers }),
        ...switchCalls({ database, ledgers, log, followers }),
      ],
    };
  },
};
