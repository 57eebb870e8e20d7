import { afterEach, expect, it } from 'vitest';
import { patient } from '../../../cli/test/pace.ts';
import { systemClock } from '../../../gateway/ground/systemClock.ts';
import { until } from '../../world/counterLog.ts';
import { bound, siteOnStoppableStore } from '../../world/storeStops.ts';

/** How long the store stands still; a minute in the long form (tests/soak/storeStops.ts). */
const stillFor = Number(process.env['BUSBAR_STILL_FOR'] ?? 5) * 1000;
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** Everything that was said is stored, once, in its order. */
async function allStored(site: Awaited<ReturnType<typeof siteOnStoppableStore>>): Promise<void> {
  await until(async () => (await site.stored()).length >= site.many() + 1);
  expect(await site.stored()).toEqual(Array.from({ length: site.many() + 1 }, (_, i) => i));
}

it(
  'a store that stands still holds the senders up, is said to every console, and loses nothing when it goes on',
  async () => {
    const site = await siteOnStoppableStore();
    ended.push(site.close);
    const told: (boolean | null)[] = [];
    site.storing.subscribe(() => told.push(site.storing.since() !== null));
    await site.say(100);
    await site.store.stand();
    const asked = site.peer.requests.length;
    const polledBefore = site.polled();
    await site.say(1000);
    await until(() => site.storing.since() !== null);
    // The messages beyond the bound stay with the broker; a polled device is not asked again before its last reading is stored.
    await until(() => site.counted('heldUp') > 0);
    expect(site.counted('messages')).toBeLessThanOrEqual(100 + 50 + bound + 2);
    expect(site.peer.requests.length - asked).toBeLessThanOrEqual(2);
    const since = systemClock.monotonic();
    await until(() => systemClock.monotonic() - since > stillFor, stillFor + 5000);
    expect(site.counted('messages')).toBeLessThanOrEqual(100 + 50 + bound + 2);
    site.store.goOn();
    await until(() => site.storing.since() === null && site.polled() > polledBefore);
    expect(told).toEqual([true, false]);
    await site.say(10);
    await allStored(site);
  },
  patient(180_000) + stillFor,
);

it('a store whose server is killed and starts again keeps what was acknowledged and takes what waited', async () => {
  const site = await siteOnStoppableStore();
  ended.push(site.close);
  const steady = site.say(200);
  await site.store.kill();
  await steady;
  await site.say(200);
  await allStored(site);
  const polled = site.polled();
  await until(() => site.polled() > polled && site.storing.since() === null);
});
