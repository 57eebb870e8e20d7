import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../../domain/call/defineCall.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { aCaller } from '../../tests/world/ledgers.ts';
import { knocks } from '../../tests/world/process.ts';
import { openCourtesy } from '../ground/courtesy.ts';
import { systemClock } from '../ground/systemClock.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import type { Access } from './access.ts';
import type { Answers } from './answers.ts';
import { type FileAnswer, serve } from './handler.ts';
import { heavyAtOnce } from './heavyReads.ts';
import { type Http, startHttp } from './http.ts';

const [zhou, li] = ['z', 'l'].map((sign) => sign.repeat(43)) as [string, string];
const sum = defineCall({
  name: 'sum',
  method: 'GET',
  path: '/gateway/api/sum',
  permission: 'signedIn',
  response: z.array(z.int()),
  heavy: true,
});
const file = defineCall({
  name: 'sumFile',
  method: 'GET',
  path: '/gateway/api/sum/file',
  permission: 'signedIn',
  response: z.unknown(),
  heavy: true,
  answers: 'file',
});

let http: Http;
let clock: ReturnType<typeof manualClock>;
/** What is worked on now, each let go by its own. */
let working: (() => void)[];
let writing: (() => void)[];
let asked: Promise<unknown>[];
/** Whether the work is given up when its asker leaves, as it is beside the gateway. */
let isBeside: boolean;
let begun: number;

beforeEach(async () => {
  clock = manualClock(0);
  [working, writing, asked] = [[], [], []];
  [isBeside, begun] = [false, 0];
  const callerOf = async (token: string) => aCaller({ sessionId: token });
  const access = { callerOf } as unknown as Access;
  const followers = {
    waitFor: async () => true,
    positions: () => new Map(),
    stopped: () => new Map(),
  } as unknown as Followers;
  const log = { head: () => ({ log: 'l', position: 0 }), subscribe: () => () => undefined } as unknown as Log;
  const held = (at: (() => void)[]): Promise<void> => new Promise((resolve) => void at.push(resolve));
  const answers = { digestOf: () => '' } as unknown as Answers;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('first');
    await held(writing);
    yield Buffer.from('last');
  }
  http = await startHttp({
    courtesy: openCourtesy(systemClock),
    access,
    answers,
    followers,
    log,
    clock,
    knocks,
    host: '127.0.0.1',
    port: 0,
    distFolder: '/nowhere',
    makeId: () => 'id',
    say: () => undefined,
    calls: [
      serve(sum, async (_input, { leaving }) => {
        if (isBeside) {
          begun++;
          return new Promise((resolve) => {
            leaving?.addEventListener('abort', () => resolve(refused('UNAVAILABLE')));
          });
        }
        await held(working);
        return accepted([1, 2, 3]);
      }),
      serve(file, async () => accepted({ contentType: 'text/csv', bytes: bytes() } satisfies FileAnswer)),
    ],
  });
});
afterEach(async () => {
  for (const go of [...working, ...writing]) go();
  await Promise.allSettled(asked);
  await http.close();
});

function ask(token: string, path = sum.path, init: RequestInit = {}): Promise<Response> {
  const answer = fetch(http.address + path, { ...init, headers: { authorization: `Bearer ${token}` } });
  asked.push(answer);
  return answer;
}
const codeOf = async (token: string): Promise<string> =>
  ((await (await ask(token)).json()) as { readonly code: string }).code;
/** Takes all places of a session but `left`. */
async function take(token: string, left = 0): Promise<readonly Promise<Response>[]> {
  const taken = Array.from({ length: heavyAtOnce - left }, () => ask(token));
  await expect.poll(() => working.length).toBe(heavyAtOnce - left);
  return taken;
}

test('A session has eight heavy reads at once; the ninth is told TOO_MANY in words, and another session is not concerned', async () => {
  const taken = await take(zhou);
  const ninth = await ask(zhou);
  expect([ninth.status, await ninth.json()]).toMatchObject([
    429,
    { code: 'TOO_MANY', message: expect.stringContaining('请') },
  ]);
  const other = ask(li);
  await expect.poll(() => working.length).toBe(9);
  for (const go of working.splice(0)) go();
  for (const answer of [...taken, other])
    expect(await (await answer).json()).toEqual({ code: 'SUCCESS', data: [1, 2, 3] });
  const again = ask(zhou);
  await expect.poll(() => working.length).toBe(1);
  working.splice(0)[0]?.();
  expect((await again).status).toBe(200);
});

test('A reader who leaves, and an answer that took too long, hold their place until the work is done, and no longer', async () => {
  await take(zhou, 1);
  const leaving = new AbortController();
  const left = ask(zhou, sum.path, { signal: leaving.signal }).catch(() => 'left');
  await expect.poll(() => working.length).toBe(8);
  leaving.abort();
  expect(await left).toBe('left');
  expect(await codeOf(zhou)).toBe('TOO_MANY');
  clock.advance(60_000);
  expect(await codeOf(zhou)).toBe('TOO_MANY');
  for (const go of working.splice(0)) go();
  await take(zhou);
});

test('What is given up as its asker leaves has its place back at once, for the next question of the session', async () => {
  isBeside = true;
  const leaving = new AbortController();
  const left = Array.from({ length: heavyAtOnce }, () =>
    ask(zhou, sum.path, { signal: leaving.signal }).catch(() => 'left'),
  );
  await expect.poll(() => begun).toBe(heavyAtOnce);
  expect(await codeOf(zhou)).toBe('TOO_MANY');
  leaving.abort();
  expect(new Set(await Promise.all(left))).toEqual(new Set(['left']));
  await expect
    .poll(async () => {
      const answer = await ask(zhou, file.path);
      void answer.body?.cancel();
      return answer.status;
    })
    .toBe(200);
});

test('A file takes its place until it is written, or its reader is gone', async () => {
  await take(zhou, 1);
  const reading = await ask(zhou, file.path);
  await expect.poll(() => writing.length).toBe(1);
  expect(await codeOf(zhou)).toBe('TOO_MANY');
  writing.splice(0)[0]?.();
  expect(await reading.text()).toBe('firstlast');
  const leaving = new AbortController();
  const second = await ask(zhou, file.path, { signal: leaving.signal });
  await expect.poll(() => writing.length).toBe(1);
  leaving.abort();
  await expect(second.text()).rejects.toThrow();
  await expect
    .poll(async () => {
      const answer = await ask(zhou, file.path);
      void answer.body?.cancel();
      return answer.status;
    })
    .toBe(200);
});
