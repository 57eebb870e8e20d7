import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { meterReadings } from '../../domain/energy/meterReading.ts';
import type { SheetRow } from '../../domain/energy/readingCalls.ts';
import { ledgerCalls } from '../../domain/ledger/calls.ts';
import type { HistoryEntry } from '../../domain/ledger/schemas.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { type Asker, askers, instantAt, type Moving, minute, startMoving } from './heldThen.ts';

const readings = ledgerCalls(meterReadings);

let site: Moving;
let moved: string;
/** The last position before anything moved. */
let before = 0;
const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, n) => from + n);

/** A device with samples of twenty minutes and a person, both moved from north to south after ten and a half. */
beforeAll(async () => {
  site = await startMoving();
  const { world, people } = site;
  const point = await site.device('d1', people.north);
  const person = {
    userAccount: 'wanderer',
    userRealName: '走动者',
    orgId: people.north,
    userRoleIds: [people.northRole],
  };
  moved = await world.create(users, { ...person, userEmail: 'old@north.cn', userMobile: '13800000001' });
  await world.settled();
  site.clockAt(5);
  await world.update(users, moved, { userEmail: 'new@north.cn' });
  before = world.log.head().position;
  site.clockAt(10.5);
  await world.update(devices, 'd1', { orgId: people.south });
  await world.update(users, moved, {
    orgId: people.south,
    userEmail: 'new@south.cn',
    userRoleIds: [site.roleOf.south],
  });
  site.clockAt(15);
  await world.update(users, moved, { userMobile: '13900000002' });
  await world.update(devices, 'd1', { place: '二号柜' });
  site.clockAt(20);
  await site.samples(point, range(0, 20));
  await world.settled();
});
afterAll(() => site.world.close());

const span = (from: number, to: number): string => `from=${instantAt(from)}&to=${instantAt(to)}`;

/** What each is told by one question, in short. */
async function toldOf(ask: (who: Asker) => Promise<unknown>): Promise<Readonly<Record<Asker, unknown>>> {
  const told: Partial<Record<Asker, unknown>> = {};
  for (const who of askers) told[who] = await ask(who);
  return told as Readonly<Record<Asker, unknown>>;
}

const minutesIn = (rows: readonly (readonly [string, number])[]): readonly number[] => rows.map(([, value]) => value);
const sampled = (point: string, more = span(0, 60)) =>
  toldOf(async (who) => {
    const { code, data } = await site.get(who, `api/series?points=${point}&${more}`);
    return code === 'SUCCESS' ? minutesIn(data.series[point]) : code;
  });
const no = 'NO_PERMISSION';

test('lists and a row asked for by its id follow the present: nobody but the present holder and who stands above', async () => {
  for (const [list, id] of [
    ['api/devices', 'd1'],
    ['api/pointLedger', 'd1.p'],
    ['api/points', 'd1.p'],
    ['energy-service-ucenter/api/users', moved],
  ] as const) {
    const has = await toldOf(async (who) =>
      (await site.get(who, list)).data.rows.some((row: { id: string }) => row.id === id),
    );
    expect([list, has]).toEqual([list, { former: false, own: true, parent: true, outsider: false }]);
  }
  const paths = {
    device: 'energy-service-device/api/physicalDevices/info/d1',
    newest: 'api/points/latest?points=d1.p',
  };
  for (const [what, path] of Object.entries(paths)) {
    const codes = await toldOf(async (who) => (await site.get(who, path)).code);
    expect([what, codes]).toEqual([what, { former: no, own: 'SUCCESS', parent: 'SUCCESS', outsider: no }]);
  }
});

