import { afterAll, beforeAll, expect, test } from 'vitest';
import { count, counted, openCounterLog } from '../../../tests/world/counterLog.ts';
import { type TestDatabase, testDatabase } from '../../../tests/world/database.ts';
import type { Folding } from '../append/remember.ts';
import { verifyLog } from './verifyLog.ts';

const turnstile = (version: number): Folding => ({
  name: 'turnstile',
  version,
  initial: { value: 'new', context: { people: 0 } },
  evolve: (now, { to, data }) => ({
    value: to,
    context: { people: (now.context as { readonly people: number }).people + (data as { readonly by: number }).by },
  }),
  upcast: (value) => value,
});

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
  const log = await openCounterLog(world, { deciders: new Map([['turnstile', turnstile(1)]]) });
  for (const [stream, times] of [['turnstile-1', 3] as const, ['turnstile-2', 1] as const])
    for (let n = 0; n < times; n++) {
      const { appends, ...command } = count(stream, n);
      const more = { context: { people: n + 1 }, machine: { name: 'turnstile', version: 1 } };
      await log.append({ ...command, appends: appends.map((append) => ({ ...append, ...more })) });
    }
  await log.close();
});
afterAll(() => world.close());

const verified = (version = 1) =>
  verifyLog(world.database, {
    deciders: new Map([['turnstile', turnstile(version)]]),
    contexts: { types: new Map([[counted.type, counted]]), rows: new Map() },
  });
const named = {
  ok: false,
  position: 3,
  fault: 'what is remembered of turnstile-1 beside its state is not what its events come to',
};

test('what a machine remembers beside its state is proved: one that was changed by hand, and one of another stream, are named', async () => {
  expect(await verified()).toMatchObject({ ok: true, streams: 2 });
  await world.database.query(`update log.stream set context = '{"people": 99}' where stream = 'turnstile-1'`);
  expect(await verified()).toMatchObject(named);
  await world.database.query(
    `update log.stream set context = (select context from log.stream where stream = 'turnstile-2') where stream = 'turnstile-1'`,
  );
  expect(await verified()).toMatchObject(named);
  // Nobody decides on what an older machine remembered: it is evolved anew.
  expect(await verified(2)).toMatchObject({ ok: true });
});
