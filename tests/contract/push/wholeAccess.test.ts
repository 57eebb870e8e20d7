import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { type People, password, type World as Site, startWorld, withPeople } from '../world.ts';
import { AlarmSocketClient } from './alarmClient.ts';
import { ValueSocketClient } from './valueClient.ts';
import { openWorld, testLedgers, until, type World } from './world.ts';

/** The doors over the real sessions, roles and permissions; alarms and values are the test's own. */
let site: Site;
let people: People;
let world: World;
const clients: { close: () => void }[] = [];

beforeAll(async () => {
  site = await startWorld();
  people = await withPeople(site, ['/monitoringAlarm']);
  const points = [
    { id: 'N1', number: 1, org: people.north },
    { id: 'S1', number: 2, org: people.south },
  ];
  const { ledgers } = testLedgers(points, [{ id: 'M101', org: people.south }]);
  world = await openWorld({ access: site.access, ledgers, head: () => 1_000_000 });
});
afterAll(async () => {
  await world.close();
  await site.close();
});
beforeEach(async () => {
  for (const one of clients.splice(0)) one.close();
  await site.database.query('delete from keep.attempt');
});

async function doors(
  account: string,
): Promise<{ readonly token: string; readonly alarm: AlarmSocketClient; readonly live: ValueSocketClient }> {
  const token = await site.signIn(account, password);
  const alarm = await new AlarmSocketClient(world.port).login(token);
  await alarm.ready();
  const live = await new ValueSocketClient(world.port, token).connected();
  clients.push({ close: () => alarm.socket.terminate() }, live);
  return { token, alarm, live };
}

test('A person sees what the roles allow, at both doors', async () => {
  const { live } = await doors('northerner');
  expect((await live.subscribe(['N1', 'S1'])).data).toMatchObject({ refused: { S1: 'NO_PERMISSION' } });
  const admin = await doors('admin');
  expect((await admin.live.subscribe(['N1', 'S1'])).data?.refused).toEqual({});
});

test('Signing out closes both doors at once', async () => {
  const { token, alarm, live } = await doors('northerner');
  await live.subscribe(['N1']);
  await site.ask('POST', '/gateway/api/logout', { token });
  expect(await alarm.closed()).toBe(4401);
  await until('the end', () => live.events.includes('disconnect'));
  expect(live.refused).toEqual([{ code: 'UNAUTHORIZED' }]);
});

test('A renewed token changes nothing at both doors, and the old connection lives on', async () => {
  const { token, alarm, live } = await doors('northerner');
  const renewed = await site.ask('POST', '/gateway/api/token/renew', { token });
  expect(renewed.code).toBe('SUCCESS');
  const answer = await live.subscribe(['N1']);
  expect([answer.code, alarm.closedWith]).toEqual(['SUCCESS', null]);
});

test('A role that sees more, or less, makes both doors decide again', async () => {
  const { alarm, live } = await doors('northerner');
  await live.subscribe(['N1']);
  await site.update(roles, people.northRole, { data: { organisations: [people.south], units: null, channels: null } });
  expect(await alarm.closed()).toBe(4409);
  await until('the refusal', () => live.refused.length === 1);
  expect(live.refused).toEqual([{ points: ['N1'] }]);
  expect((await live.subscribe(['S1'])).data?.handles).toEqual({ S1: 2 });
});

test('Functions taken from a role, or a role from a person, end what they opened at both doors; the session goes on', async () => {
  const { token, alarm, live } = await doors('northerner');
  expect((await live.subscribe(['S1'], { topics: ['device/M101'] })).data?.refused).toEqual({});
  await site.update(roles, people.northRole, { functions: ['/org'] });
  expect(await alarm.closed()).toBe(4409);
  await until('the refusal', () => live.refused.length === 1);
  expect(live.refused).toEqual([{ points: ['S1'], topics: ['device/M101'] }]);
  const again = await new AlarmSocketClient(world.port).login(token);
  clients.push({ close: () => again.socket.terminate() });
  expect(await again.ready()).toMatchObject({ standing: [], total: 0 });
  await site.update(roles, people.northRole, { functions: ['/monitoringAlarm'] });
  expect(await again.closed()).toBe(4409);
  expect((await live.subscribe(['S1'])).data?.handles).toEqual({ S1: 2 });
  await site.update(users, people.northerner, { userRoleIds: [] });
  await until('the second refusal', () => live.refused.length === 2);
  expect([live.refused[1], live.events.includes('disconnect')]).toEqual([{ points: ['S1'] }, false]);
  await site.update(users, people.northerner, { userRoleIds: [people.northRole] });
});

test('A person who is disabled is out of both doors', async () => {
  const { token, alarm, live } = await doors('northerner');
  await site.update(users, people.northerner, { status: '0' });
  expect(await alarm.closed()).toBe(4401);
  await until('the end', () => live.events.includes('disconnect'));
  const again = await new ValueSocketClient(world.port, token).connected();
  expect(again.error?.data).toEqual({ code: 'UNAUTHORIZED' });
});
