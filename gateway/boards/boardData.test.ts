import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { boardData } from '../../domain/board/calls.ts';
import { defineCall } from '../../domain/call/defineCall.ts';
import { accepted } from '../../domain/error/errors.ts';
import { type People, password, startWorld, type World, withPeople } from '../../tests/contract/world.ts';
import { asked } from '../../tests/world/asked.ts';
import { successOf } from '../http/envelope.ts';
import { serve } from '../http/handler.ts';
import { writtenAnswer } from '../http/written.ts';
import { boardDataCall } from './boardData.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/home', '/realData']);
});
afterAll(() => world.close());

const askAs = async (account: string, asks: readonly object[], query = '') => {
  const token = await world.signIn(account, password);
  return world.ask('POST', `/gateway/api/boards/data${query}`, { token, body: { asks } });
};

test('each question of a board is answered by its own permission, and what one is refused hinders none of the others', async () => {
  const answer = await askAs('northerner', [
    { call: 'homeModulesOfMine' },
    { call: 'listUsers', query: {} },
    { call: 'listPoints', query: { size: 10 } },
    { call: 'listPoints', query: { nothing: 1 } },
    { call: 'noSuchCall' },
    { call: '__proto__' },
    { call: 'orderHome', body: { id: 'h', version: 1, modules: [] } },
    { call: 'boardData', body: { asks: [{ call: 'homeModulesOfMine' }] } },
  ]);
  const told = answer.data.answers.map((one: { ok: boolean; code?: string }) => (one.ok ? 'ok' : one.code));
  expect(told).toEqual([
    'ok',
    'NO_PERMISSION',
    'ok',
    'BAD_REQUEST',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
});

test('what is asked together is what is asked alone, for who sees one organisation as for who sees them all', async () => {
  for (const account of ['northerner', 'admin']) {
    const token = await world.signIn(account, password);
    const alone = await world.ask('GET', '/gateway/api/points?size=50', { token });
    const together = await askAs(account, [{ call: 'listPoints', query: { size: 50 } }]);
    expect(together.data.answers[0].data.total).toBe(alone.data.total);
  }
  expect(people.top).toBeTruthy();
});

test('a board asks at most sixty questions at once, and nobody who has not signed in asks any', async () => {
  const many = Array.from({ length: 61 }, () => ({ call: 'homeModulesOfMine' }));
  expect((await askAs('admin', many)).code).toBe('BAD_REQUEST');
  expect((await world.ask('POST', '/gateway/api/boards/data', { body: { asks: [{ call: 'listPoints' }] } })).code).toBe(
    'UNAUTHORIZED',
  );
});

test('what was worked out beside the gateway is told as its value, and what throws is told to the operator alone', async () => {
  const named = (name: string) =>
    defineCall({
      name,
      method: 'GET',
      path: `/gateway/api/${name}`,
      permission: 'signedIn',
      response: z.strictObject({ sum: z.int() }),
      heavy: true,
    });
  const [costly, broken] = [named('costly'), named('broken')];
  const bytes = Buffer.from(JSON.stringify(successOf({ sum: 4 })));
  const said: string[] = [];
  const calls = [
    serve(costly, async () => accepted(writtenAnswer(bytes) as never)),
    serve(broken, async () => {
      throw new Error('a bug');
    }),
  ];
  const gathering = boardDataCall(calls, (line) => said.push(line));
  const caller = { permissions: new Set() } as never;
  const answer = await asked(
    [gathering],
    boardData,
    { body: { asks: [{ call: 'costly' }, { call: 'broken' }] } },
    { caller },
  );
  expect(answer).toMatchObject({
    ok: true,
    value: { answers: [{ ok: true, data: { sum: 4 } }, { code: 'INTERNAL' }] },
  });
  expect(said.join()).toContain('a bug');
});
