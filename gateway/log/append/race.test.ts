import { afterAll, expect, inject, test } from 'vitest';
import type { Event } from '../../../domain/event/event.ts';
import { count, openCounterLog, until } from '../../../tests/world/counterLog.ts';
import { testDatabase } from '../../../tests/world/database.ts';
import { openLogPool } from '../../store/logPool.ts';
import { openPool } from '../../store/pool.ts';
import { verifyLog } from '../read/verifyLog.ts';

const world = await testDatabase();
afterAll(world.close);

const writers = 4;
const streams = 8;
const each = 150;

test('four writers race on few streams while another database holds a transaction open: nothing doubled, nothing missed', async () => {
  const other = openPool({ url: inject('databaseUrl'), name: 'other', max: 1, broken: () => undefined });
  const holding = await other.connect();
  await holding.query('create table if not exists held (n int)');
  await holding.query('begin');
  await holding.query('insert into held values (1)');

  const pools = await Promise.all(
    Array.from({ length: writers }, () =>
      openLogPool({ url: world.url, database: world.database, broken: () => undefined }),
    ),
  );
  const logs = await Promise.all(pools.map((logDatabase) => openCounterLog({ database: world.database, logDatabase })));
  const heard: Event[][] = logs.map(() => []);
  for (const [n, log] of logs.entries()) log.subscribe((events) => heard[n]?.push(...events));

  let refusals = 0;
  const write = async (n: number): Promise<void> => {
    const log = logs[n % writers];
    if (log === undefined) throw new Error('no writer');
    for (let i = 0; i < each; i++) {
      const stream = `turnstile-${(n * 7 + i) % streams}`;
      for (let written = false; !written; ) {
        const version = (await log.remembered([stream])).get(stream)?.version ?? 0;
        const answer = await log.append(count(stream, version, `${n}/${i}`));
        written = answer.ok;
        if (!answer.ok) refusals++;
      }
    }
  };
  await Promise.all(Array.from({ length: 2 * writers }, (_, n) => write(n)));
  const total = 2 * writers * each;
  await until(() => heard.every((events) => events.length >= total));

  const events = await logs[0]?.read({ after: 0, limit: 2 * total });
  const versions = new Set(events?.map((event) => `${event.stream} ${event.version}`));
  expect(events?.map((event) => event.position)).toEqual(Array.from({ length: total }, (_, i) => i + 1));
  expect(versions.size).toBe(total);
  expect(refusals).toBeGreaterThan(0);
  for (const one of heard)
    expect(one.map((event) => event.position)).toEqual(Array.from({ length: total }, (_, i) => i + 1));
  expect(await verifyLog(world.database)).toMatchObject({ ok: true, events: total, streams });

  await holding.query('rollback');
  holding.release();
  await other.query('drop table held');
  await other.close();
  await Promise.all(logs.map((log) => log.close()));
  await Promise.all(pools.map((pool) => pool.close()));
});
