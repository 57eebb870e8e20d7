import { afterEach, beforeEach, expect, test } from 'vitest';
import { limit } from '../../tests/world/alarms.ts';
import { drawn, incidentWorld } from '../../tests/world/incidentWorld.ts';

const feeders = Array.from({ length: 8 }, (_, n) => `M${n + 1}`);

let site: Awaited<ReturnType<typeof incidentWorld>>;
const rules = new Map<string, string>();

beforeEach(async () => {
  site = await incidentWorld({
    network: drawn([
      ['GRID', 'source', 'G'],
      ['QF11', 'breaker', 'G', 'F1'],
      ...feeders.map((meter) => [`L${meter}`, 'load', 'F1'] as const),
    ]),
    devices: { QF11: 'D11', ...Object.fromEntries(feeders.map((meter) => [`L${meter}`, meter])) },
    trips: { QF11: 'D11.trip' },
  });
  const { world } = site;
  const measured = feeders.map((meter) => [meter, [`${meter}.Ua`]] as const);
  await world.aChannel('C1', { D11: ['D11.trip'], ...Object.fromEntries(measured) });
  for (const meter of feeders) rules.set(meter, await world.aRule(`${meter}.Ua`, [limit('L', 200)]));
});
afterEach(() => site.world.close());

const low = (meter: string) =>
  ({
    source: { rule: rules.get(meter) ?? '', point: `${meter}.Ua` },
    object: { kind: 'device', id: meter },
    point: `${meter}.Ua`,
    limitName: 'L',
  }) as const;
const trip = {
  source: { rule: 'trip', point: 'D11.trip' },
  object: { kind: 'device', id: 'D11' },
  point: 'D11.trip',
  limitName: 'H',
} as const;

test('S030 what a trip darkens and is raised while its incident opens lies under it, whichever is told first', async () => {
  await site.raise('t1', trip);
  const moving = site.move('QF11', 'open');
  for (const meter of feeders) await site.raise(`u${meter}`, low(meter));
  await moving;
  await site.world.settled();
  expect(await site.membersOf('t1')).toEqual(feeders.map((meter) => `u${meter}`).toSorted());
  for (const meter of feeders) expect([meter, await site.isQuiet(`u${meter}`)]).toEqual([meter, true]);
});
