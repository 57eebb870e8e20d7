import { afterAll, beforeAll, expect, test } from 'vitest';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import type { Lang } from '../../domain/text/message.ts';
import {
  aCaller,
  aRow,
  aRowIn,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';

let world: LedgerWorld;
let air: string;
let plant: string;
beforeAll(async () => {
  world = await ledgerWorld();
  const org = await aRowIn(world, 'organisation', { orgName: '二厂', orgNameEn: 'Plant 2' });
  plant = org.id;
  const channelId = (await aRowIn(world, 'channel', { orgId: org.id })).id;
  const make = async (name: string, nameEn: string | null) =>
    value(
      await world.ledgers.create(
        devices,
        await aRow(world, devices, { orgId: org.id, channelId, name, nameEn }),
        bySystem(),
      ),
    ).id;
  air = await make('压缩空气母管', 'Compressed air main');
  await make('安全阀', 'Valve 1');
  await make('补水泵', null);
  for (const [n, [name, nameEn]] of [
    ['压力', 'Pressure'],
    ['露点', 'Dew point'],
  ].entries())
    value(
      await world.ledgers.create(
        points,
        await aRow(world, points, { id: `AIR.${n}`, deviceId: air, name, nameEn }),
        bySystem(),
      ),
    );
  await world.settled();
});
afterAll(() => world.close());

interface Answer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
const ask = async (call: string, query: Readonly<Record<string, unknown>>, lang: Lang) =>
  value(await world.ask(call, { query }, { lang, caller: aCaller({ scope: scopeOf(plant) }) })) as Answer;
const known = async (call: string, query: Readonly<Record<string, unknown>>, lang: Lang) =>
  (await ask(call, query, lang)).rows.map(({ name }) => name);

test('a list is ordered by what its reader reads: a name without English form stands under its own', async () => {
  expect(await known('listDevices', { sort: 'name' }, 'cn')).toEqual(['安全阀', '补水泵', '压缩空气母管']);
  expect(await known('listDevices', { sort: 'name' }, 'en')).toEqual(['补水泵', '压缩空气母管', '安全阀']);
  const english = (await ask('listDevices', { sort: 'name' }, 'en')).rows.map(({ nameEn }) => nameEn);
  expect(english).toEqual([null, 'Compressed air main', 'Valve 1']);
});

test('a row is found by either form of its name, by the search and by a filter, whatever its reader reads', async () => {
  for (const lang of ['cn', 'en'] as const) {
    expect(await known('listDevices', { q: 'air MAIN' }, lang)).toEqual(['压缩空气母管']);
    expect(await known('listDevices', { q: '空气' }, lang)).toEqual(['压缩空气母管']);
    expect(await known('listDevices', { name: '安全阀' }, lang)).toEqual(['安全阀']);
    expect(await known('listDevices', { name: 'Valve 1' }, lang)).toEqual(['安全阀']);
  }
});

test('what rows refer to is told in the language of the reader', async () => {
  expect(Object.values((await ask('listDevices', {}, 'en')).names['organisation'] ?? {})).toEqual(['Plant 2']);
  expect(Object.values((await ask('listPointLedger', {}, 'cn')).names['device'] ?? {})).toEqual(['压缩空气母管']);
  expect(Object.values((await ask('listPointLedger', {}, 'en')).names['device'] ?? {})).toEqual([
    'Compressed air main',
  ]);
});

test('a choice of points is told with its device and found by all that is told, in either language', async () => {
  expect(await known('choosePointLedger', { sort: 'id' }, 'cn')).toEqual(['压缩空气母管 压力', '压缩空气母管 露点']);
  const choose = (q: string) => known('choosePointLedger', { q }, 'en');
  expect(await choose('Compressed air main Dew point')).toEqual(['Compressed air main Dew point']);
  expect(await choose('压缩空气母管 压力')).toEqual(['Compressed air main Pressure']);
  expect(await choose('main pressure')).toEqual(['Compressed air main Pressure']);
  expect(await choose('Valve Pressure')).toEqual([]);
  expect(await choose('air')).toHaveLength(2);
});

test('the rest of the gateway reads rows in the language of who is told of them, and as they are written', async () => {
  const [told] = await world.ledgers.everyRow(devices, { ids: [air], lang: 'en' });
  const [written] = await world.ledgers.everyRow(devices, { ids: [air] });
  expect([told?.name, written?.name]).toEqual(['Compressed air main', '压缩空气母管']);
});
