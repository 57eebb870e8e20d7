import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { permissionCodes } from '../../domain/access/routes/all.ts';
import { users } from '../../domain/access/user.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { ruleKindCodes } from '../../domain/alarm/ruleKinds.ts';
import { boards } from '../../domain/board/board.ts';
import { boardFaults, emptyBoard } from '../../domain/board/boardDocument.ts';
import { kanbans } from '../../domain/board/kanban.ts';
import { modulePresets } from '../../domain/board/modulePreset.ts';
import { boardModules } from '../../domain/board/modules.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { accepted } from '../../domain/error/errors.ts';
import { codeOfEveryForm } from '../../domain/form/custom/codes.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import type { PlantPoint } from '../../plant/site/measure.ts';
import { everyDevice, plantSite } from '../../plant/site.ts';
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
      site: plantSite({ basePort }),
      password: 'demo-2026-demo',
      now: world.clock.now(),
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

  it('has boards that are shown, each without a fault, and what was made ready to stand on them (R320 R322 R366)', async () => {
    const rows = await world.ledgers.everyRow(boards);
    expect(Object.groupBy(rows, ({ kind }) => kind)).toMatchObject({
      parent: { length: 1 },
      sub: { length: 3 },
      dashboard: { length: 2 },
      kanbanPage: { length: 4 },
    });
    for (const { published } of rows) {
      expect(published?.items.length).toBeGreaterThan(1);
      expect(boardFaults(boardModules, published ?? emptyBoard)).toEqual({});
    }
    expect(
      (await world.ledgers.everyRow(kanbans)).map(({ pageIds, published }) => [pageIds.length, published]),
    ).toEqual([[4, true]]);
    expect((await world.ledgers.everyRow(modulePresets)).length).toBe(10);
    const things = new Set([
      ...(await world.ledgers.everyRow(devices)).map(({ id }) => id),
      ...(await world.ledgers.everyRow(energyUnits)).map(({ id }) => id),
    ]);
    const named = rows.flatMap(({ body }) =>
      body.items.flatMap(({ about }) => (about !== null && 'id' in about ? [about.id] : [])),
    );
    expect(named.filter((id) => !things.has(id))).toEqual([]);
  });

  it('stands after the first start: every device, point and rule of the factory is in the ledgers', async () => {
    expect(first.refused).toEqual([]);
    const site = plantSite();
    const all = everyDevice(site);
    const wanted = all.flatMap((device): readonly PlantPoint<unknown>[] => device.points);
    expect((await world.ledgers.everyRow(devices)).length).toBe(all.length);
    const rows = await world.ledgers.everyRow(points);
    expect(rows.map((row) => row.id).sort()).toEqual(wanted.map((point) => point.id).sort());
    expect(new Set(rows.map((row) => row.number)).size).toBe(wanted.length);
    const rules = await world.ledgers.everyRow(limitRules);
    const plain = rules.filter(({ judged }) => judged.kind === 'limit');
    expect(plain.map(({ pointId }) => pointId).sort()).toEqual(
      wanted
        .filter((point) => point.limits.length > 0)
        .map(({ id }) => id)
        .sort(),
    );
    expect(new Set(rules.map(({ judged }) => judged.kind))).toEqual(new Set(ruleKindCodes));
    expect(rules.every(({ rationalised }) => rationalised)).toBe(true);
  });

  it('has the twelve accounts, each with a role of its own and the demo password; its walls have none', async () => {
    const everybody = await world.ledgers.everyRow(users);
    const people = everybody.filter(({ kind }) => kind === 'person');
    expect(everybody.filter(({ id, kind }) => kind === 'wall' && passwords.has(id))).toEqual([]);
    expect(people.map((user) => user.userAccount).sort()).toEqual(demoAccounts.map(({ account }) => account).sort());
    expect(people.every((user) => user.userRoleIds.length === 1 && passwords.get(user.id) === 'demo-2026-demo')).toBe(
      true,
    );
    const granted = (await world.ledgers.everyRow(roles)).flatMap((role) => role.functions);
    // The codes of single forms are those of the forms that there are.
    const known = (code: string): boolean => permissionCodes.has(code) || codeOfEveryForm(code) !== null;
    expect(granted.filter((code) => !known(code))).toEqual([]);
  });

  it('has a person of every trade, each with what the trade needs and no more (B017 B018)', async () => {
    const people = await world.ledgers.everyRow(users);
    const grantedTo = async (account: string) => {
      const bearer = people.find(({ userAccount }) => userAccount === account);
      const [role] = await world.ledgers.everyRow(roles, { ids: bearer?.userRoleIds ?? [] });
      return { admin: role?.admin, may: (...codes: string[]) => codes.map((code) => role?.functions.includes(code)) };
    };
    const may = async (account: string, ...codes: string[]) => (await grantedTo(account)).may(...codes);
    expect((await grantedTo('administrator')).admin).toBe(true);
    expect(await may('operator', '/monitoringAlarm:confirm', '/users')).toEqual([true, false]);
    expect(await may('inspector', '/patrolPath:add', '/users')).toEqual([true, false]);
    expect(await may('inspector', '/workOrder:edit', '/workTicket', '/workOrder:issue')).toEqual([true, true, false]);
    expect(await may('maintenance', '/workOrder', '/users')).toEqual([true, false]);
    expect(await may('reviewer', '/workOrder', '/actlogs', '/users')).toEqual([true, true, false]);
    expect(await may('warehouseKeeper', '/sPManagement:add', '/sparePartsInventory:export', '/workOrder')).toEqual([
      true,
      true,
      false,
    ]);
    expect(await may('energyManager', '/eauanalysis', '/energybb:export', '/ecus:add', '/users')).toEqual([
      ...[true, true, true],
      false,
    ]);
    expect(await may('prepaidCustomer', '/payment', '/paylog', '/monitoringAlarm')).toEqual([true, true, false]);
  });

  it('has two organisations under the top one, and an inspector who sees one of them alone', async () => {
    const orgs = await world.ledgers.everyRow(organisations);
    const top = orgs.find((org) => org.orgPid === null);
    expect(orgs.filter((org) => org.orgPid === top?.id).map((org) => org.orgName)).toEqual(
      expect.arrayContaining(['动力部', '生产部']),
    );
    const inspector = (await world.ledgers.everyRow(roles)).find((role) => role.name === '巡检员');
    expect(inspector?.data.organisations).toEqual([orgs.find((org) => org.orgName === '动力部')?.id]);
  });

  it('is left alone by a second start', async () => {
    const before = world.log.head().position;
    const second = await seed();
    expect(second).toMatchObject({ made: 0, refused: [] });
    expect(world.log.head().position).toBe(before);
  });

  it('keeps what an administrator changed', async () => {
    const device = await world.ledgers.anyRow(devices, 'WS1');
    const written = { by: { kind: 'system', id: 'test' }, command: { id: 'rename', digest: null } } as const;
    await world.ledgers.update(devices, 'WS1', device?.version ?? 0, { name: '我的气象站' }, written);
    await world.settled();
    expect((await seed()).made).toBe(0);
    await world.settled();
    expect((await world.ledgers.anyRow(devices, 'WS1'))?.name).toBe('我的气象站');
  });

  it('finds a factory that came up at other ports', async () => {
    await seed(26_500);
    await world.settled();
    const places = (await world.ledgers.everyRow(channels)).map(({ settings }) =>
      settings.protocol === 'mqtt' ? settings.url : settings.port,
    );
    expect(places.sort()).toEqual([26_500, 26_501, 26_502, 26_503, 26_505, 26_506, 'mqtt://127.0.0.1:26504']);
  });
});
