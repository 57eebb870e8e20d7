import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import type { Site } from './means.ts';
import { openSite } from './site.ts';

let world: AlarmWorld;
beforeEach(async () => {
  world = await alarmWorld();
});
afterEach(() => world.close());

test('What is asked for right as it changes is not held as it was before', async () => {
  const { log, ledgers, followers } = world;
  const site = openSite({
    log,
    ledgers,
    followers,
    networks: { all: async () => [] },
    stateOf: () => ({ positions: new Map(), voltages: new Map(), earths: new Set(), sources: new Map() }),
  });
  await site.of(world.plant);
  const asked: Promise<Site>[] = [];
  const unsubscribe = log.subscribe(() => void asked.push(site.of(world.plant)));
  await world.aChannel('C1', { M1: ['M1.Ua'] });
  await Promise.all(asked);
  unsubscribe();
  expect((await site.of(world.plant)).pointsOf('M1')).toEqual(['M1.Ua']);
  site.close();
});
