import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersTitle } from '../../../cli/coverage/count.ts';
import { roles } from '../../../domain/access/role.ts';
import { permissionCodes } from '../../../domain/access/routes/all.ts';
import { users } from '../../../domain/access/user.ts';
import { calls } from '../../../domain/all/calls.ts';
import { eventDeclarations } from '../../../domain/all/events.ts';
import type { CallDeclaration } from '../../../domain/call/declaration.ts';
import { rowFolds } from '../../../gateway/ledger/read/rowFold.ts';
import { verifyLog } from '../../../gateway/log/read/verifyLog.ts';
import { deciders } from '../../../machines/deciders.ts';
import { whilePassing } from '../../world/whilePassing.ts';
import { formOf } from '../form.ts';
import type { Input, Sample } from '../sample.ts';
import { sampleOf } from '../samples.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from '../world.ts';
import { type Share, shareOf } from './shares.ts';

/** A gateway, and the tokens of an administrator of all; of one who has every function and sees the north only; of one who may nothing. */
interface Door {
  readonly world: World;
  readonly people: People;
  readonly tokens: { readonly admin: string; readonly northern: string; readonly nobody: string };
}

async function openDoor(): Promise<Door> {
  const world = await startWorld();
  const people = await withPeople(world);
  const data = { organisations: [people.north], units: null, channels: null };
  const functions = [...permissionCodes];
  const everything = await world.create(roles, { name: '北厂全部功能', orgId: people.north, functions, data });
  await world.update(users, people.northerner, { userRoleIds: [everything] });
  await world.settled();
  const signIn = (account: string): Promise<string> => world.signIn(account, password);
  const tokens = { admin: await signIn('admin'), northern: await signIn('northerner'), nobody: await signIn('nobody') };
  return { world, people, tokens };
}

interface Sending {
  readonly call: CallDeclaration;
  readonly input?: Input;
  readonly token?: string;
  readonly query?: Readonly<Record<string, string>>;
}

function send({ world }: Door, { call, input = {}, token, query = {} }: Sending): Promise<Got> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? 'x'.repeat(43)),
  );
  const asked = new URLSearchParams({ ...input.query, ...query, lang: 'en' });
  return world.ask(call.method, `${path}?${asked}`, {
    token,
    body: call.form && input.body ? formOf(input.body as object as Record<string, unknown>) : input.body,
  });
}

/** What is asked of a call. A behaviour that its declaration does not ask for is no question to it. */
interface KnockQuestion {
  readonly door: Door;
  readonly call: CallDeclaration;
  readonly sample: Sample;
  /** What names something of the north: what only asks takes it as often as it likes, what acts uses it up. */
  readonly input: Input;
}

const { soft } = expect;

function servesItAsDeclared({ world }: Door, call: CallDeclaration): void {
  const served = world.served.filter((one) => one.call.name === call.name);
  expect(
    served.map((one) => `${one.call.method} ${one.call.path}`),
    'is served as it is declared',
  ).toEqual([`${call.method} ${call.path}`]);
}

async function asksWhoIsCalling(door: Door, call: CallDeclaration): Promise<void> {
  if (call.permission === 'anybody') return;
  const refused = { status: 401, code: 'UNAUTHORIZED' };
  soft(await send(door, { call }), 'asks who is calling').toMatchObject(refused);
  soft(await send(door, { call, token: 'y'.repeat(43) }), 'asks who is calling').toMatchObject(refused);
}

async function refusesWithoutPermission(door: Door, call: CallDeclaration): Promise<void> {
  if (typeof call.permission !== 'object') return;
  soft(await send(door, { call, token: door.tokens.nobody }), 'is refused to who has not the permission').toMatchObject(
    { status: 403, code: 'NO_PERMISSION', message: expect.stringContaining('No permission') },
  );
}

async function refusesWhatNobodyDeclared({ door, call, input: { body } }: KnockQuestion): Promise<void> {
  const says = 'refuses a field that nobody declared';
  const token = door.tokens.admin;
  const inQuery = await send(door, { call, token, query: { nobodysField: '1' } });
  soft(inQuery, says).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  soft(Object.keys(inQuery.fields), says).toContain('nobodysField');
  if (body === undefined) return;
  const inBody = await send(door, { call, token, input: { body: { ...(body as object), nobodysField: 1 } } });
  soft(inBody, says).toMatchObject({ status: 400, code: 'BAD_REQUEST', fields: expect.any(Object) });
}

