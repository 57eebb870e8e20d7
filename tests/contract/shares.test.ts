import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { calls } from '../../domain/all/calls.ts';
import { sharedBy } from '../../domain/call/declaration.ts';
import { defects } from '../../domain/defect/defectLedger.ts';
import { type LookKindName, lookKindNames, lookKinds } from '../../domain/share/kinds.ts';
import { spareParts } from '../../domain/stock/sparePart.ts';
import { testReports } from '../../domain/testReport/reportLedger.ts';
import { patrolPoints } from '../../domain/work/path/patrolPath.ts';
import { taskLedgers } from '../../domain/work/task/tasks.ts';
import { openRowFiles } from '../../gateway/work/files/openRowFiles.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aRuledRow, bySystem, value } from '../world/ledgers.ts';
import { aPng } from '../world/pictures.ts';
import { aPhotographedTask } from './aPhotographedTask.ts';
import { rowIn } from './samples.ts';
import { approvable } from './samplesOfWork.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let giver: string;
const functions = [...new Set(lookKindNames.flatMap((kind) => [...lookKinds[kind].sees, ...lookKinds[kind].stickers]))];
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, functions);
  giver = await world.signIn('northerner', password);
});
afterAll(() => world.close());

const ledgerOf = {
  defect: defects,
  repair: taskLedgers.overhaul,
  test: taskLedgers.test,
  upkeep: taskLedgers.upkeep,
  report: testReports,
  patrolPoint: patrolPoints,
  sparePart: spareParts,
} as const satisfies Readonly<Record<LookKindName, unknown>>;
const aRecord = (kind: LookKindName): Promise<string> =>
  kind === 'report' ? anIssued() : rowIn({ world, people, org: people.north }, ledgerOf[kind]);
/** A report is given out once it is issued. */
async function anIssued(): Promise<string> {
  await approvable({ world, people, org: people.north }, 'ENERGY_TEST_REPORT');
  const { id } = await aRuledRow(world, lawOfLedger(testReports), { to: 'approve', given: { orgId: people.north } });
  await world.settled();
  return id;
}

interface Link {
  readonly kind: LookKindName;
  readonly record: string;
  readonly id: string;
  readonly token: string;
}
const issue = (kind: LookKindName, id: string, target = 'person', token = giver, headers = {}): Promise<Got> =>
  world.ask('POST', '/gateway/api/shares', { token, headers, body: { route: lookKinds[kind].route, id, for: target } });
async function aLink(kind: LookKindName, target = 'person'): Promise<Link> {
  const record = await aRecord(kind);
  const { data, message } = await issue(kind, record, target);
  expect(message).toBeUndefined();
  return { kind, record, id: data.id, token: data.token };
}
const look = (kind: LookKindName, id: string, share?: string, token?: string): Promise<Got> =>
  world.ask('GET', `/gateway/api/looks/${kind}/${id}?lang=en`, {
    token,
    ...(share === undefined ? {} : { headers: { 'Busbar-Share': share } }),
  });
const stateOf = async (token: string) =>
  (await world.ask('POST', '/gateway/api/shares/state', { body: { token } })).data;
/** What is said of what is absent: to each who brings a token the same. */
const told = ({ status, code, message, data, fields }: Got) => ({ status, code, message, data, fields });
const absent = async () => told(await look('defect', 'nothing', 'z'.repeat(43)));

