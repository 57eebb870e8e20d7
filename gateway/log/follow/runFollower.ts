import type { Clock } from '../../../domain/clock/clock.ts';
import type { Database } from '../../store/database.ts';
import { isPassing } from '../../store/faults.ts';
import type { Log } from '../log.ts';
import type { EventSource, Page } from '../read/eventSource.ts';
import { type Checkpoint, findCheckpoint, lockCheckpoint, moveCheckpoint } from './checkpoint.ts';
import type { Follower } from './follower.ts';
import { growAnew } from './growAnew.ts';

const retryAfter = 1000;

/** A checkpoint that only passed events of no interest is written this rarely: they are passed again after a crash. */
const lazily = 5000;

export interface RunningFollower {
  readonly name: string;
  readonly position: () => number;
  /** Why it stopped; null while it runs. */
  readonly stopped: () => string | null;
  readonly wake: () => void;
  readonly close: () => Promise<void>;
}

export interface FollowerSettings {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly source: EventSource;
  readonly follower: Follower;
  /** Where it was found to stand, its tables whole; looked into where nothing is known. */
  readonly standing?: Checkpoint | undefined;
  readonly moved: () => void;
  readonly say: (line: string) => void;
}

/** Runs one follower. A fault of its own stops it alone, with the reason; a lost connection is waited out. */
export async function runFollower(settings: FollowerSettings): Promise<RunningFollower> {
  const { database, source, follower, clock } = settings;
  const found = settings.standing ?? (await findCheckpoint(database, follower));
  let position = found?.position ?? 0;
  let written = position;
  let grown = found !== null;
  let reason: string | null = null;
  let ending = false;
  let again = false;
  let running: Promise<void> | null = null;

  const goOn = async (): Promise<void> => {
    if (!grown) {
      settings.say(`growing the tables of ${follower.name} anew`);
      const reached = await growAnew({ database, log: settings.log, follower, isEnding: () => ending });
      if (reached === null) return;
      position = reached;
      written = reached;
      grown = true;
      settings.moved();
    }
    while (!ending) {
      const page = await source.after(position, follower.types);
      if (page.upTo === position) return;
      if (page.events.length > 0 || page.upTo - written > lazily) written = await take(settings, page);
      position = Math.max(page.upTo, written);
      settings.moved();
    }
  };

  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await goOn();
      } catch (error) {
        if (isPassing(error)) clock.after(retryAfter, wake);
        else reason = error instanceof Error ? error.message : String(error);
      }
    } while (again && !ending && reason === null);
    running = null;
    if (reason !== null) settings.say(`the follower ${follower.name} stopped at position ${position}: ${reason}`);
    if (reason !== null) settings.moved();
  };

  const wake = (): void => {
    again = true;
    if (!ending && reason === null) running ??= run();
  };

  return {
    name: follower.name,
    position: () => (grown ? position : 0),
    stopped: () => reason,
    wake,
    async close() {
      ending = true;
      await running;
      if (grown && reason === null && position > written) await moveCheckpoint(database, follower.name, position);
    },
  };
}

/** The rows and the checkpoint in one transaction. What the rows have already (a rebuild came further) is left out. */
async function take({ database, follower }: FollowerSettings, page: Page): Promise<number> {
  return database.transaction(async (tx) => {
    const known = await lockCheckpoint(tx, follower.name);
    if (known?.version !== follower.version) {
      throw new Error(`its tables are of version ${known?.version}, this program has version ${follower.version}`);
    }
    const fresh = page.events.filter((event) => event.position > known.position);
    if (fresh.length > 0) await follower.follow(tx, fresh, '');
    await moveCheckpoint(tx, follower.name, page.upTo);
    return Math.max(known.position, page.upTo);
  });
}
