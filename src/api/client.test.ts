import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../../domain/call/defineCall.ts';
import { createApi } from './client.ts';

const thing = defineCall({
  name: 'thing',
  method: 'GET',
  path: '/gateway/api/things/{id}',
  permission: 'signedIn',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ level: z.array(z.int()).readonly().optional() }),
  response: z.string(),
});
const act = defineCall({
  name: 'act',
  method: 'POST',
  path: '/gateway/api/act',
  permission: 'signedIn',
  body: z.strictObject({ n: z.int() }),
  response: z.string(),
});

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

/** An API over a gateway that answers as told, and what was asked of it. */
function anApi(answer: () => Response | Promise<Response>) {
  const asked: Asked[] = [];
  const refused: string[] = [];
  const api = createApi({
    fetch: (async (url: string, init: RequestInit) => {
      asked.push({ url, init });
      return answer();
    }) as typeof fetch,
    lang: () => 'en',
    token: () => 'tok',
    onRefused: (code) => refused.push(code),
    newCommandId: () => 'made',
  });
  const header = (name: string) => new Headers(asked[0]?.init.headers).get(name);
  return { api, asked, refused, header };
}

const said =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });

describe('the road to the gateway', () => {
  test('B196 B198 B199 every request bears the language and the token', async () => {
    const { api, asked, header } = anApi(said({ code: 'SUCCESS', data: 'x' }));
    await api.call(thing, { params: { id: 'a/b' }, query: { level: [1, 2] } }, { wait: 7, asOf: '12' });
    expect(asked[0]?.url).toBe('/gateway/api/things/a%2Fb?level=1%2C2&lang=en&wait=7&asOf=12');
    expect(header('authorization')).toBe('Bearer tok');
    expect(header('command-id')).toBeNull();
  });
  test('a call that acts bears a Command-Id: the one given, else a new one', async () => {
    const one = anApi(said({ code: 'SUCCESS', data: 'x' }));
    await one.api.call(act, { body: { n: 1 } });
    expect(one.header('command-id')).toBe('made');
    const two = anApi(said({ code: 'SUCCESS', data: 'x' }));
    await two.api.call(act, { body: { n: 1 } }, { commandId: 'mine' });
    expect(two.header('command-id')).toBe('mine');
  });
  test('B201 B202 the data is unwrapped, with the position that it holds for', async () => {
    const { api } = anApi(said({ code: 'SUCCESS', data: 'x' }, 200, { 'busbar-position': '42' }));
    expect(await api.call(thing, { params: { id: 'a' } })).toEqual({ ok: true, value: 'x', position: 42 });
  });
  test('B203 B214 another code is a refusal with the gateway’s own sentence and the fields at fault', async () => {
    const { api } = anApi(said({ code: 'RULE_BROKEN', message: 'No.', fields: { n: 'too big' } }, 422));
    expect(await api.call(act, { body: { n: 9 } })).toEqual({
      ok: false,
      refusal: { code: 'RULE_BROKEN', fields: { n: 'too big' } },
      message: 'No.',
    });
  });
  test('B216 B217 a 401 tells the session, unless the call was made aside', async () => {
    const one = anApi(said({ code: 'UNAUTHORIZED', message: 'Out.' }, 401));
    await one.api.call(thing, { params: { id: 'a' } });
    expect(one.refused).toEqual(['UNAUTHORIZED']);
    const two = anApi(said({ code: 'UNAUTHORIZED', message: 'Out.' }, 401));
    await two.api.call(thing, { params: { id: 'a' } }, { aside: true });
    expect(two.refused).toEqual([]);
  });
  test('K001 B222 a request without an answer in time is a network time-out', async () => {
    const { api } = anApi(() => {
      throw new DOMException('late', 'TimeoutError');
    });
    expect(await api.call(thing, { params: { id: 'a' } })).toMatchObject({ ok: false, refusal: { code: 'TIMEOUT' }, message: 'Network timeout' });
  });
  test('a gateway that cannot be reached, or answers with a page, is no crash', async () => {
    const gone = anApi(() => {
      throw new TypeError('fetch failed');
    });
    expect(await gone.api.call(thing, { params: { id: 'a' } })).toMatchObject({ refusal: { code: 'UNAVAILABLE' } });
    const page = anApi(() => new Response('<html>', { status: 504 }));
    expect(await page.api.call(thing, { params: { id: 'a' } })).toMatchObject({ refusal: { code: 'TIMEOUT' } });
  });
});
