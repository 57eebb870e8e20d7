import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../domain/all/calls.ts';
import { type TestDatabase, testDatabase } from '../../../tests/world/database.ts';
import type { Database } from '../../store/database.ts';
import { openPool } from '../../store/pool.ts';
import { isAnsweredBeside } from './besideCalls.ts';
import { longestStatement, readingLimits } from './readingLimits.ts';

let base: TestDatabase;
let reading: Database;

beforeAll(async () => {
  base = await testDatabase();
  reading = openPool({ url: base.url, name: 'limited', max: 1, begin: readingLimits, broken: () => undefined });
});
afterAll(async () => {
  await reading.close();
  await base.close();
});

test('A connection of heavy questions cannot write, and its statements end with the longest question at the latest', async () => {
  const [limits] = await reading.query(
    `select current_setting('statement_timeout') as longest, current_setting('default_transaction_read_only') as reads,
       current_setting('client_connection_check_interval') as looked`,
  );
  // Where the server cannot tell, it looks never.
  const looked = process.platform === 'win32' ? '0' : '2s';
  expect(limits).toEqual({ longest: '1min', reads: 'on', looked });
  const times = calls.filter(isAnsweredBeside).map(({ timeout }) => timeout);
  expect(Math.max(...times)).toBe(longestStatement);
});

test.skipIf(process.platform === 'win32')(
  'What is asked over a connection that is cut ends in the server soon, not when it is worked out',
  async () => {
    const client = await reading.connect();
    client.on('error', () => undefined);
    const asked = client.query('select pg_sleep(50)').catch((error: Error) => error);
    const atWork = async (): Promise<number> => {
      const working = `select 1 from pg_stat_activity where application_name = 'limited' and state = 'active' and datname = current_database()`;
      return (await base.database.query(working)).length;
    };
    await expect.poll(atWork).toBe(1);
    // As it goes when its process is killed: without a word of good-bye.
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    expect(await asked).toBeInstanceOf(Error);
    client.release(true);
    await expect.poll(atWork).toBe(0);
  },
);