describe.each(lookKindNames.map((kind) => [kind] as const))(
  'B046 B047 B048 B049 B050 B051 the look of a %s',
  (kind) => {
    test('opens by its token alone, to nobody without it, and to whoever has the right', async () => {
      const { record, token } = await aLink(kind);
      expect(await look(kind, record)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
      const opened = await look(kind, record, token);
      expect(opened).toMatchObject({ status: 200, data: { byToken: true } });
      expect(opened.headers.get('cache-control')).toBe('no-store');
      expect(await look(kind, record, undefined, giver)).toMatchObject({ status: 200, data: { byToken: false } });
      const nobody = await world.signIn('nobody', password);
      expect(await look(kind, record, undefined, nobody)).toMatchObject({ status: 403 });
      expect(await look(kind, record, token, nobody), 'whoever is signed in without the right').toMatchObject({
        status: 200,
        data: { byToken: true },
      });
    });

    test('is of that record and that kind alone', async () => {
      const { token, record } = await aLink(kind);
      const gone = await absent();
      expect(gone).toMatchObject({ status: 403, code: 'NO_PERMISSION' });
      expect(told(await look(kind, await aRecord(kind), token)), 'another record').toEqual(gone);
      for (const other of lookKindNames.filter((one) => one !== kind)) {
        expect(told(await look(other, record, token)), `as ${other}`).toEqual(gone);
        expect(told(await look(other, await aRecord(other), token)), `of ${other}`).toEqual(gone);
      }
    });

    test.each([
      ['bent', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
      ['shortened', (token: string) => token.slice(0, 20)],
      ['lengthened', (token: string) => `${token}A`],
      ['of odd signs', () => "' or 1=1 --".padEnd(43, ' ')],
      ['of a sign-in', () => giver],
    ])('a token that is %s opens as little as none that is known', async (_, bend) => {
      const { token, record } = await aLink(kind);
      expect(told(await look(kind, record, bend(token)))).toEqual(await absent());
    });

    test('says nothing of the past', async () => {
      const { token, record } = await aLink(kind);
      const { position } = world.log.head();
      const got = await world.ask('GET', `/gateway/api/looks/${kind}/${record}?asOf=${position}`, {
        headers: { 'Busbar-Share': token },
      });
      expect(got).toMatchObject({ status: 409, code: 'NOT_IN_THE_PAST' });
    });
  },
);

test('a token opens no other call of the product, whatever stands in its address', async () => {
  const { token, record } = await aLink('defect');
  const opened = [];
  for (const call of calls) {
    if (call.permission === 'anybody' || call.name === 'lookDefect') continue;
    const path = call.path.replace(/\{(\w+)\}/g, record);
    const got = await world.ask(call.method, path, {
      headers: { 'Busbar-Share': token },
      body: call.method === 'GET' ? undefined : {},
    });
    const isShut = sharedBy(call.permission) === null ? got.status === 401 : got.status === 403;
    // A photo that the record has not is absent too; its address alone is of another shape.
    if (!isShut && !(call.name === 'lookDefectPhoto' && got.status === 400)) opened.push(`${call.name} ${got.status}`);
  }
  expect(opened).toEqual([]);
});

test('it is no bearer token and no ticket either', async () => {
  const { token, record } = await aLink('defect');
  expect(await look('defect', record, undefined, token)).toMatchObject({ status: 401 });
  expect(await world.ask('GET', `/gateway/api/looks/defect/${record}?ticket=${token}`)).toMatchObject({ status: 401 });
  expect(await world.ask('GET', `/gateway/api/looks/defect/${record}?share=${token}`)).toMatchObject({ status: 401 });
});

describe('B046 a link ends', () => {
  test('when it is revoked: by its record, not by another', async () => {
    const { token, record, id } = await aLink('defect');
    const other = await issue('defect', record);
    const revoke = (share: string, by = giver) =>
      world.ask('POST', `/gateway/api/shares/${share}/revoke`, { token: by, body: undefined });
    expect(await revoke(id, await world.signIn('nobody', password))).toMatchObject({ status: 403 });
    expect(await stateOf(token)).toEqual({ is: 'open', at: null });
    expect(await revoke(id)).toMatchObject({ status: 200 });
    expect(told(await look('defect', record, token))).toEqual(await absent());
    expect(await stateOf(token)).toEqual({ is: 'ended', at: new Date(world.clock.now()).toISOString() });
    expect(await look('defect', record, other.data.token), 'the other one stands').toMatchObject({ status: 200 });
    expect(await revoke(id)).toMatchObject({ code: 'ALREADY_DONE' });
    expect(await revoke('nobodys')).toMatchObject({ status: 403 });
  });

  test('when whoever gave it loses the right, the sight or the place, and opens no further than he sees', async () => {
    const { token, record } = await aLink('defect');
    const role = await world.create(roles, {
      name: '无缺陷',
      orgId: people.north,
      functions: ['/expAdmin'],
      data: { organisations: [people.north], units: null, channels: null },
    });
    const south = await world.create(roles, {
      name: '南厂缺陷',
      orgId: people.south,
      functions,
      data: { organisations: [people.south], units: null, channels: null },
    });
    const now = async (change: Readonly<Record<string, unknown>>, expected: number, what: string) => {
      await world.update(users, people.northerner, change);
      await world.settled();
      expect((await look('defect', record, token)).status, what).toBe(expected);
    };
    await now({ userRoleIds: [role] }, 403, 'without the right');
    expect(await stateOf(token)).toEqual({ is: 'ended', at: null });
    await now({ userRoleIds: [south] }, 403, 'without the sight');
    await now({ userRoleIds: [people.northRole] }, 200, 'with both again');
    await now({ status: '0' }, 403, 'disabled');
    await now({ status: '1' }, 200, 'back again');
    giver = await world.signIn('northerner', password);
  });

  test('a sticker belongs to the site: it stands when whoever made it left', async () => {
    const { token, record } = await aLink('patrolPoint', 'sticker');
    await world.update(users, people.northerner, { status: '0' });
    await world.settled();
    expect(await look('patrolPoint', record, token)).toMatchObject({ status: 200 });
    await world.update(users, people.northerner, { status: '1' });
    await world.settled();
    giver = await world.signIn('northerner', password);
  });

  test('when its record is deleted', async () => {
    const { token, record } = await aLink('patrolPoint', 'sticker');
    const row = await world.ledgers.anyRow(patrolPoints, record);
    value(await world.ledgers.remove(patrolPoints, record, row?.version ?? 0, bySystem()));
    await world.settled();
    expect(told(await look('patrolPoint', record, token))).toEqual(await absent());
  });

  test('after a week to the millisecond; a sticker does not', async () => {
    const { token, record } = await aLink('defect');
    const sticker = await aLink('patrolPoint', 'sticker');
    const week = 7 * 24 * 3_600_000;
    const end = world.clock.now() + week;
    world.clock.setWall(end - 1);
    expect((await look('defect', record, token)).status).toBe(200);
    world.clock.setWall(end);
    expect(told(await look('defect', record, token))).toEqual(await absent());
    expect(await stateOf(token)).toEqual({ is: 'ended', at: new Date(end).toISOString() });
    expect((await look('patrolPoint', sticker.record, sticker.token)).status).toBe(200);
    giver = await world.signIn('northerner', password);
  });
});

describe('B046 giving out', () => {
  test('asks for the right to the kind and the sight of the record', async () => {
    const record = await aRecord('defect');
    const southern = await rowIn({ world, people, org: people.south }, defects);
    expect(await issue('defect', southern), 'of another organisation').toMatchObject({ status: 403 });
    expect(await issue('test', record), 'as another kind').toMatchObject({ status: 403 });
    expect(await issue('defect', record, 'sticker')).toMatchObject({ code: 'RULE_BROKEN' });
    expect(await issue('defect', record, 'person', await world.signIn('nobody', password))).toMatchObject({
      status: 403,
    });
  });

  test('leaves the token in no table and no event, and tells a repeat the same one', async () => {
    const record = await aRecord('defect');
    const headers = { 'Command-Id': '6f1b4a0e-55a4-4f0e-9d59-0d1a4d9b8f77' };
    const first = await issue('defect', record, 'person', giver, headers);
    const again = await issue('defect', record, 'person', giver, headers);
    expect(again.data).toEqual(first.data);
    const list = await world.ask('GET', `/gateway/api/shares?route=${lookKinds.defect.route}&id=${record}`, {
      token: giver,
    });
    expect(list.data.rows).toMatchObject([
      { id: first.data.id, for: 'person', ended: null, by: { id: people.northerner } },
    ]);
    const { token } = first.data;
    const kept = await world.database.query(
      `select table_schema as s, table_name as t from information_schema.tables where table_schema in ('keep', 'log', 'read') and table_type = 'BASE TABLE'`,
    );
    for (const { s, t } of kept) {
      const [found] = await world.database.query(
        `select 1 from "${s}"."${t}" x where x::text like '%' || $1 || '%' limit 1`,
        [token],
      );
      expect(found, `${s}.${t}`).toBeUndefined();
    }
  });

  test('makes at most fifty links that stand', async () => {
    const record = await aRecord('defect');
    for (let n = 0; n < 50; n++) expect((await issue('defect', record)).status).toBe(200);
    expect(await issue('defect', record)).toMatchObject({ code: 'RULE_BROKEN', fields: { id: expect.any(String) } });
  });

  test('gives the sticker of a point again that stands', async () => {
    const { record, token } = await aLink('patrolPoint', 'sticker');
    expect((await issue('patrolPoint', record, 'sticker')).data.token).toBe(token);
  });
});

test('B046 persons are told by the first sign of their names, and photos of the record alone are shown', async () => {
  const { record, token } = await aLink('defect');
  const other = await aRecord('defect');
  const attach = async (id: string, bytes: Buffer): Promise<string> =>
    value(
      await openRowFiles(world).attach(
        { ledger: defects, id, org: people.north },
        { file: { name: 'a.png', type: 'image/png', bytes }, note: '<script>alert(1)</script>' },
        { ...bySystem(), lang: 'cn', now: world.clock.now() },
      ),
    ).hash;
  const [own, foreign] = [await attach(record, aPng()), await attach(other, aPng(40, 30))];
  const mine = await look('defect', record, undefined, giver);
  const theirs = await look('defect', record, token);
  const author = mine.data.steps[0].by;
  expect(author.length).toBeGreaterThan(1);
  expect(theirs.data.steps[0].by).toBe(`${[...author][0]}**`);
  expect(JSON.stringify(theirs.data)).not.toContain(author);
  expect(theirs.data.photos).toMatchObject([{ hash: own, says: '<script>alert(1)</script>' }]);
  const photo = (hash: string) =>
    world.ask('GET', `/gateway/api/looks/defect/${record}/photos/${hash}`, { headers: { 'Busbar-Share': token } });
  expect(await photo(own)).toMatchObject({ status: 200, file: { contentType: 'image/png' } });
  expect((await photo(own)).headers.get('cache-control')).toBe('no-store');
  expect(told(await photo(foreign))).toMatchObject({ status: 403, code: 'NO_PERMISSION' });
});

test.each([
  ['repair', 'overhaul'],
  ['test', 'test'],
  ['upkeep', 'upkeep'],
] as const)(
  'B047 B048 B050 the sheet of a %s is told as it was judged, its photos shown, its doers masked',
  async (kind, of) => {
    const { id, hash } = await aPhotographedTask({ world, people, org: people.north }, of, people.northerner);
    const { token } = (await issue(kind, id)).data;
    const { data } = await look(kind, id, token);
    expect(data.answers).toMatchObject([
      { item: 'Top oil', value: '92.4', unit: '°C', last: '83.1', limit: 'H 90', verdict: 'defect', by: 'n**' },
    ]);
    expect((await look(kind, id, undefined, giver)).data.answers[0].by).toBe('northern');
    expect(data.photos).toMatchObject([{ hash }]);
    const photo = (share: string) =>
      world.ask('GET', `/gateway/api/looks/${kind}/${id}/photos/${hash}`, { headers: { 'Busbar-Share': share } });
    expect(await photo(token)).toMatchObject({ status: 200, file: { contentType: 'image/png' } });
    expect(await photo((await aLink(kind)).token), 'of another record').toMatchObject({ status: 403 });
  },
);

test('B047 what a task cost, where it was and what was said at it stay in the house', async () => {
  const { record, token } = await aLink('repair');
  const { data } = await look('repair', record, token);
  expect(Object.keys(data).sort()).toEqual(
    [
      'answers',
      'byToken',
      'facts',
      'kind',
      'morePhotos',
      'number',
      'photos',
      'signatures',
      'state',
      'steps',
      'story',
      'title',
    ].sort(),
  );
  expect(JSON.stringify(data)).not.toMatch(/cost|费用|lat|lon|lastReason/i);
});
