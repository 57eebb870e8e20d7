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
import { defineEvent } from '../../domain/event/declaration.ts';
import { type TestDatabase, testDatabase } from '../../tests/world/database.ts';
import { patience } from '../../tests/world/process.ts';
import { openCourtesy } from '../ground/courtesy.ts';
import { systemClock } from '../ground/systemClock.ts';
import type { Followers } from '../log/follow/follower.ts';
import { startFollowers } from '../log/follow/startFollowers.ts';
import { type OpenLog, openLog } from '../log/openLog.ts';
import type { Access } from './access.ts';
import { openAnswers } from './answers.ts';
import { type Caller, serve } from './handler.ts';
import { type Http, startHttp } from './http.ts';
import { wholeScope } from './scope.ts';

const noted = defineEvent('NoteWritten', z.strictObject({ text: z.string() }));
const clock = manualClock(Date.UTC(2026, 10, 20));
const token = 't'.repeat(43);
const ticket = 'k'.repeat(43);
const zhou: Caller = {
  userId: 'u1',
  account: 'zhou',
  name: '周',
  orgId: 'o1',
  sessionId: 's1',
  admin: false,
  permissions: new Set(['/users']),
  scope: wholeScope(['o1']),
};
let tickets = new Set([ticket]);
const access: Access = {
  callerOf: async (given) => (given === token ? zhou : null),
  callerAtWorkflow: async (given) => (given === token ? zhou : null),
  sharedBy: async () => null,
  callerOfTicket: async (given, path) => (path === '/gateway/api/picture' && tickets.delete(given) ? zhou : null),
  callerOfSession: async () => zhou,
  scopeOf: async () => zhou.scope,
  onEnded: () => () => undefined,
  onChanged: () => () => undefined,
  followers: [],
  calls: [],
};

const path = '/gateway/api/notes';
const readNotes = defineCall({
  name: 'readNotes',
  method: 'GET',
  path,
  permission: { anyOf: ['/users', '/roles'] },
  query: z.strictObject({
    size: z.int().max(10).optional(),
    open: z.boolean().optional(),
    ids: z.array(z.string()).optional(),
    text: z.string().optional(),
  }),
  response: z.unknown(),
});
const writeNote = defineCall({
  subject: 'person',
  name: 'writeNote',
  method: 'POST',
  path,
  permission: 'signedIn',
  body: z.strictObject({ text: z.string().min(1) }),
  response: z.strictObject({ id: z.string() }),
});
const readNow = defineCall({
  name: 'readNow',
  method: 'GET',
  path: '/gateway/api/now',
  permission: 'signedIn',
  response: z.string(),
  asOf: { no: 'now is now' },
});
const secret = defineCall({
  name: 'secret',
  method: 'GET',
  path: '/gateway/api/secret/{id}',
  permission: { anyOf: ['/roles'] },
  params: z.strictObject({ id: z.string() }),
  response: z.string(),
});
const broken = defineCall({
  name: 'broken',
  method: 'GET',
  path: '/gateway/api/broken',
  permission: 'anybody',
  response: z.string(),
});
/** The call that does not end has begun. */
const begun = Promise.withResolvers<void>();
const endless = defineCall({
  name: 'endless',
  method: 'GET',
  path: '/gateway/api/endless',
  permission: 'anybody',
  response: z.string(),
});
const picture = defineCall({
  name: 'picture',
  method: 'GET',
  path: '/gateway/api/picture',
  permission: 'ticket',
  answers: 'file',
  response: z.unknown(),
});
const knocked = defineCall({
  name: 'knocked',
  method: 'GET',
  path: '/gateway/api/knock',
  permission: 'anybody',
  limited: true,
  response: z.string(),
});

