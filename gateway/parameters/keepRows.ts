import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import { partsOfStream } from '../../domain/event/event.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';

/** Changes that come together are read together, ms. */
const gathering = 50;
const retryAfter = 1000;

interface KeepRowsMeans<T> {
  readonly log: Log;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** The ledgers that it is read from. */
  readonly ledgers: ReadonlySet<string>;
  readonly read: () => Promise<T>;
  readonly changed: (value: T) => void;
}

export interface KeptRows {
  /** Reads once, and again whenever one of the ledgers changes; resolves after the first reading. */
  readonly follow: (followers: Pick<Followers, 'waitFor'>) => Promise<void>;
  readonly close: () => void;
}

/** What is read from ledgers and held in memory, current within a breath of each change. */
export function keepRows<T>({ log, clock, say, ledgers, read, changed }: KeepRowsMeans<T>): KeptRows {
  let unsubscribe = (): void => undefined;
  let cancel: Cancel = () => undefined;
  let wanted = 0;
  let isReading = false;
  let isClosed = false;

  async function readOnce(followers: Pick<Followers, 'waitFor'>): Promise<void> {
    const position = wanted;
    for (const name of ledgers) while (!isClosed && !(await followers.waitFor(position, name)));
    if (isClosed) return;
    changed(await read());
    if (wanted > position) schedule(followers, gathering);
  }

  function schedule(followers: Pick<Followers, 'waitFor'>, after: number): void {
    if (isReading || isClosed) return;
    isReading = true;
    cancel = clock.after(after, () => {
      isReading = false;
      readOnce(followers).catch((error: unknown) => {
        say(`parameters: not read, tried again: ${String(error)}`);
        schedule(followers, retryAfter);
      });
    });
  }

  return {
    async follow(followers) {
      unsubscribe = log.subscribe((events) => {
        const last = events.findLast((event) => ledgers.has(partsOfStream(event.stream).aggregate));
        if (last === undefined) return;
        wanted = last.position;
        schedule(followers, gathering);
      });
      wanted = log.head().position;
      await readOnce(followers);
    },
    close() {
      isClosed = true;
      cancel();
      unsubscribe();
    },
  };
}
