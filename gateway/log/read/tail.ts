import type { PoolClient } from 'pg';
import type { Cancel, Clock } from '../../../domain/clock/clock.ts';
import type { Event } from '../../../domain/event/event.ts';
import type { Database } from '../../store/database.ts';

const pageSize = 1000;
const retryAfter = 1000;

interface TailSettings {
  readonly database: Database;
  readonly clock: Clock;
  readonly from: number;
  readonly read: (after: number, limit: number) => Promise<readonly Event[]>;
  readonly say: (line: string) => void;
}

export interface Tail {
  /** The highest position known to be committed. */
  readonly head: () => number;
  /** A group of this program is on its way: NOTIFY often comes before its answer, and need not make us read. */
  readonly sending: () => void;
  /** Its events, right after their commit; none when it failed. */
  readonly settled: (events: readonly Event[]) => void;
  readonly subscribe: (each: (events: readonly Event[]) => void) => Cancel;
  readonly close: () => Promise<void>;
}

/**
 * Hands out every event in order of position, none twice and none left out: positions are dense, so a gap shows. What
 * this program appended goes straight on; what others appended is read when NOTIFY wakes us, and the log is the truth.
 */
export async function openTail(settings: TailSettings): Promise<Tail> {
  const { read, say } = settings;
  const subscribers = new Set<(events: readonly Event[]) => void>();
  let delivered = settings.from;
  let known = settings.from;
  let reading: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let inFlight = 0;
  let told = settings.from;

  const deliver = (events: readonly Event[]): void => {
    const last = events.at(-1);
    if (last === undefined) return;
    delivered = last.position;
    known = Math.max(known, delivered);
    for (const each of [...subscribers]) {
      try {
        each(events);
      } catch (error) {
        say(`a subscriber of the log failed at position ${last.position}: ${String(error)}`);
      }
    }
  };

  const catchUp = async (): Promise<void> => {
    do {
      again = false;
      try {
        for (let page = await read(delivered, pageSize); page.length > 0; page = await read(delivered, pageSize))
          deliver(page);
      } catch (error) {
        if (!closed) say(`the log could not be read: ${String(error)}`);
        if (!closed) settings.clock.after(retryAfter, wake);
      }
    } while (again && !closed);
    reading = null;
  };

  const wake = (): void => {
    again = true;
    if (!closed) reading ??= catchUp();
  };

  const onNews = (position: number): void => {
    told = Math.max(told, position);
    if (inFlight === 0 && told > delivered) wake();
  };
  const listener = await listen(settings, wake, onNews);
  // What was appended between the reading of the head and now.
  await reading;
  return {
    head: () => known,
    sending() {
      inFlight++;
    },
    settled(events) {
      inFlight--;
      known = Math.max(known, events.at(-1)?.position ?? 0);
      if (reading === null && events[0]?.position === delivered + 1) deliver(events);
      else if (events.length > 0) wake();
      if (inFlight === 0 && told > delivered) wake();
    },
    subscribe(each) {
      subscribers.add(each);
      return () => subscribers.delete(each);
    },
    async close() {
      closed = true;
      subscribers.clear();
      listener();
      await reading;
    },
  };
}

/** LISTEN on a connection of its own, taken anew whenever it breaks. */
async function listen(
  { database, clock }: TailSettings,
  wake: () => void,
  onNews: (position: number) => void,
): Promise<Cancel> {
  let client: PoolClient | null = null;
  let closed = false;
  const again = (): void => {
    if (client === null) return;
    client.release(true);
    client = null;
    if (!closed) clock.after(retryAfter, () => void connect().catch(later));
  };
  const later = (): void => {
    if (!closed) clock.after(retryAfter, () => void connect().catch(later));
  };
  const connect = async (): Promise<void> => {
    if (closed) return;
    const mine = await database.connect();
    client = mine;
    mine.on('notification', ({ payload }) => onNews(Number(payload)));
    mine.on('error', again);
    mine.on('end', again);
    await mine.query('listen busbar_log');
    // What was appended while nobody listened.
    wake();
  };
  await connect();
  return () => {
    closed = true;
    client?.removeListener('end', again);
    client?.release(true);
    client = null;
  };
}
