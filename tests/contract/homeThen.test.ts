import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateTemplates } from '../../domain/cost/tariff/rateTemplate.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { quantity } from '../../domain/energy/quantity.ts';
import { homeSettings } from '../../domain/site/home.ts';
import { writeIntervals } from '../../gateway/energy/tables.ts';
import { type Asker, instantAt, type Moving, minute, startMoving } from './heldThen.ts';
import { password, start } from './world.ts';

const quarter = 15 * minute;
const noPrices = {
  sharp: null,
  peak: null,
  flat: null,
  valley: null,
  deepValley: null,
  capacityPrice: null,
  demandPrice: null,
  tiers: [],
  ladder: 'month',
  feedIn: null,
};
const tariffOf = { top: '', south: '' };
let site: Moving;
/** A counter of one kWh in each quarter of two hours, moved from north to south after forty minutes. */
beforeAll(async () => {
  site = await startMoving();
  const { world, people } = site;
  const counter = await site.device('c1', people.north, 'counter');
  const tariff = (orgId: string) =>
    world.create(rateTemplates, {
      name: '单一电价',
      orgId,
      versions: [{ ...noPrices, since: '2020-01-01', single: '0.5' }],
    });
  [tariffOf.top, tariffOf.south] = [await tariff(people.top), await tariff(people.south)];
  for (const [name, orgId] of [['南厂首页', people.south] as const, ['总部首页', people.top] as const])
    await world.create(homeSettings, { name, orgId, energyPoints: [counter], rateTemplateId: tariffOf.top });
  const number = (await world.ledgers.anyRow(points, counter))?.number ?? 0;
  const counted = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (n) =>
      [start + n * quarter, { amount: quantity(1), covered: quarter, quality: 'good', read: 'good', gap: 0 }] as const,
  );
  await writeIntervals(world.database, number, {
    span: { from: start, to: start + 8 * quarter },
    intervals: new Map(counted),
  });
  site.clockAt(40);
  await world.update(devices, 'c1', { orgId: people.south });
  site.clockAt(120);
  await world.settled();
});
afterAll(() => site.world.close());

/** In a session of now: those of the beginning have ended. */
const homeOf = async (who: Asker, asOf?: string) => {
  const token = await site.world.signIn(who === 'parent' ? 'admin' : who, password);
  const path = `/gateway/api/home/energy${asOf === undefined ? '' : `?asOf=${asOf}`}`;
  return (await site.world.ask('GET', path, { token })).data;
};

test('the sums of home stand on the time for which a counter was the reader’s, and say since when', async () => {
  const month = async (who: Asker) => (await homeOf(who)).month;
  expect(await month('parent')).toMatchObject({ amount: '8' });
  // The quarter in which it changed hands is nobody's alone.
  expect(await month('own')).toMatchObject({ amount: '5', since: new Date(start + 3 * quarter).toISOString() });
  expect(await month('former')).toMatchObject({ amount: null });
  // The days before are a gap of the month: it is at least so much.
  expect(Number((await month('own')).coverage)).toBeLessThan(1);
});

test('a sum of money, which tells the price, is told to who sees the tariff', async () => {
  const { world, people } = site;
  const cost = async (who: Asker) => (await homeOf(who)).cost.month;
  expect(await cost('parent')).toMatchObject({ ok: true, amount: '4' });
  expect(await cost('own')).toEqual({ ok: false, missing: 'rate' });
  const [setting] = (await world.ledgers.everyRow(homeSettings)).filter(({ orgId }) => orgId === people.south);
  await world.update(homeSettings, setting?.id ?? '', { rateTemplateId: tariffOf.south });
  await world.settled();
  expect(await cost('own')).toMatchObject({ ok: true, amount: '2.5' });
});

test('home of a moment of the past counts up to that moment, by the setting and the prices of then', async () => {
  const { world, people } = site;
  site.clockAt(150);
  await world.update(rateTemplates, tariffOf.top, { versions: [{ ...noPrices, since: '2020-01-01', single: '0.8' }] });
  await world.settled();
  const cost = (amount: string) => ({ today: { ok: true, amount }, month: { ok: true, amount } });
  expect(await homeOf('parent')).toMatchObject({ month: { amount: '8' }, cost: cost('6.4') });
  expect(await homeOf('parent', instantAt(120))).toMatchObject({
    until: instantAt(120),
    month: { amount: '8' },
    cost: cost('4'),
  });
  // An hour and ten minutes after the beginning four whole quarters had been counted; the one that ran is no gap.
  const then = { until: instantAt(60), today: { amount: '4', quality: 'good', missing: 0 }, cost: cost('2') };
  expect(await homeOf('parent', instantAt(70))).toMatchObject(then);
  const [setting] = (await world.ledgers.everyRow(homeSettings)).filter(({ orgId }) => orgId === people.top);
  site.clockAt(160);
  await world.update(homeSettings, setting?.id ?? '', { energyPoints: [] });
  await world.settled();
  expect(await homeOf('parent')).toMatchObject({
    today: { amount: null },
    cost: { today: { ok: false, missing: 'points' } },
  });
  expect(await homeOf('parent', instantAt(70))).toMatchObject(then);
});
