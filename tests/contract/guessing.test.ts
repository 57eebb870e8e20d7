import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authenticate } from '../../domain/access/calls.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { guardedNotices } from '../../gateway/notices/guardedNotices.ts';
import type { Notice } from '../../gateway/notices/noticeMeans.ts';
import { aContext } from '../world/ledgers.ts';
import { solvedCaptcha } from './captcha.ts';
import { type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/monitoringAlarm']);
});
afterAll(() => world.close());
beforeEach(() => world.database.query('delete from keep.attempt'));

const account = 'northerner';

/** Signs in from an address of one's own, with a captcha that is right. */
async function from(address: string, given: string, username = account): Promise<string> {
  const served = world.served.find(({ call }) => call.name === authenticate.name);
  const context = aContext({ caller: null, now: world.clock.now(), address });
  const done = await served?.handle(
    { params: {}, query: {}, body: { username, password: given, ...(await solvedCaptcha(world)) } },
    context,
  );
  return done?.ok ? 'SUCCESS' : (done?.refusal.code ?? '');
}

/** So many failures, each from another address, over the last half hour. */
const failures = (count: number, of = account) =>
  world.database.query(
    `insert into keep.attempt (account, address, at, outcome)
     select $1, '10.1.' || n || '.1', $2::int8 - 1800000 + n * 1000, 'failed' from generate_series(1, $3::int) n`,
    [of, world.clock.now(), count],
  );
const factsOf = async (type: string) =>
  (await world.log.read({ after: 0, limit: 100, streams: [`credential-${people.northerner}`] })).filter(
    (event) => event.type === type,
  );

test('after a hundred failures within an hour, wherever from, a strange address is not listened to; the owner’s sessions and known addresses are', async () => {
  expect(await from('10.0.0.1', password)).toBe('SUCCESS');
  const token = await world.signIn(account, password);
  await failures(99);
  expect(await from('10.9.0.1', 'Wrong-Password-1')).toBe('WRONG_CREDENTIALS');
  expect(await from('10.9.0.2', password)).toBe('WRONG_CREDENTIALS');
  expect(await from('10.0.0.1', password)).toBe('SUCCESS');
  expect((await world.ask('GET', '/gateway/energy-service-ucenter/api/user-center-info', { token })).status).toBe(200);
  expect(await factsOf('UserGuarded')).toMatchObject([{ data: { userId: people.northerner, failures: 100 } }]);
  world.clock.advance(31 * minute);
  expect(await from('10.9.0.3', password)).toBe('SUCCESS');
});

test('that an account is guarded is told once a day, and an administrator who unlocks it lets every address in again', async () => {
  await failures(99);
  const before = (await factsOf('UserGuarded')).length;
  for (const address of ['10.9.1.1', '10.9.1.2', '10.9.1.3'])
    expect(await from(address, 'Wrong-Password-1')).toBe('WRONG_CREDENTIALS');
  expect(await factsOf('UserGuarded')).toHaveLength(before + 1);
  expect(await from('10.9.1.4', password)).toBe('WRONG_CREDENTIALS');
  const token = await world.signIn('admin', password);
  expect(await world.ask('POST', `/gateway/api/users/${people.northerner}/unlock`, { token })).toMatchObject({
    status: 200,
  });
  expect(await from('10.9.1.4', password)).toBe('SUCCESS');
});

test('the administrators of a person who is guessed at are told, and nobody else', async () => {
  const [event] = await factsOf('UserGuarded');
  if (event === undefined) throw new Error('nothing was guessed');
  const sent: Notice[] = [];
  const policy = guardedNotices({
    ledgers: world.ledgers,
    administratorsOf: world.access.administratorsOf,
    send: async (notice) => {
      sent.push(notice);
      return { ok: true, value: { id: 'n1', position: 1 } };
    },
  });
  await policy.react(event);
  expect(sent).toMatchObject([
    { org: people.north, to: [people.admin], kind: 'DETAIL', work: 'ACCOUNT_GUARDED', subject: account },
  ]);
});

test('what is not listened to is no failure, so that an attacker does not keep the door shut, and locks its pair as a failure does', async () => {
  await failures(100);
  const tries: string[] = [];
  for (let n = 0; n < 11; n++) tries.push(await from('10.9.2.1', 'Wrong-Password-1'));
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 'WRONG_CREDENTIALS'), 'LOCKED']);
  const [counted] = await world.database.query(`select count(*)::int as n from keep.attempt where outcome = 'failed'`);
  expect(counted).toEqual({ n: 100 });
});

test('a name that nobody bears answers the same and leaves nothing in the log', async () => {
  const nobody = 'nobodyAtAll';
  await failures(99, nobody);
  const { position } = world.log.head();
  for (const address of ['10.9.3.1', '10.9.3.2'])
    expect(await from(address, password, nobody)).toBe('WRONG_CREDENTIALS');
  expect(world.log.head().position).toBe(position);
});
