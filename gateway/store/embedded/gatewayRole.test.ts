import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../ground/systemClock.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrations.ts';
import { openStore } from '../openStore.ts';
import { openPool } from '../pool.ts';
import { gatewayRole } from './gatewayRole.ts';
import { startEmbedded, superuserUrl } from './server.ts';
import { socketFolderOf } from './socketFolder.ts';

const say = () => undefined;

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'busbar-role-'));
  await chmod(folder, 0o755);
  onTestFinished(async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(socketFolderOf(folder), { recursive: true, force: true });
  });
  return folder;
}

async function open(dataFolder: string) {
  const store = await openStore({ dataFolder, databaseUrl: null, clock: systemClock, say });
  if (!store.ok) throw new Error(store.refusal.message.en);
  return store.value;
}

/** A folder as it was when the gateway was the superuser: everything is his, and nobody else is there. */
async function anOldFolder(): Promise<string> {
  const folder = await aFolder();
  const server = await startEmbedded({ dataFolder: folder, clock: systemClock, say });
  if (!server.ok) throw new Error(server.refusal.message.en);
  const database = openPool({ url: superuserUrl(folder, 'busbar'), name: 'older', max: 3, broken: say });
  expect(await migrate(database)).toMatchObject({ ok: true });
  await database.query('alter database busbar owner to busbar');
  await database.query(`drop role ${gatewayRole}`);
  const { system } = await systemOf(database);
  await database.query(`insert into keep.history (system, timeline) values ($1, 1) on conflict do nothing`, [system]);
  await database.query(`create type keep.colour as enum ('red')`);
  await database.query(`create materialized view keep.seen as select 1 as one`);
  await database.close();
  await server.value.stop();
  return folder;
}

const systemOf = async (database: Database): Promise<{ readonly system: string }> => {
  const [row] = await database.query<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  );
  if (row === undefined) throw new Error('the server does not say who it is');
  return row;
};

/** Who the connections are, and what in the house is another's. */
async function rightsOf(database: Database) {
  const [role] = await database.query(
    'select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  );
  const foreign = await database.query(
    `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
       where nspname in ('log', 'read', 'keep', 'tele') and relowner <> (select oid from pg_roles where rolname = current_user)
     union all select proname from pg_proc join pg_namespace n on n.oid = pronamespace
       where nspname in ('log', 'read', 'keep', 'tele') and proowner <> (select oid from pg_roles where rolname = current_user)
     union all select typname from pg_type join pg_namespace n on n.oid = typnamespace
       where nspname in ('log', 'read', 'keep', 'tele') and typowner <> (select oid from pg_roles where rolname = current_user)`,
  );
  return { role, foreign };
}

const plain = {
  role: {
    rolname: gatewayRole,
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    rolbypassrls: false,
  },
  foreign: [],
};

test('the gateway lives on its own server as a role that is no superuser, and appends as one that may only add', async () => {
  const store = await open(await aFolder());
  expect(await rightsOf(store.database)).toEqual(plain);
  expect(await store.logDatabase.query('select current_user as is')).toEqual([{ is: 'busbar_append' }]);
  await expect(store.logDatabase.query('delete from log.event')).rejects.toThrow('permission denied');
  await expect(store.database.query(`select pg_read_file('postmaster.pid')`)).rejects.toThrow('permission denied');
  await expect(store.database.query(`copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
  await store.close();
});

test('a folder of an older program is handed to that role whole, and keeps its history', async () => {
  const store = await open(await anOldFolder());
  expect(await rightsOf(store.database)).toEqual(plain);
  expect(await store.logDatabase.query('select current_user as is')).toEqual([{ is: 'busbar_append' }]);
  expect(await systemOf(store.database)).toEqual((await store.database.query('select system from keep.history'))[0]);
  // What upkeep does to tables that were there before.
  await store.database.query(
    'create table read.grown (id int primary key); alter table keep.migration add column note text; refresh materialized view keep.seen',
  );
  await store.close();
});