test('as of a moment of the past a row is shown to whom the organisation of that moment is', async () => {
  const info = (at: string) =>
    toldOf(async (who) => (await site.get(who, `energy-service-device/api/physicalDevices/info/d1?asOf=${at}`)).code);
  expect(await info(String(before))).toEqual({ former: 'SUCCESS', own: no, parent: 'SUCCESS', outsider: no });
  expect(await info(instantAt(12))).toEqual({ former: no, own: 'SUCCESS', parent: 'SUCCESS', outsider: no });
  const listed = (at: string) =>
    toldOf(async (who) =>
      (await site.get(who, `api/devices?asOf=${at}`)).data.rows.map((row: { id: string }) => row.id),
    );
  expect(await listed(String(before))).toEqual({ former: ['d1'], own: [], parent: ['d1'], outsider: [] });
  expect(await listed(instantAt(12))).toEqual({ former: [], own: ['d1'], parent: ['d1'], outsider: [] });
});

test('the history of who moved is each organisation’s own: neither address nor role of before goes along', async () => {
  const told = await toldOf(async (who) => {
    const { code, data } = await site.get(who, `api/users/${moved}/history`);
    return code !== 'SUCCESS'
      ? code
      : data.rows.map(({ what, changes }: HistoryEntry) => [what, changes['userEmail'] ?? changes['userMobile']]);
  });
  const made = ['created', { from: null, to: 'old@north.cn' }];
  const atNorth = ['changed', { from: 'old@north.cn', to: 'new@north.cn' }];
  const atSouth = ['changed', { from: '13800000001', to: '13900000002' }];
  expect(told).toEqual({
    former: [atNorth, made],
    own: [atSouth, ['changed', { from: null, to: 'new@south.cn' }]],
    parent: [atSouth, ['changed', { from: 'new@north.cn', to: 'new@south.cn' }], atNorth, made],
    outsider: no,
  });
  const { data } = await site.get('own', `api/users/${moved}/history`);
  for (const word of ['north.cn', site.people.north, site.people.northRole, '北厂'])
    expect(JSON.stringify(data)).not.toContain(word);
});

test('the event log tells each organisation what happened while it was there, and not what was brought along', async () => {
  const told = async (stream: string) =>
    toldOf(async (who) =>
      (await site.get(who, `api/events?stream=${stream}`)).data.rows.map(({ version }: { version: number }) => version),
    );
  expect(await told('device-d1')).toEqual({ former: [1], own: [2, 3], parent: [1, 2, 3], outsider: [] });
  expect(await told('point-d1.p')).toEqual({ former: [1], own: [2], parent: [1, 2], outsider: [] });
  expect(await told(`user-${moved}`)).toEqual({ former: [1, 2], own: [3, 4], parent: [1, 2, 3, 4], outsider: [] });
  const { data } = await site.get('own', `api/events?stream=user-${moved}`);
  for (const word of ['north.cn', site.people.north, site.people.northRole])
    expect(JSON.stringify(data)).not.toContain(word);
});

test('samples are theirs in whose time they lie, one by one, in a file and as they were known then', async () => {
  const all = range(0, 20);
  const parts = { former: range(0, 11), own: range(11, 20), parent: all, outsider: no };
  expect(await sampled('d1.p')).toEqual(parts);
  expect(await sampled('d1.p', `${span(0, 60)}&asOf=${instantAt(20)}`)).toEqual(parts);
  const file = await toldOf(async (who) => {
    const path = `api/series/file?points=d1.p&${span(0, 60)}`;
    const answer = await fetch(`${site.world.address}/gateway/${path}`, {
      headers: { authorization: `Bearer ${await tokenOf(who)}` },
    });
    const text = await answer.text();
    if (answer.status !== 200) return JSON.parse(text).code;
    return text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[3]));
  });
  expect(file).toEqual(parts);
});

const tokenOf = (who: Asker): Promise<string> => site.world.signIn(who === 'parent' ? 'admin' : who, 'Correct-Horse-1');

