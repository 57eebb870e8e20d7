import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import type { PermissionCode } from '../../../domain/call/declaration.ts';
import { channels } from '../../../domain/channel/channel.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { databases } from '../../../domain/database/registration.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { type FormSource, newSource } from '../../../domain/form/sources/source.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { type People, password, startWorld, type World, withPeople } from '../../../tests/contract/world.ts';
import { aCustomForm } from '../../../tests/world/aCustomForm.ts';
import { type TestDatabase, testDatabase } from '../../../tests/world/database.ts';
import { placeOf } from '../../../tests/world/registration.ts';
import type { CallContext } from '../../http/handler.ts';
import { readSource } from './readSource.ts';

let world: World;
let people: People;
let elsewhere: TestDatabase;
let registration: string;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

const columns = (...keys: readonly string[]): FormSource['columns'] =>
  keys.map((key) => ({ key, name: key, nameEn: null }));
const designs: readonly PermissionCode[] = ['/customForm/formSetting/dataSource'];
const all: readonly PermissionCode[] = [...designs, '/ecus', '/realData', '/databaseConfig'];

/** Somebody of an organisation who holds these codes there. */
async function personOf(name: string, orgId: string, functions: readonly PermissionCode[]): Promise<void> {
  const data = { organisations: [orgId], units: null, channels: null };
  const role = await world.create(roles, { name, orgId, functions, data });
  ids[name] = await world.create(users, {
    userAccount: name,
    userRealName: name.slice(0, 8),
    orgId,
    userRoleIds: [role],
  });
  await world.settled();
  await world.access.setPassword(ids[name], password);
  tokens[name] = await world.signIn(name, password);
}

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  tokens['admin'] = await world.signIn('admin', password);
  for (const [side, orgId] of [
    ['north', people.north],
    ['south', people.south],
  ] as const) {
    const settings = { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 };
    await world.create(channels, {
      id: `c-${side}`,
      name: `通道 ${side}`,
      orgId,
      protocol: 'modbusTcp',
      settings,
      enabled: false,
    });
    await world.create(devices, {
      id: `d-${side}`,
      name: `设备 ${side}`,
      kind: 'meter',
      orgId,
      channelId: `c-${side}`,
      address: { unit: 1 },
    });
    await world.create(points, {
      id: `p-${side}`,
      name: `测点 ${side}`,
      deviceId: `d-${side}`,
      kind: 'analog',
      unit: 'A',
      address: { table: 'holding', register: 1, type: 'uint16' },
    });
    for (let n = 1; n <= 30; n++)
      ids[`${side}${n}`] = await world.create(energyUnits, { name: `${side} ${n}`, contact: `秘密${n}`, orgId });
  }
  await personOf('northAll', people.north, all);
  await personOf('northBare', people.north, designs);
  await personOf('southAll', people.south, all);
  elsewhere = await testDatabase();
  await elsewhere.database.query('create schema plant');
  await elsewhere.database.query('create table plant.meter (id int, name text, secret text)');
  await elsewhere.database.query(
    `insert into plant.meter select n, '表 ' || n, 'hush ' || n from generate_series(1, 300) n`,
  );
  registration = await world.create(databases, {
    alias: '外部',
    ...placeOf(elsewhere.url),
    orgId: people.north,
    mostRows: 250,
  });
  await world.settled();
  await world.ask('PUT', `/gateway/api/databases/${registration}/password`, {
    token: tokens['admin'],
    body: { password: 'kept-word-1' },
  });
});
afterAll(async () => {
  await elsewhere.close();
  await world.close();
});

const sources: Readonly<Record<string, () => FormSource>> = {
  ledger: () => newSource({ key: 'a', name: 'a', kind: 'ledger', of: 'energyUnit', columns: columns('name', 'orgId') }),
  northPoint: () => newSource({ key: 'a', name: 'a', kind: 'point', of: 'p-north' }),
  southPoint: () => newSource({ key: 'a', name: 'a', kind: 'point', of: 'p-south' }),
  northSeries: () => newSource({ key: 'a', name: 'a', kind: 'series', of: 'p-north', minutes: 600 }),
  southSeries: () => newSource({ key: 'a', name: 'a', kind: 'series', of: 'p-south' }),
  database: () =>
    newSource({
      key: 'a',
      name: 'a',
      kind: 'database',
      of: registration,
      query: 'plant.meter',
      columns: columns('name', 'id'),
    }),
};

