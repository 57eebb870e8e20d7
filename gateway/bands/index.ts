import type { Wing } from '../wing/wing.ts';
import { bandCalls } from './bandCalls.ts';
import { bandFollower } from './bandFollower.ts';
import { judgeAfterQuarters } from './judging.ts';
import { learnBandsJob } from './learnJob.ts';
import type { BandMeans } from './means.ts';
import { bandSettingsOf } from './settings.ts';

export { newestBands, toldBands } from './bandRows.ts';
export { creepsTold, type ToldCreep } from './creeps.ts';
export { leftDays } from './leftOut.ts';
export { firstOwnDay, type OwnLedgers, ownSince } from './ownSince.ts';
export { overBand } from './quarters.ts';
export { seriesPoint } from './readDays.ts';
export { isOfBand } from './watched.ts';
export { bandSettingsOf };

export const wing: Wing = {
  name: 'bands',
  followers: [bandFollower],
  open({ database, databaseUrl, log, ledgers, followers, telemetry, clock, zone, say }) {
    const means: BandMeans = {
      database,
      databaseUrl,
      log,
      ledgers,
      followers,
      telemetry,
      clock,
      zone,
      say,
      settingsOf: (org, asOf = null) => bandSettingsOf(ledgers, org, asOf),
    };
    return { jobKinds: [learnBandsJob(means)], watch: () => judgeAfterQuarters(means), calls: () => bandCalls(means) };
  },
};
