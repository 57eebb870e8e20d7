import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { permissionCodes } from '../../domain/access/routes/all.ts';
import { users } from '../../domain/access/user.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { quantity } from '../../domain/energy/quantity.ts';
import { homeSettings } from '../../domain/site/home.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { writeIntervals } from '../../gateway/energy/tables.ts';
import { type People, password, start, startWorld, type World, withPeople } from './world.ts';

const quarter = 900_000;
let world: World;
let people: People;
const tokens: Record<string, string> = {};

/** Three meters of 80 kWh on three channels of one unit, and one of water; a person sees the first channel and that of the water. */
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  const orgId = people.north;
  const unitId = await world.create(energyUnits, { name: '厂区', orgId });
  await world.settled();
  for (const n of [1, 2, 3, 4]) {
    const settings = { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 };
    await world.create(channels, {
      id: `c${n}`,
      name: `通道 ${n}`,
      orgId,
      protocol: 'modbusTcp',
      settings,
      enabled: false,
    });
    await world.settled();
    const device = { id: `d${n}`, name: `表 ${n}`, kind: 'meter', orgId, channelId: `c${n}`, address: { unit: n } };
    await world.create(devices, device);
    await world.settled();
    const address = { table: 'holding', register: 1, type: 'uint16' };
    const point = { id: `p${n}`, name: `电能 ${n}`, deviceId: `d${n}`, kind: 'counter', address };
    await world.create(points, { ...point, unit: n === 4 ? 'm³' : 'kWh' });
    await world.settled();
    const energyKind = n === 4 ? 'water' : 'electricity';
    await world.create(deviceAssociations, {
      name: `表 ${n}`,
      unitId,
      deviceId: `d${n}`,
      pointId: `p${n}`,
      energyKind,
    });
    const number = (await world.ledgers.anyRow(points, `p${n}`))?.number ?? 0;
    const counted = [1, 2, 3, 4].map(
      (at) =>
        [
          start - at * quarter,
          { amount: quantity(20), covered: quarter, quality: 'good', read: 'good', gap: 0 },
        ] as const,
    );
    await writeIntervals(world.database, number, {
      span: { from: start - 4 * quarter, to: start },
      intervals: new Map(counted),
    });
  }
  await world.create(homeSettings, { name: '首页', orgId, energyPoints: ['p1', 'p2', 'p3'] });
  for (const [account, seen] of [
    ['whole', null],
    ['first', ['c1', 'c4']],
  ] as const) {
    const data = { organisations: [orgId], units: null, channels: seen };
    const role = await world.create(roles, { name: account, orgId, functions: [...permissionCodes], data });
    const id = await world.create(users, { userAccount: account, userRealName: account, orgId, userRoleIds: [role] });
    await world.settled();
    await world.access.setPassword(id, password);
    tokens[account] = await world.signIn(account, password);
  }
});
afterAll(() => world.close());

const homeOf = async (account: string) =>
  (await world.ask('GET', '/gateway/api/home/energy', { token: tokens[account] as string })).data;

test('who sees all meters is told at home what they counted together, at least, and how much of the day that is', async () => {
  const { today, kinds } = await homeOf('whole');
  expect(today).toMatchObject({ amount: '240', none: null, since: new Date(start - 4 * quarter).toISOString() });
  expect(Number(today.coverage)).toBeLessThan(100);
  expect(kinds).toMatchObject([
    { kind: 'electricity', unit: 'kWh', amount: '240', none: null, coverage: today.coverage },
    { kind: 'water', unit: 'm³', amount: '80' },
  ]);
});

test('who sees one of three channels is told no sum, no cost and no emission at home, and why', async () => {
  const { today, month, yesterday, kinds, cost, carbon, until } = await homeOf('first');
  const hidden = { amount: null, none: 'hidden', quality: 'missing', coverage: '0', since: null, missing: 0 };
  expect([today, month, yesterday]).toMatchObject([hidden, hidden, hidden]);
  expect(kinds).toMatchObject([
    { kind: 'electricity', unit: 'kWh', amount: null, none: 'hidden' },
    { kind: 'water', unit: 'm³', amount: '80', none: null },
  ]);
  const missing = { ok: false, missing: 'hidden' };
  expect([until, cost, carbon]).toEqual([null, { today: missing, month: missing }, missing]);
});