const preview = (who: string, source: FormSource, more: object = {}) =>
  world.ask('POST', '/gateway/energy-service-maintenance/api/form-sources/preview', {
    token: tokens[who],
    body: { source, code: null, as: null, ...more },
  });
const told = async (who: string, name: string, more: object = {}) =>
  (await preview(who, (sources[name] as () => FormSource)(), more)).data;

test('nobody is told by a source what he may not read: own rights, own organisations (B298)', async () => {
  const table: readonly (readonly [who: string, source: string, state: string, rows: number])[] = [
    ['northAll', 'ledger', 'ok', 20],
    ['northBare', 'ledger', 'noPermission', 0],
    ['southAll', 'ledger', 'ok', 20],
    ['northAll', 'northPoint', 'ok', 1],
    ['northBare', 'northPoint', 'noPermission', 0],
    ['northAll', 'southPoint', 'noPermission', 0],
    ['southAll', 'southPoint', 'ok', 1],
    ['northAll', 'northSeries', 'ok', 10],
    ['northAll', 'southSeries', 'noPermission', 0],
    ['northBare', 'northSeries', 'noPermission', 0],
    ['northAll', 'database', 'ok', 20],
    ['northBare', 'database', 'noPermission', 0],
    ['southAll', 'database', 'noPermission', 0],
  ];
  for (const [who, source, state, rows] of table) {
    const answer = await told(who, source);
    expect([answer.state, answer.rows.length], `${who} ${source}`).toEqual([state, rows]);
  }
  const mine = await told('southAll', 'ledger');
  expect(mine.rows.every(({ cells }: { cells: string[] }) => cells[0]?.startsWith('south'))).toBe(true);
  expect(mine.more).toBe(true);
});

test('no detail of a person, and nothing that was not chosen, comes out of a source', async () => {
  const personal = { ...(sources['ledger'] as () => FormSource)(), columns: columns('name', 'contact') };
  expect(await preview('northAll', personal)).toMatchObject({
    code: 'RULE_BROKEN',
    fields: { 'source.columns.1.key': expect.stringContaining('个人信息') },
  });
  expect(JSON.stringify(await told('northAll', 'ledger'))).not.toContain('秘密');
  expect(JSON.stringify(await told('northAll', 'database'))).not.toContain('hush');
  for (const of of ['nothing', '__proto__', 'constructor'])
    expect((await preview('northAll', { ...(sources['ledger'] as () => FormSource)(), of })).code).toBe('RULE_BROKEN');
});

test('a database tells rows of a table, never more than its registration allows, and no statement is put to it (E238 E239 E240 E241)', async () => {
  const answer = await told('northAll', 'database');
  expect(answer).toMatchObject({ more: true, rows: expect.arrayContaining([{ id: '表 1', cells: ['表 1', '1'] }]) });
  // Row 260 lies beyond the 250 rows of the registration.
  expect((await told('northAll', 'database', { q: '表 240' })).rows).toHaveLength(1);
  expect((await told('northAll', 'database', { q: '表 260' })).rows).toHaveLength(0);
  for (const query of ['select 1', 'plant.meter; drop table plant.meter', 'meter', null])
    expect((await preview('northAll', { ...(sources['database'] as () => FormSource)(), query })).code).toBe(
      'RULE_BROKEN',
    );
  const strange = { ...(sources['database'] as () => FormSource)(), columns: columns('nothing') };
  expect((await preview('northAll', strange)).data).toMatchObject({ state: 'refused', why: '没有列 nothing' });
});

test('a database that refuses is told with its reason (B260)', async () => {
  const source = { ...(sources['database'] as () => FormSource)(), query: 'plant.nothing' };
  expect((await preview('northAll', source)).data).toMatchObject({
    state: 'refused',
    why: expect.stringMatching(/^连接失败：/),
    rows: [],
  });
});

