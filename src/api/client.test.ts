import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ownProfile } from '../../domain/access/profileCalls.ts';
import { alarmAudio } from '../../domain/alarm/calls.ts';
import { defineCall } from '../../domain/call/defineCall.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { ErrorCode } from '../../domain/error/errors.ts';
import { uploadFeedbackImages } from '../../domain/feedback/calls.ts';
import type { Lang } from '../../domain/text/message.ts';
import { errorTypeOf } from '../kit/state/errorType.ts';
import { type CallOptions, createApi } from './client.ts';
import { formBody } from './formBody.ts';

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
  subject: 'person',
  name: 'act',
  method: 'POST',
  path: '/gateway/api/act',
  permission: 'signedIn',
  body: z.strictObject({ n: z.int() }),
  response: z.string(),
});

interface ClientQuestion {
  readonly url: string;
  readonly init: RequestInit;
}

/** An API over a gateway that answers as told, and what was asked of it. */
function anApi(answer: (init: RequestInit) => Response | Promise<Response>, lang: Lang = 'en') {
  const clock = manualClock();
  const asked: ClientQuestion[] = [];
  const refused: string[] = [];
  const failed: string[] = [];
  const api = createApi({
    fetch: (async (url: string, init: RequestInit) => {
      asked.push({ url, init });
      return answer(init);
    }) as typeof fetch,
    lang: () => lang,
    token: () => 'tok',
    onRefused: (code) => refused.push(code),
    onFailed: (code) => failed.push(code),
    newCommandId: () => 'made',
    clock,
  });
  const header = (name: string) => new Headers(asked[0]?.init.headers).get(name);
  return { api, asked, refused, failed, header, clock };
}

