import { afterEach, beforeEach, expect, test } from 'vitest';
import type { patternUses } from '../../../domain/alarm/incident/patternCalls.ts';
import { shippedPatterns } from '../../../domain/alarm/incident/shipped.ts';
import { triedPattern } from '../../../domain/alarm/incident/tryPattern.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { asked } from '../../../tests/world/asked.ts';
import { feeders, on } from '../../../tests/world/feeders.ts';
import { incidentWorld } from '../../../tests/world/incidentWorld.ts';
import { aCaller, narrowedTo, scopeOf, value } from '../../../tests/world/ledgers.ts';
import { patternCalls } from './patternCalls.ts';
import { type TryWork, tryOn } from './tryOn.ts';

let site: Awaited<ReturnType<typeof incidentWorld>>;
let opened = '';

/** A feeder is opened with two undervoltages behind it, one of which a person takes out; a load and what it heats. */
beforeEach(async () => {
  site = await incidentWorld(feeders);
  const { world } = site;
  await world.aChannel('C1', { M1: ['M1.Ua', 'M1.P', 'M1.temp'], M11: ['M11.Ua'] });
  opened = `operation-${await site.move('QF11', 'open', { ordered: true })}`;
  await world.settled();
  for (const device of ['M1', 'M11']) await site.raise(`low-${device}`, on(device, 'Ua', 'L'));
  await site.raise('load', on('M1', 'P', 'H'));
  await world.settled();
  await site.raise('temp', on('M1', 'temp', 'H', { channel: 'C2' }));
  await world.settled();
  const input = { params: { id: opened }, body: { alarm: 'low-M11', reason: '单独故障' } };
  const caller = aCaller({
    userId: 'zhou',
    scope: scopeOf(world.plant),
    permissions: new Set(['/intelligentAlarm:handle', '/intelligentAlarm']),
  });
  value(
    await asked(site.calls, 'leaveIncident', input, {
      caller,
      now: world.clock.now(),
      command: { id: 'leave', digest: 'leave' },
    }),
  );
  await world.settled();
});
afterEach(() => site.world.close());

const uses = async (more: object = {}) => {
  const { world } = site;
  const permissions = new Set(['/alarmConfiguration', '/intelligentAlarm', '/monitoringAlarm']);
  const caller = aCaller({ userId: 'zhou', scope: scopeOf(world.plant), permissions, ...more });
  const calls = patternCalls({ ...site.means, databaseUrl: '' });
  const told = value(await asked(calls, 'patternUses', {}, { caller, now: world.clock.now() }));
  return (told as AnswerOf<typeof patternUses>).rows;
};

test('What each pattern did is counted, with what a person took back, and of what is seen alone', async () => {
  const load = { pattern: 'overload', incidents: 1, effects: 1, takenBack: 0, percent: 0 };
  const supply = { pattern: 'supplyLost', incidents: 1, effects: 2, takenBack: 1, percent: 50 };
  expect(await uses()).toEqual([load, supply]);
  expect(await uses({ scope: narrowedTo(site.world.plant, 'C1') })).toEqual([supply]);
  expect(await uses({ scope: scopeOf(site.world.elsewhere) })).toEqual([]);
});

test('A pattern is tried on what was: grouped, kept quiet, and what of that a person dealt with by itself', async () => {
  const { world } = site;
  const every = { types: [], ruleKinds: [], deviceKinds: [], roles: [], limits: [] };
  await site.tell('temp', { type: 'CONFIRM', at: site.now(), seen: 1, note: null });
  await world.settled();
  const work: TryWork = {
    pattern: triedPattern({
      cause: { ...every, roles: ['P'] },
      effect: { ...every, limits: ['H', 'L'] },
      relation: 'sameDevice',
      before: 60,
      after: 60,
    }),
    orgs: [world.plant],
    lines: { [world.plant]: [world.plant] },
    devices: [],
    trips: [],
    alarms: { sql: 'org = $1', values: [world.plant] },
    incidents: { sql: 'org = $1', values: [world.plant] },
    page: 1,
    size: 10,
  };
  const tried = await tryOn(world.database, work);
  expect(tried).toMatchObject({
    alarms: 4,
    isPartial: false,
    effects: 2,
    quiet: 2,
    confirmed: 1,
    takenBack: 0,
    total: 1,
  });
  expect([tried.own, tried.rows]).toMatchObject([
    ['temp'],
    [{ id: 'load', alarm: 'load', effects: 2, quiet: 2, own: 1 }],
  ]);
  expect(await tryOn(world.database, { ...work, page: 2 })).toMatchObject({ total: 1, rows: [] });
  expect(await tryOn(world.database, { ...work, orgs: [world.elsewhere] })).toMatchObject({ total: 0, quiet: 0 });
  // What is seen of one channel alone is all that it is tried on.
  const narrowed = { sql: 'org = $1 and channel = $2', values: [world.plant, 'C1'] };
  expect(await tryOn(world.database, { ...work, alarms: narrowed })).toMatchObject({ alarms: 3, effects: 1 });
  const [pattern] = shippedPatterns.filter(({ relation }) => relation === 'suppliedBy');
  if (pattern === undefined) throw new Error('none is shipped');
  const supply = await tryOn(world.database, { ...work, pattern });
  expect(supply).toMatchObject({ total: 1, effects: 2, takenBack: 1, rows: [{ id: opened, alarm: null }] });
});
