import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import type { Event, Json } from '../../domain/event/event.ts';
import { systemRandomness } from '../ground/systemClock.ts';
import type { Database } from '../store/database.ts';
import { openAppendQueue } from './append/appendQueue.ts';
import type { EventTypes } from './append/eventTypes.ts';
import { openPersonKeys } from './append/personKeys.ts';
import { keptKey, prepare } from './append/prepare.ts';
import { type Foldings, remember } from './append/remember.ts';
import type { Appended, Claim, HeldClaim, Log } from './log.ts';
import { openHistory } from './read/history.ts';
import { positionAt } from './read/positionAt.ts';
import { readEvents } from './read/recorded.ts';
import { openTail } from './read/tail.ts';

export interface LogSettings {
  readonly database: Database;
  /** The connections that appends go through: a role that may only add. */
  readonly logDatabase: Database;
  readonly clock: Clock;
  /** By name. */
  readonly deciders: Foldings;
  /** By type. What is not declared here cannot be appended. */
  readonly events: EventTypes;
  readonly random?: (bytes: number) => Buffer;
  /** Told of faults that have no caller: a subscriber that threw, a log that cannot be read. */
  readonly say?: (line: string) => void;
}

type LogTold = Required<LogSettings>;

export interface OpenLog extends Log {
  /** Forgets a person: destroys the key that the details in this stream's events were sealed with. */
  readonly forget: (stream: string) => Promise<void>;
  /** Waits for the appends under way, then ends. */
  readonly close: () => Promise<void>;
}

const week = 7 * 24 * 3600 * 1000;
const hour = 3600 * 1000;

/** Opens the one log on a database that has our migrations. */
export async function openLog(given: LogSettings): Promise<OpenLog> {
  const settings = { random: systemRandomness.bytes, say: () => undefined, ...given };
  const { database, logDatabase, clock, deciders, events: types, random, say } = settings;
  const keys = openPersonKeys(database, random);
  const claimKey = await siteKey(database, 'claims');
  const reading = { database, types, keys };
  const head = await openHistory(database);
  await database.query('select log.make_room($1)', [head.position]);
  const read: Log['read'] = (query) => readEvents(reading, query);
  const tail = await openTail({
    database,
    clock,
    say,
    from: head.position,
    read: (after, limit) => read({ after, limit }),
  });
  const settled = settledTo(tail.settled, settings);
  const queue = openAppendQueue({ database: logDatabase, clock, head: tail.head, sending: tail.sending, settled, say });
  const stopCleaning = cleanHourly(settings);
  const readStream = (stream: string, upTo: number): Promise<readonly Event[]> => readWhole(read, stream, upTo);

  return {
    async append(command) {
      const prepared = await prepare(command, { types, keys, claimKey, random });
      return prepared.ok ? queue.append(prepared.value) : prepared;
    },
    remembered: (streams) => remember(streams, { database, deciders, keys, readStream }),
    held: (kinds, limit) =>
      database.query<HeldClaim & { [key: string]: unknown }>(
        'select kind, key, stream from log.claim where kind = any($1) order by kind, key limit $2',
        [kinds, limit],
      ),
    async counted(kind) {
      const [row] = await database.query<{ count: number }>(
        'select count(*)::int4 as count from log.claim where kind = $1',
        [kind],
      );
      return row?.count ?? 0;
    },
    holders: (claims) => holders(database, claims, claimKey),
    read,
    head: () => ({ log: head.id, position: tail.head() }),
    positionAt: (instant) => positionAt(database, instant),
    subscribe: tail.subscribe,
    answered: (id, by, digest) => answered(database, { id, by, digest }),
    forget: keys.forget,
    async close() {
      stopCleaning();
      await queue.drain();
      await tail.close();
    },
  };
}

/** A key of this store's own, made with it. */
async function siteKey(database: Database, name: string): Promise<Buffer> {
  const [row] = await database.query<{ key: Buffer }>('select key from keep.site_key where name = $1', [name]);
  if (row === undefined) throw new Error(`the store has no key for ${name}`);
  return row.key;
}

async function holders(database: Database, claims: readonly Claim[], claimKey: Buffer): Promise<readonly HeldClaim[]> {
  const rows = await database.query<{ n: number; stream: string }>(
    `select w.n::int as n, c.stream from unnest($1::text[], $2::text[]) with ordinality w(kind, key, n) join log.claim c using (kind, key) order by w.n`,
    [claims.map(({ kind }) => kind), claims.map((claim) => keptKey(claim, { claimKey }))],
  );
  return rows.map(({ n, stream }) => ({ ...(claims[n - 1] as Claim), stream }));
}

/** Hands the events on and, each million positions, makes room for the next ones. */
function settledTo(
  hand: (events: readonly Event[]) => void,
  { database, say }: LogTold,
): (events: readonly Event[]) => void {
  const million = 1_000_000;
  return (events) => {
    hand(events);
    if (events.length === 0) return;
    const first = events[0]?.position ?? 0;
    const last = events.at(-1)?.position ?? 0;
    if (Math.floor(first / million) === Math.floor(last / million) && first % million !== 0) return;
    database
      .query('select log.make_room($1)', [last])
      .catch((error: unknown) => say(`no room was made for further events: ${String(error)}`));
  };
}

interface Known {
  readonly [column: string]: unknown;
  readonly by_kind: string;
  readonly by_id: string;
  readonly digest: string | null;
  readonly answer: Json;
  readonly position: number;
}

async function answered(database: Database, asked: { id: string; by: { kind: string; id: string }; digest: string }) {
  const [known] = await database.query<Known>(
    'select by_kind, by_id, digest, answer, position from log.command where id = $1',
    [asked.id],
  );
  if (known === undefined) return null;
  const otherDigest = known.digest !== null && known.digest !== asked.digest;
  if (known.by_kind !== asked.by.kind || known.by_id !== asked.by.id || otherDigest) return refused('COMMAND_REUSED');
  return accepted<Appended>({ position: known.position, events: [], repeated: true, answer: known.answer });
}

/** Command ids are kept for 7 days. */
function cleanHourly({ logDatabase, clock, say }: LogTold): Cancel {
  let cancel: Cancel = () => undefined;
  const clean = (): void => {
    logDatabase
      .query('delete from log.command where id in (select id from log.command where recorded_at < $1 limit 10000)', [
        Math.trunc(clock.now() - week),
      ])
      .catch((error: unknown) => say(`old command ids were not removed: ${String(error)}`));
    cancel = clock.after(hour, clean);
  };
  cancel = clock.after(hour, clean);
  return () => cancel();
}

async function readWhole(read: Log['read'], stream: string, upTo: number): Promise<readonly Event[]> {
  const all: Event[] = [];
  for (let after = 0; ; after = all.at(-1)?.position ?? upTo) {
    const page = await read({ after, upTo, streams: [stream], limit: 1000 });
    all.push(...page);
    if (page.length < 1000) return all;
  }
}
