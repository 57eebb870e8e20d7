import type { Millis } from '../../domain/clock/clock.ts';
import { openNetworks } from '../operating/index.ts';
import type { LiveValues } from '../pipeline/newestValues.ts';
import type { Wing } from '../wing/wing.ts';
import { actCalls } from './actCalls.ts';
import { askedAgain, askedAgainHandler } from './asking.ts';
import { endWhatIsOver } from './begin.ts';
import { incidentFollower } from './follower.ts';
import { incidentsPolicy } from './incidents.ts';
import type { IncidentMeans } from './means.ts';
import { patternCalls } from './patterns/patternCalls.ts';
import { lastClosed, readCalls, toldIncident } from './readCalls.ts';
import { reportCalls } from './report/reportCalls.ts';
import { watchPlaces } from './restored.ts';
import { openSite } from './site.ts';
import { stateOf } from './state.ts';

export const wing: Wing = {
  name: 'incidents',
  followers: [incidentFollower],
  open({ database, databaseUrl, log, ledgers, followers, telemetry, clock, zone, say }) {
    let live: LiveValues | null = null;
    const networks = openNetworks({ log, ledgers, followers });
    const state = { clock, live: () => live };
    const site = openSite({
      log,
      ledgers,
      followers,
      networks,
      stateOf: (one, pointOf) => stateOf(state, one, pointOf),
    });
    const means: IncidentMeans = { database, log, ledgers, followers, clock, say, siteOf: site.of };
    // Timers run before anything that is read is judged.
    let listensSince: Millis | null = null;
    const timerHandlers = new Map([[askedAgain, askedAgainHandler(means, () => listensSince ?? clock.now())]]);
    return {
      onlookers: [watchPlaces(means)],
      policies: [incidentsPolicy(means)],
      timerHandlers,
      begins() {
        listensSince = clock.now();
        return endWhatIsOver(means);
      },
      calls(doors) {
        live = doors.live;
        return [
          ...readCalls(means),
          ...actCalls(means),
          ...patternCalls({ ...means, databaseUrl }),
          ...reportCalls({
            database,
            ledgers,
            log,
            telemetry,
            clock,
            zone,
            told: (id, context) => toldIncident(means, id, context),
            lastClosed: (context) => lastClosed(means, context),
          }),
        ];
      },
      async close() {
        site.close();
        networks.close();
      },
    };
  },
};