test('a bucket in which it moved stands for each on the samples of the own time, and nothing holds over from the other', async () => {
  const told = await toldOf(async (who) => {
    const { code, data } = await site.get(who, `api/series?points=d1.p&${span(0, 20)}&buckets=4`);
    type Row = Readonly<Record<'first' | 'last' | 'count' | 'covered', number | null>>;
    return code === 'SUCCESS'
      ? data.series['d1.p'].map(({ first, last, count, covered }: Row) => [first, last, count, covered])
      : code;
  });
  const [quiet, five] = [[null, null, 0, 0], 5 * minute];
  expect(told).toEqual({
    former: [[0, 4, 5, five], [5, 9, 5, five], [10, 10, 1, minute / 2], quiet],
    own: [quiet, quiet, [11, 14, 4, 4 * minute], [15, 19, 5, five]],
    parent: [
      [0, 4, 5, five],
      [5, 9, 5, five],
      [10, 14, 5, five],
      [15, 19, 5, five],
    ],
    outsider: no,
  });
});

test('a sample of before is put right by who sees both places, and the entry stays with the place of then', async () => {
  const correct = (who: Asker, minutes: number) =>
    site.send(who, 'POST', 'api/points/d1.p/corrections', { at: instantAt(minutes), value: minutes, reason: '核对' });
  expect([
    (await correct('former', 3)).code,
    (await correct('own', 3)).code,
    (await correct('outsider', 3)).code,
  ]).toEqual([no, no, no]);
  expect((await correct('own', 12)).code).toBe('SUCCESS');
  expect((await correct('parent', 3)).code).toBe('SUCCESS');
  const { data } = await site.get('parent', 'api/events?type=SampleCorrected');
  expect(data.rows.map(({ org }: { org: string }) => org)).toEqual([site.people.south, site.people.north]);
});

test('moved away and back, each has its own times; deleted then, what was seen stays seen, and it goes on where it comes back', async () => {
  const { world, people } = site;
  const point = await site.device('d2', people.north);
  for (const [minutes, orgId] of [
    [22, people.south],
    [24, people.north],
  ] as const) {
    site.clockAt(minutes);
    await world.update(devices, 'd2', { orgId });
  }
  site.clockAt(26);
  await site.samples(point, [21, 23, 25]);
  await world.settled();
  const theirs = { former: [21, 25], own: [23], parent: [21, 23, 25], outsider: no };
  expect(await sampled(point)).toEqual(theirs);
  await site.remove(points, point);
  await site.remove(devices, 'd2');
  expect(await sampled(point)).toEqual(theirs);
  const entries = () => toldOf(async (who) => (await site.get(who, 'api/devices/d2/history')).data?.rows?.length ?? no);
  expect(await entries()).toEqual({ former: 3, own: 1, parent: 4, outsider: no });
  site.clockAt(27);
  await world.create(devices, {
    id: 'd2',
    name: '设备 d2',
    kind: 'meter',
    orgId: people.south,
    channelId: 'line',
    address: { unit: 99 },
  });
  expect(await entries()).toEqual({ former: 3, own: 2, parent: 5, outsider: no });
});

