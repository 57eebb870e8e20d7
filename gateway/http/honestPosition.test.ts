import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../../domain/call/defineCall.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { accepted } from '../../domain/error/errors.ts';
import { knocks } from '../../tests/world/process.ts';
import { openCourtesy } from '../ground/courtesy.ts';
import { systemClock } from '../ground/systemClock.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import type { Access } from './access.ts';
import type { Answers } from './answers.ts';
import { serve } from './handler.ts';
import { type Http, startHttp } from './http.ts';

const read = defineCall({
  name: 'read',
  method: 'GET',
  path: '/gateway/api/read',
  permission: 'anybody',
  response: z.int(),
  asOf: true,
});

/** How far the tables are, and whether they move while somebody waits or reads. */
let tables: { position: number; readonly whileWaiting: number; readonly whileReading: number };
let http: Http;
let handled: number;

beforeEach(async () => {
  handled = 0;
  const followers = {
    async waitFor(position: number) {
      if (tables.position < position) tables.position += tables.whileWaiting;
      return tables.position >= position;
    },
    positions: () => new Map([['one', tables.position]]),
    stopped: () => new Map(),
  } as unknown as Followers;
  const log = {
    head: () => ({ log: 'l', position: 9 }),
    subscribe: () => () => undefined,
    read: async () => [],
  } as unknown as Log;
  const answers = { digestOf: () => '' } as unknown as Answers;
  http = await startHttp({
    courtesy: openCourtesy(systemClock),
    access: {} as Access,
    answers,
    followers,
    log,
    knocks,
    clock: manualClock(0),
    host: '127.0.0.1',
    port: 0,
    distFolder: '/nowhere',
    makeId: () => 'id',
    say: () => undefined,
    calls: [
      serve(read, async () => {
        handled += 1;
        const there = tables.position;
        tables.position += tables.whileReading;
        return accepted(there);
      }),
    ],
  });
});
afterEach(() => http.close());

const ask = async (query: string) => {
  const answer = await fetch(`${http.address}${read.path}?${query}`);
  const { code, data } = (await answer.json()) as { readonly code: string; readonly data?: number };
  return { status: answer.status, code, data, position: Number(answer.headers.get('busbar-position')) };
};

test.each(['wait=7', 'asOf=7'])(
  'a read with %s that its tables do not reach in time is refused, and says how far they are',
  async (query) => {
    tables = { position: 5, whileWaiting: 1, whileReading: 0 };
    expect(await ask(query)).toMatchObject({ status: 503, code: 'UNAVAILABLE', position: 6 });
    expect(handled).toBe(0);
  },
);

test('a read whose tables get there in time is answered from there', async () => {
  tables = { position: 5, whileWaiting: 2, whileReading: 0 };
  expect(await ask('wait=7')).toMatchObject({ status: 200, data: 7, position: 7 });
});

test('the position of an answer is one that its tables had before they were read, however fast they go on', async () => {
  tables = { position: 5, whileWaiting: 0, whileReading: 3 };
  expect(await ask('')).toMatchObject({ status: 200, data: 5, position: 5 });
  expect(await ask('asOf=6')).toMatchObject({ status: 200, data: 8, position: 6 });
});
