import { afterAll, beforeAll, expect, test } from 'vitest';
import { notSuppliedOf } from '../../../domain/alarm/incident/notSupplied.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { aDay } from '../../../domain/clock/lengths.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { quarter } from '../../../domain/energy/intervals.ts';
import { quantity, textOf } from '../../../domain/energy/quantity.ts';
import { networkConnections, networkElements, networkNodes } from '../../../domain/network/networkLedgers.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { siteDays } from '../../../domain/site/siteDay.ts';
import { drawn, incidentWorld } from '../../../tests/world/incidentWorld.ts';
import { aCaller, scopeOf } from '../../../tests/world/ledgers.ts';
import { writeIntervals } from '../../energy/tables.ts';
import type { CallContext } from '../../http/handler.ts';
import { notSuppliedIn } from './notSupplied.ts';

let site: Awaited<ReturnType<typeof incidentWorld>>;
let id = '';
let workshop = '';
let since = 0;

const elements = [
  ['GRID', 'source', 'G'],
  ['OTHER', 'source', 'O'],
  ['TIE', 'breaker', 'O', 'C'],
  ['QF1', 'breaker', 'G', 'B'],
  ['QFS', 'breaker', 'B', 'C'],
  ['L1', 'load', 'C'],
  ['L2', 'load', 'B'],
  ['PV', 'generator', 'B'],
  ['L4', 'load', 'B'],
] as const;
// Nothing measures the last load: it hangs beside those that are.
const deviceOf: Readonly<Record<string, string>> = { L1: 'M1', L2: 'M2', PV: 'M3' };
const plan = { network: drawn(elements), devices: deviceOf, trips: {} };

/** The network in force stands in its ledgers too. */
async function published(): Promise<void> {
  const { made, plant: orgId } = site.world;
  for (const id of ['G', 'O', 'B', 'C'])
    await made(networkNodes, { id, orgId, name: id, kind: 'joint', voltage: '0.4' });
  for (const [id, kind, ...ends] of elements) {
    const row = { id, orgId, name: id, kind: kind === 'breaker' ? 'switch' : kind, deviceId: deviceOf[id] ?? null };
    await made(networkElements, row);
    for (const [n, nodeId] of ends.entries()) {
      const terminal = n === 0 ? 'a' : 'b';
      await made(networkConnections, { orgId, name: id, elementId: id, terminal, nodeId });
    }
  }
  await site.publish(plan);
}

beforeAll(async () => {
  site = await incidentWorld(plan);
  const { world } = site;
  const counter = (point: string) => ({ id: point, kind: 'counter', unit: 'kWh' });
  await world.aChannel('C1', { M2: ['M2.Ua'], M3: [counter('M3.E')] });
  // One of them belongs to a workshop below.
  workshop = await world.made(organisations, { orgName: '一车间', orgPid: world.plant });
  const address = { table: 'holding', register: 0, type: 'uint16' };
  const meter = { id: 'M1', name: '设备 M1', kind: 'meter', orgId: workshop };
  await world.made(devices, { ...meter, channelId: 'C1', address: { unit: 1 } });
  await world.made(points, { ...counter('M1.E'), name: '测点 M1.E', deviceId: 'M1', address });
  await published();
  site.positions.set('TIE', 'open');
  id = `operation-${await site.move('QF1', 'open', { ordered: true })}`;
  await world.settled();
  since = world.clock.now();
});
afterAll(() => site.world.close());

const wrote = async (from: number, amounts: readonly number[]) => {
  const one = { covered: quarter, quality: 'good', read: 'good', gap: 0 } as const;
  await writeIntervals(site.world.database, await site.world.numberOf('M1.E'), {
    span: { from, to: from + amounts.length * quarter },
    intervals: new Map(amounts.map((amount, n) => [from + n * quarter, { ...one, amount: quantity(amount) }])),
  });
};

type Caller = CallContext['caller'];
const seesEnergy = (caller: Caller): Caller => ({ ...caller, permissions: new Set(['/monitoringAlarm']) });

const zhou = () => seesEnergy({ ...site.world.operator, scope: scopeOf(site.world.plant, workshop) });

