import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersTitle } from '../../cli/coverage/count.ts';
import { roles } from '../../domain/access/role.ts';
import { permissionCodes } from '../../domain/access/routes/all.ts';
import { users } from '../../domain/access/user.ts';
import { calls } from '../../domain/call/all.ts';
import type { CallDeclaration } from '../../domain/call/declaration.ts';
import { eventDeclarations } from '../../domain/event/all.ts';
import { rowFolds } from '../../gateway/ledger/read/rowFold.ts';
import { verifyLog } from '../../gateway/log/read/verifyLog.ts';
import { deciders } from '../../machines/deciders.ts';
import { whilePassing } from '../world/whilePassing.ts';
import { formOf } from './form.ts';
import { type Input, sampleOf } from './samples.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
/** Of an administrator of all; of one who has every function and sees the north only; of one who may nothing. */
let tokens: { readonly admin: string; readonly northern: string; readonly nobody: string };

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  const data = { organisations: [people.north], units: null, channels: null };
  const functions = [...permissionCodes];
  const everything = await world.create(roles, { name: '北厂全部功能', orgId: people.north, functions, data });
  await world.update(users, people.northerner, { userRoleIds: [everything] });
  await world.settled();
  const signIn = (account: string): Promise<string> => world.signIn(account, password);
  tokens = { admin: await signIn('admin'), northern: await signIn('northerner'), nobody: await signIn('nobody') };
});
afterAll(() => world.close());

interface Sending {
  readonly call: CallDeclaration;
  readonly input?: Input;
  readonly token?: string;
  readonly query?: Readonly<Record<string, string>>;
}

function send({ call, input = {}, token, query = {} }: Sending): Promise<Got> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? 'x'.repeat(43)),
  );
  const asked = new URLSearchParams({ ...input.query, ...query, lang: 'en' });
  return world.ask(call.method, `${path}?${asked}`, {
    token,
    body: call.form && input.body ? formOf(input.body as object as Record<string, unknown>) : input.body,
  });
}

const isFor = (call: CallDeclaration, permission: 'anybody' | 'codes'): boolean =>
  permission === 'codes' ? typeof call.permission === 'object' : call.permission === permission;
/** A behaviour that the declaration does not ask for is no test of that call. */
const unless = (exempt: boolean) => (exempt ? () => undefined : test);
const titled = calls.map((call) => [[call.name, ...call.catalogue].join(' '), call] as const);

describe.each(titled)('%s', (_, call) => {
  const sample = sampleOf(call);
  const isServed = (): boolean => world.served.some((served) => served.call.name === call.name);

  test('is served as it is declared', () => {
    const served = world.served.filter((one) => one.call.name === call.name);
    expect(served.map((one) => `${one.call.method} ${one.call.path}`)).toEqual([`${call.method} ${call.path}`]);
  });

  unless(isFor(call, 'anybody'))('asks who is calling', async () => {
    expect(isServed()).toBe(true);
    expect(await send({ call })).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(await send({ call, token: 'y'.repeat(43) })).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  unless(!isFor(call, 'codes'))('is refused to who has not the permission', async () => {
    expect(await send({ call, token: tokens.nobody })).toMatchObject({
      status: 403,
      code: 'NO_PERMISSION',
      message: expect.stringContaining('No permission'),
    });
  });

  test('refuses a field that nobody declared', async () => {
    const inQuery = await send({ call, token: tokens.admin, query: { nobodysField: '1' } });
    expect(inQuery).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(Object.keys(inQuery.fields)).toContain('nobodysField');
    const { body } = await sample.input({ world, people, org: people.north });
    if (body === undefined) return;
    const inBody = await send({ call, token: tokens.admin, input: { body: { ...(body as object), nobodysField: 1 } } });
    expect(inBody).toMatchObject({ status: 400, code: 'BAD_REQUEST', fields: expect.any(Object) });
  });

  unless(call.asOf === true)('says that it cannot answer for the past', async () => {
    expect(await send({ call, token: tokens.admin, query: { asOf: '1' } })).toMatchObject({
      status: 409,
      code: 'NOT_IN_THE_PAST',
    });
  });

  test(answersTitle, async () => {
    const input = await sample.input({ world, people, org: people.north });
    const token = sample.ownSession ? await world.signIn('admin', password) : tokens.admin;
    const asked = send({ call, input, token });
    const got = await (sample.asksField ? whilePassing(world.clock, asked) : asked);
    expect(got.headers.get('busbar-position')).toMatch(/^\d+$/);
    if (call.answers === 'file') return void expect(got).toMatchObject({ status: 200, code: '' });
    expect(got.code, JSON.stringify(got)).toBe(sample.refused ?? 'SUCCESS');
    if (sample.refused !== undefined) return;
    expect(call.response.safeParse(got.data).error).toBeUndefined();
  });

  unless(call.asOf !== true)('answers for a position of the past, by position and by instant', async () => {
    const input = await sample.input({ world, people, org: people.north });
    const { position } = world.log.head();
    for (const asOf of [String(position), new Date(world.clock.now()).toISOString()]) {
      const got = await send({ call, input, token: tokens.admin, query: { asOf } });
      if (call.answers === 'file') expect(got).toMatchObject({ status: 200, code: '' });
      else expect(got.code, JSON.stringify(got)).toBe(sample.refused ?? 'SUCCESS');
      expect(Number(got.headers.get('busbar-position'))).toBeGreaterThanOrEqual(position);
    }
  });

  unless(!sample.bearsOrg)('is refused for what belongs to another organisation', async () => {
    const input = await sample.input({ world, people, org: people.south });
    const code = call.subject === 'site' ? 'SITE_ONLY' : 'NO_PERMISSION';
    expect(await send({ call, input, token: tokens.northern })).toMatchObject({ status: 403, code });
  });
});

test('whatever is served is declared in the list of calls', () => {
  const declared = new Set(calls.map((call) => call.name));
  expect(world.served.map((served) => served.call.name).filter((name) => !declared.has(name))).toEqual([]);
});

test('after every call, what is remembered of each thing is what its events lead to', async () => {
  const contexts = { types: eventDeclarations, rows: rowFolds };
  expect(await verifyLog(world.database, { deciders, contexts })).toMatchObject({ ok: true });
});
