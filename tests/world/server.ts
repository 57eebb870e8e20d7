import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { findCheckpoint } from '../../gateway/log/follow/checkpoint.ts';
import { followers } from '../../gateway/site/followers.ts';
import { gatewayRole } from '../../gateway/store/embedded/gatewayRole.ts';
import { occupantOf } from '../../gateway/store/embedded/occupant.ts';
import { startEmbedded, superuserUrl } from '../../gateway/store/embedded/server.ts';
import { socketFolderOf } from '../../gateway/store/embedded/socketFolder.ts';
import { migrate } from '../../gateway/store/migrations.ts';
import { openPool } from '../../gateway/store/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server that may make databases, and the name of the one that all others are copied from. */
    databaseUrl: string;
    /** The same server, asked by who may end what stands in the way of dropping a database: its vacuum is a superuser's. */
    superuserUrl: string;
    template: string;
  }
}

const prefix = 'busbar-test-';

interface Served {
  readonly url: string;
  readonly superuser: string;
  readonly template: string;
  readonly stop: () => Promise<void>;
}

/** Each project of a run sets up for itself, in modules of its own: what they share stands where all of the process see it. */
const shared = globalThis as { busbarTestServer?: { readonly served: Promise<Served>; users: number } };

/** One server for the whole run, for as long as one of its projects uses it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.busbarTestServer ??= { served: serve(), users: 0 };
  const one = shared.busbarTestServer;
  one.users += 1;
  const { url, superuser, template, stop } = await one.served;
  project.provide('databaseUrl', url);
  project.provide('superuserUrl', superuser);
  project.provide('template', template);
  return async () => {
    one.users -= 1;
    if (one.users > 0) return;
    delete shared.busbarTestServer;
    await stop();
  };
}

/** Ours in a new folder, or the one that BUSBAR_TEST_DATABASE_URL names. */
async function serve(): Promise<Served> {
  const given = process.env['BUSBAR_TEST_DATABASE_URL'];
  const server = given ? { url: given, superuser: given, stop: async () => undefined } : await startOwn();
  const template = `busbar_template_${process.pid}`;
  try {
    await makeTemplate(server.url, template);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const stop = async (): Promise<void> => {
    if (given) await onServer(server.url, `drop database if exists ${template}`);
    await server.stop();
  };
  return { url: server.url, superuser: server.superuser, template, stop };
}

async function startOwn(): Promise<{ url: string; superuser: string; stop: () => Promise<void> }> {
  await sweep();
  const dataFolder = await mkdtemp(join(tmpdir(), prefix));
  // As root the server runs as nobody, who must get in; else its cluster would be put elsewhere, and stay there.
  await chmod(dataFolder, 0o755);
  const started = await startEmbedded({ dataFolder, clock: systemClock, say: () => undefined });
  if (!started.ok) throw new Error(started.refusal.message.en);
  const { url, stop } = started.value;
  // Tests live as the gateway does, and make a database for each file besides.
  const superuser = superuserUrl(dataFolder, 'postgres');
  await onServer(superuser, `alter role ${gatewayRole} createdb`);
  return { url, superuser, stop: () => stop().then(() => remove(dataFolder)) };
}

/** Folders of runs that were killed: their servers stopped by themselves, their files stayed. */
async function sweep(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((found) => found.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const files = await readdir(folder).catch(() => [] as string[]);
    if (files.includes('running.json') && (await occupantOf(folder)) === null) await remove(folder);
  }
}

async function remove(dataFolder: string): Promise<void> {
  await rm(dataFolder, { recursive: true, force: true });
  await rm(socketFolderOf(dataFolder), { recursive: true, force: true });
}

/** Migrated, and with the empty tables of every follower: to make these anew for each world took longer than the world is needed. */
async function makeTemplate(url: string, template: string): Promise<void> {
  await onServer(url, `create database ${template}`);
  const database = openPool({ url: databaseAt(url, template), name: 'template', max: 3, broken: () => undefined });
  const migrated = await migrate(database);
  if (migrated.ok) for (const follower of followers) await findCheckpoint(database, follower);
  await database.close();
  if (!migrated.ok) throw new Error(migrated.refusal.message.en);
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = openPool({ url, name: 'tests', max: 1, broken: () => undefined });
  await server.query(statement);
  await server.close();
}

/** The same server, another database. */
export function databaseAt(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}
