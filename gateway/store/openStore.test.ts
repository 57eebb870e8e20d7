import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { databaseAt } from '../../tests/world/server.ts';
import { systemClock } from '../ground/systemClock.ts';
import { faultOf, type ServerFacts, warningOf } from './checkServer.ts';
import { stateOf } from './diskSpace.ts';
import { isAlive } from './embedded/occupant.ts';
import { socketFolderOf } from './embedded/socketFolder.ts';
import { openStore, visitStore } from './openStore.ts';
import { openPool } from './pool.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) {
    await rm(folder, { recursive: true, force: true });
    await rm(socketFolderOf(folder), { recursive: true, force: true });
  }
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'busbar-store-'));
  folders.push(folder);
  await chmod(folder, 0o755);
  return folder;
}
const settings = (dataFolder: string) => ({ dataFolder, databaseUrl: null, clock: systemClock, say: () => undefined });

async function open(dataFolder: string) {
  const store = await openStore(settings(dataFolder));
  if (!store.ok) throw new Error(store.refusal.message.en);
  return store.value;
}

test('what was written is there after a stop and a new start, and a stop leaves no server behind', async () => {
  const folder = await aFolder();
  const first = await open(folder);
  await first.database.query('create table keep.note (text text)');
  await first.database.query('insert into keep.note values ($1)', ['仍在']);
  const pid = Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  await first.close();
  expect(isAlive(pid)).toBe(false);
  const second = await open(folder);
  expect(await second.database.query('select text from keep.note')).toEqual([{ text: '仍在' }]);
  await second.close();
});

