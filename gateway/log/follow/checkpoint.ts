import type { Database, Queryable } from '../../store/database.ts';
import type { Follower } from './follower.ts';

export interface Checkpoint {
  readonly version: number;
  readonly position: number;
}

/** Locks the checkpoint, so that of two programs on one store only one writes a follower's rows at a time. */
export async function lockCheckpoint(tx: Queryable, name: string): Promise<Checkpoint | null> {
  const [row] = await tx.query<{ version: number; position: number }>(
    'select version, position from keep.checkpoint where name = $1 for update',
    [name],
  );
  return row ?? null;
}

/** Never back: a rebuild in another program may have come further. */
export async function moveCheckpoint(tx: Queryable, name: string, position: number): Promise<void> {
  await tx.query('update keep.checkpoint set position = $2 where name = $1 and position < $2', [name, position]);
}

/** As it stands in `tables`, without the schema. */
export const tableOf = (name: string): string => name.replace(/^read\./, '');

/**
 * Finds where the follower stands: its checkpoint when the tables are there under its version; null when they must be
 * grown anew. A new follower, and one whose tables were dropped, gets empty tables and position 0.
 */
export async function findCheckpoint(database: Database, follower: Follower): Promise<Checkpoint | null> {
  const { name, version, tables } = follower;
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`follower ${name}`]);
    const known = await lockCheckpoint(tx, name);
    const missing = await tx.query('select t from unnest($1::text[]) t where to_regclass(t) is null', [
      tables.map((table) => `read.${quoted(tableOf(table))}`),
    ]);
    if (known !== null && missing.length === 0) return known.version === version ? known : null;
    for (const table of tables) await tx.query(`drop table if exists read.${quoted(tableOf(table))} cascade`);
    await tx.query(follower.create(''));
    await tx.query(
      `insert into keep.checkpoint (name, version, position) values ($1, $2, 0)
       on conflict (name) do update set version = excluded.version, position = 0`,
      [name, version],
    );
    return { version, position: 0 };
  });
}

/**
 * Where each follower stands whose tables are there under its version, by name, at one asking: all of them at every start but the first
 * of a program. What is not among them is looked into by `findCheckpoint`.
 */
export async function standingCheckpoints(
  database: Queryable,
  followers: readonly Follower[],
): Promise<ReadonlyMap<string, Checkpoint>> {
  const known = await database.query<{ name: string; version: number; position: number }>(
    'select name, version, position from keep.checkpoint',
  );
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'read'::regnamespace and relkind in ('r', 'p')`,
  );
  const there = new Set(tables.map(({ name }) => name));
  const whole = new Map(
    followers
      .filter((one) => one.tables.every((table) => there.has(tableOf(table))))
      .map((one) => [one.name, one.version]),
  );
  return new Map(
    known.filter(({ name, version }) => whole.get(name) === version).map(({ name, ...rest }) => [name, rest]),
  );
}

/** Names of tables cannot be parameters. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