let world: TestDatabase;
let log: OpenLog;
let followers: Followers;
let http: Http;
let said: string[] = [];
const dist = mkdtempSync(join(tmpdir(), 'busbar-dist-'));

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Busbar</title>');
  writeFileSync(join(dist, 'assets', 'main-abcd1234.js'), 'export {};');
  writeFileSync(join(dist, 'assets', 'main-abcd1234.js.br'), 'compressed');
  world = await testDatabase();
  log = await openLog({ ...world, clock, deciders: new Map(), events: new Map([[noted.type, noted]]) });
  followers = await startFollowers({
    database: world.database,
    log,
    clock,
    patience,
    followers: [],
    say: () => undefined,
  });
  let written = 0;
  http = await startHttp({
    courtesy: openCourtesy(systemClock),
    access,
    followers,
    log,
    answers: openAnswers({ database: world.database, secret: 'only tested', now: clock.now, random: randomBytes }),
    clock,
    host: '127.0.0.1',
    port: 0,
    distFolder: dist,
    makeId: () => crypto.randomUUID(),
    say: (line) => said.push(line),
    knocks: { burst: 3, perMinute: 60 },
    calls: [
      serve(readNotes, async ({ query }, { asOf }) => accepted({ ...query, asOf })),
      serve(writeNote, async ({ body }, { command, by, answeredAt }) => {
        const id = `note-${++written}`;
        const event = { type: 'NoteWritten', at: '2026-11-20T00:00:00.000Z', data: { text: body.text }, to: null };
        const done = await log.append({
          ...command,
          by,
          appends: [{ stream: id, expected: 0, org: 'o1', events: [event] }],
          answer: { id },
        });
        if (!done.ok) return done;
        answeredAt(done.value.position);
        return accepted({ id });
      }),
      serve(readNow, async () => accepted('now')),
      serve(secret, async () => accepted('secret')),
      serve(broken, async () => {
        throw new Error('select * from secrets');
      }),
      serve(endless, () => {
        begun.resolve();
        return new Promise(() => undefined);
      }),
      serve(picture, async () =>
        accepted({ contentType: 'image/png', bytes: Buffer.from([1, 2, 3]), fileName: '图.png' }),
      ),
      serve(knocked, async () => accepted('in')),
    ],
  });
});
afterAll(async () => {
  await http.close();
  await followers.close();
  await log.close();
  await world.close();
  rmSync(dist, { recursive: true });
});

interface Got {
  readonly status: number;
  readonly body: {
    readonly code: string;
    readonly data?: never;
    readonly message?: string;
    readonly fields?: Record<string, string>;
  };
  readonly headers: Headers;
}

async function ask(where: string, init: RequestInit & { readonly bearer?: string | null } = {}): Promise<Got> {
  const { bearer = token, ...rest } = init;
  const headers = {
    ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    ...(rest.headers as Record<string, string>),
  };
  const answer = await fetch(http.address + where, { ...rest, headers });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text, headers: answer.headers };
}
const post = (body: unknown, headers: Record<string, string> = {}): Promise<Got> =>
  ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

test('B199 a call asks for a bearer token, and for the permission that its declaration names', async () => {
  expect(await ask(path, { bearer: null })).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  expect(await ask(path, { bearer: 'x'.repeat(43) })).toMatchObject({ status: 401 });
  expect(await ask('/gateway/api/secret/1')).toMatchObject({ status: 403, body: { code: 'NO_PERMISSION' } });
  expect(await ask(path)).toMatchObject({ status: 200, body: { code: 'SUCCESS' } });
});

test('a refusal speaks the language of the request: what happened, then what to do next', async () => {
  expect((await ask(path, { bearer: null })).body.message).toBe('尚未登录或登录已失效。请重新登录。');
  expect((await ask(`${path}?lang=en`, { bearer: null })).body.message).toBe(
    'Not signed in, or the session has ended. Sign in again.',
  );
  expect(await ask(`${path}?lang=fr`)).toMatchObject({ status: 400, body: { fields: { lang: expect.any(String) } } });
});

test('a query is read as what its schema says, and what does not fit is named', async () => {
  const good = await ask(`${path}?size=5&open=true&ids=a,b&text=12`);
  expect(good.body.data).toEqual({ size: 5, open: true, ids: ['a', 'b'], text: '12', asOf: null });
  expect(await ask(`${path}?size=50&lang=en`)).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', fields: { size: expect.stringContaining('10') } },
  });
  expect(await ask(`${path}?size=many&other=1`)).toMatchObject({
    status: 400,
    body: { fields: { size: expect.any(String), other: expect.any(String) } },
  });
});

