import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../../domain/database/registration.ts';
import { password, startWorld, type World, withPeople } from '../../tests/contract/world.ts';
import { type TestDatabase, testDatabase } from '../../tests/world/database.ts';
import { placeOf } from '../../tests/world/registration.ts';

let world: World;
let elsewhere: TestDatabase;
let top: string;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  ({ top } = await withPeople(world));
  token = await world.signIn('admin', password);
  elsewhere = await testDatabase();
  await elsewhere.database.query('create schema plant');
  await elsewhere.database.query(
    'create table plant.meter (id int, name text, read_at timestamptz, "odd "" name" numeric)',
  );
  await elsewhere.database.query(
    `insert into plant.meter select n, '表 ' || n, now(), n / 3.0 from generate_series(1, 25) n`,
  );
  await elsewhere.database.query('create view plant.slow as select pg_sleep(5)::text as waited');
});
afterAll(async () => {
  await elsewhere.close();
  await world.close();
});

let made = 0;
async function registered(more: object = {}, given: string | null = 'kept-word-1'): Promise<string> {
  const id = await world.create(databases, { alias: `外部 ${++made}`, ...placeOf(elsewhere.url), orgId: top, ...more });
  await world.settled();
  if (given !== null)
    await world.ask('PUT', `/gateway/api/databases/${id}/password`, { token, body: { password: given } });
  return id;
}
const ask = (id: string, what: string) => world.ask('GET', `/gateway/api/databases/${id}/${what}`, { token });
const tried = async (id: string) => (await world.ask('POST', `/gateway/api/databases/${id}/test`, { token })).data;

test('a registration is tested by connecting, as one that only reads (R039 E238 E239 E240 E241)', async () => {
  const id = await registered();
  expect(await tried(id)).toMatchObject({
    state: 'connected',
    why: null,
    readOnly: true,
    server: expect.stringMatching(/^PostgreSQL \d+/),
  });
});

test('the password is encrypted at rest, in no event and in no answer', async () => {
  const word = 'Never-To-Be-Seen-7';
  const id = await registered({}, word);
  const [row] = await world.database.query<{ sealed: string }>(
    'select sealed from keep.database_secret where id = $1',
    [id],
  );
  expect(row?.sealed).toMatch(/^sealed:1:/);
  expect(row?.sealed).not.toContain(word);
  const dump = async (table: string) => JSON.stringify(await world.database.query(`select * from ${table}`));
  for (const table of ['log.event', 'log.command', 'keep.database_secret'])
    expect(await dump(table), table).not.toContain(word);
  const answers = await Promise.all([
    ask(id, 'password'),
    world.ask('GET', '/gateway/api/databaseRegistrations', { token }),
    ask(id, 'tables'),
  ]);
  expect(JSON.stringify(answers.map(({ data }) => data))).not.toContain(word);
  expect(answers[0]?.data).toMatchObject({ state: 'kept' });
});

test('a target that the settings do not allow is not reached, and a password is never sent to another target than its own', async () => {
  const id = await registered({ host: '10.0.0.9', port: 5432 });
  expect(await tried(id)).toMatchObject({
    state: 'refused',
    why: '10.0.0.9:5432 不在允许的目标之内，请在 BUSBAR_DATABASES 中加入',
  });
  const moved = await registered();
  await world.update(databases, moved, { name: 'another' });
  await world.settled();
  expect(await tried(moved)).toMatchObject({ state: 'refused', why: '登记已更改，请重新输入密码' });
  expect(await tried(await registered({}, null))).toMatchObject({ state: 'refused', why: '还没有设置密码' });
  expect(await tried(await registered({ name: 'no_such_database' }))).toMatchObject({
    state: 'refused',
    why: '服务器上没有这个数据库',
  });
  expect(await tried(await registered({ encrypted: true }))).toMatchObject({
    state: 'refused',
    why: '服务器不支持加密连接或证书不可信',
  });
});

test('tables are listed and read, never more rows than registered, never longer than registered, and nothing can be written', async () => {
  const id = await registered({ mostRows: 20, mostSeconds: 1 });
  expect((await ask(id, 'tables')).data).toContainEqual({ schema: 'plant', name: 'meter', isView: false });
  const first = (await ask(id, 'rows?schema=plant&table=meter&limit=3')).data;
  expect(first.columns.map(({ name }: { name: string }) => name)).toEqual(['id', 'name', 'read_at', 'odd " name']);
  expect([first.rows.length, first.rows[0].slice(0, 2), first.more]).toEqual([3, ['1', '表 1'], true]);
  const all = (await ask(id, 'rows?schema=plant&table=meter&limit=9000')).data;
  expect([all.rows.length, all.more]).toEqual([20, true]);
  expect((await ask(id, 'rows?schema=plant&table=slow')).fields).toEqual({ id: '超过 1 秒未完成，已中止' });
  const sly = encodeURIComponent('meter"; delete from plant.meter; --');
  expect((await ask(id, `rows?schema=plant&table=${sly}`)).fields).toEqual({ id: '没有这个表，或没有读取权限' });
  expect((await elsewhere.database.query('select from plant.meter')).length).toBe(25);
});
