import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../../domain/call/defineCall.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { accepted } from '../../domain/error/errors.ts';
import { type TestDatabase, testDatabase } from '../../tests/world/database.ts';
import { knocks, patience } from '../../tests/world/process.ts';
import { openCourtesy } from '../ground/courtesy.ts';
import { systemClock } from '../ground/systemClock.ts';
import { startFollowers } from '../log/follow/startFollowers.ts';
import { type OpenLog, openLog } from '../log/openLog.ts';
import { openAnswers } from './answers.ts';
import { serve } from './handler.ts';
import { type Http, startHttp } from './http.ts';
import { wholeScope } from './scope.ts';

const told = defineCall({
  name: 'told',
  method: 'GET',
  path: '/gateway/api/told',
  permission: 'anybody',
  response: z.string(),
});
const taken = defineCall({
  name: 'taken',
  method: 'POST',
  path: '/gateway/api/taken',
  permission: 'anybody',
  subject: 'person',
  body: z.strictObject({ text: z.string() }),
  response: z.string(),
});
const file = defineCall({
  name: 'file',
  method: 'GET',
  path: '/gateway/api/file',
  permission: 'anybody',
  answers: 'file',
  response: z.unknown(),
});

let world: TestDatabase;
let log: OpenLog;
let http: Http;
/** The folder that is served, and beside and in it what must not be. */
const folder = mkdtempSync(join(tmpdir(), 'busbar-served-'));
const dist = join(folder, 'dist');

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  mkdirSync(join(dist, '.git'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Busbar</title>');
  writeFileSync(join(dist, 'assets', 'main-abcd1234.js'), 'export {};');
  writeFileSync(join(dist, '.git', 'config'), 'the history of the source');
  writeFileSync(join(folder, 'secret'), 'the key of the site');
  world = await testDatabase();
  const clock = manualClock(Date.UTC(2026, 10, 20));
  log = await openLog({ ...world, clock, deciders: new Map(), events: new Map() });
  const nobody = async () => null;
  http = await startHttp({
    courtesy: openCourtesy(systemClock),
    answers: openAnswers({ database: world.database, secret: 'only tested', now: clock.now, random: randomBytes }),
    log,
    clock,
    knocks,
    host: '127.0.0.1',
    port: 0,
    distFolder: dist,
    makeId: () => crypto.randomUUID(),
    say: () => undefined,
    followers: await startFollowers({
      database: world.database,
      log,
      clock,
      patience,
      followers: [],
      say: () => undefined,
    }),
    access: {
      callerOf: nobody,
      callerAtWorkflow: nobody,
      sharedBy: async () => null,
      callerOfTicket: nobody,
      callerOfSession: nobody,
      scopeOf: async () => wholeScope([]),
      onEnded: () => () => undefined,
      onChanged: () => () => undefined,
      followers: [],
      calls: [],
    },
    calls: [
      serve(told, async () => accepted('</script><script>alert(1)</script>')),
      serve(taken, async ({ body }) => accepted(body.text)),
      serve(file, async () =>
        accepted({
          contentType: 'text/csv; charset=utf-8',
          bytes: Buffer.from('1'),
          fileName: '"\r\nset-cookie: a=b\r\n; 电.csv',
        }),
      ),
    ],
  });
});
afterAll(async () => {
  await http.close();
  await log.close();
  await world.close();
  rmSync(folder, { recursive: true });
});

/** Sent as it stands: what a browser would tidy up first. */
const rawly = (head: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(http.address).port), '127.0.0.1', () =>
      socket.write(`${head}\r\nHost: a\r\nConnection: close\r\n\r\n`),
    );
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString()));
    socket.on('end', () => resolve(heard)).on('error', reject);
  });

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'NONSENSE'])(
  '%s is answered with a refusal that repeats nothing of the request',
  async (method) => {
    const heard = await rawly(`${method} /gateway/api/told HTTP/1.1\r\nX-Told: a-word-of-mine`);
    expect(heard).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    expect(heard).not.toContain('a-word-of-mine');
  },
);

test.each([
  ...[
    '/.git/config',
    '/../secret',
    '/..%2fsecret',
    '/%2e%2e/secret',
    '/assets/../../secret',
    '/assets/..%5c..%5csecret',
    '/..;/secret',
  ],
  ...['/assets/', '/assets', '/.git/', '/%00', '//etc/passwd'],
])('GET %s gives neither a file that is not the console’s nor the list of a folder', async (path) => {
  const heard = await rawly(`GET ${path} HTTP/1.1`);
  expect(heard).toMatch(/^HTTP\/1\.1 \d\d\d /);
  expect(heard).not.toMatch(/the key of the site|the history of the source|main-abcd1234|root:/);
});

test.each([
  ['/', 200, 'text/html; charset=utf-8'],
  ['/assets/main-abcd1234.js', 200, 'application/javascript; charset=utf-8'],
  ['/assets/gone-abcd1234.js', 404, 'application/json; charset=utf-8'],
  ['/gateway/api/told', 200, 'application/json; charset=utf-8'],
  ['/gateway/api/none', 404, 'application/json; charset=utf-8'],
  ['/gateway/api/file', 200, 'text/csv; charset=utf-8'],
  ['/gateway/docs', 200, 'text/html; charset=utf-8'],
  ['/metrics', 200, 'text/plain; version=0.0.4; charset=utf-8'],
])('GET %s bears its type, allows no foreign page and sets nothing in the browser', async (path, status, type) => {
  const { status: got, headers } = await fetch(http.address + path, {
    headers: { origin: 'https://elsewhere.example' },
    redirect: 'manual',
  });
  expect({ status: got, type: headers.get('content-type') }).toEqual({ status, type });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('content-security-policy')).toContain("object-src 'none'");
  for (const never of ['access-control-allow-origin', 'set-cookie', 'location', 'server', 'x-powered-by'])
    expect(headers.get(never), never).toBeNull();
});

test('what a browser asks before it sends something from another site is refused', async () => {
  const asked = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };
  const { status, headers } = await fetch(`${http.address}/gateway/api/taken`, { method: 'OPTIONS', headers: asked });
  expect(status).toBe(405);
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a body that a foreign page could send without asking is of no type that is read', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])
    expect(
      (
        await fetch(`${http.address}/gateway/api/taken`, {
          method: 'POST',
          headers: { 'content-type': type },
          body: '{"text":"a"}',
        })
      ).status,
    ).toBe(415);
});

test('the name of a download stays a name', async () => {
  const { headers } = await fetch(`${http.address}/gateway/api/file`);
  expect(headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''%22%0D%0Aset-cookie%3A%20a%3Db%0D%0A%3B%20%E7%94%B5.csv",
  );
  expect(headers.get('set-cookie')).toBeNull();
});
