import type { Database, Queryable } from '../../store/database.ts';
import type { Log } from '../log.ts';
import { lockCheckpoint, quoted, tableOf } from './checkpoint.ts';
import type { Follower } from './follower.ts';

const pageSize = 2000;

interface Growing {
  readonly database: Database;
  readonly log: Pick<Log, 'read' | 'head'>;
  readonly follower: Follower;
  /** Asked between pages; true gives up and leaves the live tables as they are. */
  readonly isEnding?: () => boolean;
}

/**
 * Grows a follower's tables anew from the first event, beside the live ones, and swaps them in one transaction. Readers
 * see the old rows until then. Only `read` and the follower's checkpoint are touched. The position reached; null when given up.
 */
export async function growAnew(growing: Growing): Promise<number | null> {
  const { database, follower } = growing;
  const suffix = await beginBuild(database, follower);
  let position = 0;
  for (let done = false; !done; ) {
    if (growing.isEnding?.()) return null;
    const from = position;
    const upTo = growing.log.head().position;
    position = await database.transaction((tx) => takePage(tx, growing, { suffix, from, upTo }));
    done = position === from;
  }
  return database.transaction(async (tx) => {
    // Behind the checkpoint's lock the live follower stands still; what it may have taken meanwhile is taken here too.
    await tx.query(`set local lock_timeout = '10s'`);
    const known = await lockCheckpoint(tx, follower.name);
    // Another program's follower may have taken events of which this one has not been told yet.
    const upTo = Math.max(growing.log.head().position, known?.position ?? 0);
    while (position < upTo) position = await takePage(tx, growing, { suffix, from: position, upTo });
    await swap(tx, follower, suffix);
    await tx.query(
      `insert into keep.checkpoint (name, version, position) values ($1, $2, $3)
       on conflict (name) do update set version = excluded.version, position = excluded.position`,
      [follower.name, follower.version, position],
    );
    return position;
  });
}

/** Every build has a number of its own, which stands in the names of its tables and, for good, of their indexes. */
async function beginBuild(database: Database, follower: Follower): Promise<string> {
  return database.transaction(async (tx) => {
    const [row] = await tx.query<{ build: number }>(
      `insert into keep.checkpoint (name, version, position, build) values ($1, $2, 0, 1)
       on conflict (name) do update set build = keep.checkpoint.build + 1 returning build`,
      [follower.name, follower.version],
    );
    const suffix = `_b${row?.build ?? 1}`;
    await dropHalfBuilds(tx, follower);
    await tx.query(follower.create(suffix));
    return suffix;
  });
}

/** What builds that were cut off left behind. */
async function dropHalfBuilds(tx: Queryable, { tables }: Follower): Promise<void> {
  const found = await tx.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'read'::regnamespace and relkind in ('r', 'p') and relname ~ '_b\\d+$'
     and regexp_replace(relname, '_b\\d+$', '') = any($1)`,
    [tables.map(tableOf)],
  );
  for (const { relname } of found) await tx.query(`drop table read.${quoted(relname)} cascade`);
}

interface Span {
  readonly suffix: string;
  readonly from: number;
  readonly upTo: number;
}

async function takePage(tx: Queryable, { log, follower }: Growing, { suffix, from, upTo }: Span): Promise<number> {
  if (from >= upTo) return from;
  const asked = { after: from, upTo, limit: pageSize };
  const events = await log.read(follower.types === null ? asked : { ...asked, types: follower.types });
  if (events.length > 0) await follower.follow(tx, events, suffix);
  return events.length < pageSize ? upTo : (events.at(-1)?.position ?? upTo);
}

async function swap(tx: Queryable, { tables }: Follower, suffix: string): Promise<void> {
  for (const table of tables.map(tableOf)) {
    await tx.query(`drop table if exists read.${quoted(table)} cascade`);
    await tx.query(`alter table read.${quoted(table + suffix)} rename to ${quoted(table)}`);
  }
}
