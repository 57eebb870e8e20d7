import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/world/database.ts';
import { readIntervals } from '../energy/tables.ts';
import { hiddenKey } from '../log/append/seal.ts';
import { migrate } from './migrations.ts';

const world = await testDatabase();
afterAll(world.close);

test('a database that has every migration stays as it is', async () => {
  const again = await migrate(world.database);
  expect(again).toEqual({ ok: true, value: [] });
});

test('the four schemas are there', async () => {
  const rows = await world.database.query(
    `select nspname from pg_namespace where nspname in ('log', 'read', 'keep', 'tele') order by 1`,
  );
  expect(rows.map((row) => row['nspname'])).toEqual(['keep', 'log', 'read', 'tele']);
});

test('roles and addresses that stood before are referred to and hidden as those made after', async () => {
  const { database } = world;
  await database.query('drop table keep.site_key');
  await database.query('delete from keep.migration where number in (4, 5)');
  const context = { userEmail: 'li@example.org', data: { organisations: ['o1', 'o2'], units: null, channels: null } };
  const narrowed = { data: { organisations: [], units: null, channels: ['c1'] } };
  await database.query(
    `insert into log.stream (stream, version, position, context, org)
     values ('role-r1', 1, 1, $1, 'o1'), ('role-r2', 1, 2, $2, 'o1'), ('role-gone', 2, 3, 'null', 'o1'), ('user-u1', 1, 4, $1, 'o1')`,
    [JSON.stringify(context), JSON.stringify(narrowed)],
  );
  await database.query(
    `insert into log.claim (kind, key, stream) values ('user.userEmail', 'li@example.org', 'user-u1')`,
  );
  expect(await migrate(database)).toEqual({ ok: true, value: ['0004-personal-claims', '0005-role-references'] });
  const claims = await database.query('select kind, key, stream from log.claim order by kind, key');
  const key = (await database.query<{ key: Buffer }>('select key from keep.site_key'))[0]?.key ?? Buffer.alloc(0);
  expect(claims).toEqual([
    { kind: 'role.data.channels:c1', key: 'r2', stream: 'role-r2' },
    { kind: 'role.data.organisations:o1', key: 'r1', stream: 'role-r1' },
    { kind: 'role.data.organisations:o2', key: 'r1', stream: 'role-r1' },
    {
      kind: 'user.userEmail',
      key: hiddenKey({ kind: 'user.userEmail', key: 'li@example.org' }, key),
      stream: 'user-u1',
    },
  ]);
});

test('what lay hidden beneath a correction is let go of where that is sure; the rest stands as it was read so far', async () => {
  const { database } = world;
  await database.query('alter table tele.replaced drop column rank');
  await database.query('delete from keep.migration where number = 921');
  await database.query(
    `insert into tele.late values (1, 10, 7, 5, 200, 3), (1, 20, 7, 0, 200, 1);
     insert into tele.corrected values (2, 10, 3, 200);
     insert into tele.replaced values (1, 10, 1, 0, 100, 200), (1, 10, 2, 0, 300, 400), (1, 20, 3, 0, 300, 400),
       (2, 10, 4, 0, 100, 200), (2, 10, 5, 0, 300, 400)`,
  );
  expect(await migrate(database)).toEqual({ ok: true, value: ['0921-replaced-rank'] });
  expect(await database.query('select point, value, rank from tele.replaced order by value')).toEqual([
    { point: 1, value: 1, rank: 3 },
    { point: 1, value: 3, rank: 3 },
    { point: 2, value: 4, rank: 3 },
  ]);
});

test('energy that was computed before hours were judged by themselves is computed again where its samples are kept, and stands where they are not', async () => {
  const { database } = world;
  await database.query(
    'alter table tele.energy_quarter drop column read, drop column gap; alter table tele.energy_period drop column read',
  );
  await database.query('delete from keep.migration where number = 931');
  const day = 86_400_000;
  await database.query(`update tele.writer set samples_from = ${5 * day}`);
  await database.query(
    `insert into tele.energy_quarter (point, day, amount, covered, quality)
     select 7, d * ${day}, array_fill(1::numeric, array[96]), array_fill(900000, array[96]), array_fill(3::int2, array[96]) from generate_series(4, 6) d;
     insert into tele.energy_dirty values (7, ${6 * day}, ${6 * day + 5}, ${6 * day + 9}, 3)`,
  );
  expect(await migrate(database)).toEqual({ ok: true, value: ['0931-energy-steps'] });
  expect(await database.query('select point, day, from_at, to_at, marks from tele.energy_dirty order by day')).toEqual([
    { point: 7, day: 5 * day, from_at: 5 * day, to_at: 6 * day - 1, marks: 1 },
    { point: 7, day: 6 * day, from_at: 6 * day, to_at: 7 * day - 1, marks: 4 },
  ]);
  const [old] = [...(await readIntervals(database, 7, { from: 4 * day, to: 4 * day + 1 })).values()];
  expect(old).toMatchObject({ quality: 'estimated', read: 'estimated', gap: 0 });
});
