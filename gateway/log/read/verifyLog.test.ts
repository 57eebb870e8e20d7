import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { count, openCounterLog } from '../../../tests/world/counterLog.ts';
import { type TestDatabase, testDatabase } from '../../../tests/world/database.ts';
import { verifyLog } from './verifyLog.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
  const log = await openCounterLog(world);
  for (let i = 0; i < 5; i++) await log.append(count('turnstile-1', i));
  await Promise.all(Array.from({ length: 20 }, (_, i) => log.append(count(`turnstile-${i + 2}`, 0))));
  await log.close();
});
afterAll(() => world.close());

/** What a tamperer did is taken back, so that each test shows one fault. */
beforeEach(async () => {
  await world.database.query('create table if not exists keep.event_before as select * from log.event');
  await world.database.query('delete from log.event');
  await world.database.query('insert into log.event select * from keep.event_before');
});

test('an untouched log is proved from its first event to its head', async () => {
  expect(await verifyLog(world.database)).toMatchObject({ ok: true, events: 25, streams: 21 });
});

test('an event that was changed by hand is found', async () => {
  await world.database.query(`update log.event set data = '{"by": 1000}' where position = 7`);
  expect(await verifyLog(world.database)).toMatchObject({
    ok: false,
    position: 7,
    fault: expect.stringContaining('was changed'),
  });
});

test('an event that was changed together with its own hash is found by the link', async () => {
  await world.database.query(`update log.event set hash = sha256('x') where position = 3`);
  expect(await verifyLog(world.database)).toMatchObject({ ok: false, position: 3 });
});

test('an event that was taken out, and a last one that was cut off, are found', async () => {
  await world.database.query('delete from log.event where position = 9');
  expect(await verifyLog(world.database)).toMatchObject({
    ok: false,
    position: 9,
    fault: expect.stringContaining('missing'),
  });
  await world.database.query('insert into log.event select * from keep.event_before where position = 9');
  await world.database.query('delete from log.event where position = 25');
  expect(await verifyLog(world.database)).toMatchObject({ ok: false });
});

test('a moved time of recording is found', async () => {
  await world.database.query('update log.event set recorded_at = recorded_at + 1 where position = 2');
  expect(await verifyLog(world.database)).toMatchObject({
    ok: false,
    position: 2,
    fault: expect.stringContaining('recordedAt'),
  });
});
