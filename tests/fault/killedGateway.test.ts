import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { verifyLog } from '../../gateway/log/read/verifyLog.ts';
import { isAlive } from '../../gateway/store/embedded/occupant.ts';
import { socketFolderOf } from '../../gateway/store/embedded/socketFolder.ts';
import { openStore } from '../../gateway/store/openStore.ts';
import { until } from '../world/counterLog.ts';

const program = fileURLToPath(new URL('../world/appender.ts', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'busbar-kill-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(socketFolderOf(folder), { recursive: true, force: true });
});

interface Child {
  readonly process: ChildProcess;
  readonly lines: string[];
  readonly server: () => number;
}

function start(run: string, { folder: at = folder, as = [] as readonly string[] } = {}): Child {
  const [command = '', ...args] = [...as, process.execPath, program, at, run];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return {
    process: child,
    lines,
    server: () => Number(lines.find((line) => line.startsWith('ready'))?.split(' ')[1] ?? 0),
  };
}

const acknowledged = ({ lines }: Child): readonly string[] =>
  lines.filter((line) => line.startsWith('ok ')).map((line) => line.slice(3));

async function killed(child: Child): Promise<void> {
  const ended = new Promise((resolve) => child.process.once('close', resolve));
  child.process.kill('SIGKILL');
  await ended;
}

test('a gateway killed while it appends loses nothing that it acknowledged, leaves no server behind, and starts again at once', async () => {
  const all: string[] = [];
  for (const run of ['first', 'second', 'third']) {
    const child = start(run);
    await until(() => acknowledged(child).length >= 200);
    await killed(child);
    all.push(...acknowledged(child));
    // The next round starts while the server may still be stopping; after the last one it must go by itself.
    if (run === 'third') await until(() => !isAlive(child.server()));
  }
  const store = await openStore({ dataFolder: folder, databaseUrl: null, clock: systemClock, say: () => undefined });
  if (!store.ok) throw new Error(store.refusal.message.en);
  const { database } = store.value;
  const missing = await database.query(
    'select id from unnest($1::text[]) id where not exists (select from log.event e where e.command = id)',
    [all],
  );
  expect(missing).toEqual([]);
  expect(await verifyLog(database)).toMatchObject({ ok: true });
  await store.value.close();
});

test('a server whose keeper was killed too is told to stop by the next start', async () => {
  const child = start('orphan');
  await until(() => acknowledged(child).length >= 20);
  const server = child.server();
  const keeper = await keeperOf(server);
  process.kill(keeper, 'SIGKILL');
  await killed(child);
  expect(isAlive(server)).toBe(true);
  const store = await openStore({ dataFolder: folder, databaseUrl: null, clock: systemClock, say: () => undefined });
  if (!store.ok) throw new Error(store.refusal.message.en);
  expect(isAlive(server)).toBe(false);
  await store.value.close();
});

test('a second gateway on a folder in use is refused, and the first goes on', async () => {
  const first = start('holder');
  await until(() => acknowledged(first).length >= 20);
  const second = start('intruder');
  await new Promise((resolve) => second.process.once('close', resolve));
  expect(second.lines).toEqual(['refused ALREADY_RUNNING']);
  const before = acknowledged(first).length;
  await until(() => acknowledged(first).length > before + 20);
  await killed(first);
  await until(() => !isAlive(first.server()));
});

test('a database server that is killed is started again under the running gateway, and no append is lost', async () => {
  const child = start('crash');
  await until(() => acknowledged(child).length >= 20);
  process.kill(child.server(), 'SIGKILL');
  const before = acknowledged(child).length;
  await until(() => acknowledged(child).length > before + 50);
  expect(child.lines.filter((line) => line.startsWith('no '))).toEqual([]);
  await killed(child);
  const store = await openStore({ dataFolder: folder, databaseUrl: null, clock: systemClock, say: () => undefined });
  if (!store.ok) throw new Error(store.refusal.message.en);
  expect(await verifyLog(store.value.database)).toMatchObject({ ok: true });
  await store.value.close();
});

test('an ordinary user runs the store as well as root does', async () => {
  if (process.getuid?.() !== 0) return;
  const theirs = await mkdtemp(join(tmpdir(), 'busbar-user-'));
  await chown(theirs, 65534, 65534);
  const child = start('user', { folder: theirs, as: ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] });
  await until(() => acknowledged(child).length >= 20);
  await killed(child);
  await until(() => !isAlive(child.server()));
  await rm(theirs, { recursive: true });
  await rm(socketFolderOf(theirs), { recursive: true, force: true });
});

/** The parent of a process, as Linux tells it. */
async function keeperOf(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]);
}
