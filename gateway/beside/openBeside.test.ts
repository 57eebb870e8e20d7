import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../../domain/call/defineCall.ts';
import { type ManualClock, manualClock } from '../../domain/clock/manualClock.ts';
import type { Result } from '../../domain/error/errors.ts';
import { aCaller, aContext, code, scopeOf, value } from '../../tests/world/ledgers.ts';
import type { CallFacts } from '../http/contextOf.ts';
import type { Caller } from '../http/handler.ts';
import { writtenIn } from '../http/written.ts';
import { type Beside, openBeside } from './openBeside.ts';
import type { Reader } from './openReader.ts';
import type { BesideAnswer, BesideQuestion } from './questions.ts';

const costs = defineCall({
  name: 'costs',
  method: 'GET',
  path: '/gateway/api/costs',
  permission: { anyOf: ['/eco'] },
  query: z.strictObject({ of: z.string() }),
  response: z.string(),
  heavy: true,
  timeout: 60_000,
});

/** A process that answers when it is let go. */
interface Held extends Reader {
  readonly going: () => BesideQuestion | null;
  readonly done: (more?: Partial<BesideAnswer>) => Promise<void>;
  readonly dies: (error: Error) => Promise<void>;
  readonly told: string[];
}

function heldReader(): Held {
  let [going, resolve, reject]: [BesideQuestion | null, (answer: BesideAnswer) => void, (error: Error) => void] = [
    null,
    () => undefined,
    () => undefined,
  ];
  const told: string[] = [];
  const later = () => new Promise<void>((go) => void setImmediate(go));
  return {
    told,
    begin: () => void told.push('begin'),
    ask(question) {
      if (going !== null) throw new Error('two questions at once');
      going = question;
      return new Promise((one, other) => {
        [resolve, reject] = [one, other];
      });
    },
    end: (n) => void told.push(`end ${n}`),
    async close() {
      told.push('close');
      reject(new Error('it was closed'));
      going = null;
      await later();
    },
    going: () => going,
    async done(more = {}) {
      const bytes = Buffer.from(`${ofIn(going)} for ${going?.context.caller.account}`);
      going = null;
      resolve({ told: { is: 'json', bytes }, position: null, holds: 0, ...more });
      await later();
    },
    async dies(error) {
      going = null;
      reject(error);
      await later();
    },
  };
}

const ofIn = (question: BesideQuestion | null): string =>
  (question?.input.query as { of?: string } | undefined)?.of ?? '';
const fullHeap = Object.assign(new Error('its heap is full'), { code: 'CHILD_OUT_OF_MEMORY' });
const turn = (): Promise<void> => new Promise((go) => void setImmediate(go));

let clock: ManualClock;
let reader: Held;
let beside: Beside;
let callers: Map<string, Caller>;
let sayEnded: (sessionId: string) => void;
let said: string[];

beforeEach(() => {
  clock = manualClock(0);
  reader = heldReader();
  said = [];
  const person = (name: string) =>
    aCaller({ userId: name, account: name, sessionId: name, permissions: new Set(['/eco']), scope: scopeOf('plant') });
  callers = new Map(['zhou', 'li', 'sun'].map((name) => [name, person(name)]));
  beside = openBeside({
    readers: [reader],
    clock,
    head: () => ({ log: 'l', position: 7 }),
    say: (line) => void said.push(line),
    access: {
      callerOfSession: async (id) => callers.get(id) ?? null,
      onEnded(each) {
        sayEnded = (id) => each(id, 'signedOut');
        return () => undefined;
      },
    },
  });
});

function ask(name: string, of: string, more: Partial<CallFacts> = {}): Promise<Result<unknown>> {
  const caller = callers.get(name) as Caller;
  const answer = beside.answer(costs, { params: {}, query: { of }, body: undefined }, { ...aContext(more), caller });
  answer.catch(() => undefined);
  return answer;
}
const bytesOf = async (answer: Promise<Result<unknown>>): Promise<string> =>
  Buffer.from(writtenIn(value(await answer)) ?? []).toString();