test('the embedded server keeps what it acknowledged, by UTC, in UTF-8 and without a listening port', async () => {
  const store = await open(await aFolder());
  const rows = await store.database.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'TimeZone', 'server_encoding', 'listen_addresses', 'jit', 'max_wal_size')`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
    listen_addresses: '',
    jit: 'off',
    max_wal_size: '1024',
  });
  await store.close();
});

test('a second program on the same folder is refused and told who runs there since when; a command may visit', async () => {
  const folder = await aFolder();
  const store = await open(folder);
  const second = await openStore(settings(folder));
  expect(second).toMatchObject({ ok: false, refusal: { code: 'ALREADY_RUNNING' } });
  if (!second.ok) expect(second.refusal.message.en).toMatch(new RegExp(`process ${process.pid}, since 20\\d\\d-`));
  const visit = await visitStore(settings(folder));
  if (!visit.ok) throw new Error(visit.refusal.message.en);
  expect(await visit.value.database.query('select count(*) as n from keep.holder')).toEqual([{ n: 1 }]);
  await visit.value.close();
  await store.close();
});

test('a command makes no site where there is none, and says where it looked', async () => {
  const folder = join(await aFolder(), 'absent');
  const absent = await visitStore(settings(folder));
  expect(absent).toMatchObject({ ok: false, refusal: { code: 'NO_SITE' } });
  if (!absent.ok) expect(absent.refusal.message.en).toBe(`There is no site in ${folder} (BUSBAR_DATA)`);
  await expect(stat(folder)).rejects.toThrow();
  const server = openPool({ url: inject('databaseUrl'), name: 'test', max: 1, broken: () => undefined });
  await server.query('create database bare');
  const url = databaseAt(inject('databaseUrl'), 'bare');
  expect(await visitStore({ ...settings('/nowhere'), databaseUrl: url })).toMatchObject({
    refusal: { code: 'NO_SITE' },
  });
  const bare = openPool({ url, name: 'test', max: 1, broken: () => undefined });
  expect(await bare.query(`select to_regclass('log.head')::text as log`)).toEqual([{ log: null }]);
  await bare.close();
  await server.query('drop database bare');
  await server.close();
});

test('a folder with other files in it is refused by name and left as it was', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'thesis.doc'), 'mine');
  const store = await openStore(settings(folder));
  expect(store).toMatchObject({ ok: false, refusal: { code: 'FOREIGN_FOLDER' } });
  if (!store.ok) expect(store.refusal.message.en).toContain(folder);
  await expect(stat(join(folder, 'busbar.json'))).rejects.toThrow();
});

test('a folder made by another major version is refused', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'busbar.json'), '{"busbar":"data","version":1,"id":"x"}');
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '14\n');
  expect(await openStore(settings(folder))).toMatchObject({ ok: false, refusal: { code: 'OTHER_SERVER_VERSION' } });
});

test('a folder whose database was taken away is not given an empty one', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'busbar.json'), '{"busbar":"data","version":1,"id":"x"}');
  await mkdir(join(folder, 'postgres'));
  expect(await openStore(settings(folder))).toMatchObject({ ok: false, refusal: { code: 'FOREIGN_FOLDER' } });
});

test('a server of our own is used by DATABASE_URL, and two programs on it are told apart', async () => {
  const server = openPool({ url: inject('databaseUrl'), name: 'test', max: 1, broken: () => undefined });
  await server.query('create database by_url');
  const remote = { ...settings('/nowhere'), databaseUrl: databaseAt(inject('databaseUrl'), 'by_url') };
  const store = await openStore(remote);
  if (!store.ok) throw new Error(store.refusal.message.en);
  const second = await openStore(remote);
  expect(second).toMatchObject({ ok: false, refusal: { code: 'ALREADY_RUNNING' } });
  await store.value.close();
  await server.query('drop database by_url with (force)');
  await server.close();
});

test('a server that would lose what it acknowledged is refused', async () => {
  const server = openPool({ url: inject('databaseUrl'), name: 'test', max: 1, broken: () => undefined });
  await server.query('create database unsafe');
  await server.query('alter database unsafe set synchronous_commit = off');
  await server.query(`create database latin encoding 'LATIN1' locale 'C' template template0`);
  const at = (name: string) => ({ ...settings('/nowhere'), databaseUrl: databaseAt(inject('databaseUrl'), name) });
  const unsafe = await openStore(at('unsafe'));
  const latin = await openStore(at('latin'));
  expect(unsafe).toMatchObject({ ok: false, refusal: { code: 'UNSAFE_SERVER' } });
  expect(latin).toMatchObject({ ok: false, refusal: { code: 'UNSAFE_SERVER' } });
  expect(await openStore(at('absent'))).toMatchObject({ ok: false, refusal: { code: 'CANNOT_CONNECT' } });
  await server.query('drop database unsafe');
  await server.query('drop database latin');
  await server.close();
});

const good: ServerFacts = {
  version: 150004,
  encoding: 'UTF8',
  fsync: 'on',
  synchronousCommit: 'on',
  inRecovery: false,
  sharedSession: false,
  superuser: false,
};
test.each([
  ['runs without fsync', { fsync: 'off' }, /fsync=off/],
  ['acknowledges before it has written', { synchronousCommit: 'off' }, /synchronous_commit=off/],
  ['is too old', { version: 140011 }, /15 or later/],
  ['is not UTF-8', { encoding: 'SQL_ASCII' }, /UTF8/],
  ['is a read-only replica', { inRecovery: true }, /primary/],
  ['is reached through a pooler in transaction mode', { sharedSession: true }, /pooler/],
])('a server that %s is named so', (_, wrong, said) => {
  expect(faultOf(good)).toBeNull();
  expect(faultOf({ ...good, ...wrong })?.en).toMatch(said);
});

test('a role that is the superuser of the server is warned of, and not refused', () => {
  expect(warningOf(good)).toBeNull();
  const superuser = { ...good, superuser: true };
  expect(faultOf(superuser)).toBeNull();
  expect(warningOf(superuser)).toMatch(/超级用户.*superuser/);
});

test('a disk is low below a tenth and critical below a twentieth', () => {
  expect([0.5, 0.1, 0.0999, 0.05, 0.049, 0].map(stateOf)).toEqual([
    'enough',
    'enough',
    'low',
    'low',
    'critical',
    'critical',
  ]);
});

test('as root, a folder that is closed to others keeps its data where the server can reach it', async () => {
  if (process.getuid?.() !== 0) return;
  const folder = await aFolder();
  await chmod(folder, 0o700);
  await (await open(folder)).close();
  const again = await open(folder);
  const cluster = await readlink(join(folder, 'postgres'));
  expect(cluster).toMatch(/^\/var\/lib\/busbar\//);
  await again.close();
  await rm(dirname(cluster), { recursive: true });
});

test('somebody without rights on the folder is told whose it is', async () => {
  if (process.getuid?.() !== 0) return;
  const folder = await aFolder();
  const code = `import { openStore } from './gateway/store/openStore.ts'; import { systemClock } from './gateway/ground/systemClock.ts';
    const store = await openStore({ dataFolder: ${JSON.stringify(folder)}, databaseUrl: null, clock: systemClock, say: () => undefined });
    console.log(JSON.stringify(store.ok ? 'opened' : store.refusal));`;
  const told = execFileSync('setpriv', [
    '--reuid=65534',
    '--regid=65534',
    '--clear-groups',
    process.execPath,
    '--input-type=module-typescript',
    '-e',
    code,
  ]);
  expect(JSON.parse(told.toString())).toMatchObject({ code: 'FOLDER_OF_ANOTHER_USER' });
});