test('as another person one is shown what both may see, and no more', async () => {
  const table: readonly (readonly [
    who: string,
    as: string,
    source: string,
    state: string,
    rows: number,
    hidden: boolean,
  ])[] = [
    ['admin', 'northAll', 'ledger', 'ok', 20, false],
    ['admin', 'northBare', 'ledger', 'noPermission', 0, false],
    ['admin', 'southAll', 'northPoint', 'noPermission', 0, false],
    ['northBare', 'northAll', 'ledger', 'ok', 0, true],
    ['northBare', 'northAll', 'northPoint', 'ok', 0, true],
  ];
  for (const [who, as, source, state, rows, hidden] of table) {
    const answer = await told(who, source, { as: ids[as] });
    expect([answer.state, answer.rows.length, answer.hidden], `${who} as ${as} ${source}`).toEqual([
      state,
      rows,
      hidden,
    ]);
  }
  const north = await told('admin', 'ledger', { as: ids['northAll'] });
  expect(north.rows.every(({ cells }: { cells: string[] }) => cells[0]?.startsWith('north'))).toBe(true);
  // What is sought is found in what one sees oneself: nothing that is told changes with a word that stands in the other's rows alone.
  const sought = (who: string, source: string, q: string) => told(who, source, { as: ids['northAll'], q });
  expect((await sought('admin', 'ledger', 'north 7')).rows).toHaveLength(1);
  expect((await sought('admin', 'ledger', 'south 7')).rows).toEqual([]);
  expect((await sought('admin', 'database', '表 240')).rows).toHaveLength(1);
  for (const [source, there] of [
    ['ledger', 'north 7'],
    ['northPoint', '测点'],
    ['database', '表 240'],
  ] as const) {
    const [one, none] = [await sought('northBare', source, there), await sought('northBare', source, 'nothing')];
    const { ms: _one, ...said } = one;
    const { ms: _none, ...saidOfNone } = none;
    expect(said, source).toEqual({ ...saidOfNone, readAt: said.readAt });
    expect([said.rows, said.hidden]).toEqual([[], true]);
  }
  // Of another organisation: he is not to be seen, nor what he may.
  expect((await preview('northAll', (sources['ledger'] as () => FormSource)(), { as: ids['southAll'] })).code).toBe(
    'NO_PERMISSION',
  );
});

test('a source that hangs is cut off: it did not answer, and what it still says is for nobody', async () => {
  const clock = manualClock(0);
  const never = readSource(
    {
      ask: (() => new Promise(() => undefined)) as never,
      context: { lang: 'en', now: 0, asker: {} } as unknown as CallContext,
      source: (sources['ledger'] as () => FormSource)(),
      rows: 20,
      word: '',
      ids: null,
    },
    clock,
  );
  clock.advance(9_999);
  clock.advance(1);
  expect(await never).toMatchObject({ state: 'noAnswer', why: expect.stringContaining('No answer in 10 s'), rows: [] });
});

test('who fills a form is offered what he himself may read, and only of a form that is his to fill', async () => {
  const form = { orgId: people.north, code: 'filled', name: '领料', nameEn: null, ...aCustomForm() };
  const asked = (sources['ledger'] as () => FormSource)();
  const draft = await world.ask('POST', '/gateway/api/customForms', {
    token: tokens['admin'],
    body: {
      ...form,
      sources: [asked, (sources['southPoint'] as () => FormSource)()].map((one, n) => ({
        ...one,
        key: `s${n}`,
        name: `s${n}`,
      })),
    },
  });
  await world.settled();
  await personOf('fillOnly', people.north, ['/customForm/form/*']);
  await personOf('fillUnit', people.north, ['/customForm/form/*', '/ecus']);
  await personOf('southFil', people.south, ['/customForm/form/*', '/ecus']);
  const offered = (who: string, key: string) =>
    world.ask('GET', `/gateway/energy-service-maintenance/api/form-sources/of/${draft.data.id}/${key}`, {
      token: tokens[who],
    });
  const table: readonly (readonly [who: string, key: string, code: string, state: string | undefined, rows: number])[] =
    [
      ['fillUnit', 's0', 'SUCCESS', 'ok', 30],
      ['fillOnly', 's0', 'SUCCESS', 'noPermission', 0],
      ['fillUnit', 's1', 'SUCCESS', 'noPermission', 0],
      ['southFil', 's0', 'NO_PERMISSION', undefined, 0],
      ['northAll', 's0', 'NO_PERMISSION', undefined, 0],
    ];
  for (const [who, key, code, state, rows] of table) {
    const got = await offered(who, key);
    expect([got.code, got.data?.state, got.data?.rows?.length ?? 0], `${who} ${key}`).toEqual([code, state, rows]);
  }
});
