import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { permissionCodes } from '../../domain/access/routes/all.ts';
import { users } from '../../domain/access/user.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { accepted } from '../../domain/error/errors.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { systemClock } from '../../gateway/systemClock.ts';
import { plantSite } from '../../plant/site.ts';
import { type LedgerWorld, ledgerWorld } from '../../tests/world/ledgers.ts';
import { demoAccounts } from './accounts.ts';
import { type Seeded, seedDemo } from './seed.ts';

describe('the demo site', () => {
  let world: LedgerWorld;
  let first: Seeded;
  const passwords = new Map<string, string>();

  const seed = (basePort = 15_020): Promise<Seeded> =>
    seedDemo({
      ledgers: world.ledgers,
      clock: systemClock,
      site: plantSite({ basePort }),
      password: 'demo-2026-demo',
      setPassword: async (userId, password) => {
        passwords.set(userId, password);
        return accepted(true);
      },
    });

  beforeAll(async () => {
    world = await ledgerWorld();
    first = await seed();
    await world.settled();
  });
  afterAll(() => world.close());

  it('stands after the first start: every device, point and rule of the factory is in the ledgers', async () => {
    expect(first.refused).toEqual([]);
    const site = plantSite();
    const wanted = site.devices.flatMap((device) => device.points);
    expect((await world.ledgers.rows(devices)).length).toBe(site.devices.length);
    const rows = await world.ledgers.rows(points);
    expect(rows.map((row) => row.id).sort()).toEqual(wanted.map((point) => point.id).sort());
    expect(new Set(rows.map((row) => row.number)).size).toBe(wanted.length);
    expect((await world.ledgers.rows(limitRules)).length).toBe(wanted.filter((point) => point.limits.length > 0).length);
  });

  it('is there within five seconds', () => {
    expect(first.took).toBeLessThan(5000);
  });

  it('has the eleven accounts, each with a role of its own and the demo password', async () => {
    const people = await world.ledgers.rows(users);
    expect(people.map((user) => user.userAccount).sort()).toEqual(demoAccounts.map(({ account }) => account).sort());
    expect(people.every((user) => user.userRoleIds.length === 1 && passwords.get(user.id) === 'demo-2026-demo')).toBe(true);
    const granted = (await world.ledgers.rows(roles)).flatMap((role) => role.functions);
    expect(granted.filter((code) => !permissionCodes.has(code))).toEqual([]);
  });

  it('has two organisations under the top one, and an inspector who sees one of them alone', async () => {
    const orgs = await world.ledgers.rows(organisations);
    const top = orgs.find((org) => org.orgPid === null);
    expect(orgs.filter((org) => org.orgPid === top?.id).map((org) => org.orgName)).toEqual(expect.arrayContaining(['动力部', '生产部']));
    const inspector = (await world.ledgers.rows(roles)).find((role) => role.name === '巡检员');
    expect(inspector?.data.organisations).toEqual([orgs.find((org) => org.orgName === '动力部')?.id]);
  });

  it('is left alone by a second start', async () => {
    const before = world.log.head().position;
    const second = await seed();
    expect(second).toMatchObject({ made: 0, refused: [] });
    expect(world.log.head().position).toBe(before);
  });

  it('keeps what an administrator changed', async () => {
    const device = await world.ledgers.get(devices, 'WS1');
    const written = { by: { kind: 'system', id: 'test' }, command: { id: 'rename', digest: null } } as const;
    await world.ledgers.update(devices, 'WS1', device?.version ?? 0, { name: '我的气象站' }, written);
    await world.settled();
    expect((await seed()).made).toBe(0);
    await world.settled();
    expect((await world.ledgers.get(devices, 'WS1'))?.name).toBe('我的气象站');
  });

  it('finds a factory that came up at other ports', async () => {
    await seed(26_500);
    await world.settled();
    const ports = (await world.ledgers.rows(channels)).map((channel) => channel.settings.port).sort();
    expect(ports).toEqual([26_500, 26_501, 26_502, 26_503]);
  });
});