/** Asked as a screen asks that is shown for the first time. */
async function failing(answer: () => Response, options: CallOptions = {}) {
  const made = anApi(answer);
  await made.api.call(thing, { params: { id: 'a' } }, options);
  return made;
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
  test('B201 B202 D051 E169 E170 the data is unwrapped, with the position that it holds for', async () => {
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
  test('B216 B217 a 401 tells the session, unless the call was made aside or asked for the own profile', async () => {
    const one = anApi(said({ code: 'UNAUTHORIZED', message: 'Out.' }, 401));
    await one.api.call(thing, { params: { id: 'a' } });
    expect(one.refused).toEqual(['UNAUTHORIZED']);
    const two = anApi(said({ code: 'UNAUTHORIZED', message: 'Out.' }, 401));
    await two.api.call(thing, { params: { id: 'a' } }, { aside: true });
    expect(two.refused).toEqual([]);
    const three = anApi(said({ code: 'UNAUTHORIZED', message: 'Out.' }, 401));
    expect(await three.api.call(ownProfile, {})).toMatchObject({ ok: false, refusal: { code: 'UNAUTHORIZED' } });
    expect(three.refused).toEqual([]);
  });
  test('K001 B197 B222 D060 B256 a request without an answer in time is a network time-out', async () => {
    const { api, clock, asked } = anApi(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    const answer = api.call(thing, { params: { id: 'a' } });
    clock.advance(59_999);
    expect(asked[0]?.init.signal?.aborted).toBe(false);
    clock.advance(1);
    expect(await answer).toMatchObject({ ok: false, refusal: { code: 'TIMEOUT' }, message: 'Network timeout' });
  });
  test('the time of a request that was answered is no longer counted', async () => {
    const { api, clock, asked } = anApi(said({ code: 'SUCCESS', data: 'x' }));
    await api.call(thing, { params: { id: 'a' } });
    clock.advance(3_600_000);
    expect(asked[0]?.init.signal?.aborted).toBe(false);
  });
  test('B204 B205 B206 a file comes as bytes, a form goes as parts, each under the gateway’s prefix and the name of its service', async () => {
    const bytes = Uint8Array.from([1, 2, 3]);
    const { api, asked, header } = anApi(() => new Response(bytes));
    const got = await api.file(alarmAudio, { params: { id: 'a1' } });
    expect(got.ok ? new Uint8Array(await got.value.arrayBuffer()) : null).toEqual(bytes);
    expect(asked[0]?.url).toMatch(/^\/gateway\/systemParamSet\/api\//);
    const sent = anApi(said({ code: 'SUCCESS', data: ['x'] }));
    await sent.api.call(uploadFeedbackImages, {
      body: formBody(uploadFeedbackImages, { files: new File([bytes], 'a.png') }),
    });
    expect(sent.asked[0]?.init.body).toBeInstanceOf(FormData);
    expect(sent.header('content-type')).toBeNull();
    expect(header('accept')).toBe('application/json');
  });
  test('B207 a request that acts can be called off', async () => {
    const called = new AbortController();
    const { api, asked, failed } = anApi(
      () =>
        new Promise<Response>((_, reject) => {
          called.signal.addEventListener('abort', () => reject(new DOMException('off', 'AbortError')));
        }),
    );
    const answer = api.call(act, { body: { n: 1 } }, { signal: called.signal });
    called.abort();
    expect(await answer).toMatchObject({ ok: false });
    expect(asked[0]?.init.signal?.aborted).toBe(true);
    const left = await failing(() => new Response(null, { status: 500 }), { signal: AbortSignal.abort() });
    expect([failed, left.failed]).toEqual([[], []]);
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

describe('what an answer without words says', () => {
  const bare = (status: number) => () => new Response('<html>', { status });
  const texts = [
    [400, '请求错误', 'Bad request'],
    [401, '未授权，请先登录', 'Unauthorized. Please log in first'],
    [403, '没有权限', 'No permission'],
    [404, '内容不存在', 'Not found'],
    [500, '服务器内部错误，请联系管理员', 'Internal server error, contact the administrator'],
    [504, '网络超时', 'Network timeout'],
    [418, '网络错误', 'Network error'],
  ] as const;
  const messages = async (lang: 'cn' | 'en', ids: readonly number[]) => {
    for (const [status, cn, en] of texts.filter(([one]) => ids.includes(one))) {
      const { api } = anApi(bare(status), lang);
      const answer = await api.call(thing, { params: { id: 'a' } });
      expect(answer.ok ? null : answer.message).toBe(lang === 'cn' ? cn : en);
    }
  };
  for (const lang of ['cn', 'en'] as const) {
    test(`a bad request, nobody signed in, no permission, in ${lang} (B215 B218 B236 B264 D055 D056)`, () =>
      messages(lang, [400, 401, 403]));
    test(`nothing there, an error of the server, any other status, in ${lang} (B220 B221 B255 D058 D059 D061)`, () =>
      messages(lang, [404, 500, 418]));
    test(`no answer in time, and a status of the network, in ${lang} (B223 B256 D060 D061)`, () =>
      messages(lang, [504, 418]));
  }
  test('B208 B209 a request that never became an answer is an exception of the client, kept as a failure of type 500', async () => {
    const { api, failed } = anApi(() => {
      throw new TypeError('fetch failed');
    });
    const answer = await api.call(thing, { params: { id: 'a' } });
    expect(answer.ok ? null : answer.message).toBe('Client exception: the service was not reached');
    expect(failed.map((code) => errorTypeOf('/realData', code as ErrorCode))).toEqual(['500']);
  });
});

describe('which failures an error page is for', () => {
  test('B210 an answer that is no success is kept with what its status says', async () => {
    expect((await failing(said(null, 404))).failed).toEqual(['NOT_FOUND']);
    expect((await failing(said(null, 500))).failed).toEqual(['INTERNAL']);
    expect((await failing(said({ code: 'SUCCESS', data: 'x' }))).failed).toEqual([]);
  });
  test('B212 B213 B215 none for what is asked beside the screen, what names its fields, or what does not fit the shape', async () => {
    const beside = await failing(said(null, 500), { noErrorPage: true });
    expect([beside.header('no-error-page'), beside.failed]).toEqual(['true', []]);
    const shown = await failing(said(null, 500));
    expect(shown.header('no-error-page')).toBeNull();
    expect(
      (await failing(said({ code: 'RULE_BROKEN', message: 'No.', fields: { n: 'too big' } }, 422))).failed,
    ).toEqual([]);
    expect((await failing(said(null, 400))).failed).toEqual([]);
    const saving = anApi(said(null, 500));
    await saving.api.call(act, { body: { n: 1 } });
    expect([saving.header('no-error-page'), saving.failed]).toEqual(['true', []]);
  });
});
