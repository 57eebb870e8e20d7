import { afterAll, beforeAll, expect, test } from 'vitest';
import { devices } from '../../../domain/device/device.ts';
import {
  aCaller,
  aRow,
  aRowIn,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';

let world: LedgerWorld;
let org: string;
let channelId: string;
const names = [
  '10#主变',
  '2#主变',
  '西安站',
  '重庆站',
  '张三',
  '章程',
  'feeder B',
  'Feeder A',
  '安全回路',
  '一号变 低压侧',
];
beforeAll(async () => {
  world = await ledgerWorld();
  org = (await aRowIn(world, 'organisation')).id;
  channelId = (await aRowIn(world, 'channel', { orgId: org })).id;
  const rows = await Promise.all(
    names.map((name, n) => aRow(world, devices, { orgId: org, channelId, name, place: n < 3 ? `${n}号楼` : null })),
  );
  (await world.ledgers.createMany(devices, rows, bySystem())).map(value);
  await world.settled();
});
afterAll(() => world.close());

interface Answer {
  readonly total: number;
  readonly totalIs: string;
  readonly position: number;
  readonly rows: readonly { readonly name: string }[];
}
async function list(query: Readonly<Record<string, string>>): Promise<Answer> {
  return value(await world.ask('listDevices', { query }, { caller: aCaller({ scope: scopeOf(org) }) })) as Answer;
}
const namesOf = async (query: Readonly<Record<string, string>>) => (await list(query)).rows.map(({ name }) => name);

test('Chinese sorts by its sound, numbers by their size, letters without case', async () => {
  const sorted = [
    '2#主变',
    '10#主变',
    '安全回路',
    '重庆站',
    'Feeder A',
    'feeder B',
    '西安站',
    '一号变 低压侧',
    '章程',
    '张三',
  ];
  expect(await namesOf({ sort: 'name' })).toEqual(sorted);
  expect(await namesOf({ sort: '-name' })).toEqual([...sorted].reverse());
});

test('a text is found by any part of it, by one character too, whatever the case or width of letters', async () => {
  expect(await namesOf({ q: '主变', sort: 'name' })).toEqual(['2#主变', '10#主变']);
  expect(await namesOf({ q: '站', sort: 'name' })).toEqual(['重庆站', '西安站']);
  expect(await namesOf({ q: 'ＦＥＥＤＥＲ', sort: 'name' })).toEqual(['Feeder A', 'feeder B']);
  expect(await namesOf({ q: '号楼' })).toHaveLength(3);
  expect(await namesOf({ q: '变主' })).toEqual([]);
  expect(await namesOf({ q: '%' })).toEqual([]);
  expect(await namesOf({ q: ' ' })).toHaveLength(10);
});

test('pages join without a gap or a double, and the total is exact', async () => {
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ sort: 'kind', page, size: '4' })));
  expect(pages.map(({ rows }) => rows.length)).toEqual([4, 4, 2, 0]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ name }) => name)))).toEqual(new Set(names));
  expect(pages.map(({ total, totalIs }) => [total, totalIs])).toEqual(Array(4).fill([10, 'exact']));
});

test('a filter takes any of its values, a range is open at its end, and an empty value finds what was left empty', async () => {
  expect(await namesOf({ name: '张三,章程,没有', sort: 'name' })).toEqual(['章程', '张三']);
  expect(await namesOf({ place: '' })).toHaveLength(7);
  expect(await namesOf({ place: ',0号楼' })).toHaveLength(8);
  expect(await namesOf({ enabled: 'false' })).toEqual([]);
  const order = { caller: aCaller({ scope: scopeOf(org) }) };
  await aRowIn(world, 'organisation');
  const ranges = await Promise.all(
    [{ 'order.from': '0', 'order.to': '1' }, { 'order.from': '1' }].map(
      async (query) => value(await world.ask('listOrganisations', { query }, order)) as Answer,
    ),
  );
  expect(ranges.map(({ total }) => total)).toEqual([1, 0]);
});

test('a list of the past has the rows, the names and the order of then', async () => {
  const [one] = await world.ledgers.everyRow(devices, {
    ids: [(await list({ name: '张三' })).rows.map((row) => (row as unknown as { id: string }).id)[0] ?? ''],
  });
  const before = world.log.head().position;
  value(await world.ledgers.update(devices, one?.id ?? '', 1, { name: '阿张' }, bySystem()));
  await world.settled();
  const caller = aCaller({ scope: scopeOf(org) });
  const then = value(
    await world.ask('listDevices', { query: { sort: 'name', q: '张' } }, { caller, asOf: before }),
  ) as Answer;
  expect([then.rows.map(({ name }) => name), then.position]).toEqual([['张三'], before]);
  expect(await namesOf({ q: '张' })).toEqual(['阿张']);
  value(await world.ledgers.update(devices, one?.id ?? '', 2, { name: '张三' }, bySystem()));
  await world.settled();
});

test('the answer tells the position that its rows have come to', async () => {
  const told: number[] = [];
  const caller = aCaller({ scope: scopeOf(org) });
  const page = value(
    await world.ask('listDevices', {}, { caller, answeredAt: (position) => told.push(position) }),
  ) as Answer;
  expect([page.position]).toEqual(told);
  expect(page.position).toBeLessThanOrEqual(world.log.head().position);
  expect(page.position).toBeGreaterThan(0);
});

test('what very many rows hold is found and counted like what few hold', async () => {
  const place = (n: number) => (n % 2 === 0 ? '东区 配电室' : '西区 配电间');
  const rows = await Promise.all(
    Array.from({ length: 2_200 }, (_, n) =>
      aRow(world, devices, { orgId: org, channelId, name: `多 ${n}`, place: place(n) }),
    ),
  );
  (await world.ledgers.createMany(devices, rows, bySystem())).map(value);
  await world.settled();
  const totals: Record<string, number> = {};
  for (const q of ['配电', '电室', '配电间', '电间 多', '区 配', '多 219', '北区'])
    totals[q] = (await list({ q })).total;
  expect(totals).toEqual({
    配电: 2_200,
    电室: 1_100,
    配电间: 1_100,
    '电间 多': 0,
    '区 配': 2_200,
    '多 219': 11,
    北区: 0,
  });
  expect(await namesOf({ q: '配电间', sort: 'name', size: '2' })).toEqual(['多 1', '多 3']);
});

test('how much a table holds is known to the planner as soon as it has grown by a thousand, before the server counts by itself', async () => {
  const counted = async (): Promise<number> =>
    Number(
      (await world.base.database.query("select reltuples from pg_class where oid = 'read.device'::regclass"))[0]?.[
        'reltuples'
      ],
    );
  expect(await counted()).toBeGreaterThanOrEqual(1_000);
});
