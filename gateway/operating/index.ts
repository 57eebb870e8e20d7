import { systemRandomness } from '../ground/systemClock.ts';
import type { Onlooker } from '../pipeline/onlooker.ts';
import { type HeldLease, holdLease } from '../schedule/holdLease.ts';
import type { Wing } from '../wing/wing.ts';
import { actCalls } from './actCalls.ts';
import { endWhatWasUnderWay } from './begin.ts';
import { openField } from './field.ts';
import { historyCalls } from './history.ts';
import { interlockCalls } from './interlockCalls.ts';
import type { Doors, OperatingMeans } from './means.ts';
import { openNetworks } from './networks.ts';
import { openAttempts } from './obey.ts';
import { openObserver, signOf, timersOf } from './observer.ts';
import { permitCalls } from './permitCalls.ts';
import { openPresence } from './presence.ts';
import { readCalls } from './readCalls.ts';
import { requestCalls } from './requestCalls.ts';
import { requestTimers, switchRequests } from './requests.ts';
import { runningCalls } from './runningCalls.ts';
import { secondPersonPolicy } from './secondPerson.ts';
import { openSender } from './sender.ts';
import { openStates } from './states.ts';
import { switchAlarmPolicy } from './switchAlarms.ts';
import { hangTags, ticketTags } from './ticketTags.ts';
import { watchArmed } from './watch.ts';
import { openWorkUnder } from './workUnder.ts';

export { stateBy } from './look.ts';
export { type NetworkInForce, type Networks, openNetworks } from './networks.ts';
export { operationsOf } from './sight.ts';

export const wing: Wing = {
  name: 'operating',
  open({ database, telemetry, log, ledgers, followers, access, clock, lease: terms, say }) {
    let doors: Doors | null = null;
    let lease: HeldLease | null = null;
    const networks = openNetworks({ log, ledgers, followers });
    const means: OperatingMeans = {
      log,
      ledgers,
      access,
      clock,
      say,
      networks,
      field: openField({ networks, clock }),
      states: openStates(log),
      presence: openPresence(clock.monotonic),
      work: openWorkUnder({ log, ledgers, followers, say }),
      epoch: () => lease?.held() ?? null,
      doors: () => doors,
      key: Buffer.from(systemRandomness.bytes(32)),
    };
    const observer = openObserver(means, () => sender);
    const sender = openSender(means, observer.look);
    const timers = new Map([...timersOf(means, () => sender), ...requestTimers]);
    const watch = watchArmed(means);
    const attempted = openAttempts({ log, clock, say });
    return {
      onlookers: [observer, whenConfigured(() => hangTags(means), say)],
      policies: [
        switchAlarmPolicy({ ...means, sign: (point) => signOf(means, point) }),
        secondPersonPolicy(means),
        ticketTags(means),
        switchRequests(means),
      ],
      timerHandlers: timers,
      async begins() {
        lease = await holdLease({ database, clock, lease: terms, name: 'switching', say });
        await endWhatWasUnderWay(means);
      },
      calls({ live, write }) {
        doors = { live, write };
        watch.begin();
        const acting = { ...means, sender, attempted };
        return [
          ...actCalls(acting),
          ...readCalls(acting),
          ...permitCalls(acting),
          ...historyCalls(means),
          ...interlockCalls(means),
          ...requestCalls(means),
          ...runningCalls({ ledgers, live, telemetry }),
        ];
      },
      async close() {
        await watch.close();
        await observer.close();
        networks.close();
        means.work.close();
        means.states.close();
        await lease?.release();
      },
    };
  },
};

/** Looks on until it has succeeded once: from the first batch on it is known which device a switch hangs on. */
function whenConfigured(run: () => Promise<void>, say: (line: string) => void): Onlooker {
  let state: 'waits' | 'runs' | 'done' = 'waits';
  return {
    take() {
      if (state !== 'waits') return;
      state = 'runs';
      run().then(
        () => {
          state = 'done';
        },
        (error) => {
          state = 'waits';
          say(`switching: the tags of tickets were not looked through, that comes again: ${String(error)}`);
        },
      );
    },
    keep: async () => undefined,
  };
}
