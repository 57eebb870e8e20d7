import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { calls } from '../../domain/all/calls.ts';
import { another, mayTouch, type Part, parts, type Stage, setStage } from './beyondWorld.ts';
import { type Got, startWorld, type World } from './world.ts';

let world: World;
let stage: Stage;
beforeAll(async () => {
  world = await startWorld();
  stage = await setStage(world);
});
afterAll(() => world.close());

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A call upon somebody, and what is done anew before the next when it went through. */
interface Act {
  readonly on: (other: Part) => Promise<Input>;
  /** What it is done to is used up when it goes through. */
  readonly uses?: (other: Part) => Promise<string>;
  /** What is answered when the law lets it pass; SUCCESS unless said. */
  readonly passes?: string;
  /** Only an administrator may at all. */
  readonly administrators?: true;
}

const kept = new Map<string, string>();

/** One of these for each kind of person, as long as it stands. */
async function spare(key: string, other: Part, make: (other: Part) => Promise<string>): Promise<string> {
  const name = `${key} ${other.name}`;
  const id = kept.get(name) ?? (await make(other));
  kept.set(name, id);
  return id;
}

const freshUser = (other: Part): Promise<string> => stage.victim(other);
const goneUser = async (other: Part): Promise<string> => stage.gone(users, await stage.victim(other));
const freshRole = (other: Part): Promise<string> => stage.role(other);
const goneRole = async (other: Part): Promise<string> => stage.gone(roles, await stage.role(other));

const userRow = async (other: Part) => ({
  id: stage.person(other).id,
  version: await stage.version(`user-${stage.person(other).id}`),
});
const roleRow = async (other: Part) => ({
  id: stage.person(other).roleId,
  version: await stage.version(`role-${stage.person(other).roleId}`),
});
const personOf = async (other: Part): Promise<Input> => ({ params: { id: stage.person(other).id } });
const using = (key: string, make: (other: Part) => Promise<string>, input: (id: string) => Input) => ({
  on: async (other: Part) => input(await spare(key, other, make)),
  uses: make,
});
const batch = (id: string): Input => ({ body: { items: [{ id, version: 1 }] } });

/** Every declared call that touches a user, a role or a credential. */
const acts: Readonly<Record<string, Act>> = {
  createUser: {
    on: async (other) => {
      const { orgId, roleId } = stage.person(other);
      return { body: { userAccount: another(), userRealName: '新人', orgId, userRoleIds: [roleId] } };
    },
  },
  updateUser: { on: async (other) => ({ body: { ...(await userRow(other)), userEmail: `${another()}@example.cn` } }) },
  deleteUser: using('deleteUser', freshUser, (id) => ({ params: { id }, query: { version: '1' } })),
  batchUpdateUsers: {
    on: async (other) => ({ body: { items: [{ ...(await userRow(other)), navigationText: another() }] } }),
  },
  batchDeleteUsers: using('batchDeleteUsers', freshUser, batch),
  restoreUser: { ...using('restoreUser', goneUser, (id) => ({ params: { id } })), administrators: true },
  forgetUser: using('forgetUser', goneUser, (id) => ({ params: { id } })),
  setExpirationDate: {
    on: async (other) => {
      await world.settled();
      return { query: { id: stage.person(other).id, expirationDate: nextEnd() } };
    },
  },
  postExpirationDate: {
    on: async (other) => {
      await world.settled();
      return { body: { id: stage.person(other).id, expirationDate: nextEnd() } };
    },
  },
  createRole: {
    on: async ({ org, admin, functions, data }) => {
      const sees = { organisations: data.map(stage.org), units: null, channels: null };
      return { body: { name: another(), orgId: stage.org(org), admin, functions: [...functions], data: sees } };
    },
  },
  updateRole: {
    on: async (other) => {
      const { id, version } = await roleRow(other);
      return { params: { id }, body: { version, name: another() } };
    },
  },
  deleteRole: using('deleteRole', freshRole, (id) => ({ params: { id }, query: { version: '1' } })),
  batchUpdateRoles: { on: async (other) => ({ body: { items: [{ ...(await roleRow(other)), name: another() }] } }) },
  batchDeleteRoles: using('batchDeleteRoles', freshRole, batch),
  restoreRole: { ...using('restoreRole', goneRole, (id) => ({ params: { id } })), administrators: true },
  giveOneTimePassword: { on: personOf },
  unlockUser: { on: personOf },
  // There is no such session: whoever may end it is told so.
  endUserSession: {
    on: async (other) => ({ params: { id: stage.person(other).id, session: 'none' } }),
    passes: 'ALREADY_DONE',
  },
  // There is no such application: whoever may invite the person learns that, and nobody else.
  acceptTrial: {
    on: async (other) => ({
      params: { id: 'none' },
      body: { userId: stage.person(other).id, site: 'https://console.example' },
    }),
    passes: 'NO_PERMISSION',
  },
};
/** Rows of a workbook are asked one by one: gateway/ledger/excel/beyond.test.ts. */
const byWorkbook = ['importUsers', 'importRoles'];