async function saysThatItHasNoPast(door: Door, call: CallDeclaration): Promise<void> {
  if (call.asOf === true) return;
  soft(
    await send(door, { call, token: door.tokens.admin, query: { asOf: '1' } }),
    'says that it cannot answer for the past',
  ).toMatchObject({ status: 409, code: 'NOT_IN_THE_PAST' });
}

async function answersAsDeclared({ door, call, sample, input }: KnockQuestion): Promise<void> {
  const { world, tokens } = door;
  const token = sample.ownSession ? await world.signIn('admin', password) : tokens.admin;
  const asked = send(door, { call, input, token });
  const got = await (sample.asksField ? whilePassing(world.clock, asked) : asked);
  soft(got.headers.get('busbar-position'), 'tells the position of its answer').toMatch(/^\d+$/);
  isItsAnswer(got, call, sample);
  if (call.answers !== 'file' && sample.refused === undefined)
    soft(call.response.safeParse(got.data).error, 'answers as its schema says').toBeUndefined();
}

function isItsAnswer(got: Got, call: CallDeclaration, sample: Sample): void {
  if (call.answers === 'file') soft(got, 'answers a file').toMatchObject({ status: 200, code: '' });
  else soft(got.code, JSON.stringify(got)).toBe(sample.refused ?? 'SUCCESS');
}

async function answersForThePast({ door, call, sample, input }: KnockQuestion): Promise<void> {
  if (call.asOf !== true) return;
  const { world, tokens } = door;
  const { position } = world.log.head();
  for (const asOf of [String(position), new Date(world.clock.now()).toISOString()]) {
    const got = await send(door, { call, input, token: tokens.admin, query: { asOf } });
    isItsAnswer(got, call, sample);
    soft(Number(got.headers.get('busbar-position')), `answers as of ${asOf}`).toBeGreaterThanOrEqual(position);
  }
}

async function refusesWhatIsOfAnother(door: Door, call: CallDeclaration, sample: Sample): Promise<void> {
  if (!sample.bearsOrg) return;
  const input = await sample.input({ world: door.world, people: door.people, org: door.people.south });
  const code = call.subject === 'site' ? 'SITE_ONLY' : 'NO_PERMISSION';
  soft(
    await send(door, { call, input, token: door.tokens.northern }),
    'is refused for what belongs to another organisation',
  ).toMatchObject({ status: 403, code });
}

/** Knocks at every call of this share on a gateway of its own, and asks of each what its declaration promises. */
export function knockAtCallsOf(share: Share): void {
  let door: Door;
  beforeAll(async () => {
    door = await openDoor();
  });
  afterAll(() => door.world.close());

  const titled = calls
    .filter((call) => shareOf(call) === share)
    .map((call) => [[call.name, ...call.catalogue].join(' '), call] as const);

  describe.each(titled)('%s', (_, call) => {
    const sample = sampleOf(call);

    test(answersTitle, async () => {
      const { world, people } = door;
      servesItAsDeclared(door, call);
      await asksWhoIsCalling(door, call);
      await refusesWithoutPermission(door, call);
      await saysThatItHasNoPast(door, call);
      const input = await sample.input({ world, people, org: people.north });
      const asked = { door, call, sample, input };
      await refusesWhatNobodyDeclared(asked);
      await answersAsDeclared(asked);
      await answersForThePast(asked);
      await refusesWhatIsOfAnother(door, call, sample);
    });
  });

  test('whatever is served is declared in the list of calls', () => {
    const declared = new Set(calls.map((call) => call.name));
    expect(door.world.served.map((served) => served.call.name).filter((name) => !declared.has(name))).toEqual([]);
  });

  test('after every call, what is remembered of each thing is what its events lead to', async () => {
    const contexts = { types: eventDeclarations, rows: rowFolds };
    expect(await verifyLog(door.world.database, { deciders, contexts })).toMatchObject({ ok: true });
  });
}
