import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../domain/all/calls.ts';
import { aKey, hangWall, letIn, wallDoors } from './aWall.ts';
import { password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  const { top } = await withPeople(world);
  // With every function there is: what it may not do is refused for what it is, not for what it lacks.
  const { wallId } = await hangWall(world, { org: top, admin: true });
  ({ token } = await letIn(world, await world.signIn('admin', password), wallId));
});
afterAll(() => world.close());

const acting = calls.filter(({ acts }) => acts);

test('C182 a wall that holds every function is refused at each call that acts, but for its own renewal, and nothing is written', async () => {
  await world.settled();
  const before = world.log.head().position;
  const letThrough: string[] = [];
  for (const { name, method, path } of acting.filter((call) => call.name !== 'renewWall')) {
    // Calls at which strangers knock are counted by the minute.
    world.clock.advance(1_000);
    const at = path.replace(/\{\w+\}/g, 'x'.repeat(43));
    const got = await world.ask(method, at, { token, ...(method === 'GET' ? {} : { body: {} }) });
    if (got.status !== 403 || got.code !== 'NO_PERMISSION') letThrough.push(`${name}: ${got.status} ${got.code}`);
  }
  expect(letThrough).toEqual([]);
  expect(acting.length).toBeGreaterThan(300);
  const written = await world.log.read({ after: before, limit: 100 });
  expect(written.filter(({ by }) => by.kind === 'user')).toEqual([]);
});

test('what a wall was refused is counted as any other refusal is', async () => {
  await world.ask('POST', '/gateway/api/logout', { token });
  const metrics = await (await fetch(`${world.address}/metrics`)).text();
  expect(metrics).toMatch(/call="logout",status="403"/);
});

test('it reads what its roles let it see, and says how it is', async () => {
  const who = await world.ask('GET', '/gateway/energy-service-ucenter/api/user-center-info', { token });
  expect(who).toMatchObject({ status: 200, code: 'SUCCESS' });
  expect(await wallDoors(world).beat(token)).toMatchObject({ status: 200 });
});

test('its renewal is not refused, whoever’s token comes with it', async () => {
  const got = await world.ask('POST', '/gateway/api/wall/renewal', { token, body: { key: aKey(), next: aKey() } });
  expect(got).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
});
