import { afterAll, beforeAll, expect, test } from 'vitest';
import { type People, password, startWorld, type World, withPeople } from '../../tests/contract/world.ts';

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
