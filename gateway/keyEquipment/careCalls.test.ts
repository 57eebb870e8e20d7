import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../cli/test/pace.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { points } from '../../domain/device/point.ts';
import { type Interval, quarter } from '../../domain/energy/intervals.ts';
import { quantity } from '../../domain/energy/quantity.ts';
import type { CareRow } from '../../domain/equipment/careCalls.ts';
import { keyEquipment } from '../../domain/equipment/keyEquipment.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import {
  aCaller,
  aContext,
  aRowIn,
  aRuledRow,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import { writeIntervals } from '../energy/tables.ts';
import { careCall } from './careCalls.ts';

let world: LedgerWorld;
let [org, other] = ['', ''];
const ids = new Map<string, string>();
/** 325 of 365 days of the year are over; what is counted is the reader's since two days. */
const now = Date.UTC(2026, 10, 22);
const since = Date.UTC(2026, 10, 20, 1);

beforeAll(async () => {
  world = await ledgerWorld();
  [org, other] = [(await aRowIn(world, 'organisation')).id, (await aRowIn(world, 'organisation')).id];
  const meter = async (name: string, counted: boolean) => {
    const device = await aRowIn(world, 'device', { orgId: org, name });
    await aRowIn(world, 'point', { deviceId: device.id, kind: 'counter', unit: 'h' });
    const register = counted
      ? await aRowIn(world, 'point', { deviceId: device.id, kind: 'counter', unit: 'kWh' })
      : null;
    const pressure = await aRowIn(world, 'point', { deviceId: device.id, kind: 'analog', unit: 'MPa', name: '压力' });
    return { device: device.id, register: register?.id ?? '', pressure: pressure.id };
  };
  const thing = async (name: string, deviceIds: readonly string[], row: object) => {
    const { id } = await aRowIn(world, 'equipment', { orgId: org, name, deviceIds });
    ids.set(name, id);
    await aRowIn(world, 'keyEquipment', { equipmentId: id, name, ...row });
  };
  const [one, two, idle] = [await meter('一号表', true), await meter('二号表', true), await meter('无表', false)];
  await world.settled();
  await thing('空压机', [one.device], { yearlyEnergy: '1', pointIds: [one.pressure] });
  await thing('双表', [one.device, two.device], { yearlyEnergy: '1' });
  await thing('无表底', [idle.device], { yearlyEnergy: '1' });
  await thing('无指标', [two.device], { yearlyEnergy: null });
  await aRuledRow(world, lawOfLedger(workOrders), {
    to: 'establish',
    given: { orgId: org, equipmentIds: [ids.get('空压机')] },
  });
  await world.settled();
  const register = await world.ledgers.anyRow(points, one.register);
  await count(register?.number ?? 0, 188, '1');
}, patient(60_000));
afterAll(() => world.close());

/** So many quarters, each with as much. */
async function count(point: number, quarters: number, amount: string) {
  const one: Interval = { amount: quantity(amount), covered: quarter, gap: 0, quality: 'good', read: 'good' };
  await writeIntervals(world.database, point, {
    span: { from: since, to: since + quarters * quarter },
    intervals: new Map(Array.from({ length: quarters }, (_, n) => [since + n * quarter, one])),
  });
}

async function told(who: object = {}, seen = now): Promise<ReadonlyMap<string, CareRow>> {
  const latest = (asked: readonly number[]) =>
    new Map(asked.map((number) => [number, { value: 0.72, at: seen - 1000, seen, quality: quality.good }]));
  const served = careCall({
    ledgers: world.ledgers,
    telemetry: { latest, asKnownAt: () => ({ latest }) } as never,
    database: world.database,
    zone: zoneOf('UTC'),
  });
  const caller = aCaller({ scope: scopeOf(org), permissions: new Set(['/keyEquMont', '/workOrder']), ...who } as never);
  // Out of the quarters themselves, as it was known at this moment.
  const context = aContext({ now, caller, asOf: world.log.head().position, asOfAt: now });
  const { rows } = value((await served.handle({ params: {}, query: {}, body: undefined }, context)) as never) as {
    readonly rows: readonly CareRow[];
  };
  const keys = await world.ledgers.seen(keyEquipment, scopeOf(org));
  const nameOf = new Map(keys.map(({ id, name }) => [id, name]));
  return new Map(rows.map((row) => [nameOf.get(row.id) ?? row.id, row]));
}

test('what it used this year is at least 188 kWh × 0.0001229 tce/kWh of 1 tce, and that it is behind its pace nobody knows', async () => {
  const row = (await told()).get('空压机');
  expect(row?.used).toEqual({
    amount: '0.0231',
    atLeast: true,
    target: '1',
    share: 2.3,
    elapsed: 89,
    isAhead: null,
    none: null,
  });
  expect(row?.points).toMatchObject([{ name: '压力', value: 0.72, unit: 'MPa', usual: null }]);
});

test('a meter that fell silent shows no value of now, only when it was read last', async () => {
  const period = (await world.ledgers.everyRow(points)).find(({ name }) => name === '压力')?.period ?? 0;
  const shown = async (seen: number) => (await told({}, seen)).get('空压机')?.points;
  expect(await shown(now - 3 * period)).toMatchObject([{ value: 0.72 }]);
  const last = now - 3 * period - 1;
  const readAt = new Date(last - 1000).toISOString();
  expect(await shown(last)).toMatchObject([{ value: null, usual: null, readAt }]);
});

test('of several registers nobody says which counts the whole, hours are no register, and without a target nothing is told', async () => {
  const all = await told();
  expect([all.get('双表')?.used?.none, all.get('无表底')?.used?.none, all.get('无指标')?.used]).toEqual([
    'severalRegisters',
    'noRegister',
    null,
  ]);
  expect(all.get('双表')?.used?.amount).toBeNull();
});

test('orders in hand are counted for who has their desk, and for nobody else', async () => {
  expect((await told()).get('空压机')?.orders).toEqual({ count: 1, atLeast: false });
  expect((await told()).get('双表')?.orders).toEqual({ count: 0, atLeast: false });
  expect((await told({ permissions: new Set(['/keyEquMont']) })).get('空压机')?.orders).toBeNull();
});

test('of another organisation nothing is told', async () => {
  expect((await told({ scope: scopeOf(other) })).size).toBe(0);
});
