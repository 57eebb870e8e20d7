import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MapAnswer } from '../../domain/map/calls.ts';
import { fromWgs84, metresBetween } from '../../domain/map/datum.ts';
import { devicePositions } from '../../domain/map/devicePosition.ts';
import {
  aCaller,
  aContext,
  aRow,
  aRowIn,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  narrowedTo,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import type { Scope } from '../http/handler.ts';
import { mapCalls } from './mapCalls.ts';
import { positionCheck } from './positionCheck.ts';

let world: LedgerWorld;
let org: string;
let below: string;
/** Kashgar: west enough for both of a pair to be a latitude. */
const kashgar = { lng: 75.9891, lat: 39.4677 };

beforeAll(async () => {
  world = await ledgerWorld();
  world.ledgers.checkedBy(devicePositions, positionCheck(world.ledgers));
  org = (await aRowIn(world, 'organisation')).id;
  below = (await aRowIn(world, 'organisation', { orgPid: org })).id;
  const settings = { protocol: 'modbusRtu', host: '10.0.0.9', port: 502 };
  for (const id of ['C1', 'C2']) await aRowIn(world, 'channel', { id, orgId: org, protocol: 'modbusRtu', settings });
  await world.settled();
  for (const [id, channelId] of [
    ['M1', 'C1'],
    ['M2', 'C2'],
    ['M3', 'C2'],
  ])
    await aRowIn(world, 'device', { id, name: `表 ${id}`, orgId: org, channelId });
  await world.settled();
});
afterAll(() => world.close());

const place = async (deviceId: string, at: { lng: number; lat: number }, datum = 'wgs84') =>
  world.ledgers.create(
    devicePositions,
    await aRow(world, devicePositions, { deviceId, datum, lngGiven: at.lng, latGiven: at.lat }),
    bySystem(),
  );

async function mapFor(scope: Scope, orgId = org): Promise<MapAnswer> {
  const [served] = mapCalls({ ledgers: world.ledgers });
  const context = aContext({ caller: aCaller({ scope, orgId }) });
  return value((await served?.handle({} as never, context)) as never);
}

test('A position is kept as it was given, and worked with in WGS-84', async () => {
  value(await place('M1', fromWgs84(kashgar, 'gcj02'), 'gcj02'));
  await world.settled();
  const [row] = await world.ledgers.everyRow(devicePositions);
  expect(row?.datum).toBe('gcj02');
  expect(metresBetween({ lng: row?.longitude ?? 0, lat: row?.latitude ?? 0 }, kashgar)).toBeLessThan(1);
  expect(metresBetween({ lng: row?.lngGiven ?? 0, lat: row?.latGiven ?? 0 }, kashgar)).toBeGreaterThan(50);
});

test('A swapped pair is refused, also where both of it could be a latitude; 0,0 is, and a device stands once', async () => {
  expect(await place('M2', { lng: kashgar.lat, lat: kashgar.lng })).toMatchObject({
    refusal: { code: 'RULE_BROKEN', fields: { latGiven: expect.any(String) } },
  });
  expect(await place('M2', { lng: 0, lat: 0 })).toMatchObject({
    refusal: { fields: { latGiven: expect.any(String) } },
  });
  expect(await place('M1', kashgar)).toMatchObject({ ok: false });
  value(await place('M2', { lng: kashgar.lng + 0.01, lat: kashgar.lat }));
  await world.settled();
});

test('The map answers with every device that is seen, those without a place as well, and says which organisations are seen whole', async () => {
  const whole = await mapFor(scopeOf(org));
  expect(whole.orgs).toMatchObject([{ id: org, whole: true }]);
  expect(whole.devices.map(({ id, at }) => [id, at !== null]).toSorted()).toEqual([
    ['M1', true],
    ['M2', true],
    ['M3', false],
  ]);
  const part = await mapFor(narrowedTo(org, 'C1'));
  expect([part.orgs[0]?.whole, part.devices.map(({ id }) => id)]).toEqual([false, ['M1']]);
  expect((await mapFor(scopeOf())).devices).toEqual([]);
});

test('How the map begins is told from the nearest organisation above that says so', async () => {
  expect((await mapFor(scopeOf(below), below)).first).toBeNull();
  await aRowIn(world, 'mapSetting', {
    orgId: org,
    centreLng: kashgar.lng,
    centreLat: kashgar.lat,
    zoom: 12,
    pulse: false,
  });
  await world.settled();
  expect((await mapFor(scopeOf(below), below)).first).toEqual({
    centre: kashgar,
    zoom: 12,
    plans: true,
    labels: true,
    pulse: false,
    graphics: 'auto',
  });
});

test('A floor plan comes with its four corners', async () => {
  await aRowIn(world, 'floorPlan', { orgId: org });
  await world.settled();
  const { plans } = await mapFor(scopeOf(org));
  expect(plans[0]?.corners[2]).toEqual({ lng: 120.701, lat: 31.299 });
});
