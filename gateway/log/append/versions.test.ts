import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { defineEvent } from '../../../domain/event/declaration.ts';
import type { Json } from '../../../domain/event/event.ts';
import { count, counted, countFollower, openCounterLog } from '../../../tests/world/counterLog.ts';
import { testDatabase } from '../../../tests/world/database.ts';
import { eventually } from '../../../tests/world/eventually.ts';
import { patience } from '../../../tests/world/process.ts';
import type { Policy } from '../follow/policy.ts';
import { startFollowers } from '../follow/startFollowers.ts';
import { startPolicies } from '../follow/startPolicies.ts';
import { verifyLog } from '../read/verifyLog.ts';
import type { Folding } from './remember.ts';

const world = await testDatabase();
/** What a test of a store of its own opened, the last first. */
const ending: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ending) await end();
  await world.close();
});

test('an old event is lifted to the present shape on reading and stays as it was recorded', async () => {
  const old = await openCounterLog(world);
  await old.append(count('turnstile-1', 0));
  await old.close();
  const second = defineEvent('Counted', z.strictObject({ people: z.int() }), {
    version: 2,
    upcast: { 1: (data) => ({ people: (data as { by: number }).by }) },
  });
  const log = await openCounterLog(world, { events: new Map([[second.type, second]]) });
  const command = count('turnstile-1', 1);
  await log.append({
    ...command,
    appends: command.appends.map((append) => ({ ...append, events: [{ ...append.events[0], data: { people: 3 } }] })),
  } as never);
  const read = await log.read({ after: 0, limit: 10, types: ['Counted'] });
  expect(read.map((event) => [event.type, event.data])).toEqual([
    ['Counted', { people: 1 }],
    ['Counted', { people: 3 }],
  ]);
  const recorded = await world.database.query('select type, data from log.event order by position');
  expect(recorded).toEqual([
    { type: 'Counted', data: { by: 1 } },
    { type: 'Counted@2', data: { people: 3 } },
  ]);
  expect(await verifyLog(world.database)).toMatchObject({ ok: true });
  await log.close();
});

test('a follower and a policy that meet a fact of a newer version stop there, by name, with nothing of its page taken; others go on', async () => {
  const newer = defineEvent('Counted', z.strictObject({ heads: z.int() }), {
    version: 3,
    upcast: { 1: (data) => data, 2: (data) => data },
  });
  const own = await testDatabase();
  ending.push(own.close);
  const log = await openCounterLog(own);
  await log.append(count('turnstile-1', 0));
  const at = '2026-11-20T00:00:00.000Z';
  const reacted: number[] = [];
  const policy: Policy = {
    name: 'heed',
    types: ['Counted'],
    past: 'left',
    react: async ({ position }) => {
      reacted.push(position);
      return [];
    },
  };
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const given = { database: own.database, log, clock: manualClock(), patience, say };
  const before = await startFollowers({ ...given, followers: [countFollower({ name: 'old', tables: ['count'] })] });
  await before.passed(1);
  await before.close();
  const policies = await startPolicies({ ...given, policies: [policy] });
  await policies.close();
  const totals = () => own.database.query('select stream, total from read.count order by stream');
  const counts = await totals();
  expect(counts).toEqual([{ stream: 'turnstile-1', total: 1 }]);
  // The newer program ran, and the older one is started again.
  await log.close();
  const newest = await openCounterLog(own, { events: new Map([[newer.type, newer]]) });
  const written = await newest.append({
    ...count('turnstile-new', 0),
    appends: [
      {
        stream: 'turnstile-new',
        expected: 0,
        org: 'o1',
        events: [{ type: 'Counted', at, data: { heads: 9 }, to: null }],
      },
    ],
  });
  if (!written.ok) throw new Error(written.refusal.code);
  await newest.close();
  const older = await openCounterLog(own);
  ending.unshift(older.close);
  const deaf = countFollower({
    name: 'deaf',
    types: ['Emptied'],
    tables: ['deaf'],
    create: (suffix) => `create table read.deaf${suffix} (n int)`,
  });
  const followers = await startFollowers({
    ...given,
    log: older,
    followers: [countFollower({ name: 'old', tables: ['count'] }), deaf],
  });
  const again = await startPolicies({ ...given, log: older, policies: [policy] });
  ending.unshift(followers.close, again.close);
  await followers.passed(written.value.position, 'deaf');
  await eventually('both have stopped', () => followers.stopped().size + again.stopped().size === 2);
  for (const [name, why] of [...followers.stopped(), ...again.stopped()])
    expect([name, why]).toEqual([name, expect.stringContaining('Counted@3')]);
  expect([...followers.stopped().keys(), ...again.stopped().keys()]).toEqual(['old', 'heed']);
  expect([await totals(), reacted]).toEqual([counts, []]);
  expect(said.filter((line) => line.includes('start the newer program'))).toHaveLength(2);
});

test('what an older machine remembered is evolved again from the events when its version was raised', async () => {
  const machine = { name: 'turnstile', version: 1 };
  const folding = (version: number, factor: number): Folding => ({
    name: 'turnstile',
    version,
    initial: { value: 'new', context: { people: 0 } },
    evolve: (now, event) => ({
      value: event.to,
      context: { people: (now.context as { people: number }).people + factor * (event.data as { by: number }).by },
    }),
    upcast: (value) => (value === 'turning' ? 'open' : value),
  });
  const first = await openCounterLog(world, { deciders: new Map([['turnstile', folding(1, 1)]]) });
  for (let i = 0; i < 3; i++) {
    const events = [{ type: counted.type, at: '2026-11-20T00:00:00.000Z', data: { by: 2 } as Json, to: 'turning' }];
    await first.append({
      ...count('turnstile-m', i),
      appends: [{ stream: 'turnstile-m', expected: i, org: 'o1', events, context: { people: 2 * (i + 1) }, machine }],
    });
  }
  expect((await first.remembered(['turnstile-m'])).get('turnstile-m')).toMatchObject({
    value: 'turning',
    context: { people: 6 },
    machine,
  });
  await first.close();
  const later = await openCounterLog(world, { deciders: new Map([['turnstile', folding(2, 10)]]) });
  const raised = { value: 'open', context: { people: 60 }, machine: { name: 'turnstile', version: 2 }, version: 3 };
  expect((await later.remembered(['turnstile-m'])).get('turnstile-m')).toMatchObject(raised);
  const kept = `select value, context, machine_version from log.stream where stream = 'turnstile-m'`;
  // Nothing but an append writes what is remembered.
  expect(await world.database.query(kept)).toEqual([{ value: 'turning', context: { people: 6 }, machine_version: 1 }]);
  const events = [{ type: counted.type, at: '2026-11-20T00:00:00.000Z', data: { by: 1 } as Json, to: 'open' }];
  const next = {
    stream: 'turnstile-m',
    expected: 3,
    org: 'o1',
    events,
    context: { people: 70 },
    machine: { name: 'turnstile', version: 2 },
  };
  await later.append({ ...count('turnstile-m', 3), appends: [next] });
  expect(await world.database.query(kept)).toEqual([{ value: 'open', context: { people: 70 }, machine_version: 2 }]);
  await later.close();
});

test('a history that goes on under another server bears another name', async () => {
  const before = await openCounterLog(world);
  const name = before.head().log;
  await before.close();
  const same = await openCounterLog(world);
  expect(same.head().log).toBe(name);
  await same.close();
  await world.database.query(`update keep.history set system = 'a server that was backed up'`);
  const restored = await openCounterLog(world);
  expect(restored.head().log).not.toBe(name);
  await restored.close();
});
