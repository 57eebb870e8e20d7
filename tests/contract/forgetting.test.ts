import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { streamOf } from '../../domain/event/event.ts';
import { ledgerFollower } from '../../gateway/ledger/read/ledgerFollower.ts';
import { growAnew } from '../../gateway/log/follow/growAnew.ts';
import { verifyLog } from '../../gateway/log/read/verifyLog.ts';
import { eventually } from '../world/eventually.ts';
import { type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  token = await world.signIn('admin', password);
});
afterAll(() => world.close());

const details = { userRealName: '欧阳雪', userEmail: 'ouyang@example.org', userMobile: '13912345678' };
const secret = /欧阳|OUYANG|ouyang@|13912345678|13987654321|诸葛/i;
const forget = (id: string, bearer = token) => world.ask('POST', `/gateway/api/users/${id}/forget`, { token: bearer });

async function aPerson(userAccount: string, given: object = details): Promise<string> {
  const id = await world.create(users, { userAccount, orgId: people.north, ...given });
  await world.settled();
  return id;
}

async function leaves(id: string): Promise<void> {
  await world.settled();
  const version = (await world.ledgers.anyRow(users, id))?.version ?? 0;
  const gone = await world.ledgers.remove(users, id, version, {
    by: { kind: 'system', id: 'test' },
    command: { id: `leave-${id}`, digest: null },
  });
  if (!gone.ok) throw new Error(gone.refusal.code);
  await world.settled();
}

/** Every row of every table of the store, as text, but the samples and the migrations. */
async function wholeStore(): Promise<string> {
  const tables = await world.database.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname in ('log', 'read', 'keep') and tablename <> 'migration'`,
  );
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const [row] = await world.database.query<{ text: string | null }>(
      `select string_agg(t::text, E'\\n') as text from ${schema}."${name}" t`,
    );
    texts.push(row?.text ?? '');
  }
  return texts.join('\n');
}

const tableRows = (): Promise<readonly unknown[]> =>
  world.database.query('select * from read.user_span order by id, lower(span)');

test('a person who was forgotten stands nowhere in the store, the past is whole, and a rebuild comes out equal', async () => {
  const id = await aPerson('leaver');
  await world.access.setPassword(id, password);
  const bearer = await world.signIn('leaver', password);
  await world.ask('PUT', `/gateway/energy-service-ucenter/api/user-lang/${id}`, {
    token: bearer,
    body: { lang: 'en_US' },
  });
  await world.update(users, id, { userMobile: '13987654321', userRealName: '诸葛雪' });
  const standing = world.log.head().position;
  expect(await wholeStore()).toMatch(secret);
  await leaves(id);
  const gone = await forget(id);
  expect(gone).toMatchObject({ status: 200, data: { id } });
  await world.settled();
  expect((await wholeStore()).match(secret)).toBeNull();
  const kept = await world.database.query(
    'select 1 from keep.preference where user_id = $1 union all select 1 from keep.credential where user_id = $1',
    [id],
  );
  expect(kept).toEqual([]);
  expect(await verifyLog(world.database)).toMatchObject({ ok: true });
  const rows = await tableRows();
  await growAnew({ database: world.database, log: world.log, follower: ledgerFollower(users) });
  expect(await tableRows()).toEqual(rows);
  const past = await world.ask('GET', `/gateway/energy-service-ucenter/api/userid?id=${id}&asOf=${standing}`, {
    token,
  });
  expect(past.data).toMatchObject({ id, userAccount: 'leaver', userRealName: null, userEmail: null, userMobile: null });
  const plain = await world.ask('GET', `/gateway/energy-service-ucenter/api/user-list?asOf=${standing}`, { token });
  expect(plain.data).toContainEqual({ id, userAccount: 'leaver', userRealName: 'leaver', orgId: people.north });
  const history = await world.ask('GET', `/gateway/api/users/${id}/history`, { token });
  expect(history.data.rows.map((row: { what: string; by: { id: string } }) => row.what)).toEqual([
    'forgotten',
    'deleted',
    'changed',
    'created',
  ]);
  expect(history.data.rows[0].by).toMatchObject({ kind: 'user', id: people.admin });
});

test('an address that a forgotten person bore may be borne by another', async () => {
  const id = await aPerson('first');
  const body = { userEmail: details.userEmail };
  const asked = await world.ask('POST', '/gateway/energy-service-ucenter/api/check/users', { token, body });
  expect(asked.data).toEqual({ duplicates: ['userEmail'] });
  await leaves(id);
  expect((await forget(id)).status).toBe(200);
  expect(await aPerson('second')).not.toBe(id);
});

test('only who was deleted is forgotten, once, by whoever may delete users there', async () => {
  const id = await aPerson('third', { userRealName: '三' });
  const early = await forget(id);
  expect(early).toMatchObject({ status: 422, code: 'RULE_BROKEN', fields: { id: '请先删除该用户' } });
  await leaves(id);
  const southern = await world.create(roles, {
    name: '南厂',
    orgId: people.south,
    functions: ['/users:delete'],
    data: { organisations: [people.south], units: null, channels: null },
  });
  await world.update(users, people.nobody, { userRoleIds: [southern] });
  await world.settled();
  const elsewhere = await world.signIn('nobody', password);
  expect(await forget(id, elsewhere)).toMatchObject({ code: 'NO_PERMISSION' });
  expect(await forget('never-was')).toMatchObject({ code: 'NO_PERMISSION' });
  expect([(await forget(id)).code, (await forget(id)).code]).toEqual(['SUCCESS', 'ALREADY_DONE']);
});

test('a gateway that died right after the fact makes it true when it is there again', async () => {
  const id = await aPerson('fourth', { userRealName: '欧阳四' });
  await leaves(id);
  const stream = streamOf(users.name, id);
  const read = async () => JSON.stringify(await world.log.read({ after: 0, limit: 10, streams: [stream] }));
  expect(await read()).toContain('欧阳四');
  const known = (await world.log.remembered([stream])).get(stream);
  const done = await world.log.append({
    id: 'forget-fourth',
    by: { kind: 'user', id: people.admin },
    digest: null,
    appends: [
      {
        stream,
        expected: known?.version ?? 0,
        org: people.north,
        events: [{ type: 'UserForgotten', at: '2026-11-20T08:00:00.000Z', data: {}, to: null }],
      },
    ],
  });
  if (!done.ok) throw new Error(done.refusal.code);
  await eventually('the name is no longer to be read', async () => !(await read()).includes('欧阳四'));
  const [policy] = world.access.policies;
  expect(await policy?.react(done.value.events[0] as never)).toEqual([]);
});