test('an unknown or missing field of a body is refused by its name', async () => {
  expect(await post({ text: 'a', extra: 1 })).toMatchObject({
    status: 400,
    body: { fields: { extra: expect.any(String) } },
  });
  expect(await post({})).toMatchObject({ status: 400, body: { fields: { text: expect.any(String) } } });
  expect(await post(undefined)).toMatchObject({ status: 400 });
});

test('what is no JSON, too large or of another type is refused in the same envelope', async () => {
  const json = { 'content-type': 'application/json' };
  expect(await ask(path, { method: 'POST', body: '{"text":', headers: json })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST' },
  });
  expect(await post({ text: 'x'.repeat(1024 * 1024) })).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  expect(await ask(path, { method: 'POST', body: 'a=1', headers: { 'content-type': 'text/plain' } })).toMatchObject({
    status: 415,
    body: { code: 'WRONG_TYPE' },
  });
  expect(
    await ask(path, { method: 'POST', body: '{"__proto__":{"admin":true},"text":"a"}', headers: json }),
  ).toMatchObject({ status: 400 });
});

test('an unknown path and an unknown method are refused in the same envelope', async () => {
  expect(await ask('/gateway/api/nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await ask(path, { method: 'PATCH' })).toMatchObject({ status: 405, body: { code: 'NOT_ALLOWED' } });
  expect((await ask(path, { method: 'DELETE' })).headers.get('allow')).toBe('GET, POST');
  expect(await ask('/gateway/api/secret/%E0%A4%A')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});

test('a fault of ours says nothing of itself to the caller, and all to the operator', async () => {
  said = [];
  const got = await ask('/gateway/api/broken');
  expect(got).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  expect(JSON.stringify(got.body)).not.toContain('select');
  expect(said.join()).toContain('select * from secrets');
});

test('a call that does not end is answered after its time', async () => {
  const waiting = ask('/gateway/api/endless');
  await begun.promise;
  clock.advance(60_000);
  expect(await waiting).toMatchObject({ status: 504, body: { code: 'TIMEOUT' } });
});

test('a repeat of a Command-Id gives the first answer; with another body it is refused', async () => {
  const id = { 'Command-Id': '6f1b4a0e-55a4-4f0e-9d59-0d1a4d9b8f01' };
  const first = await post({ text: 'a' }, id);
  const again = await post({ text: 'a' }, id);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('busbar-position')).toBe(first.headers.get('busbar-position'));
  expect(await post({ text: 'b' }, id)).toMatchObject({ status: 409, body: { code: 'COMMAND_REUSED' } });
  expect(await post({ text: 'b' }, { 'Command-Id': 'one' })).toMatchObject({
    status: 400,
    body: { fields: { 'Command-Id': expect.any(String) } },
  });
});

test('a read answers for a position or an instant of the past, and says at which position', async () => {
  const { headers } = await post({ text: 'a' });
  const position = Number(headers.get('busbar-position'));
  const then = await ask(`${path}?asOf=${position}`);
  expect(then.body.data).toMatchObject({ asOf: position });
  expect(then.headers.get('busbar-position')).toBe(String(position));
  expect((await ask(`${path}?asOf=2027-01-01T00:00:00.000Z`)).body.data).toMatchObject({ asOf: position });
  expect((await ask(`${path}?asOf=2020-01-01T00:00:00.000Z`)).body.data).toMatchObject({ asOf: 0 });
  expect(await ask(`${path}?asOf=${position + 1}`)).toMatchObject({
    status: 400,
    body: { fields: { asOf: expect.any(String) } },
  });
  expect(await ask(`${path}?asOf=yesterday`)).toMatchObject({ status: 400 });
  const noInstants = [
    '2026-02-30',
    '2026-02-30T00:00:00.000Z',
    '0000-01-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01t00:00:00z',
  ];
  for (const asOf of [...noInstants, '2026-01-01T00:00:00%2B25:00', '2026-02-29T00:00:00.000Z'])
    expect(await ask(`${path}?asOf=${asOf}`), asOf).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', fields: { asOf: expect.any(String) } },
    });
  expect((await ask(`${path}?asOf=2028-02-29T00:00:00Z`)).status).toBe(200);
  expect((await ask(`${path}?asOf=2027-01-01T00:00:00%2B08:00`)).body.data).toMatchObject({ asOf: position });
  expect((await ask(`${path}?asOf=2020-01-01T00:00:00%2B08:00`)).body.data).toMatchObject({ asOf: 0 });
});

