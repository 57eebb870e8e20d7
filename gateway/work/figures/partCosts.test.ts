import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { noCounters } from '../../../tests/world/counters.ts';
import { aRowIn, scopeOf, value } from '../../../tests/world/ledgers.ts';
import { line, type StoresWorld, storesWorld } from '../../../tests/world/stores.ts';
import { partCosts } from './partCosts.ts';

let stores: StoresWorld;
beforeAll(async () => {
  stores = await storesWorld();
});
afterAll(() => stores.world.close());

test('an order and a task took what was confirmed out of stock, at its price; what has none is a least, and what is drafted nothing (D127, D130)', async () => {
  const { world, aStore, order, done, takeIn } = stores;
  const store = await aStore();
  const [filter, oil] = [await store.part(), await store.part()];
  await takeIn(store, [line(filter, '10', { price: '12.5' }), line(oil, '10')]);
  const { id: mending } = await aRowIn(world, 'workOrder', { orgId: store.orgId, origin: 'hand', causeId: null });
  const { id: waiting } = await aRowIn(world, 'workOrder', { orgId: store.orgId, origin: 'hand', causeId: null });
  await done(store, 'draftOut', { lines: [line(filter, '2')], orderId: mending });
  const before = world.log.head().position;
  await done(store, 'draftOut', { lines: [line(filter, '1'), line(oil, '1')], taskId: 'UT-20261110-0001' });
  await done(store, 'draftOut', { lines: [line(oil, '1')], taskId: 'UT-20261110-0002' });
  await order(store, 'draftOut', { lines: [line(filter, '1')], orderId: waiting });
  await world.settled();
  const means = { ...world, zone: zoneOf('Asia/Shanghai'), say: () => undefined, counters: noCounters };
  const asked = { scope: scopeOf(store.orgId), asOf: null, now: world.clock.now() };
  const costs = await partCosts(means, asked);
  expect(costs.get(mending)).toEqual({ fen: 2500, isAtLeast: false });
  expect(costs.get('UT-20261110-0001')).toEqual({ fen: 1250, isAtLeast: true });
  expect(costs.get('UT-20261110-0002')).toEqual({ fen: null, isAtLeast: true });
  expect(costs.get(waiting)).toEqual({ fen: 0, isAtLeast: false });
  const then = await partCosts(means, { ...asked, asOf: before });
  expect([then.get(mending)?.fen, then.has('UT-20261110-0001')]).toEqual([2500, false]);
  // Of what a store gave that one does not see it is a least; what is drafted there took nothing.
  const unseen = await partCosts(means, { ...asked, scope: scopeOf() });
  expect(unseen.get(mending)).toEqual({ fen: null, isAtLeast: true });
  expect([unseen.has('UT-20261110-0001'), unseen.has(waiting)]).toEqual([true, false]);
  const [far, task] = [await aStore(), 'UT-20261110-0003'];
  const belt = await far.part();
  await takeIn(far, [line(belt, '10', { price: '3' })]);
  await done(store, 'draftOut', { lines: [line(filter, '1')], taskId: task });
  await done(far, 'draftOut', { lines: [line(belt, '1')], taskId: task });
  await world.settled();
  expect((await partCosts(means, asked)).get(task)).toEqual({ fen: 1250, isAtLeast: true });
  const both = { ...asked, scope: scopeOf(store.orgId, far.orgId) };
  expect((await partCosts(means, both)).get(task)).toEqual({ fen: 1550, isAtLeast: false });
});

test('what comes back of what a task drew is taken off its cost, at what it cost it; a return that is reversed puts it on again, as of then too (D127)', async () => {
  const { world, aStore, done, order, takeIn } = stores;
  const [store, task] = [await aStore(), 'UT-20261110-0009'];
  const [filter, oil] = [await store.part(), await store.part()];
  await takeIn(store, [line(filter, '10', { price: '12.5' }), line(oil, '10')]);
  const out = await done(store, 'draftOut', { lines: [line(filter, '4'), line(oil, '2')], taskId: task });
  const drawn = world.log.head().position;
  const means = { ...world, zone: zoneOf('Asia/Shanghai'), say: () => undefined, counters: noCounters };
  const asked = { scope: scopeOf(store.orgId), asOf: null, now: world.clock.now() };
  const cost = async (asOf: number | null = null) => {
    await world.settled();
    return (await partCosts(means, { ...asked, asOf })).get(task);
  };
  expect(await cost()).toEqual({ fen: 5000, isAtLeast: true });
  // A draft of a return brings nothing back.
  value(await order(store, 'draftReturn', { ofId: out, lines: [line(filter, '1')] }));
  expect((await cost())?.fen).toBe(5000);
  await done(store, 'draftReturn', { ofId: out, lines: [line(filter, '1')] });
  expect(await cost()).toEqual({ fen: 3750, isAtLeast: true });
  // All that had no price is back: what is left of it is known.
  const oils = await done(store, 'draftReturn', { ofId: out, lines: [line(oil, '2')] });
  expect(await cost()).toEqual({ fen: 3750, isAtLeast: false });
  const returned = world.log.head().position;
  value(
    await order(
      store,
      'reverse',
      { reason: 'it stayed there' },
      { id: oils, by: store.keeper, may: ['/sPManagement:confirm'] },
    ),
  );
  expect(await cost()).toEqual({ fen: 3750, isAtLeast: true });
  expect([await cost(drawn), await cost(returned)]).toEqual([
    { fen: 5000, isAtLeast: true },
    { fen: 3750, isAtLeast: false },
  ]);
});
