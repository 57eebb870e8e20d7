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
    return {
      jobKinds: [forecastJob({ database, databaseUrl, log, ledgers, followers, telemetry, clock, zone })],
      calls: () => [
        ...forecastCalls({ database, ledgers, telemetry, zone }),
        ...passingCalls({ database, ledgers }),
        ...switchCalls({ database, ledgers, log, followers }),
      ],
    };
  },
};
