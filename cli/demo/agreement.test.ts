import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import { devices } from '../../domain/device/device.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { accepted } from '../../domain/error/errors.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { historyPeriods, simulateDay } from '../../plant/history/simulateDay.ts';
import { shine, store } from '../../plant/simulation/equipment.ts';
import { mapRecord } from '../../plant/simulation/random.ts';
import { readingsOf } from '../../plant/simulation/readings.ts';
import { initialState } from '../../plant/simulation/state.ts';
import { plantSite } from '../../plant/site.ts';
import { type LedgerWorld, ledgerWorld } from '../../tests/world/ledgers.ts';
import { seedDemo } from './seed.ts';

const dayLength = 24 * hour;
/** A Friday, and the Sunday on which the sun gives more than anybody draws. */
const days = [Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 22)];
const accuracy = 0.005;

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
  const given = { now: days[0] ?? 0, password: 'demo-2026-demo', setPassword: async () => accepted(true as const) };
  expect((await seedDemo({ ledgers: world.ledgers, site: plantSite(), ...given })).refused).toEqual([]);
  await world.settled();
});
afterAll(() => world.close());

/** What a day's counters say of a unit alone, by the shares of its associations. */
async function countedOf(day: number) {
  const site = plantSite();
  const { began, ended } = simulateDay({
    site,
    seed: 1,
    day,
    until: day + dayLength,
    installed: day + 3 * dayLength,
    period: historyPeriods.fine,
  });
  const held = await world.ledgers.everyRow(deviceAssociations);
  return (unitId: string, kind: string): number =>
    held
      .filter((one) => one.unitId === unitId && one.energyKind === kind)
      .reduce((sum, { pointId, share }) => {
        const [from, to] = [began[pointId], ended[pointId]];
        if (from === undefined || to === undefined) throw new Error(`${pointId} counts nothing`);
        return sum + (to - from) * (Number(share) / 100);
      }, 0);
}

it('the electricity that comes in is the sum of its parts, within what the meters may err, on a day of work and on one of sun', async () => {
  const units = await world.ledgers.everyRow(energyUnits);
  const top = units.find(({ parentId }) => parentId === null);
  const parts = units.filter(({ parentId }) => parentId === top?.id);
  for (const day of days) {
    const counted = await countedOf(day);
    const whole = counted(top?.id ?? '', 'electricity');
    const sum = parts.reduce((so, { id }) => so + counted(id, 'electricity'), 0);
    expect(whole).toBeGreaterThan(2000);
    expect(Math.abs(sum / whole - 1)).toBeLessThan(accuracy);
    // No part is nothing: what the sun gives and what the transformers lose is told.
    expect(parts.filter(({ id, name }) => name !== '上网电量' && Math.abs(counted(id, 'electricity')) < 5)).toEqual([]);
  }
});

it('the water of the cooling tower is a part of what comes in, and not counted beside it', async () => {
  const units = await world.ledgers.everyRow(energyUnits);
  const held = (await world.ledgers.everyRow(deviceAssociations)).filter(({ energyKind }) => energyKind === 'water');
  const unitOf = (pointId: string) =>
    units.find(({ id }) => id === held.find((one) => one.pointId === pointId)?.unitId);
  expect(unitOf('WM1.total')).toMatchObject({ name: '示范厂区', parentId: null });
  expect(unitOf('WM2.total')).toMatchObject({ name: '制冷站', parentId: unitOf('WM1.total')?.id });
});

it('what the ledger says that a thing is rated for is what the plant lets it do', async () => {
  const things = await world.ledgers.everyRow(equipment);
  const rated = (code: string): number => Number(things.find((one) => one.code === code)?.ratedPower);
  const calm = initialState(1, Date.UTC(2026, 5, 21, 4));
  const loaded = readingsOf({
    ...calm,
    air: { ...calm.air, units: mapRecord(calm.air.units, (unit) => ({ ...unit, mode: 'loaded' as const })) },
  });
  for (const id of ['AC1', 'AC2', 'AC3']) expect([id, loaded[id]?.P]).toEqual([id, rated(id)]);
  const night = { ...calm, at: Date.UTC(2026, 5, 21, 18), battery: { ...calm.battery, soc: 50 } };
  const stored = store(night, 3600);
  expect([stored.p, rated('PCS1')]).toEqual([rated('BAT1'), rated('BAT1')]);
  const bright = { ...calm, weather: { ...calm.weather, cloud: -10, moduleTemp: 25 } };
  const given = shine(bright, 3600);
  for (const id of ['PV-INV-01', 'PV-INV-02', 'PV-INV-03']) {
    expect(given[id]?.p).toBeGreaterThan(0.8 * rated(id));
    expect(given[id]?.p).toBeLessThanOrEqual(rated(id));
  }
});

it('whatever is no meter and no sensor stands in the equipment ledger, each by itself, with what measures it', async () => {
  const things = await world.ledgers.everyRow(equipment);
  const all = await world.ledgers.everyRow(devices);
  const own = all.filter(({ kind }) => kind !== 'meter' && kind !== 'sensor');
  expect(things.map(({ code }) => code).sort()).toEqual(own.map(({ id }) => id).sort());
  const named = things.flatMap(({ deviceIds }) => deviceIds);
  expect(named.length).toBe(new Set(named).size);
  expect(things.find(({ code }) => code === 'QF101')?.deviceIds).toEqual(['QF101', 'M101', 'GW1', 'TC1']);
  expect(things.filter(({ code }) => code === 'T1' || code === 'QF411')).toEqual([
    // What a transformer is built for is no power in kW: it stands on its plate, in kVA.
    expect.objectContaining({ ratedPower: null, ratedVoltage: '10' }),
    expect.objectContaining({ ratedPower: null, ratedVoltage: '0.4', deviceIds: ['QF411', 'M411'] }),
  ]);
});

it('who maintains the plant sees every thing that is maintained and every device on it', async () => {
  const [bearer] = (await world.ledgers.everyRow(users)).filter(({ userAccount }) => userAccount === 'maintenance');
  const [role] = await world.ledgers.everyRow(roles, { ids: bearer?.userRoleIds ?? [] });
  const seen = new Set(role?.data.organisations ?? []);
  expect([role?.data.units, role?.data.channels]).toEqual([null, null]);
  const things = await world.ledgers.everyRow(equipment);
  const kept = await world.ledgers.everyRow(devices, { ids: things.flatMap(({ deviceIds }) => deviceIds) });
  expect([...things, ...kept].filter(({ org }) => !seen.has(org)).map(({ id }) => id)).toEqual([]);
});
