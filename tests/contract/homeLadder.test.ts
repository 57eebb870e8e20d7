import { afterAll, beforeAll, expect, test } from 'vitest';
import { channels } from '../../domain/channel/channel.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { rateTemplates } from '../../domain/cost/tariff/rateTemplate.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import type { Interval } from '../../domain/energy/intervals.ts';
import { quantity } from '../../domain/energy/quantity.ts';
import { homeSettings } from '../../domain/site/home.ts';
import { writeFigures } from '../../gateway/energy/writeFigures.ts';
import { type People, password, start, startWorld, type World, withPeople } from './world.ts';

const quarter = 900_000;
const zone = zoneOf('Asia/Shanghai');
const at = (local: string): number => zone.instantAt(local) as number;
let world: World;
let people: People;
/** At 16:00 of 20 November. */
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  const line = { id: 'line', name: '通道', orgId: people.top, protocol: 'modbusTcp', enabled: false };
  await world.create(channels, { ...line, settings: { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 } });
  await world.settled();
});
afterAll(() => world.close());

const noPrices = {
  single: null,
  sharp: null,
  peak: null,
  flat: null,
  valley: null,
  deepValley: null,
  feedIn: null,
  capacityPrice: null,
  demandPrice: null,
};
const byMonth = {
  ...noPrices,
  since: '2026-01-01',
  ladder: 'month',
  tiers: [
    { to: '200', price: '0.5' },
    { to: null, price: '0.8' },
  ],
};
const byYear = {
  ...noPrices,
  since: '2026-11-16',
  ladder: 'year',
  tiers: [
    { to: '2760', price: '0.5' },
    { to: '4800', price: '0.55' },
    { to: null, price: '0.8' },
  ],
};

interface HomeLadderTold {
  readonly id: string;
  readonly versions: readonly object[];
  /** kWh in the quarter that begins then; in all others nothing was used. */
  readonly used: Readonly<Record<string, number>>;
  /** Of which nothing is known. */
  readonly lost?: readonly [string, string];
}

/** What home says of a counter that stood still since the year began but for what is told. */
async function costsOf({ id, versions, used, lost }: HomeLadderTold) {
  const orgId = people.top;
  await world.create(devices, { id, name: id, kind: 'meter', orgId, channelId: 'line', address: { unit: 1 } });
  await world.settled();
  const address = { table: 'holding', register: 1, type: 'uint16' };
  const counter = `${id}.E`;
  const point = { id: counter, name: '电能', deviceId: id, kind: 'counter', unit: 'kWh', period: quarter, address };
  await world.create(points, point);
  await world.settled();
  const { number, period } = (await world.ledgers.anyRow(points, counter)) as { number: number; period: number };
  const kwhAt = new Map(Object.entries(used).map(([local, kwh]) => [at(local), kwh]));
  const span = { from: at('2026-01-01T00:00'), to: start };
  const intervals = new Map<number, Interval>();
  for (let begin = span.from; begin < span.to; begin += quarter) {
    if (lost !== undefined && begin >= at(lost[0]) && begin < at(lost[1])) continue;
    const counted = { covered: quarter, quality: 'good', read: 'good', gap: 0 } as const;
    intervals.set(begin, { amount: quantity(kwhAt.get(begin) ?? 0), ...counted });
  }
  await world.database.transaction((tx) =>
    writeFigures(tx, { number, period, span, zone, intervals, kept: [], at: start, cause: null }),
  );
  const rateTemplateId = await world.create(rateTemplates, { name: id, orgId, kind: 'ladder', versions });
  await world.settled();
  const [setting] = (await world.ledgers.everyRow(homeSettings)).filter((one) => one.orgId === orgId);
  const home = { energyPoints: [counter], rateTemplateId };
  if (setting === undefined) await world.create(homeSettings, { name: '首页', orgId, ...home });
  else await world.update(homeSettings, setting.id, home);
  await world.settled();
  const token = await world.signIn('admin', password);
  return (await world.ask('GET', '/gateway/api/home/energy', { token })).data.cost;
}

test('a ladder of the year that begins within the month goes on from what the year used before: 20 kWh of today at the third tier', async () => {
  const used = { '2026-05-03T10:00': 6000, '2026-11-10T10:00': 300, '2026-11-20T10:00': 20 };
  const told = await costsOf({ id: 'd1', versions: [byMonth, byYear], used });
  expect(told.today).toMatchObject({ ok: true, amount: '16' });
  // 200 at 0.5 and 100 at 0.8 by the ladder of the month, then today's.
  expect(told.month).toMatchObject({ ok: true, amount: '196' });
});

test('by a ladder of the month today goes on from what the month used before it', async () => {
  const used = { '2026-11-10T10:00': 190, '2026-11-20T10:00': 20 };
  const { today } = await costsOf({ id: 'd2', versions: [byMonth], used });
  expect(today).toMatchObject({ ok: true, amount: '13' });
});

test('where the month is not known as a whole today has no sum by its ladder, unless the last tier is reached whatever was lost', async () => {
  const lost = ['2026-11-05T00:00', '2026-11-06T00:00'] as const;
  const of = (id: string, before: number) =>
    costsOf({ id, versions: [byMonth], lost, used: { '2026-11-10T10:00': before, '2026-11-20T10:00': 20 } });
  expect((await of('d3', 150)).today).toEqual({ ok: false, missing: 'ladder' });
  expect((await of('d4', 210)).today).toMatchObject({ ok: true, amount: '16' });
  const single = { ...byMonth, since: '2026-01-01', tiers: [{ to: null, price: '0.5' }] };
  const plain = { id: 'd5', versions: [single], lost, used: { '2026-11-10T10:00': 150, '2026-11-20T10:00': 20 } };
  expect((await costsOf(plain)).today).toMatchObject({ ok: true, amount: '10' });
});
