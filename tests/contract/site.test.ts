import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { permissionCodes } from '../../domain/access/routes/all.ts';
import { users } from '../../domain/access/user.ts';
import { calls } from '../../domain/all/calls.ts';
import type { CallDeclaration } from '../../domain/call/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { formOf } from './form.ts';
import { sampleOf } from './samples.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
const tokens = new Map<string, string>();

/** Somebody with this role, signed in. */
async function comes(account: string, orgId: string, role: Readonly<Record<string, unknown>>): Promise<void> {
  const bears = await world.create(roles, { name: account, orgId, ...role });
  const id = await world.create(users, {
    userAccount: account,
    userRealName: account.slice(0, 8),
    orgId,
    userRoleIds: [bears],
  });
  await world.settled();
  await world.access.setPassword(id, password);
  tokens.set(account, await world.signIn(account, password));
}

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  const added = await world.create(organisations, { orgName: '新厂', orgPid: people.top });
  const functions = [...permissionCodes];
  const all = [people.top, people.north, people.south, added];
  await comes('below', added, { admin: true });
  await comes('parts', people.north, { functions, data: { organisations: all.slice(1), units: null, channels: null } });
  await comes('whole', people.north, { functions, data: { organisations: all, units: null, channels: null } });
  tokens.set('top', await world.signIn('admin', password));
});
afterAll(() => world.close());

const ofSite = calls.filter(({ subject }) => subject === 'site');

test('the jobs of the site, its licence and the versions of its app are ordered for the whole site', () => {
  const names = ofSite.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      ...[
        'addScheduledJob',
        'editScheduledJob',
        'removeScheduledJob',
        'pauseScheduledJob',
        'resumeScheduledJob',
        'runScheduledJob',
      ],
      ...[
        'installLicence',
        'uploadAppPackage',
        'createAppVersion',
        'updateAppVersion',
        'deleteAppVersion',
        'importAppVersions',
        'restoreAppVersion',
      ],
    ]),
  );
});

test('every call that acts says whose affair it is, and what says so for the site asks for a function too', () => {
  expect(calls.filter(({ acts, subject }) => acts !== (subject !== null)).map(({ name }) => name)).toEqual([]);
  expect(ofSite.filter(({ permission }) => typeof permission !== 'object').map(({ name }) => name)).toEqual([]);
});

async function send(call: CallDeclaration, account: string): Promise<Got> {
  const { params = {}, query = {}, body } = await sampleOf(call).input({ world, people, org: people.top });
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = call.form !== null && body !== undefined ? formOf(body as Record<string, unknown>) : body;
  return world.ask(call.method, `${path}?${new URLSearchParams({ ...query, lang: 'en' })}`, {
    token: tokens.get(account),
    body: given,
  });
}

const refused = { status: 403, code: 'SITE_ONLY', message: expect.stringContaining('whole site') };

describe.each(ofSite.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('is refused to an administrator of a lower organisation, and to who sees every organisation but the one at the top', async () => {
    expect(await send(call, 'below')).toMatchObject(refused);
    expect(await send(call, 'parts')).toMatchObject(refused);
  });

  test('is not refused to who sees the whole site', async () => {
    expect(['SITE_ONLY', 'NO_PERMISSION']).not.toContain((await send(call, 'top')).code);
    expect((await send(call, 'whole')).code).not.toBe('SITE_ONLY');
  });
});

test('a lower organisation lets nobody set for all how long things are kept, nor pause the daily report', async () => {
  const keep = { telemetry: 31, quarantine: 30, runs: 30, files: 7, outbox: 30 };
  const edit = (token: string | undefined) =>
    world.ask('PUT', '/gateway/api/scheduled-jobs/retention', { token, body: { cron: '0 4 * * *', input: keep } });
  const pause = (token: string | undefined) =>
    world.ask('POST', '/gateway/api/scheduled-jobs/dailyReport/pause', { token });
  expect(await edit(tokens.get('below'))).toMatchObject({ code: 'SITE_ONLY' });
  expect(await pause(tokens.get('below'))).toMatchObject({ code: 'SITE_ONLY' });
  expect((await edit(tokens.get('top'))).code).not.toBe('SITE_ONLY');
});

test('who looks at one organisation orders what belongs to the site all the same', async () => {
  const token = tokens.get('top');
  await world.ask('PUT', '/gateway/api/sight', { token, body: { organisation: people.north } });
  const add = calls.find(({ name }) => name === 'addScheduledJob') as CallDeclaration;
  expect(await send(add, 'top')).toMatchObject({ code: 'SUCCESS' });
  await world.ask('PUT', '/gateway/api/sight', { token, body: { organisation: null } });
});

test('who signs in is told to see a part of the site alone, so that nothing is offered that would be refused; who sees it whole is not', async () => {
  const told = async (username: string) =>
    (await world.ask('POST', '/gateway/api/authenticate', { body: { username, password } })).data.seesPart ?? false;
  expect(await Promise.all(['below', 'parts', 'whole', 'admin'].map(told))).toEqual([true, true, false, false]);
});
