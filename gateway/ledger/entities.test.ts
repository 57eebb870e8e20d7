import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCaller, aRowIn, type LedgerWorld, ledgerWorld, scopeOf, value } from '../../tests/world/ledgers.ts';

// What the specification lists of an entity can be written by whoever may, and is read back as it was written.

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

/** Writes a row with these values and reads it as somebody who sees its organisation would. */
async function readBack(ledger: string, fields: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { id } = await aRowIn(world, ledger, fields);
  await world.settled();
  const [row] = await world.base.database.query<{ org: string }>(
    `select org from read.${snake(ledger)} where id = $1`,
    [id],
  );
  const { rows } = value(
    await world.ask(
      `list${ledger[0]?.toUpperCase()}${plurals[ledger]}`,
      { query: { id } },
      { caller: aCaller({ scope: scopeOf(row?.org ?? '') }) },
    ),
  ) as { readonly rows: readonly unknown[] };
  return rows[0];
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const plurals: Readonly<Record<string, string>> = {
  energyUnit: 'nergyUnits',
  objectModel: 'bjectModels',
  channel: 'hannels',
};

test('an energy unit keeps its name, its parent, its classification, its credit code, its industry and its time zone (E176 E177 E178 E179 E180 E181)', async () => {
  const above = await aRowIn(world, 'energyUnit', { classification: 'primary' });
  await world.settled();
  const [{ org } = { org: '' }] = await world.base.database.query<{ org: string }>(
    'select org from read.energy_unit where id = $1',
    [above.id],
  );
  const written = {
    name: '一号厂房',
    parentId: above.id,
    orgId: org,
    classification: 'secondary',
    creditCode: '91350200M000100Y43',
    industry: 'C',
    timeZone: 'Asia/Urumqi',
  };
  expect(await readBack('energyUnit', written)).toMatchObject(written);
});

test('a unit is of the primary or the secondary class, and in a time zone that there is (D069 D070)', async () => {
  for (const classification of ['primary', 'secondary'])
    expect(await readBack('energyUnit', { classification })).toMatchObject({ classification });
  await expect(aRowIn(world, 'energyUnit', { classification: 'third' })).rejects.toThrow('classification');
  await expect(aRowIn(world, 'energyUnit', { timeZone: 'Asia/Nowhere' })).rejects.toThrow('timeZone');
});

test('an energy unit keeps where it is: country, province, city, district and address (E182 E183 E184 E185 E186)', async () => {
  const written = { country: '中国', province: '福建省', city: '厦门市', district: '集美区', address: '铸造路 1 号' };
  expect(await readBack('energyUnit', written)).toMatchObject(written);
});

test('an energy unit keeps its coordinates, whom to ask and its rated capacity (E187 E188 E189 E191)', async () => {
  const written = { latitude: 24.57, longitude: 118.09, contact: '林工', ratedCapacity: '3150.00' };
  expect(await readBack('energyUnit', written)).toMatchObject({
    ...written,
    ratedCapacity: expect.stringMatching(/^3150/),
  });
});

test('the building of a unit keeps name, construction, floors, area, users and monitored points (E192 E193 E194 E195 E196 E197)', async () => {
  const building = {
    name: 'A 座',
    builtAt: '2008-06-01',
    floors: 12,
    area: '18500.5',
    energyUsers: 640,
    monitored: 96,
  };
  expect(await readBack('energyUnit', { building })).toMatchObject({ building });
});

test('the campus of a unit keeps people, area, commissioning and companies (E198 E199 E200 E201)', async () => {
  const campus = { people: 5200, area: '230000', commissionedAt: '2011-09-01', companies: 18 };
  expect(await readBack('energyUnit', { campus })).toMatchObject({ campus });
});

const named = (id: string) => ({ cn: `中文 ${id}`, en: `English ${id}`, id });

test('a tag of an object model keeps both names and its ID (E212 E213 E214)', async () => {
  const tags = [named('AREA'), named('LINE')];
  expect(await readBack('objectModel', { tags })).toMatchObject({ tags });
});

test('an attribute keeps names, ID, access, whether it is standard, and its unit (E218 E219 E220 E221 E222 E223)', async () => {
  const attributes = [
    {
      ...named('P'),
      access: 'rw',
      standard: true,
      kind: 'analog',
      unit: 'kW',
      decimals: 1,
      min: 0,
      max: 500,
      displayRules: [],
    },
  ];
  expect(await readBack('objectModel', { attributes })).toMatchObject({ attributes });
});

test('an event keeps its type and description, a service its call type, its inputs and its outputs (E227 E228 E229 E230 E231)', async () => {
  const parameter = { name: '目标温度', id: 'target', kind: 'analog', unit: '°C' };
  const events = [
    { ...named('TRIP'), type: 'fault', standard: false, description: '保护动作', parameters: [parameter] },
  ];
  const services = [
    {
      ...named('SET'),
      callType: 'async',
      standard: false,
      description: null,
      inputs: [parameter],
      outputs: [parameter],
    },
  ];
  expect(await readBack('objectModel', { events, services })).toMatchObject({ events, services });
});

test('a parameter of a service keeps its name and its ID, and each stands once (E232 E233)', async () => {
  const parameter = { name: '目标温度', id: 'target', kind: 'analog', unit: '°C' };
  const services = [
    { ...named('SET'), callType: 'sync', standard: false, description: null, inputs: [parameter], outputs: [] },
  ];
  expect(await readBack('objectModel', { services })).toMatchObject({
    services: [{ inputs: [{ name: '目标温度', id: 'target' }] }],
  });
  const twice = [{ ...services[0], inputs: [parameter, parameter] }];
  await expect(aRowIn(world, 'objectModel', { services: twice })).rejects.toThrow('services.0.inputs.1');
});
