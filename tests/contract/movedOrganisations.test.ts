import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { calls } from '../../domain/all/calls.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { another } from './beyondWorld.ts';
import { password, startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const anOrganisation = (orgPid: string | null): Promise<string> =>
  world.create(organisations, { orgName: another(), orgPid });

/** The token of somebody of an organisation with a role of his own, who sees these. */
async function signedIn(
  orgId: string,
  given: { readonly admin: boolean; readonly functions: readonly string[]; readonly sees: readonly string[] },
) {
  const { admin, functions, sees } = given;
  const data = { organisations: sees, units: null, channels: null };
  const role = await world.create(roles, { name: another(), orgId, admin, functions, data });
  const userAccount = another();
  const id = await world.create(users, { userAccount, userRealName: userAccount, orgId, userRoleIds: [role] });
  await world.settled();
  await world.access.setPassword(id, password);
  return world.signIn(userAccount, password);
}

async function update(id: string, changes: object, token: string) {
  const call = calls.find(({ name }) => name === 'updateOrganisation');
  if (call === undefined) throw new Error('no call changes an organisation');
  const version = (await world.log.remembered([`organisation-${id}`])).get(`organisation-${id}`)?.version ?? 0;
  return world.ask(call.method, `${call.path.replace('{id}', id)}?lang=en`, { token, body: { version, ...changes } });
}

test('nobody moves an organisation but who is the administrator of where it stood and of where it goes', async () => {
  const top = await anOrganisation(null);
  const [production, utilities] = [await anOrganisation(top), await anOrganisation(top)];
  const [line, cell, hall] = [
    await anOrganisation(production),
    await anOrganisation(production),
    await anOrganisation(utilities),
  ];
  const head = await signedIn(top, { admin: true, functions: [], sees: [top] });
  const wide = await signedIn(production, { admin: true, functions: [], sees: [production, utilities] });
  const planner = await signedIn(top, { admin: false, functions: ['/org', '/org:edit'], sees: [top] });
  const beyond = {
    status: 403,
    code: 'BEYOND_YOUR_RIGHTS',
    fields: { orgPid: expect.stringContaining('both the present and the new parent') },
  };
  // He sees both workshops and governs one: what he drew below himself he would govern.
  expect(await update(hall, { orgPid: production }, wide)).toMatchObject(beyond);
  expect(await update(line, { orgPid: utilities }, wide)).toMatchObject(beyond);
  expect(await update(line, { orgPid: utilities }, planner)).toMatchObject(beyond);
  expect(await update(line, { orgPid: cell }, wide)).toMatchObject({ code: 'SUCCESS' });
  expect(await update(hall, { orgPid: production }, head)).toMatchObject({ code: 'SUCCESS' });
  expect(await update(cell, { orgName: another() }, planner)).toMatchObject({ code: 'SUCCESS' });
});
