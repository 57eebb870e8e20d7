import type { Clock } from '../../domain/clock/clock.ts';
import { partsOfStream } from '../../domain/event/event.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import { type Configuration, configurationAt, configuringLedgers } from './configuration.ts';

/** Changes that come together are read together, ms. */
const gathering = 100;
/** After a reading so many times as long goes to others: a site that is being filled would be read whole after each of its pages. */
const restsFor = 10;
const longestRest = 10_000;

export interface ConfigurationKeeper {
  /** The newest one that is read. The pipeline takes it at a batch border. */
  readonly newest: () => Configuration;
  /** Of a past position, for batches that are decided again. */
  readonly at: (position: number) => Promise<Configuration>;
  readonly close: () => void;
}

interface ConfigurationKeeperMeans {
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** Called when a newer one was read. */
  readonly changed: () => void;
}

/** Reads the configuration of now and keeps it current from the ledgers' events. */
export async function keepConfiguration(means: ConfigurationKeeperMeans): Promise<ConfigurationKeeper> {
  const { log, clock, say } = means;
  let wanted = log.head().position;
  let isReading = false;
  let restsUntil = 0;
  let isClosed = false;
  let cancel = (): void => undefined;
  const unsubscribe = log.subscribe((events) => {
    const last = events.findLast((event) => configuringLedgers.has(partsOfStream(event.stream).aggregate));
    if (last === undefined) return;
    wanted = Math.max(wanted, last.position);
    schedule();
  });
  let newest = await read(means, wanted);

  function schedule(): void {
    if (isReading || isClosed) return;
    isReading = true;
    cancel = clock.after(Math.max(gathering, restsUntil - clock.monotonic()), () => {
      readOn().catch((error: unknown) => {
        isReading = false;
        say(`configuration: not read, tried again: ${String(error)}`);
        schedule();
      });
    });
  }

  async function readOn(): Promise<void> {
    const position = wanted;
    const began = clock.monotonic();
    const read_ = await read(means, position);
    const ended = clock.monotonic();
    restsUntil = ended + Math.min(longestRest, (ended - began) * restsFor);
    isReading = false;
    if (isClosed) return;
    newest = read_;
    means.changed();
    if (wanted > position) schedule();
  }

  if (wanted > newest.position) schedule();
  return {
    newest: () => newest,
    at: (position) => (position === newest.position ? Promise.resolve(newest) : read(means, position)),
    close() {
      isClosed = true;
      cancel();
      unsubscribe();
    },
  };
}

/** Waits until the ledgers' followers have passed the position: rows as of a place that they have not reached would be too old. */
async function read({ ledgers, followers, say }: ConfigurationKeeperMeans, position: number): Promise<Configuration> {
  for (const { name } of ledgers.followers) {
    while (!(await followers.waitFor(position, name))) {
      const why = followers.stopped().get(name);
      if (why !== undefined) throw new Error(`follower ${name} stopped: ${why}`);
      say(`configuration: waiting for follower ${name} to reach ${position}`);
    }
  }
  return configurationAt(ledgers, position);
}
