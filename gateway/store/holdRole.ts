import { hostname } from 'node:os';
import type { PoolClient } from 'pg';
import { type Clock, instantOf } from '../../domain/clock/clock.ts';
import type { Database } from './database.ts';
import { notOpened, type Opened, opened, type StoreRefusal } from './refusal.ts';

/** A program that was killed may be seen by its server for a moment more. */
const patience = 5000;
const retryAfter = 250;

interface HoldSettings {
  readonly database: Database;
  readonly clock: Clock;
  readonly role: string;
  /** Told when the lock was lost with its connection and another program has it now: this one must end. */
  readonly taken: (refusal: StoreRefusal) => void;
}

export interface HeldRole {
  /** Writes down who holds it, for the message to whoever comes second. The table must be there. */
  readonly sign: () => Promise<void>;
  readonly release: () => void;
}

/** Holds a role on the store by an advisory lock of a session of its own, so that it ends with the program, however that ends. */
export async function holdRole(settings: HoldSettings): Promise<Opened<HeldRole>> {
  const { database, clock, role, taken } = settings;
  let client = await tryFor(settings, patience);
  if (client === null) return refusalOf(settings);
  let released = false;
  const watch = (mine: PoolClient): void => {
    let lost = false;
    const onLost = (): void => {
      if (released || lost) return;
      lost = true;
      mine.release(true);
      void takeAgain();
    };
    mine.on('error', onLost).on('end', onLost);
  };
  const takeAgain = async (): Promise<void> => {
    client = null;
    while (!released && client === null) {
      await pause(clock, 1000);
      const got = await tryFor(settings, patience).catch(() => undefined);
      if (got === undefined) continue;
      if (got === null) return taken((await refusalOf(settings)).refusal);
      client = got;
      watch(got);
    }
  };
  watch(client);
  return opened({
    async sign() {
      await database.query(
        `insert into keep.holder (role, who, since) values ($1, $2, $3) on conflict (role) do update set who = excluded.who, since = excluded.since`,
        [role, `${hostname()}, process ${process.pid}`, Math.trunc(clock.now())],
      );
    },
    release() {
      released = true;
      client?.release(true);
    },
  });
}

async function tryFor({ database, clock, role }: HoldSettings, patience: number): Promise<PoolClient | null> {
  const client = await database.connect();
  const until = clock.monotonic() + patience;
  try {
    for (;;) {
      const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [
        `busbar role ${role}`,
      ]);
      if (rows[0].got) return client;
      if (clock.monotonic() >= until) break;
      await pause(clock, retryAfter);
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return null;
}

async function refusalOf({ database, role }: HoldSettings) {
  const [holder] = await database
    .query<{ who: string; since: number }>('select who, since from keep.holder where role = $1', [role])
    .catch(() => []);
  const who = holder?.who ?? '?';
  const since = holder === undefined ? '?' : instantOf(holder.since);
  return notOpened('ALREADY_RUNNING', {
    cn: `这个数据库正由另一个 Busbar 使用（${who}，自 ${since} 起）。请先停止它，或指定其他数据库`,
    en: `This store is in use by another Busbar (${who}, since ${since}). Stop it first, or name another store`,
  });
}

const pause = (clock: Clock, ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));
