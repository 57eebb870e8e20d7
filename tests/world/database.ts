import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '../../gateway/store/database.ts';
import { openLogPool } from '../../gateway/store/logPool.ts';
import { openPool } from '../../gateway/store/pool.ts';
import { databaseAt } from './server.ts';

export interface TestDatabase {
  readonly database: Database;
  /** What the log appends through: its role may only add to the events. */
  readonly logDatabase: Database;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A fresh database with our migrations applied, for one file of tests. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = openPool({ url: inject('databaseUrl'), name: 'tests', max: 1, broken: () => undefined });
  const name = `t_${randomBytes(8).toString('hex')}`;
  await server.query(`create database ${name} template ${inject('template')}`);
  const url = databaseAt(inject('databaseUrl'), name);
  const database = openPool({ url, name: 'busbar', max: 10, broken: () => undefined });
  const logDatabase = await openLogPool({ url, database, broken: () => undefined });
  const close = async (): Promise<void> => {
    await logDatabase.close();
    await database.close();
    await server.close();
    const superuser = openPool({ url: inject('superuserUrl'), name: 'tests', max: 1, broken: () => undefined });
    await superuser.query(`drop database ${name} with (force)`);
    await superuser.close();
  };
  return { database, logDatabase, url, close };
}