const may = (name: string, change: Partial<Caller>): void =>
  void callers.set(name, { ...(callers.get(name) as Caller), ...change });

test('One question at a time is worked on, in turn by session, and each is told its own answer', async () => {
  const asked = [ask('zhou', 'a'), ask('zhou', 'b'), ask('zhou', 'c'), ask('li', 'd')];
  const order: string[] = [];
  for (const _ of asked) {
    await turn();
    order.push(ofIn(reader.going()));
    await reader.done();
  }
  expect(order).toEqual(['a', 'b', 'd', 'c']);
  expect(await Promise.all(asked.map(bytesOf))).toEqual(['a for zhou', 'b for zhou', 'c for zhou', 'd for li']);
});

test('A right that is withdrawn while a question waits refuses it when its turn comes; it is never worked on', async () => {
  const [first, second] = [ask('zhou', 'a'), ask('li', 'b')];
  await turn();
  may('li', { permissions: new Set() });
  await reader.done();
  expect([await bytesOf(first), code(await second), reader.going()]).toEqual(['a for zhou', 'NO_PERMISSION', null]);
});

test('A right that is withdrawn while a question is worked on keeps its answer from being told', async () => {
  const asked = ask('zhou', 'a');
  await turn();
  may('zhou', { permissions: new Set() });
  await reader.done();
  expect(code(await asked)).toBe('NO_PERMISSION');
});

test('Who sees less when his answer is done is answered anew, by what he sees now', async () => {
  const asked = ask('zhou', 'a');
  await turn();
  may('zhou', { scope: scopeOf('shop') });
  await reader.done({ told: { is: 'json', bytes: Buffer.from('all of the plant') } });
  await turn();
  expect([...(reader.going()?.context.caller.data.keys() ?? [])]).toEqual(['shop']);
  await reader.done();
  expect(await bytesOf(asked)).toBe('a for zhou');
});

test('Rights that never stand still are answered UNAVAILABLE in the end', async () => {
  const asked = ask('zhou', 'a');
  for (const org of ['1', '2', '3']) {
    await turn();
    may('zhou', { scope: scopeOf(org) });
    await reader.done();
  }
  expect(code(await asked)).toBe('UNAVAILABLE');
});

test('Signing out drops what waits and ends what is worked on; nobody else loses a thing', async () => {
  const [going, waiting, other] = [ask('zhou', 'a'), ask('zhou', 'b'), ask('li', 'c')];
  await turn();
  const n = reader.going()?.n;
  callers.delete('zhou');
  sayEnded('zhou');
  expect([code(await going), code(await waiting)]).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
  expect(reader.told).toEqual([`end ${n}`]);
  await reader.done();
  await turn();
  expect(ofIn(reader.going())).toBe('c');
  await reader.done();
  expect(await bytesOf(other)).toBe('c for li');
});

test('Who leaves gives up what he asked: what waits is never worked on, what is worked on ends, and his next question has its turn', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const [going, waiting] = [ask('zhou', 'a', { leaving: first.signal }), ask('zhou', 'b', { leaving: second.signal })];
  const next = ask('zhou', 'c');
  await turn();
  const n = reader.going()?.n;
  second.abort();
  first.abort();
  expect([code(await going), code(await waiting)]).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  expect(reader.told).toEqual([`end ${n}`]);
  await reader.done({ told: { is: 'failed', why: 'nobody waits for the answer any more' } });
  await turn();
  expect(ofIn(reader.going())).toBe('c');
  await reader.done();
  expect(await bytesOf(next)).toBe('c for zhou');
  // Whoever had left before his question came is not put into the line at all.
  expect([code(await ask('zhou', 'd', { leaving: first.signal })), reader.going()]).toEqual(['UNAVAILABLE', null]);
});

