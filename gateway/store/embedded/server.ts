import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rename, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Clock } from '../../../domain/clock/clock.ts';
import { notOpened, type Opened, opened } from '../refusal.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { prepareCluster, sharedMemory } from './cluster.ts';
import { type DataFolder, prepareDataFolder } from './dataFolder.ts';
import { gatewayRole, prepareRole, siteDatabase } from './gatewayRole.ts';
import { isAlive, occupy } from './occupant.ts';
import { type ServerUser, serverUserOf } from './serverUser.ts';
import { prepareSocketFolder, socketFolderOf } from './socketFolder.ts';

const keeperFile = fileURLToPath(new URL('./keeper.ts', import.meta.url));

/** How long a server that is still stopping, or mending itself after a crash, may take. */
const patience = 60_000;

export interface EmbeddedServer {
  readonly url: string;
  /** SIGINT, and waits until it is gone. */
  readonly stop: () => Promise<void>;
}

interface Place {
  readonly folder: DataFolder;
  readonly user: ServerUser;
  readonly binaries: Binaries;
  readonly cluster: string;
  readonly socket: string;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

/** The address of the server of a data folder, whether it runs or not: as the gateway lives on it. */
export const embeddedUrl = (dataFolder: string): string => urlOf(dataFolder, gatewayRole, siteDatabase);

/** As its superuser, who makes the role of the gateway at each start and does nothing else. */
export const superuserUrl = (dataFolder: string, database: string): string => urlOf(dataFolder, 'busbar', database);

const urlOf = (dataFolder: string, role: string, database: string): string =>
  `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketFolderOf(dataFolder))}`;

/** Starts the PostgreSQL that came with us on the data folder, and keeps it running until `stop`. */
export async function startEmbedded(given: {
  dataFolder: string;
  clock: Clock;
  say: (line: string) => void;
}): Promise<Opened<EmbeddedServer>> {
  const folder = await prepareDataFolder(given.dataFolder);
  if (!folder.ok) return folder;
  const mine = await occupy(folder.value.path, given.clock.now());
  if (!mine.ok) return mine;
  const started = await startIn(folder.value, given);
  if (!started.ok) {
    await mine.value();
    return started;
  }
  const { url, stop } = started.value;
  return opened({ url, stop: () => stop().then(mine.value) });
}

async function startIn(
  folder: DataFolder,
  { clock, say }: { clock: Clock; say: (line: string) => void },
): Promise<Opened<EmbeddedServer>> {
  const user = await serverUserOf(folder.path);
  const socket = await prepareSocketFolder(socketFolderOf(folder.path), user);
  if (!socket.ok) return socket;
  const binaries = await findBinaries(user, join(socket.value, 'server'));
  if (!binaries.ok) return binaries;
  const cluster = await prepareCluster(folder, user, binaries.value);
  if (!cluster.ok) return cluster;
  if (!cluster.value.startsWith(folder.path))
    say(`the database lies in ${cluster.value}, because its server may not enter ${folder.path}`);
  const place: Place = {
    folder,
    user,
    clock,
    say,
    binaries: binaries.value,
    cluster: cluster.value,
    socket: socket.value,
  };
  await letFormerStop(place);
  return keepRunning(place);
}

/** A gateway that was killed leaves a server that is just stopping; if its keeper was killed too, nobody told it to. */
async function letFormerStop({ cluster, clock, say }: Place): Promise<void> {
  const until = clock.monotonic() + patience;
  for (let told = false; clock.monotonic() < until; await pause(clock, 100)) {
    const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
    if (!(pid > 0) || !isAlive(pid)) return;
    if (!told) {
      say(`waiting for the former database server (process ${pid}) to stop`);
      process.kill(pid, 'SIGINT');
      told = true;
    }
  }
}

/** Runs it, and runs it again when it ends by itself (a full disk ends it), until it is stopped. */
async function keepRunning(place: Place): Promise<Opened<EmbeddedServer>> {
  let stopping = false;
  let keeper = await spawnKeeper(place);
  const first = await answers(place, keeper);
  if (!first.ok) return first;
  const watch = (): void => {
    keeper.once('exit', async () => {
      if (stopping) return;
      place.say('the database server ended by itself and is started again');
      await pause(place.clock, 1000);
      if (stopping) return;
      keeper = await spawnKeeper(place);
      watch();
    });
  };
  watch();
  const stop = async (): Promise<void> => {
    stopping = true;
    await gone(keeper);
    // Left in place while it holds a copy of the server.
    await rmdir(place.socket).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error;
    });
  };
  return opened({ url: embeddedUrl(place.folder.path), stop });
}

async function gone(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  keeper.ref();
  keeper.stdin?.end();
  await ended;
}

async function spawnKeeper({ folder, user, binaries, cluster, socket }: Place): Promise<ChildProcess> {
  const log = join(folder.path, 'postgres.log');
  if (((await stat(log).catch(() => null))?.size ?? 0) > 8 * 1024 * 1024) await rename(log, `${log}.1`);
  const args = [String(user.uid ?? '-'), String(user.gid ?? '-'), log, binaries.postgres, '-D', cluster, '-k', socket];
  const settings = { ...serverSettings, dynamic_shared_memory_type: await sharedMemory() };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const keeper = spawn(process.execPath, [keeperFile, ...args, ...options], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  // A pipe to a keeper that has gone is no fault of ours: its end is told by `exit`.
  keeper.stdin?.on('error', () => undefined);
  keeper.unref();
  (keeper.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  return keeper;
}

const serverSettings = {
  listen_addresses: '',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  log_checkpoints: 'off',
  max_connections: '100',
  autovacuum_naptime: '20s',
} as const;

/** Waits until it takes connections, and makes our database and its role where they are missing. */
async function answers({ folder, clock }: Place, keeper: ChildProcess): Promise<Opened<null>> {
  const until = clock.monotonic() + patience;
  while (clock.monotonic() < until && keeper.exitCode === null) {
    const client = new Client({ connectionString: superuserUrl(folder.path, 'postgres') });
    // Not yet listening, or still mending itself: asked again below.
    client.on('error', () => undefined);
    const there = await client.connect().then(
      () => true,
      () => false,
    );
    if (there) {
      await client.end();
      await prepareRole((database) => superuserUrl(folder.path, database));
      return opened(null);
    }
    await pause(clock, 40);
  }
  await gone(keeper);
  return notOpened('SERVER_DID_NOT_START', {
    cn: `内置数据库没有启动，原因见 ${join(folder.path, 'postgres.log')}`,
    en: `The embedded database did not start; ${join(folder.path, 'postgres.log')} says why`,
  });
}

const pause = (clock: Clock, ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));