let days = 0;
const nextEnd = (): string => new Date(Date.UTC(2031, 0, ++days)).toISOString();

test('every declared call that touches a user, a role or a credential is asked here', () => {
  const touching = calls.filter(({ touches }) => touches !== null).map(({ name }) => name);
  expect(touching.sort()).toEqual([...Object.keys(acts), ...byWorkbook].sort());
});

async function send(name: string, input: Input, token: string): Promise<Got> {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`no call is named ${name}`);
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''));
  return world.ask(call.method, `${path}?${new URLSearchParams({ ...input.query, lang: 'en' })}`, {
    token,
    body: input.body,
  });
}

/** The code of an answer: of a batch that of its one row. */
const codeOf = ({ code, data }: Got): string => (data?.refused?.[0]?.code as string | undefined) ?? code;

describe.each(Object.entries(acts))('%s', (name, { on, uses, passes = 'SUCCESS', administrators }) => {
  test.each(parts.map((part) => [part.name, part] as const))('by %s, upon each', async (_, actor) => {
    const upon = async (other: Part): Promise<void> => {
      const code = codeOf(await send(name, await on(other), stage.token(actor)));
      const said = `${actor.name} upon ${other.name}`;
      const isSeen = actor.sees.has(other.org);
      if (mayTouch(actor, other) && (actor.admin || administrators !== true)) {
        expect(code, said).toBe(passes);
        if (uses !== undefined) kept.delete(`${name} ${other.name}`);
      } else if (isSeen && administrators !== true && name !== 'createRole') {
        expect(code, said).toBe('BEYOND_YOUR_RIGHTS');
      } else {
        // Who does not see the person learns nothing of him; an invitation says only that there is nobody to invite.
        expect(name === 'acceptTrial' ? ['RULE_BROKEN'] : ['NO_PERMISSION', 'BEYOND_YOUR_RIGHTS'], said).toContain(
          code,
        );
      }
    };
    await Promise.all(parts.map(upon));
  });
});

