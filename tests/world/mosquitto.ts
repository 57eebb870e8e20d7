import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './counterLog.ts';
import { freePort } from './freePort.ts';

/** Behind the ports of a site's plant. */
const apartFromSites = 39;

/** Debian's program lies where only root's path looks. */
const program = ['/usr/sbin/mosquitto', 'mosquitto'].find((one) => spawnSync(one, ['-h']).error === undefined) ?? null;
export const hasMosquitto = program !== null;

export interface Mosquitto {
  readonly url: string;
  readonly port: number;
  /** As a power cut would end it. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Who is let in, and a certificate with its key (files in PEM) where it speaks TLS. */
export interface Guard {
  readonly username: string;
  readonly password: string;
  readonly tls?: { readonly cert: string; readonly key: string };
}

function guardOf(folder: string, { username, password, tls }: Guard): readonly string[] {
  const people = join(folder, 'people');
  spawnSync('mosquitto_passwd', ['-b', '-c', people, username, password]);
  // It reads them as another user than the one that wrote them.
  chmodSync(folder, 0o755);
  chmodSync(people, 0o644);
  return [
    'allow_anonymous false',
    `password_file ${people}`,
    ...(tls === undefined ? [] : [`certfile ${tls.cert}`, `keyfile ${tls.key}`]),
  ];
}

/** A broker by others, on the loopback, that keeps nothing on the disk and sets no bound of its own. */
export async function mosquitto(guard?: Guard): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'mosquitto-'));
  const port = await freePort(apartFromSites);
  const file = join(folder, 'mosquitto.conf');
  const door = guard === undefined ? ['allow_anonymous true'] : guardOf(folder, guard);
  const lines = [
    `listener ${port} 127.0.0.1`,
    ...door,
    'persistence false',
    'max_inflight_messages 0',
    'max_queued_messages 0',
  ];
  // It gives up root's rights when it starts, and reads its file before.
  writeFileSync(file, `${lines.join('\n')}\nlog_type error\n`);
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    child = spawn(program ?? 'mosquitto', ['-c', file], { stdio: 'ignore' });
    await until(() => listens(port));
  }

  async function kill(): Promise<void> {
    const ended = child;
    child = null;
    if (ended === null) return;
    const gone = new Promise((done) => ended.once('exit', done));
    ended.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    url: `mqtt${guard?.tls === undefined ? '' : 's'}://127.0.0.1:${port}`,
    port,
    kill,
    start,
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
