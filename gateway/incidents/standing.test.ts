import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { instantOf } from '../../domain/clock/clock.ts';
import { limit } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { feeders, on, trip } from '../../tests/world/feeders.ts';
import { incidentWorld } from '../../tests/world/incidentWorld.ts';
import { aCaller, scopeOf, value } from '../../tests/world/ledgers.ts';

let site: Awaited<ReturnType<typeof incidentWorld>>;

beforeEach(async () => {
  site = await incidentWorld(feeders);
  await site.world.aChannel('C1', { M1: ['M1.Ua', 'M1.P', 'M1.temp'], W0: ['W0.Ua', 'W0.Ub'], D12: ['D12.trip'] });
});
afterEach(() => site.world.close());

const settled = () => site.world.settled();
const raise = async (id: string, data: object) => {
  await site.raise(id, data);
  await settled();
};
const lookAfter = async (seconds: number) => {
  await site.pass(seconds);
  await site.looks();
};

describe('A switch stands open as long as its own contacts say so, whatever its law was told', () => {
  let cause = '';
  beforeEach(async () => {
    cause = `operation-${await site.move('QF11', 'open', { ordered: true })}`;
    await settled();
    await raise('low', on('M1', 'Ua', 'L'));
    expect(await site.isQuiet('low')).toBe(true);
  });

  const ways = {
    'both show it closed': async () => {
      site.positions.set('QF11', 'closed');
      await site.looks();
    },
    'they show nothing for longer than is borne': async () => {
      site.positions.set('QF11', null);
      await site.looks();
      await lookAfter(20);
      await site.pass(4);
      expect(await site.isQuiet('low')).toBe(true);
      await lookAfter(7);
    },
  } as const;
  test.each(Object.entries(ways))('what stands behind it then speaks: %s', async (_, way) => {
    await way();
    await site.pass(4);
    expect(await site.announced()).toEqual(['low', 'low again']);
    await raise('later', on('M1', 'Ua', 'L'));
    expect(await site.announced()).toEqual(['low', 'low again', 'later']);
    expect(await site.stateOf(cause)).toBe('closed');
  });

  test('contacts that are not read for a moment, or not read yet after a start, end nothing because another switch closes', async () => {
    for (const id of site.positions.keys()) site.positions.set(id, null);
    await site.move('QF12', 'closed', { ordered: true });
    await settled();
    await site.pass(4);
    expect([await site.stateOf(cause), await site.isQuiet('low')]).toEqual(['open', true]);
  });
});

test('What a person took out is not held again by the same cause that comes again', async () => {
  const rule = await site.world.aRule('W0.Ua', [limit('L', 200)]);
  const low = on('W0', 'Ua', 'L', { source: { rule, point: 'W0.Ua' } });
  await raise('t', trip);
  await site.move('QF12', 'open');
  await settled();
  await raise('low', low);
  expect(await site.isQuiet('low')).toBe(true);
  const caller = aCaller({
    userId: 'zhou',
    scope: scopeOf(site.world.plant),
    permissions: new Set(['/intelligentAlarm', '/intelligentAlarm:handle', '/monitoringAlarm']),
  });
  const given = { params: { id: 't' }, body: { alarm: 'low', reason: '互感器单独故障' } };
  const command = { id: 'leave', digest: 'leave' };
  value(await asked(site.calls, 'leaveIncident', given, { caller, now: site.world.clock.now(), command }));
  await site.recover('low');
  await site.pass(1);
  await site.move('QF12', 'closed', { ordered: true });
  await site.pass(2);
  await site.move('QF12', 'open');
  await settled();
  expect(await site.stateOf('t')).toBe('open');
  await raise('next', low);
  expect([await site.isQuiet('next'), await site.membersOf('t')]).toEqual([false, []]);
});

test('An end that its channel held back is asked for from when it is known, and is told since when it was so', async () => {
  await raise('load', on('M1', 'P', 'H'));
  await raise('temp', on('M1', 'temp', 'H'));
  expect(await site.isQuiet('temp')).toBe(true);
  await site.pass(70);
  const at = instantOf(site.world.clock.now() - 60_000);
  await site.tell('load', { type: 'RECOVER', at, data: { value: null, quality: 0, worst: null, why: 'returned' } });
  await site.pass(1);
  expect(await site.isQuiet('temp')).toBe(true);
  const [closed] = await site.facts(['IncidentClosed']);
  expect(closed?.data).toEqual({ why: 'over', since: at });
  await site.pass(3);
  expect(await site.isQuiet('temp')).toBe(false);
});