const part = (name: string): Part => {
  const found = parts.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const as = (name: string) => stage.token(part(name));
const beyond = (field: string, words: string) => ({
  status: 403,
  code: 'BEYOND_YOUR_RIGHTS',
  fields: { [field]: expect.stringContaining(words) },
});

test('a user editor gets no one-time password for a colleague with more functions, nor for one who sees another organisation too', async () => {
  const operator = stage.person(part('operator')).id;
  expect(await send('giveOneTimePassword', { params: { id: operator } }, as('warehouseKeeper'))).toMatchObject(
    beyond('id', 'functions'),
  );
  const sees = { organisations: [stage.org('production'), stage.org('utilities')], units: null, channels: null };
  const role = await world.create(roles, { name: another(), orgId: stage.org('production'), data: sees });
  const wide = await world.create(users, {
    userAccount: another(),
    userRealName: '两厂',
    orgId: stage.org('production'),
    userRoleIds: [role],
  });
  await world.settled();
  expect(await send('giveOneTimePassword', { params: { id: wide } }, as('prepaidCustomer'))).toMatchObject(
    beyond('id', 'data'),
  );
  expect(await send('giveOneTimePassword', { params: { id: wide } }, as('operator'))).toMatchObject({
    code: 'SUCCESS',
  });
});

test('a user editor neither disables an administrator, nor changes his e-mail, nor takes his roles, nor deletes him', async () => {
  const { id } = stage.person(part('administrator'));
  const version = await stage.version(`user-${id}`);
  for (const changes of [
    { status: '0' },
    { userEmail: 'mine@example.cn' },
    { userRoleIds: [] },
    { orgId: stage.org('production') },
  ])
    expect(await send('updateUser', { body: { id, version, ...changes } }, as('dispatcher'))).toMatchObject(
      beyond('id', 'administrator'),
    );
  const gone = { params: { id }, query: { version: String(version) } };
  expect(await send('deleteUser', gone, as('dispatcher'))).toMatchObject(beyond('id', 'administrator'));
  expect(await send('deleteUser', gone, as('workshopAdministrator'))).toMatchObject({ code: 'NO_PERMISSION' });
});

test('nobody but an administrator of as much makes an administrator or takes it from a role', async () => {
  const { roleId } = stage.person(part('administrator'));
  const change = async (id: string, body: object, by: string) =>
    send('updateRole', { params: { id }, body: { version: await stage.version(`role-${id}`), ...body } }, as(by));
  expect(await change(roleId, { admin: false }, 'dispatcher')).toMatchObject(beyond('id', 'administrator'));
  expect(await change(stage.person(part('wall')).roleId, { admin: true }, 'dispatcher')).toMatchObject(
    beyond('admin', 'administrator'),
  );
  // A role of the workshop that the head of the site bears as well makes an administrator of him, too.
  const data = { organisations: [], units: null, channels: null };
  const shared = await world.create(roles, { name: another(), orgId: stage.org('production'), data });
  await world.create(users, {
    userAccount: another(),
    userRealName: '总部',
    orgId: stage.org('demo'),
    userRoleIds: [shared],
  });
  expect(await change(shared, { admin: true }, 'workshopAdministrator')).toMatchObject(
    beyond('admin', 'administrator'),
  );
  expect(await change(shared, { name: another() }, 'workshopAdministrator')).toMatchObject({ code: 'SUCCESS' });
});

test('nobody gives himself or another a role with functions that he lacks, nor widens a role that he bears himself', async () => {
  const keeper = part('warehouseKeeper');
  const give = async (id: string, userRoleIds: readonly string[]) =>
    send('updateUser', { body: { id, version: await stage.version(`user-${id}`), userRoleIds } }, stage.token(keeper));
  const mine = stage.person(keeper);
  const wanted = stage.person(part('operator')).roleId;
  expect(await give(stage.user(keeper), [mine.roleId, wanted])).toMatchObject(beyond('userRoleIds', 'functions'));
  expect(await give(mine.id, [mine.roleId, wanted])).toMatchObject(beyond('userRoleIds', 'functions'));
  const widen = async (body: object) =>
    send(
      'updateRole',
      { params: { id: mine.roleId }, body: { version: await stage.version(`role-${mine.roleId}`), ...body } },
      stage.token(keeper),
    );
  expect(await widen({ functions: [...keeper.functions, '/jobs:edit'] })).toMatchObject(
    beyond('functions', 'functions'),
  );
  expect(await widen({ appFunctions: ['/jobs:edit'] })).toMatchObject(beyond('functions', 'functions'));
  expect(await widen({ admin: true })).toMatchObject(beyond('admin', 'administrator'));
});

test('an editor does his work within his own reach, wherever his session looks', async () => {
  const operator = part('operator');
  const token = stage.token(operator);
  const sees = { organisations: [stage.org('production'), stage.org('utilities')], units: null, channels: null };
  const role = await world.create(roles, { name: another(), orgId: stage.org('production'), data: sees });
  const wide = await world.create(users, {
    userAccount: another(),
    userRealName: '两厂',
    orgId: stage.org('production'),
    userRoleIds: [role],
  });
  await world.settled();
  await world.ask('PUT', '/gateway/api/sight', { token, body: { organisation: stage.org('production') } });
  expect(await send('unlockUser', { params: { id: wide } }, token)).toMatchObject({ code: 'SUCCESS' });
  expect(await send('updateUser', { body: { id: wide, version: 1, navigationText: '夜班' } }, token)).toMatchObject({
    code: 'SUCCESS',
  });
  await world.ask('PUT', '/gateway/api/sight', { token, body: { organisation: null } });
});
