import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import type { PermissionCode } from '../../../domain/call/declaration.ts';
import { chart } from '../../../domain/form/charts/chart.ts';
import { formRecords } from '../../../domain/form/custom/formRecord.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { type People, password, startWorld, until, type World, withPeople } from '../../../tests/contract/world.ts';
import { aCustomForm } from '../../../tests/world/aCustomForm.ts';
import { aRuledRow } from '../../../tests/world/ledgers.ts';

let world: World;
let people: People;
let north = '';
let [admin, whole, part, without, far] = ['', '', '', '', ''];
let formId = '';
let position = 0;

async function person(account: string, orgId: string, functions: readonly PermissionCode[]): Promise<string> {
  const data = { organisations: [orgId], units: null, channels: null };
  const role = await world.create(roles, { name: account, orgId, functions, data });
  const row = { userAccount: account, userRealName: account.slice(0, 8), orgId, userRoleIds: [role] };
  const id = await world.create(users, row);
  await world.settled();
  await world.access.setPassword(id, password);
  return world.signIn(account, password);
}

const put = async (method: string, path: string, body: object) => {
  const got = await world.ask(method, `/gateway/api/customForms${path}`, { token: admin, body });
  if (got.code !== 'SUCCESS') throw new Error(`${path}: ${got.code} ${JSON.stringify(got.fields)}`);
  await world.settled();
  return got.data;
};
const version = async (number: number, body: object): Promise<string> =>
  (await put('POST', '', { orgId: north, code: 'leak', name: '泄漏', nameEn: 'Leak', number, ...body })).id;

const record = async (orgId: string, values: Readonly<Record<string, string>>, to = 'enter') =>
  aRuledRow(world, lawOfLedger(formRecords), {
    to,
    given: { formId, code: 'leak', orgId, title: '泄漏', values: { place: '空压站', ...values } },
  });

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  north = people.north;
  const codes: readonly PermissionCode[] = ['/customForm/echarts', '/customForm/form/*'];
  admin = await world.signIn('admin', password);
  part = await person('part', north, codes);
  far = await person('far', people.south, codes);
  without = await person('without', north, ['/customForm/echarts']);
  whole = admin;
  const kept = chart({ key: 'lost', name: '损失', nameEn: 'Lost', measure: 'sum', of: 'hours', by: 'kind' });
  formId = await version(1, aCustomForm({ charts: [kept] }));
  await put('POST', `/${formId}/putInForce`, { since: '2026-11-20' });
  await world.settled();
  await record(north, { kind: 'air', hours: '1.1' });
  await record(north, { kind: 'air', hours: '2.2' });
  await record(north, { kind: 'air' });
  await record(north, { hours: '5' });
  await record(people.south, { kind: 'water', hours: '10' });
  await record(north, { kind: 'water', hours: '100' }, 'fill');
  await record(north, { kind: 'water', hours: '1000' }, 'void');
  await world.settled();
  position = world.log.head().position;
  await record(north, { kind: 'air', hours: '7' });
  await world.settled();
});
afterAll(() => world.close());

const base = '/gateway/energy-service-maintenance/api/form-charts/leak';
const ask = (token: string, query: Readonly<Record<string, string>> = {}, path = '') =>
  world.ask('GET', `${base}${path}?${new URLSearchParams({ lang: 'en', ...query })}`, { token });

const byKind = { measure: 'sum', of: 'hours', by: 'kind' };
type Told = { groups: { key: string | null }[]; cells: { value: string | null; n: number }[][] };
const figuresOf = ({ groups, cells }: Told) =>
  groups.map(({ key }, n) => [key, cells[n]?.[0]?.value, cells[n]?.[0]?.n]);

