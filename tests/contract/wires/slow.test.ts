import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { systemClock } from '../../../gateway/ground/systemClock.ts';
import { graceOfAnswers } from '../../../gateway/http/wires.ts';
import { until } from '../../world/counterLog.ts';
import { eventually } from '../../world/eventually.ts';
import { type Ground, heardOf, startGround, statusesIn } from './ground.ts';

/** Those of the product, a hundred times as impatient. */
const patience = { head: 300, request: 600, silence: 1_500, looked: 50 };
let impatient: Ground;
let patient: Ground;
beforeAll(async () => {
  impatient = await startGround({ patience });
  patient = await startGround();
});
afterAll(async () => {
  await impatient.close();
  await patient.close();
});

const upgrade = 'GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const half =
  'POST /gateway/api/give HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"text"';

/** What is heard, while his own end stays open; and then the gateway holds nothing of him any more. */
async function answeredAndGone(ground: Ground, text: string): Promise<readonly number[]> {
  const socket = await ground.wire();
  const heard = heardOf(socket);
  socket.write(text);
  const statuses = statusesIn(await heard);
  await until(async () => (await ground.held()) === 0);
  return statuses;
}

test.each([
  ['nothing at all', ''],
  ['half a head', 'GET /gateway/api/open HTTP/1.1\r\nHos'],
  ['half a body', half],
])('who says %s and then neither goes on nor hangs up is given up', async (_, text) => {
  expect(await answeredAndGone(impatient, text)).toEqual([408]);
});

test.each([
  ['an upgrade to nowhere', upgrade, 404],
  ['an upgrade to nowhere and a byte', `${upgrade}x`, 404],
  ['what is no request', 'hello\r\n\r\n', 400],
])('who says %s and does not hang up is answered and let go of', async (_, text, status) => {
  expect(await answeredAndGone(patient, text)).toEqual([status]);
});

test('a body that comes a byte at a time is given up, however steadily it comes', async () => {
  const socket = await impatient.wire();
  const heard = heardOf(socket);
  socket.write(half.replace('Content-Length: 100', 'Content-Length: 100000'));
  const drip = eventually('the gateway gives him up', () => !socket.write(' ') || socket.closed);
  expect(statusesIn(await heard)).toEqual([408]);
  socket.destroy();
  await drip;
  await until(async () => (await impatient.held()) === 0);
});

test('two hundred half-open connections are all given up', async () => {
  const sockets = await Promise.all(Array.from({ length: 200 }, () => impatient.wire()));
  for (const socket of sockets) socket.on('error', () => undefined).write('GET / HT');
  await until(async () => (await impatient.held()) === 0);
  for (const socket of sockets) socket.destroy();
});

test('a reader that stops is given up, and what it was sent does not pile up', async () => {
  const socket = await impatient.wire();
  socket.write('GET /gateway/api/endless HTTP/1.1\r\nHost: a\r\n\r\n');
  await until(async () => (await impatient.held()) === 1);
  // It reads nothing, so that the kernel's buffers fill; then the gateway waits no longer than it says.
  await until(async () => (await impatient.held()) === 0);
  socket.destroy();
});

test('a packed body is refused unread: nothing small becomes large', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, 0x20));
  for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
    const head = `POST /gateway/api/give HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${bomb.length}\r\n\r\n`;
    const heard = await patient.say(Buffer.concat([Buffer.from(head), bomb]));
    expect(statusesIn(heard)).toEqual([415]);
    expect(heard).toContain('WRONG_TYPE');
  }
  expect(patient.reached).toEqual([]);
});

test('a stop cuts whoever is owed nothing at once, and names him who was still to be answered', async () => {
  const clock = manualClock(systemClock.now());
  const stopping = await startGround({ clock });
  const [silent, half] = [await stopping.wire(), await stopping.wire()];
  half.write('GET /gateway/api/endless HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise((resolve) => half.once('data', resolve));
  half.pause();
  const cut = heardOf(silent);
  const closed = stopping.close();
  expect(await cut).toBe('');
  clock.advance(graceOfAnswers);
  await closed;
  expect(stopping.said.join()).toMatch(
    /cut at the stop, without their answer: GET \/gateway\/api\/endless from 127\.0\.0\.1$/,
  );
  half.destroy();
});
