import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCourtesy } from '../../gateway/ground/courtesy.ts';
import { openAnswers } from '../../gateway/http/answers.ts';
import { contextOf } from '../../gateway/http/contextOf.ts';
import type { ServedCall } from '../../gateway/http/handler.ts';
import { startHttp } from '../../gateway/http/http.ts';
import { knocks } from '../world/process.ts';
import { type Question, questions } from './pastQuestions.ts';
import { type LivedSite, nothingYet, type Subjects, startLivedSite } from './pastSite.ts';
import { siteSecret } from './world.ts';

/** What every question was answered at one moment, while it was the present. */
interface Moment {
  readonly name: string;
  readonly position: string;
  readonly instant: string;
  readonly answers: ReadonlyMap<Question, unknown>;
}

let site: LivedSite;
let subjects: Subjects;
const moments: Moment[] = [];

/** How far a list's own table is, is told at its present; of the past, the position that was asked for. */
const isPage = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && 'rows' in data && 'position' in data;

/** One question, for now or for a moment of the past: its code with its data, or the text of its file. */
async function told(address: string, { call, about }: Question, on: Subjects, asOf?: string): Promise<unknown> {
  const { params = {}, query = {}, body } = about(on);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams({ ...query, ...(asOf === undefined ? {} : { asOf }), lang: 'en' });
  const answer = await fetch(`${address}${path}?${asked}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${site.token()}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!text.startsWith('{')) return text;
  const { code, data } = JSON.parse(text) as { readonly code: string; readonly data?: unknown };
  return { code, data: isPage(data) ? { ...data, position: 'reached' } : data };
}

beforeAll(async () => {
  site = await startLivedSite();
  const { world, org } = site;
  const keep = async (name: string, on: Subjects): Promise<void> => {
    await world.settled();
    const answers = new Map<Question, unknown>();
    for (const question of questions) answers.set(question, await told(world.address, question, on));
    moments.push({ name, ...site.moment(), answers });
  };
  await keep('before', { ...nothingYet, org });
  subjects = await site.come();
  await keep('come', subjects);
  await site.change(subjects);
  await keep('changed', subjects);
  await site.go(subjects);
  await keep('now', subjects);
});
afterAll(() => site.world.close());

/** Where the gateway at this address says of the past something else than it said then. */
async function falsehoods(address: string, asked: readonly Question[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const question of asked) {
    for (const { name, position, instant, answers } of moments) {
      for (const asOf of [position, instant]) {
        const now = await told(address, question, subjects, asOf);
        if (!isDeepStrictEqual(now, answers.get(question))) found.push(`${question.call.name} as of ${name}, ${asOf}`);
      }
    }
  }
  return found;
}

test('every read that answers for the past says of each moment what it said then, by position and by instant', async () => {
  expect(await falsehoods(site.world.address, questions)).toEqual([]);
});

test('once all was there, every one of them had an answer', () => {
  const refused = [...(moments[2]?.answers ?? [])].filter(
    ([, told]) => typeof told === 'object' && (told as { readonly code: string }).code !== 'SUCCESS',
  );
  expect(refused.map(([{ call }, told]) => [call.name, told])).toEqual([]);
});

test('every one of them was told something else at one moment than at another', () => {
  const same = questions.filter(
    (question) => new Set(moments.map(({ answers }) => JSON.stringify(answers.get(question)))).size === 1,
  );
  expect(same.map(({ call }) => call.name)).toEqual([]);
});

test('a handler that does not look at the moment asked for is found, whichever it is', async () => {
  const { access, clock, database, followers, log, served } = site.world;
  const blind = ({ call, handle }: ServedCall): ServedCall => ({
    call,
    handle: (input, context) => handle(input, contextOf({ ...context, asOf: null, asOfAt: null })),
  });
  const answers = openAnswers({ database, secret: siteSecret, now: clock.now, random: randomBytes });
  const ways = {
    host: '127.0.0.1',
    port: 0,
    distFolder: '/nowhere',
    makeId: () => crypto.randomUUID(),
    say: () => undefined,
  };
  const http = await startHttp({
    ...ways,
    courtesy: openCourtesy(clock),
    access,
    answers,
    followers,
    log,
    clock,
    knocks,
    calls: served.map(blind),
  });
  const unfound: string[] = [];
  for (const question of questions) {
    if ((await falsehoods(http.address, [question])).length === 0) unfound.push(question.call.name);
  }
  await http.close();
  expect(unfound).toEqual([]);
});
