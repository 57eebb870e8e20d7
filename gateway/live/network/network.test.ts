import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkPublished, networkStream } from '../../../domain/network/events.ts';
import { type People, password, startWorld, type World, withPeople } from '../../../tests/contract/world.ts';

let world: World;
let people: People;
let admin: string;
let northerner: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/operating', '/operating:edit', '/operating:issue']);
  await world.settled();
  admin = await world.signIn('admin', password);
  northerner = await world.signIn('northerner', password);
});
afterAll(() => world.close());

const tried = async (token: string) =>
  (await world.ask('GET', `/gateway/api/network?orgId=${people.north}`, { token })).data;
const publish = (token: string, hash: string, more: object = {}) =>
  world.ask('POST', '/gateway/api/network/publish', {
    token,
    body: { orgId: people.north, hash, allowsWithoutSource: false, ...more },
  });
const row = async (kind: string, body: object, token = admin): Promise<void> => {
  const got = await world.ask('POST', `/gateway/api/${kind}`, { token, body: { orgId: people.north, ...body } });
  expect([kind, got.code, got.fields]).toEqual([kind, 'SUCCESS', {}]);
};

test('a network is tried, its faults told by row and field, and nothing of it is in force until another person publishes it', async () => {
  expect(await publish(northerner, (await tried(northerner)).hash)).toMatchObject({
    code: 'RULE_BROKEN',
    data: { refusal: 'empty' },
  });
  await row('networkNodes', { id: 'G1', name: '进线', kind: 'cableEnd', voltage: '10' });
  await row('networkNodes', { id: 'F9', name: '备用', kind: 'joint', voltage: '0.4' });
  await row('networkElements', { id: 'GRID1', name: '电源', kind: 'source', forms: 'always' });
  await world.settled();
  const draft = await tried(northerner);
  expect(draft).toMatchObject({
    nodes: 2,
    elements: 1,
    switches: 0,
    isOwnWork: false,
    published: null,
    faults: [
      { fault: 'terminalOpen', ledger: 'networkElement', row: 'GRID1', field: 'kind', says: expect.any(String) },
    ],
  });
  expect(await publish(northerner, draft.hash)).toMatchObject({ code: 'RULE_BROKEN', data: { refusal: 'faults' } });

  await row('networkConnections', { name: '进线', elementId: 'GRID1', terminal: 'a', nodeId: 'G1' });
  await world.settled();
  // What was seen is no longer what stands.
  expect(await publish(northerner, draft.hash)).toMatchObject({
    code: 'VERSION_CONFLICT',
    data: { refusal: 'otherRows' },
  });
  const whole = await tried(northerner);
  expect(whole).toMatchObject({ faults: [], withoutSource: [['F9']] });
  expect((await tried(admin)).isOwnWork).toBe(true);
  expect(await publish(admin, whole.hash, { allowsWithoutSource: true })).toMatchObject({
    code: 'NO_PERMISSION',
    data: { refusal: 'samePerson' },
  });
  expect(await publish(northerner, whole.hash)).toMatchObject({ data: { refusal: 'partWithoutSource' } });
  const done = await publish(northerner, whole.hash, { allowsWithoutSource: true });
  expect(done).toMatchObject({ code: 'SUCCESS', data: { version: 1 } });
  const [event] = await world.log.read({ after: 0, limit: 1, streams: [networkStream(people.north)] });
  expect(event).toMatchObject({
    type: networkPublished.type,
    by: { id: people.northerner },
    data: { version: 1, position: done.data.position, nodes: 2, elements: 1, switches: 0, hash: whole.hash },
  });
  expect((await tried(admin)).published).toMatchObject({ version: 1, hash: whole.hash, by: people.northerner });
});

test('who published may change it again, and then leaves the next publication to another', async () => {
  const change = { version: 1, bay: 'B1' };
  const got = await world.ask('PUT', '/gateway/api/networkNodes/F9', { token: northerner, body: change });
  expect(got.code).toBe('SUCCESS');
  await world.settled();
  const { hash } = await tried(northerner);
  expect(await publish(northerner, hash, { allowsWithoutSource: true })).toMatchObject({
    data: { refusal: 'samePerson' },
  });
  expect(await publish(admin, hash, { allowsWithoutSource: true })).toMatchObject({ data: { version: 2 } });
});

test('the network of an organisation that one does not see is neither tried nor published', async () => {
  const body = { orgId: people.south, hash: 'a'.repeat(64), allowsWithoutSource: true };
  const asked = await world.ask('GET', `/gateway/api/network?orgId=${people.south}`, { token: northerner });
  expect(asked.code).toBe('NO_PERMISSION');
  const got = await world.ask('POST', '/gateway/api/network/publish', { token: northerner, body });
  expect(got.code).toBe('NO_PERMISSION');
});