test('what a person read off a meter stays with who held it, and who holds it now begins with the own readings', async () => {
  const { world, people } = site;
  const point = await site.device('m1', people.north, 'counter');
  const read = (who: Asker, minutes: number, value: string) =>
    site.send(who, 'POST', readings.create.path.replace('/gateway/', ''), {
      name: 'm1',
      pointId: point,
      at: instantAt(minutes),
      value,
      kind: 'manual',
    });
  site.clockAt(27.4);
  expect((await read('former', 27.4, '100')).code).toBe('SUCCESS');
  site.clockAt(27.6);
  await world.update(devices, 'm1', { orgId: people.south });
  site.clockAt(27.9);
  await world.settled();
  expect((await read('former', 27.8, '101')).code).toBe(no);
  expect((await read('own', 27.5, '99')).fields).toEqual({ at: expect.stringContaining('其他组织') });
  expect((await read('own', 27.8, '102')).code).toBe('SUCCESS');
  await world.settled();
  const list = readings.list.path.replace('/gateway/', '');
  const values = await toldOf(async (who) =>
    (await site.get(who, list)).data.rows.map(({ value }: { value: string }) => value).toSorted(),
  );
  expect(values).toEqual({ former: ['100'], own: ['102'], parent: ['100', '102'], outsider: [] });
  const sheet = async (who: Asker) =>
    (await site.get(who, `api/readingSheet?at=${instantAt(27.7)}&by=all&q=m1`)).data.rows;
  const shown = await toldOf(async (who) =>
    (await sheet(who)).map((row: SheetRow) => [row.before.length, row.byHand?.value ?? null]),
  );
  expect(shown).toEqual({ former: [], own: [[0, null]], parent: [[1, '100']], outsider: [] });
  // A word that is put right does not take the reading along.
  const mine = (await site.get('former', list)).data.rows[0];
  await world.update(meterReadings, mine.id, { name: '一号表' });
  await world.settled();
  expect((await site.get('former', list)).data.rows).toMatchObject([{ name: '一号表', org: people.north }]);
});

test('what was deleted with its organisation stays where it was in the tree, and goes with the parent where that goes', async () => {
  const { world, people, east } = site;
  const shop = await world.create(organisations, { orgName: '车间', orgPid: people.north });
  const point = await site.device('d3', shop);
  await site.samples(point, [1, 2]);
  await world.update(devices, 'd3', { orgId: people.south });
  await site.remove(organisations, shop);
  const seen = () =>
    toldOf(async (who) => {
      const { code } = await site.get(who, `api/organisations/${shop}/history`);
      const events = (await site.get(who, 'api/events?limit=1000')).data.rows.filter(
        ({ org }: { org: string }) => org === shop,
      ).length;
      return [code, events > 0, (await site.get(who, `api/series?points=${point}&${span(0, 9)}`)).code];
    });
  const [yes, none] = [
    ['SUCCESS', true, 'SUCCESS'],
    [no, false, no],
  ];
  expect(await seen()).toEqual({ former: yes, own: [no, false, 'SUCCESS'], parent: yes, outsider: none });
  // Nothing is chosen or made there any more.
  const device = await world.ledgers.anyRow(devices, 'd3');
  const chosen = [
    await site.send('parent', 'PUT', 'energy-service-device/api/physicalDevices', {
      id: 'd3',
      version: device?.version,
      orgId: shop,
    }),
    await site.send('parent', 'POST', 'api/emissionFactors/defaults', { orgId: shop }),
    await site.send('parent', 'PUT', 'api/sight', { organisation: shop }),
  ];
  expect(chosen.map(({ code }) => code)).toEqual([no, no, no]);
  expect((await site.get('parent', 'api/organisations')).data.rows.some((row: { id: string }) => row.id === shop)).toBe(
    false,
  );
  await world.update(organisations, people.north, { orgPid: east });
  await world.settled();
  expect((await seen()).outsider).toEqual(yes);
  await world.update(organisations, people.north, { orgPid: people.top });
  await world.settled();
  expect((await seen()).outsider).toEqual(none);
  expect((await site.send('parent', 'POST', `api/deleted/organisations/${shop}`)).code).toBe('SUCCESS');
  await world.settled();
  await world.update(organisations, shop, { orgPid: people.south });
  await world.settled();
  expect(await seen()).toEqual({ former: none, own: yes, parent: yes, outsider: none });
});

test('whoever loses sight of an organisation loses its past as well', async () => {
  const { world, people, east, roleOf } = site;
  await world.update(roles, roleOf.north, { data: { organisations: [east], units: null, channels: null } });
  await world.settled();
  expect((await sampled('d1.p'))['former']).toBe(no);
  expect((await site.get('former', `api/users/${moved}/history`)).code).toBe(no);
  await world.update(roles, roleOf.north, { data: { organisations: [people.north], units: null, channels: null } });
});
