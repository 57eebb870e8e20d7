import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../../domain/access/role.ts';
import { channels } from '../../../domain/channel/channel.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import {
  aCaller,
  aRow,
  aRowIn,
  bySystem,
  code,
  type LedgerWorld,
  ledgerWorld,
  narrowedTo,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const data = (given: object) => ({ organisations: [], units: null, channels: null, ...given });
const anOrganisation = async (): Promise<string> => (await aRowIn(world, 'organisation')).id;
const aChannel = async (orgId: string): Promise<string> => (await aRowIn(world, 'channel', { orgId })).id;
const make = async (orgId: string, given: object) =>
  world.ledgers.create(roles, await aRow(world, roles, { orgId, data: data(given) }), bySystem());

test('what a role lets see is not deleted until no role names it any more', async () => {
  const [home, other] = [await anOrganisation(), await anOrganisation()];
  const channel = await aChannel(home);
  const role = value(await make(home, { organisations: [other], channels: [channel, channel] }));
  const removals = () =>
    Promise.all([
      world.ledgers.remove(organisations, other, 1, bySystem()),
      world.ledgers.remove(channels, channel, 1, bySystem()),
    ]);
  const inUse = { refusal: { code: 'IN_USE', data: { by: ['role'] } } };
  expect(await removals()).toMatchObject([inUse, inUse]);
  value(await world.ledgers.update(roles, role.id, 1, { data: data({ channels: [] }) }, bySystem()));
  expect((await removals()).map(code)).toEqual(['OK', 'OK']);
});

test('a role that is deleted lets go of what it named', async () => {
  const [home, other] = [await anOrganisation(), await anOrganisation()];
  const role = value(await make(home, { organisations: [other] }));
  value(await world.ledgers.remove(roles, role.id, 1, bySystem()));
  expect(code(await world.ledgers.remove(organisations, other, 1, bySystem()))).toBe('OK');
});

test('a role names no organisation and no channel that does not exist, or that its maker does not see', async () => {
  const [home, other] = [await anOrganisation(), await anOrganisation()];
  const [mine, theirs] = [await aChannel(home), await aChannel(home)];
  expect(await make(home, { organisations: ['gone'] })).toMatchObject({
    refusal: { code: 'RULE_BROKEN', fields: { 'data.organisations': expect.any(String) } },
  });
  expect(await make(home, { channels: ['gone'] })).toMatchObject({
    refusal: { code: 'RULE_BROKEN', fields: { 'data.channels': expect.any(String) } },
  });
  const caller = aCaller({ scope: narrowedTo(home, mine), permissions: new Set(['/roles:add']) });
  const ask = async (given: object) =>
    world.ask('createRole', { body: await aRow(world, roles, { orgId: home, data: data(given) }) }, { caller });
  expect(await ask({ organisations: [other], channels: [mine] })).toMatchObject({
    refusal: { fields: { 'data.organisations': expect.any(String) } },
  });
  expect(await ask({ organisations: [home], channels: [theirs] })).toMatchObject({
    refusal: { code: 'NO_PERMISSION' },
  });
  expect(code(await ask({ organisations: [home], channels: [mine] }))).toBe('OK');
});

test('whoever does not see all that a role names touches nothing of it, not even to make it less', async () => {
  const [home, other] = [await anOrganisation(), await anOrganisation()];
  const role = value(await make(home, { organisations: [home, other] }));
  const caller = aCaller({ scope: scopeOf(home), permissions: new Set(['/roles:edit']) });
  const change = (more: object) =>
    world.ask('updateRole', { params: { id: role.id }, body: { version: 1, ...more } }, { caller });
  const beyond = {
    refusal: { code: 'BEYOND_YOUR_RIGHTS', fields: { id: expect.stringContaining('data that you do not see') } },
  };
  expect(await change({ name: '改名' })).toMatchObject(beyond);
  expect(await change({ data: data({ organisations: [home] }) })).toMatchObject(beyond);
  expect(code(await change({}))).toBe('OK');
});

test('however a deletion and a new grant meet, no role names what is gone', async () => {
  for (let round = 0; round < 10; round++) {
    const [home, other] = [await anOrganisation(), await anOrganisation()];
    const answers = await Promise.all([
      make(home, { organisations: [other] }),
      world.ledgers.remove(organisations, other, 1, bySystem()),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  }
});

test('the history of a role calls by name what it lets see', async () => {
  const home = await anOrganisation();
  const role = value(await make(home, { organisations: [home] }));
  await world.settled();
  const page = value(
    await world.ask('historyOfRole', { params: { id: role.id } }, { caller: aCaller({ scope: scopeOf(home) }) }),
  );
  expect(page).toMatchObject({
    rows: [{ what: 'created', names: { organisation: { [home]: expect.stringContaining('样本') } } }],
  });
});
