import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '../../../domain/event/declaration.ts';
import type { Json } from '../../../domain/event/event.ts';
import { count, counted, openCounterLog } from '../../../tests/world/counterLog.ts';
import { testDatabase } from '../../../tests/world/database.ts';
import { verifyLog } from '../read/verifyLog.ts';
import type { Folding } from './remember.ts';

const world = await testDatabase();
afterAll(world.close);

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
  expect((await first.remembered(['turnstile-m'])).get('turnstile-m')).toMatchObject({ value: 'turning', context: { people: 6 }, machine });
  await first.close();
  const later = await openCounterLog(world, { deciders: new Map([['turnstile', folding(2, 10)]]) });
  const raised = { value: 'open', context: { people: 60 }, machine: { name: 'turnstile', version: 2 }, version: 3 };
  expect((await later.remembered(['turnstile-m'])).get('turnstile-m')).toMatchObject(raised);
  const kept = `select value, context, machine_version from log.stream where stream = 'turnstile-m'`;
  // Nothing but an append writes what is remembered.
  expect(await world.database.query(kept)).toEqual([{ value: 'turning', context: { people: 6 }, machine_version: 1 }]);
  const events = [{ type: counted.type, at: '2026-11-20T00:00:00.000Z', data: { by: 1 } as Json, to: 'open' }];
  const next = { stream: 'turnstile-m', expected: 3, org: 'o1', events, context: { people: 70 }, machine: { name: 'turnstile', version: 2 } };
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
