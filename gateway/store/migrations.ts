import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';
import { notOpened, type Opened, opened } from './refusal.ts';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Any number: two programs that start at once on one database wait for each other here. */
const migrationLock = 7_281_001;

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly digest: string;
}

/** Every migration in order of its number: files `NNNN-name.sql`, forward only, never changed once released. */
export async function readMigrations(from: string = folder): Promise<readonly Migration[]> {
  const names = (await readdir(from)).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(`${from}/${file}`, 'utf8');
      return {
        number: Number(file.slice(0, 4)),
        name: file.slice(5, -4),
        text,
        digest: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

/** Brings the database forward, each migration in a transaction of its own, all under one lock. */
export async function migrate(database: Database, given?: readonly Migration[]): Promise<Opened<readonly string[]>> {
  const migrations = given ?? (await readMigrations());
  return database.transaction(async (lock) => {
    await lock.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await database.query(bookkeeping);
    const done = await database.query<{ number: number; digest: string }>('select number, digest from keep.migration');
    const fault = faultOf(migrations, done);
    if (fault !== null) return fault;
    const applied: string[] = [];
    for (const one of migrations.filter(({ number }) => !done.some((row) => row.number === number))) {
      const refusal = await apply(database, one);
      if (refusal !== null) return refusal;
      applied.push(`${String(one.number).padStart(4, '0')}-${one.name}`);
    }
    return opened(applied);
  });
}

const bookkeeping = `
  create schema if not exists log; create schema if not exists read; create schema if not exists keep; create schema if not exists tele;
  create table if not exists keep.migration (number int primary key, name text not null, digest text not null, at int8 not null)`;

async function apply(database: Database, { number, name, text, digest }: Migration) {
  try {
    await database.transaction(async (tx) => {
      await tx.query(text);
      const at = `(extract(epoch from clock_timestamp()) * 1000)::int8`;
      await tx.query(`insert into keep.migration (number, name, digest, at) values ($1, $2, $3, ${at})`, [
        number,
        name,
        digest,
      ]);
    });
    return null;
  } catch (error) {
    return failed(`${number}-${name}`, error instanceof Error ? error.message : String(error));
  }
}

function faultOf(
  migrations: readonly Migration[],
  done: readonly { readonly number: number; readonly digest: string }[],
) {
  for (const { number, digest } of done) {
    const mine = migrations.find((one) => one.number === number);
    if (mine === undefined)
      return failed(String(number), 'this program does not know it: the database was made by a newer one');
    if (mine.digest !== digest) return failed(`${number}-${mine.name}`, 'it was changed after it had been applied');
  }
  return null;
}

const failed = (which: string, why: string) =>
  notOpened('MIGRATION_FAILED', {
    cn: `数据库迁移 ${which} 未完成：${why}`,
    en: `The database migration ${which} was not done: ${why}`,
  });