test('a call that cannot answer for the past says so, and a call that acts refuses it', async () => {
  expect(await ask('/gateway/api/now?asOf=1')).toMatchObject({ status: 409, body: { code: 'NOT_IN_THE_PAST' } });
  const acting = await ask(`${path}?asOf=1`, {
    method: 'POST',
    body: '{"text":"a"}',
    headers: { 'content-type': 'application/json' },
  });
  expect(acting).toMatchObject({ status: 409, body: { code: 'NOT_IN_THE_PAST' } });
});

test('a ticket opens exactly its path, once', async () => {
  tickets = new Set([ticket]);
  expect(await ask(`/gateway/api/now?ticket=${ticket}`, { bearer: null })).toMatchObject({ status: 401 });
  const first = await fetch(`${http.address}/gateway/api/picture?ticket=${ticket}`);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('image/png');
  expect(first.headers.get('content-disposition')).toContain("UTF-8''%E5%9B%BE.png");
  expect((await fetch(`${http.address}/gateway/api/picture?ticket=${ticket}`)).status).toBe(401);
});

test('every answer forbids what the console does not need', async () => {
  const { headers } = await ask(path);
  const policy = headers.get('content-security-policy') ?? '';
  const host = new URL(http.address).host;
  for (const part of [
    "default-src 'self'",
    "script-src 'self';",
    "frame-ancestors 'none'",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    `connect-src 'self' ws://${host} wss://${host}`,
  ]) {
    expect(policy).toContain(part);
  }
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect((await fetch(http.address)).headers.get('content-security-policy')).toBe(policy);
});

test('who knocks too often at the calls of strangers waits', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask('/gateway/api/knock')));
  expect(answers.map((got) => got.status).sort()).toEqual([200, 200, 200, 429]);
  clock.advance(1_000);
  expect(await ask('/gateway/api/knock')).toMatchObject({ status: 200 });
});

test('the console’s page answers for every screen, its files for themselves', async () => {
  const page = await fetch(`${http.address}/monitoringAlarm`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>Busbar');
  expect(page.headers.get('cache-control')).toBe('public, max-age=0');
  expect((await fetch(`${http.address}/kanbanPage/1`, { method: 'HEAD' })).status).toBe(200);
  const asset = await fetch(`${http.address}/assets/main-abcd1234.js`, { headers: { 'accept-encoding': 'gzip' } });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${http.address}/assets/gone-abcd1234.js`)).status).toBe(404);
  expect((await fetch(`${http.address}/monitoringAlarm`, { method: 'POST' })).status).toBe(404);
});

test('health, figures and documentation answer without a token', async () => {
  expect(await ask('/healthz', { bearer: null })).toMatchObject({ status: 200 });
  expect(await ask('/readyz', { bearer: null })).toMatchObject({ status: 200, body: { ready: true } });
  const figures = await (await fetch(`${http.address}/metrics`)).text();
  expect(figures).toMatch(/busbar_http_answers_total\{call="readNotes",status="200"\} \d+/);
  const docs = await (await fetch(`${http.address}/gateway/docs`)).text();
  expect(docs).toContain('/gateway/api/secret/{id}');
  expect(docs).not.toMatch(/<script|https?:\/\/(?!127)/);
  const document = (await (await fetch(`${http.address}/gateway/docs/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  expect(Object.keys(document.paths)).toContain(path);
});

test('a socket that wants to be more than HTTP is left alone until somebody takes it', async () => {
  http.server.once('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Taken\r\n\r\n'));
  const { port } = new URL(http.address);
  const heard = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write('GET /gateway/push/alarm HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
    socket.on('data', (bytes) => resolve(bytes.toString()));
  });
  expect(heard).toContain('101 Taken');
});
