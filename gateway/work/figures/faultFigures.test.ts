import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '../../../domain/clock/clock.ts';
import { aMinute, anHour, aDay as day } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { historians } from '../../../domain/event/past.ts';
import { faults } from '../../../domain/fault/faultLedger.ts';
import { countedWork, workFigures } from '../../../domain/work/figures/calls.ts';
import type { MeasureName } from '../../../domain/work/measures.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { answered } from '../../../tests/world/asked.ts';
import { noCounters } from '../../../tests/world/counters.ts';
import {
  aCaller,
  aGiven,
  aRowIn,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import { figureCalls } from './figureCalls.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const screen = '/maintenanceStatistics';
const span = { from: '2026-10', to: '2026-12' };

test('faults are counted where they occurred, MTBF over the hours in use of that equipment, what is out still as a least, a void one never (D128, R163)', async () => {
  const { id: org } = await aRowIn(world, 'organisation');
  const begun = world.clock.now();
  const piece = await aRowIn(world, 'equipment', { orgId: org, state: 'inUse', class: 'cable' });
  const spare = await aRowIn(world, 'equipment', { orgId: org, state: 'inUse', class: 'relay' });
  const person = (await aRowIn(world, 'user', { orgId: org })).id;
  const by = () => ({ ...bySystem(), by: historians.simulation });
  const bare = await aGiven(world, lawOfLedger(faults), 'report', { orgId: org, equipmentId: piece.id });
  const report = async (equipmentId: string, at: number) => {
    const given = { ...bare, orgId: org, equipmentId, deviceId: null, occurredAt: instantOf(at) };
    return value(
      await world.ledgers.obey(faults, { command: 'report', id: null, given, person, at: instantOf(at) }, by()),
    );
  };
  const obey = async (row: { id: string; version: number }, command: string, given: object, at: number) =>
    value(
      await world.ledgers.obey(
        faults,
        { command, id: row.id, version: row.version, given: given as never, person, at: instantOf(at) },
        by(),
      ),
    );
  const first = await report(piece.id, begun + anHour);
  const restoredAt = begun + anHour + 90 * aMinute;
  await obey(first, 'restore', { restoredAt: instantOf(restoredAt), selfRestored: true, answers: [] }, restoredAt);
  const before = world.log.head().position;
  const wrong = await report(spare.id, begun + 2 * anHour);
  await obey(wrong, 'void', { reason: '误报' }, begun + 3 * anHour);
  await report(piece.id, begun + 10 * anHour);
  await world.settled();
  const means = { ...world, zone: zoneOf('Asia/Shanghai'), say: () => undefined, counters: noCounters };
  const calls = figureCalls(means);
  const asked = { caller: aCaller({ scope: scopeOf(org), permissions: new Set([screen]) }), lang: 'cn' as const };
  const names: readonly MeasureName[] = ['fault.count', 'fault.mtbf', 'fault.mttr', 'fault.outage', 'fault.lostKwh'];
  const figures = async (now: number, asOf: number | null = null) => {
    const query = { screen, ...span, measures: names, by: 'class' };
    return value(await answered(calls, workFigures, { query }, { ...asked, now, asOf }));
  };
  const told = await figures(begun + 20 * anHour);
  const of = (name: MeasureName) => told.figures.find(({ measure }) => measure === name);
  expect(of('fault.count')?.whole.n).toBe(2);
  // Both pieces were in use for 20 hours; two faults.
  expect(of('fault.mtbf')?.whole).toMatchObject({ n: 2, part: 40, value: 20 });
  expect(of('fault.mttr')?.whole).toMatchObject({ n: 1, value: 1.5 });
  expect(of('fault.outage')?.whole).toMatchObject({ n: 2, value: 90 + 600, isAtLeast: true });
  expect(of('fault.lostKwh')?.whole).toMatchObject({ n: 2, value: null, isAtLeast: true });
  const relays = told.keys.findIndex(({ key }) => key === 'relay');
  expect(of('fault.mtbf')?.by?.[relays]).toMatchObject({ n: 0, value: null, part: 20 });
  const query = { screen, ...span, measure: 'fault.mtbf' };
  const list = value(await answered(calls, countedWork, { query }, { ...asked, now: begun + 20 * anHour }));
  expect([list.total, list.rows.map(({ page }) => page)]).toEqual([2, new Array(2).fill('/faultAdmin/faultAdminInfo')]);
  // In use since it was commissioned: what occurred before its row was written is over those hours.
  const since = { state: 'inUse', class: 'compressor', commissionedAt: '2026-11-10', madeAt: null };
  const old = await aRowIn(world, 'equipment', { orgId: org, ...since });
  const unknown = await aRowIn(world, 'equipment', { orgId: org, ...since, class: 'battery', commissionedAt: null });
  for (const { id } of [old, unknown]) await report(id, begun - 4 * day);
  await world.settled();
  const now = await figures(begun + 20 * anHour);
  const byClass = (name: string) =>
    now.figures.find(({ measure }) => measure === 'fault.mtbf')?.by?.[now.keys.findIndex(({ key }) => key === name)];
  expect(byClass('compressor')).toMatchObject({
    n: 1,
    part: (begun + 20 * anHour - Date.UTC(2026, 10, 9, 16)) / anHour,
  });
  expect(byClass('battery')).toMatchObject({ n: 0, part: 20, value: null });
  const then = await figures(begun + 5 * anHour, before);
  expect(then.figures.map(({ whole }) => whole.value)).toEqual([1, 10, 1.5, 90, null]);
});
