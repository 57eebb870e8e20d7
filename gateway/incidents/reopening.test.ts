import { afterEach, beforeEach, expect, test } from 'vitest';
import { limit } from '../../tests/world/alarms.ts';
import { on, twoParts } from '../../tests/world/feeders.ts';
import { incidentWorld } from '../../tests/world/incidentWorld.ts';

let site: Awaited<ReturnType<typeof incidentWorld>>;
let rules: Readonly<Record<string, string>> = {};

beforeEach(async () => {
  site = await incidentWorld(twoParts);
  const { world } = site;
  site.positions.set('TIE', 'open');
  await world.aChannel('C1', { MA: ['MA.Ua'], MB: ['MB.Ua', 'MB.Ub'], D1: ['D1.trip'] });
  rules = Object.fromEntries(
    await Promise.all(
      ['MA.Ua', 'MB.Ua', 'MB.Ub'].map(async (point) => [point, await world.aRule(point, [limit('L', 200)])] as const),
    ),
  );
});
afterEach(() => site.world.close());

const low = (device: string, role = 'Ua') =>
  on(device, role, 'L', { source: { rule: rules[`${device}.${role}`] ?? '', point: `${device}.${role}` } });
const trip = on('D1', 'trip', 'H', { judges: 'state', level: 1, latching: true });

/** Moves a switch, and a quarter of a second passes. */
async function moves(id: string, to: 'open' | 'closed'): Promise<void> {
  await site.move(id, to, { ordered: id !== 'QF1' || to === 'closed' });
  await site.world.settled();
  await site.world.clock.advanceSettled(250);
  await site.world.settled();
}

test.each([true, false])(
  'What got a voltage another way and is dark again as its switch trips on the same sign is kept quiet, asked amid it or not (%s)',
  async (isTied) => {
    await site.raise('t', trip);
    await moves('QF1', 'open');
    await site.raise('b', low('MB'));
    await site.world.settled();
    await moves('QFB', 'open');
    await moves('TIE', 'closed');
    await moves('QF1', 'closed');
    expect(await site.stateOf('t')).toBe('asking');
    if (!isTied) {
      await moves('TIE', 'open');
      await moves('QFB', 'closed');
    }
    await moves('QF1', 'open');
    expect(await site.stateOf('t')).toBe('open');
    // No look at the places comes in between.
    await site.pass(4);
    await site.raise('later', low('MB', 'Ub'));
    await site.world.settled();
    const told = isTied ? ['t', 'b again', 'later'] : ['t'];
    expect(await site.announced()).toEqual(told);
    expect(await site.isQuiet('b')).toBe(!isTied);
  },
);

test('What is asked has its while while the gateway listens: of what was due amid a stop nobody is told before it was asked', async () => {
  await site.raise('t', trip);
  await moves('QF1', 'open');
  await site.raise('a', low('MA'));
  await site.raise('b', low('MB'));
  await site.world.settled();
  await moves('QF1', 'closed');
  // Due in two seconds, and none has passed that anything was judged in.
  await site.pass(1);
  await site.begins();
  await site.pass(1);
  expect([await site.isQuiet('a'), await site.stateOf('t')]).toEqual([true, 'asking']);
  await site.recover('a');
  await site.pass(2);
  expect(await site.announced()).toEqual(['t', 'b again']);
  expect(await site.stateOf('t')).toBe('closed');
});
