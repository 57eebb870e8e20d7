import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/world/database.ts';
import { migrate } from './migrations.ts';

const world = await testDatabase();
afterAll(world.close);

test('a database that has every migration stays as it is', async () => {
  const again = await migrate(world.database);
  expect(again).toEqual({ ok: true, value: [] });
});

test('the four schemas are there', async () => {
  const rows = await world.database.query(`select nspname from pg_namespace where nspname in ('log', 'read', 'keep', 'tele') order by 1`);
  expect(rows.map((row) => row['nspname'])).toEqual(['keep', 'log', 'read', 'tele']);
});
