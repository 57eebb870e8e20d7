import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../world/counterLog.ts';
import { type TestDatabase, testDatabase } from '../world/database.ts';

const program = fileURLToPath(new URL('../world/stoppable.ts', import.meta.url));
let base: TestDatabase;
let folder = '';
beforeAll(async () => {
  base = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'busbar-stop-'));
});
afterAll(async () => {
  await base.close();
  await rm(folder, { recursive: true, force: true });
});

interface Running {
  readonly process: ChildProcess;
  readonly lines: readonly string[];
  readonly port: number;
  readonly ended: Promise<number | null>;
}

async function start(...more: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, [program, base.url, folder, ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = () => lines.find((line) => line.startsWith('at '));
  await until(() => address() !== undefined);
  return { process: child, lines, port: Number(new URL((address() ?? '').slice(3)).port), ended };
}

/** A wire that says this and then neither goes on nor hangs up; resolves when it is connected. */
function wire(port: number, text: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.write(text, () => resolve(socket)),
    );
    // The gateway cuts it: that is what is tested.
    socket
      .on('error', reject)
      .once('connect', () => socket.removeListener('error', reject).on('error', () => undefined));
  });
}

/** What it was told before anything else happens to it. */
const heard = (socket: Socket): Promise<string> =>
  new Promise((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));

const upgrade = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
const anUpgrade = `GET /gateway/push/alarm HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;

test('a gateway that is told to stop ends, whatever strangers hold open: refused upgrades, a byte and a hang-up, half a head, half a body, a console that never answers', async () => {
  const gateway = await start();
  const { port } = gateway;
  const wires = [
    await wire(port, `${upgrade('/nowhere')}x`),
    await wire(port, upgrade('/nowhere')),
    ...(await Promise.all(Array.from({ length: 20 }, () => wire(port, 'GET /healthz HT')))),
    ...(await Promise.all(Array.from({ length: 20 }, () => wire(port, '')))),
    await wire(port, anUpgrade),
    await wire(
      port,
      'POST /gateway/api/authenticate HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"',
    ),
  ];
  wires[0]?.end();
  const kept = await wire(port, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await heard(kept)).toContain('200 OK');
  gateway.process.kill('SIGTERM');
  expect(await gateway.ended).toBe(0);
  const said = gateway.lines.join('\n');
  expect(said).toMatch(/cut at the stop, without their answer: POST \/gateway\/api\/authenticate from 127\.0\.0\.1$/m);
  expect(said).not.toContain('did not close');
  for (const socket of [...wires, kept]) socket.destroy();
});

test('a stop that had to leave something unclosed says so by its exit status', async () => {
  const gateway = await start('something');
  gateway.process.kill('SIGTERM');
  expect(await gateway.ended).toBe(4);
});