test('what is void, a draft or empty adds nothing, and sums are exact (V144 V146)', async () => {
  const { data } = await ask(whole, byKind);
  expect(figuresOf(data)).toEqual([
    ['air', '10.3', 3],
    ['water', '10', 1],
    [null, '5', 1],
  ]);
  expect(data).toMatchObject({ records: 6, undated: 0, partial: false, measured: { key: 'hours', unit: 'h' } });
  const open = await ask(whole, { ...byKind, counts: 'open' });
  expect(figuresOf(open.data)).toContainEqual(['water', '110', 2]);
});

test('a form shows the charts that are kept with it first, and nothing of it that is somebody’s own affair', async () => {
  const { data } = await ask(whole);
  expect(data.chart).toMatchObject({ key: 'lost', by: 'kind' });
  expect(data.fields.map(({ key }: { key: string }) => key)).not.toContain('finder');
  expect((await ask(whole, { by: 'finder' })).fields).toHaveProperty('by');
});

test('the list behind a figure has as many records as the figure stands on', async () => {
  for (const query of [byKind, { by: '$state', counts: 'open' }, { ...byKind, split: '$org', counts: 'open' }]) {
    const { data } = await ask(whole, query);
    for (const [g, group] of data.groups.entries())
      for (const [s, series] of data.series.entries()) {
        const side = {
          group: group.key ?? '$none',
          ...(data.series.length > 1 ? { series: series.key ?? '$none' } : {}),
        };
        const list = await ask(whole, { ...query, ...side }, '/records');
        expect([list.data.total, list.data.rows.length], JSON.stringify(side)).toEqual(
          Array(2).fill(data.cells[g][s].n),
        );
      }
  }
});

test('whoever holds no code of the form, or sees no organisation of it, is told nothing; who sees a part is told a part', async () => {
  const table: readonly (readonly [string, string, string])[] = [
    ['without', without, 'NO_PERMISSION'],
    ['far', far, 'NO_PERMISSION'],
    ['part', part, 'SUCCESS'],
  ];
  for (const [who, token, code] of table)
    for (const path of ['', '/records'])
      expect((await ask(token, path === '' ? byKind : { ...byKind, group: 'air' }, path)).code, who + path).toBe(code);
  expect(figuresOf((await ask(part, byKind)).data)).toEqual([
    ['air', '10.3', 3],
    [null, '5', 1],
  ]);
});

test('a figure of then is what was said then', async () => {
  const then = await ask(whole, { ...byKind, asOf: String(position) });
  expect(figuresOf(then.data)).toContainEqual(['air', '3.3', 2]);
});

test('what publishing does is told before: whose place it takes, which columns come, how many records they are filled in (B298)', async () => {
  const { data: first } = await world.ask('GET', `/gateway/energy-service-maintenance/api/form-publishing/${formId}`, {
    token: whole,
  });
  expect(first).toMatchObject({ replaces: null, columns: [] });
  const form = aCustomForm();
  const slots = [...form.slots, { slot: 'decimal2', key: 'hours' }];
  const id = await version(2, { ...form, slots });
  const ask = (token: string) =>
    world.ask('GET', `/gateway/energy-service-maintenance/api/form-publishing/${id}`, { token });
  expect((await ask(whole)).data).toEqual({ replaces: 1, columns: ['hours'], records: 7, atLeast: false });
  expect((await ask(far)).code).toBe('NO_PERMISSION');
  // It is put in force, and does what it said.
  await put('POST', `/${id}/putInForce`, { since: '2026-11-20' });
  await until(
    'every record has its column',
    async () => {
      await world.settled();
      const { data } = await world.ask(
        'GET',
        '/gateway/energy-service-maintenance/api/customForms/open/leak/records?size=50',
        { token: whole },
      );
      return data.rows as readonly {
        state: string;
        values: { hours?: string };
        decimal2: string | null;
        number: string;
      }[];
    },
    {
      isSo: (rows) =>
        rows.every(({ state, values, decimal2 }) => state === 'void' || decimal2 === (values.hours ?? null)) &&
        rows.some(({ state, decimal2 }) => state === 'void' && decimal2 === null),
    },
  );
});