test('Who leaves once he was answered ends nothing, however long he had kept the line', async () => {
  const leaving = new AbortController();
  const asked = ask('zhou', 'a', { leaving: leaving.signal });
  await turn();
  await reader.done();
  expect(await bytesOf(asked)).toBe('a for zhou');
  const other = ask('li', 'b');
  await turn();
  leaving.abort();
  await reader.done();
  expect([await bytesOf(other), reader.told]).toEqual(['b for li', []]);
});

test('What waits longer than its call may is told TIMEOUT and never worked on; what is worked on ends at its next statement, else its process does', async () => {
  const [going, waiting] = [ask('zhou', 'a'), ask('li', 'b')];
  await turn();
  const n = reader.going()?.n;
  clock.advance(60_000);
  expect([code(await going), code(await waiting)]).toEqual(['TIMEOUT', 'TIMEOUT']);
  expect(reader.told).toEqual([`end ${n}`]);
  clock.advance(5_000);
  await turn();
  expect(reader.told).toEqual([`end ${n}`, 'close']);
  const next = ask('sun', 'c');
  await turn();
  await reader.done();
  expect(await bytesOf(next)).toBe('c for sun');
});

test('A question that filled the heap is told UNAVAILABLE, and asked again TOO_LARGE; others go on, and after an hour it may try again', async () => {
  const [asked, behind] = [ask('zhou', 'all'), ask('li', 'b')];
  await turn();
  await reader.dies(fullHeap);
  expect(code(await asked)).toBe('UNAVAILABLE');
  await turn();
  await reader.done();
  expect(await bytesOf(behind)).toBe('b for li');
  expect(code(await ask('zhou', 'all'))).toBe('TOO_LARGE');
  // Of another, who sees something else, it is another question.
  may('li', { scope: scopeOf('shop') });
  const other = ask('li', 'all');
  await turn();
  await reader.done();
  expect(await bytesOf(other)).toBe('all for li');
  clock.advance(3_600_000);
  const again = ask('zhou', 'all');
  await turn();
  await reader.done();
  expect(await bytesOf(again)).toBe('all for zhou');
  expect(said).toEqual(['costs: its heap is full']);
});

test('A process that ends for another reason costs its question and no more: asked again it is answered', async () => {
  const asked = ask('zhou', 'a');
  await turn();
  await reader.dies(new Error('it ended with code 7'));
  expect(code(await asked)).toBe('UNAVAILABLE');
  const again = ask('zhou', 'a');
  await turn();
  await reader.done();
  expect(await bytesOf(again)).toBe('a for zhou');
});

test('A handler that throws is a bug of the gateway, told as one', async () => {
  const asked = ask('zhou', 'a');
  await turn();
  await reader.done({ told: { is: 'failed', why: 'Error: no such column' } });
  await expect(asked).rejects.toThrow('no such column');
  const next = ask('li', 'b');
  await turn();
  await reader.done();
  expect(await bytesOf(next)).toBe('b for li');
});

test('A process that holds much begins anew when nobody has asked for a minute, and not before', async () => {
  const large = { holds: 900 * 1024 * 1024 };
  const first = ask('zhou', 'a');
  await turn();
  await reader.done(large);
  await first;
  clock.advance(59_000);
  const second = ask('zhou', 'b');
  await turn();
  clock.advance(30_000);
  expect(reader.told).toEqual([]);
  await reader.done(large);
  await second;
  clock.advance(60_000);
  await turn();
  await turn();
  expect(reader.told).toEqual(['close', 'begin']);
});

test('A stop tells everybody who waits, and ends the process in the middle of its work', async () => {
  const asked = [ask('zhou', 'a'), ask('li', 'b')];
  await turn();
  await beside.close();
  expect((await Promise.all(asked)).map(code)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  expect([reader.told, code(await ask('sun', 'c'))]).toEqual([['close'], 'UNAVAILABLE']);
});
