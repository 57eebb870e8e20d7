import { afterAll, expect, test } from 'vitest';
import type { Event } from '../../../domain/event/event.ts';
import { count, openCounterLog, until } from '../../../tests/world/counterLog.ts';
import { testDatabase } from '../../../tests/world/database.ts';
import type { Database } from '../../store/database.ts';

const world = await testDatabase();
afterAll(world.close);

test('an append whose answer was lost with its connection is answered as the first one, with its events, and stands once', async () => {
  let loseNext = false;
  /** The server commits, but the answer never comes back. */
  const losing: Database = {
    ...world.logDatabase,
    async query(text, values) {
      const rows = await world.logDatabase.query(text, values);
      if (!loseNext || !text.includes('log.append')) return rows as never;
      loseNext = false;
      throw new Error('Connection terminated unexpectedly');
    },
  };
  const log = await openCounterLog({ database: world.database, logDatabase: losing });
  const heard: Event[] = [];
  log.subscribe((events) => heard.push(...events));
  await log.append(count('turnstile-1', 0));
  loseNext = true;
  const [lost, clashing] = await Promise.all([
    log.append(count('turnstile-1', 1)),
    log.append(count('turnstile-2', 5)),
  ]);
  expect(lost).toMatchObject({
    ok: true,
    value: { position: 2, repeated: false, events: [{ position: 2, version: 2 }] },
  });
  expect(clashing).toMatchObject({ ok: false, refusal: { code: 'VERSION_CONFLICT' } });
  if (lost.ok) expect(lost.value.events).toEqual(await log.read({ after: 1, limit: 5 }));
  await until(() => heard.length >= 2);
  expect(heard.map((event) => event.position)).toEqual([1, 2]);
  await log.close();
});

test('while the log takes nothing, an append is refused as unavailable and can be repeated', async () => {
  const full: Database = {
    ...world.logDatabase,
    query: () => Promise.reject(Object.assign(new Error('disk full'), { code: '53100' })),
  };
  const log = await openCounterLog({ database: world.database, logDatabase: full });
  expect(await log.append(count('turnstile-3', 0))).toMatchObject({ ok: false, refusal: { code: 'UNAVAILABLE' } });
  await log.close();
  const again = await openCounterLog(world);
  expect(await again.append(count('turnstile-3', 0))).toMatchObject({ ok: true, value: { repeated: false } });
  await again.close();
});

test('a group that is answered in part fails, and those after it are taken', async () => {
  let cut = true;
  const cutting: Database = {
    ...world.logDatabase,
    async query(text, values) {
      if (cut && text.includes('log.append')) return [];
      return world.logDatabase.query(text, values);
    },
  };
  const log = await openCounterLog({ database: world.database, logDatabase: cutting });
  await expect(log.append(count('turnstile-4', 0))).rejects.toThrow('answered 0 of 1');
  cut = false;
  expect(await log.append(count('turnstile-4', 0))).toMatchObject({ ok: true, value: { repeated: false } });
  await log.close();
});
