import { afterEach, beforeEach, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { walls } from '../../domain/wall/wall.ts';
import { wallAsks } from '../../domain/wall/wallAsk.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { until } from '../../tests/world/counterLog.ts';
import { aCaller, bySystem, value } from '../../tests/world/ledgers.ts';
import { wholeScope } from '../http/scope.ts';
import type { Database } from '../store/database.ts';
import { openSystemAlarms } from '../watch/systemAlarms.ts';
import { watchSilence } from './silence.ts';

let world: AlarmWorld;
const closing: (() => void)[] = [];
beforeEach(async () => {
  world = await alarmWorld();
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await world.close();
});

let accounts = 0;

/** A gateway that watches from now on, as one that was started anew does. */
async function watching(more: { readonly database?: Pick<Database, 'query'> } = {}): Promise<void> {
  for (const close of closing.splice(0)) close();
  await world.settled();
  const said: string[] = [];
  const alarms = await openSystemAlarms({ ...world, org: async () => world.plant, say: (line) => said.push(line) });
  closing.push(watchSilence({ ...world, ...more, alarms, say: (line) => said.push(line) }).close);
}

async function hung(name: string, letIn = true): Promise<{ readonly wall: string; readonly ask: string }> {
  const roleId = await world.made(roles, { name, orgId: world.plant });
  const user = {
    userAccount: `wall${++accounts}`,
    userRealName: name,
    orgId: world.plant,
    userRoleIds: [roleId],
    kind: 'wall',
  };
  const userId = await world.made(users, user);
  const wall = await world.made(walls, { name, orgId: world.plant, userId });
  if (!letIn) return { wall, ask: '' };
  const given = { browser: null, address: '10.0.0.1', orgId: world.plant };
  const asked = value(await world.ledgers.obey(wallAsks, { command: 'ask', id: null, given }, bySystem()));
  const approval = { wallId: wall, orgId: world.plant, organisationIds: [] };
  value(await world.ledgers.obey(wallAsks, { command: 'approve', id: asked.id, given: approval }, bySystem()));
  await world.settled();
  return { wall, ask: asked.id };
}

const beat = ({ wall, ask }: { readonly wall: string; readonly ask: string }) =>
  world.database.query(
    `insert into keep.wall_beat (wall, ask, at, page, version, missed, supervised) values ($1, $2, $3, '/largeScreen', '1', 0, false)`,
    [wall, ask, world.clock.now()],
  );

const told = async (): Promise<readonly string[]> => (await world.events()).map(({ type }) => type);
/** Goes on so many seconds, look by look, each done before the next. */
async function pass(seconds: number): Promise<void> {
  for (let gone = 0; gone < seconds; gone += 10) await world.clock.advanceSettled(10_000);
}
const comes = (events: readonly string[]) =>
  until(async () => {
    await world.clock.advanceSettled(10_000);
    return (await told()).length >= events.length;
  }).then(async () => expect(await told()).toEqual(events));

test('a wall that was not heard for 90 s is one alarm, by its name, until it beats again', async () => {
  const wall = await hung('总控室');
  await watching();
  await beat(wall);
  await pass(80);
  expect(await told()).toEqual([]);
  await comes(['AlarmRaised']);
  await pass(200);
  expect(await told(), 'once').toEqual(['AlarmRaised']);
  await world.settled();
  const caller = { ...aCaller(), admin: true, scope: wholeScope([world.plant]) };
  const page = value(await world.ask('listAlarms', {}, { caller })) as { readonly rows: readonly object[] };
  expect(page.rows).toMatchObject([
    { type: '06', level: 3, object: { kind: 'wall', name: '总控室' }, rule: { id: 'wallSilence' }, unit: 's' },
  ]);
  await beat(wall);
  await comes(['AlarmRaised', 'AlarmRecovered']);
  await pass(60);
  await comes(['AlarmRaised', 'AlarmRecovered', 'AlarmRaised']);
});

test('a restart of the gateway neither doubles the alarm nor takes it back, and what was not heard meanwhile is no silence', async () => {
  const [silent, live] = [await hung('门厅'), await hung('会议室')];
  await watching();
  await beat(silent);
  await pass(80);
  await beat(live);
  await comes(['AlarmRaised']);
  for (const close of closing.splice(0)) close();
  // Down for ten minutes: nobody heard the one that lives.
  world.clock.advance(600_000);
  await watching();
  await pass(60);
  expect(await told(), 'it stands, and the other one has its 90 s').toEqual(['AlarmRaised']);
  await beat(live);
  await pass(60);
  expect(await told()).toEqual(['AlarmRaised']);
  await beat(silent);
  await comes(['AlarmRaised', 'AlarmRecovered']);
});

test('one that was never seen, has no browser or is switched off is no alarm, and takes back what stood', async () => {
  await hung('从未在线');
  await hung('没有浏览器', false);
  const wall = await hung('停用');
  await watching();
  await beat(wall);
  await comes(['AlarmRaised']);
  const row = await world.ledgers.anyRow(walls, wall.wall);
  value(await world.ledgers.update(walls, wall.wall, row?.version ?? 0, { enabled: false }, bySystem()));
  await world.settled();
  await comes(['AlarmRaised', 'AlarmRecovered']);
  await pass(200);
  expect(await told()).toEqual(['AlarmRaised', 'AlarmRecovered']);
});

test('a machine that slept accuses no wall of what it did not hear', async () => {
  const wall = await hung('变电站');
  await watching();
  await beat(wall);
  await pass(20);
  world.clock.advance(1_800_000);
  await pass(50);
  await beat(wall);
  await pass(60);
  expect(await told()).toEqual([]);
});

test('a store that was away accuses no wall of the beats that it did not take', async () => {
  const wall = await hung('配电室');
  let isAway = false;
  const query: Database['query'] = async (...asked) => {
    if (isAway) throw new Error('the store is away');
    return world.database.query(...asked);
  };
  await watching({ database: { query } });
  await beat(wall);
  await pass(20);
  isAway = true;
  await pass(600);
  isAway = false;
  await pass(80);
  expect(await told(), 'it is heard anew since the store is back').toEqual([]);
  await comes(['AlarmRaised']);
});