async function toldTo(caller: Caller, { after = 4 * quarter, asOf = null as number | null } = {}) {
  const { database, log, ledgers } = site.world;
  const now = since + after;
  const asker = { caller, scope: caller.scope, lang: 'en', asOf: null } as const;
  const context = { asker, caller, now, lang: 'en', asOf: null, moment: { asOf, now } } as unknown as CallContext;
  const told = await notSuppliedIn({ database, log, ledgers, zone: 'UTC' }, id, context);
  if (told === null || told === 'unseen') return told;
  const { amount, isAtLeast } = notSuppliedOf(told);
  return {
    rows: told.elements.map((one) => `${one.told.amount === null ? '--' : textOf(one.told.amount)} ${one.untold}`),
    sum: `${isAtLeast ? '≥ ' : ''}${amount === null ? '--' : textOf(amount)}`,
    hidden: told.hidden,
  };
}

test('E244 what was not supplied is usual less counted, quarter by quarter; what makes energy is not among it', async () => {
  const operator = zhou();
  expect(await toldTo(operator, { after: quarter - 1 })).toMatchObject({
    rows: ['-- notOver', '-- noMeter', '-- noMeter'],
  });
  expect(await toldTo(operator)).toMatchObject({
    rows: ['-- notCounted', '-- noMeter', '-- noMeter'],
    sum: '≥ --',
    hidden: 0,
  });
  await wrote(since, [1, 0, 0, 0]);
  expect(await toldTo(operator)).toMatchObject({ rows: ['-- noUsual', '-- noMeter', '-- noMeter'] });
  await wrote(since - 7 * aDay, [10, 11, 12]);
  // Of the fourth nothing is usual; the unmetered load makes the sum at least so.
  expect(await toldTo(operator)).toMatchObject({ rows: ['32 null', '-- noMeter', '-- noMeter'], sum: '≥ 32' });
  // As it was known then, nothing of the later quarters was counted.
  expect(await toldTo(operator, { asOf: since + quarter })).toMatchObject({
    rows: ['9 null', '-- noMeter', '-- noMeter'],
  });
});

test('who may not see energy is told so; elements out of sight are counted and never told', async () => {
  const { operator, elsewhere } = site.world;
  expect(await toldTo({ ...operator, permissions: new Set(['/intelligentAlarm/alarmReport']) })).toBe('unseen');
  expect(await toldTo(seesEnergy(aCaller({ scope: scopeOf(elsewhere) })))).toEqual({
    rows: [],
    sum: '≥ --',
    hidden: 3,
  });
});

test('where the counter has a band, its median is what is usual; of the version that was learned before it happened', async () => {
  const { database, made } = site.world;
  const slots = Array.from({ length: 96 }, () => ({ low: 5, median: 20, high: 30 }));
  const band = {
    ...{ point: 'M1.E', from: '2026-09-01', to: '2026-09-30', since: null, counts: { work: 22, rest: 8 }, left: [] },
    ...{ slots: { work: slots, rest: slots }, enoughFrom: null, creep: null, base: 1, method: 'rank-5-95', version: 1 },
  };
  const learned = (position: number, version: number, median: number) =>
    database.query('insert into read.band (point, version, position, at, band) values ($1, $2, $3, $4, $5)', [
      ...['M1.E', version, position, '2026-10-01T00:00:00.000Z'],
      JSON.stringify({
        ...band,
        version,
        slots: {
          work: slots.map((slot) => ({ ...slot, median })),
          rest: slots.map((slot) => ({ ...slot, median: 7 })),
        },
      }),
    ]);
  await learned(1, 1, 20);
  await learned(1_000_000, 2, 99);
  // Four quarters at 20, less the one that was counted.
  expect(await toldTo(zhou())).toMatchObject({ rows: ['79 null', '-- noMeter', '-- noMeter'], sum: '≥ 79' });
  // The workshop rests on that day, whatever the plant above it does.
  await made(siteDays, { name: '检修', orgId: workshop, day: instantOf(since).slice(0, 10), works: false });
  expect(await toldTo(zhou())).toMatchObject({ rows: ['27 null', '-- noMeter', '-- noMeter'], sum: '≥ 27' });
});

test('E244 each device is dark only while its reach names it: what a tie supplies again is not counted on', async () => {
  await site.world.clock.advanceSettled(5 * 60_000);
  await site.move('QFS', 'open', { ordered: true });
  await site.move('TIE', 'closed', { ordered: true });
  await site.world.settled();
  const facts = await site.facts(['IncidentReachChanged', 'IncidentClosed']);
  expect(facts.map(({ type }) => type)).toEqual(['IncidentReachChanged']);
  await wrote(since, [5, 3, 4, 5]);
  // Of four quarters the first alone was touched, and the scatter of the others is no loss.
  expect(await toldTo(zhou())).toMatchObject({ rows: ['2 null', '-- noMeter', '-- noMeter'], sum: '≥ 2' });
});
