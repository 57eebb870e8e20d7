import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import type { Caller } from '../../gateway/http/handler.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let admin: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.query('delete from keep.attempt');
  admin = await world.signIn('admin', password);
  await world.access.setPassword(people.nobody, password);
});

let ids = 0;
const named = (): Readonly<Record<string, string>> => ({
  'Command-Id': `0c0ffee0-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
});
const give = (headers = named()): Promise<Got> =>
  world.ask('POST', `/gateway/api/users/${people.nobody}/password`, { token: admin, headers });
const authenticate = (given: string): Promise<Got> =>
  world.ask('POST', '/gateway/api/authenticate', { body: { username: 'nobody', password: given } });
const ticketOf = async (given: string): Promise<string> => (await authenticate(given)).data.ticket;
const choose = (ticket: string, chosen: string): Promise<Got> =>
  world.ask('POST', '/gateway/api/password', { body: { ticket, password: chosen } });
const isIn = async (token: string): Promise<boolean> =>
  (await world.ask('GET', '/gateway/energy-service-ucenter/api/user-center-info', { token })).status === 200;

test('twenty that give one at once under one id are told the same one, and it stands readable nowhere', async () => {
  const headers = named();
  const told = await Promise.all(Array.from({ length: 20 }, () => give(headers)));
  const words = new Set(told.map(({ data }) => data.password));
  expect(words.size).toBe(1);
  const [word] = [...words] as [string];
  expect((await give(headers)).data.password).toBe(word);
  const stored = await world.database.query<{ text: string }>(
    `select c::text as text from keep.credential c union all select a::text from keep.answer a
     union all select l::text from log.command l union all select e::text from log.event e`,
  );
  expect(stored.map(({ text }) => text).join('\n')).not.toContain(word);
  expect(await authenticate(word)).toMatchObject({ code: 'PASSWORD_EXPIRED' });
});

test('of two tickets of one password the second is dead after the change, also when both are used at once', async () => {
  const { data } = await give();
  const [one, other] = [await ticketOf(data.password), await ticketOf(data.password)];
  expect(await choose(one, 'Chosen-Word-1')).toMatchObject({ status: 200 });
  expect(await choose(other, 'Chosen-Word-2')).toMatchObject({ status: 401 });
  expect(await choose(one, 'Chosen-Word-2')).toMatchObject({ status: 401 });
  const again = (await give()).data.password;
  const tickets = [await ticketOf(again), await ticketOf(again), await ticketOf(again)];
  const codes = await Promise.all(tickets.map((ticket, n) => choose(ticket, `Chosen-Word-${n}`)));
  expect(codes.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('a ticket dies with the password that it stands for: another one-time password, or one set by the program', async () => {
  const first = await ticketOf((await give()).data.password);
  const second = (await give()).data.password;
  expect(await choose(first, 'Chosen-Word-1')).toMatchObject({ status: 401 });
  const ticket = await ticketOf(second);
  await world.access.setPassword(people.nobody, 'By-Program-11');
  expect(await choose(ticket, 'Chosen-Word-1')).toMatchObject({ status: 401 });
});

test('who was signed in with the old password is out when one is given, and when one is chosen', async () => {
  const old = await world.signIn('nobody', password);
  const { data } = await give();
  expect(await isIn(old)).toBe(false);
  const ticket = await ticketOf(data.password);
  expect(await choose(ticket, 'Chosen-Word-1')).toMatchObject({ status: 200 });
  const inside = await world.signIn('nobody', 'Chosen-Word-1');
  const caller = (await world.access.callerOfUser(people.admin)) as Caller;
  const invited = await world.access.invite(people.nobody, { caller, lang: 'cn' });
  expect(await choose(invited.ok ? invited.value.ticket : '', 'Chosen-Word-2')).toMatchObject({ status: 200 });
  expect(await isIn(inside)).toBe(false);
});

test('it lives for 72 hours, and is told again no longer than that', async () => {
  const headers = named();
  const { data } = await give(headers);
  world.clock.sleep(72 * hour - 1);
  admin = await world.signIn('admin', password);
  expect((await give(headers)).data.password).toBe(data.password);
  world.clock.advance(1);
  expect((await give(headers)).data).toEqual({ id: people.nobody, password: null });
  expect(await authenticate(data.password)).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' });
});

test('a gateway that ended before it kept the answer gives the password at the repeat, and the log holds one fact', async () => {
  const headers = named();
  const lost = (await give(headers)).data.password;
  await world.database.query('delete from keep.answer where id = $1', [headers['Command-Id']]);
  const { data } = await give(headers);
  expect(data.password).toEqual(expect.any(String));
  expect(await authenticate(data.password)).toMatchObject({ code: 'PASSWORD_EXPIRED' });
  expect(await authenticate(lost)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  const facts = await world.database.query('select from log.event where command = $1', [headers['Command-Id']]);
  expect(facts).toHaveLength(1);
});
