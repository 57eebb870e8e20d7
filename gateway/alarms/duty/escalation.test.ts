import { afterEach, beforeEach, expect, test } from 'vitest';
import { patient } from '../../../cli/test/pace.ts';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { alarmDuties } from '../../../domain/alarm/duty/alarmDuty.ts';
import { alarmSettings } from '../../../domain/alarm/duty/alarmSetting.ts';
import { shifts } from '../../../domain/alarm/duty/shift.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { dutyEntries } from '../../../domain/work/duty/dutyEntry.ts';
import { type AlarmWorld, alarmWorld, type Ground, limit, type Reacting, raw } from '../../../tests/world/alarms.ts';
import { eventually } from '../../../tests/world/eventually.ts';
import { aCaller, scopeOf, value } from '../../../tests/world/ledgers.ts';
import type { Pipeline } from '../../pipeline/pipeline.ts';
import { keptDutyBook } from './dutyBook.ts';
import { dutyEscalation, escalationPolicy, escalationTimer } from './escalation.ts';

const points = Array.from({ length: 6 }, (_, n) => `P${n}`);
let world: AlarmWorld;
let pipeline: Pipeline;
let [watch, head, chief] = ['', '', ''];
const person: Record<string, string> = {};
/** Who may not see the desk of limits. */
const blind = new Set<string>();
const closing: (() => void)[] = [];

async function escalating({ database, log, ledgers, clock, followers, alarms }: Ground): Promise<Reacting> {
  const book = keptDutyBook({ ledgers, log, followed: followers.waitFor });
  closing.push(book.close);
  const means = {
    database,
    log,
    ledgers,
    clock,
    zone: zoneOf('Asia/Shanghai'),
    book,
    caughtUp: alarms.caughtUp,
    callerOfUser: async (id: string) =>
      blind.has(id)
        ? null
        : aCaller({ userId: id, scope: scopeOf(world.plant), permissions: new Set(['/limitWarning']) }),
  };
  return { policies: [escalationPolicy(means)], timerHandlers: new Map([[dutyEscalation, escalationTimer(means)]]) };
}

beforeEach(async () => {
  blind.clear();
  world = await alarmWorld(undefined, escalating);
  const { plant } = world;
  const data = { organisations: [plant], units: null, channels: null };
  const role = (name: string) => world.made(roles, { name, orgId: plant, functions: [], data });
  [watch, head, chief] = [await role('值班员'), await role('值班长'), await role('厂长')];
  for (const [name, one] of [
    ['zhou', watch],
    ['han', head],
    ['he', head],
    ['chen', chief],
  ] as const)
    person[name] = await world.made(users, { userAccount: name, userRealName: name, orgId: plant, userRoleIds: [one] });
  await world.aChannel('C1', { M1: points.map((id) => ({ id, period: 86_400_000 })) });
  for (const point of points) await world.aRule(point, [limit('H', 100), limit('HH', 120, { level: 1 })]);
  ({ pipeline } = await world.begin());
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await world.close();
});

const aDuty = (more: object = {}) =>
  world.made(alarmDuties, {
    name: '越限值守',
    orgId: world.plant,
    types: ['01'],
    roleId: watch,
    escalation: [
      { after: 5, roleId: head },
      { after: 15, roleId: chief },
    ],
    ...more,
  });

async function measure(point: string, reading: number): Promise<void> {
  world.clock.advance(1_000);
  await pipeline.sink('C1').samples([raw(await world.numberOf(point), reading)]);
  await world.settled();
}
async function pass(minutes: number): Promise<void> {
  world.clock.advance(minutes * 60_000 - 2_000);
  // The scheduler's lease was renewed meanwhile; its next look fires what is due.
  for (let n = 0; n < 2; n++) await world.clock.advanceSettled(1_000);
  await world.settled();
}
const steps = async () =>
  (await world.log.read({ after: 0, limit: 1000, types: ['AlarmCalled'] })).map(({ data }) => {
    const { step, to, spared } = data as { step: number; to: readonly string[]; spared: readonly string[] };
    const name = (id: string) => Object.entries(person).find(([, one]) => one === id)?.[0] ?? id;
    // Whoever is told together is told in the order of ids, which are of chance.
    const names = (ids: readonly string[]) => ids.map(name).sort().join();
    return [step, names(to), ...(spared.length === 0 ? [] : [`spared ${names(spared)}`])].join(' ').trim();
  });
/** Until these were told: the scheduler looks again and again meanwhile. */
const reached = async (...expected: readonly string[]): Promise<void> => {
  const ask = async () => {
    await world.clock.advanceSettled(1_000);
    await world.settled();
    return (await steps()).join(' | ');
  };
  await expect.poll(ask, { timeout: patient(30_000) }).toBe(expected.join(' | '));
};

async function confirm(): Promise<void> {
  const { rows } = value(await world.ask('listAlarms', { query: {} })) as {
    readonly rows: readonly { readonly id: string; readonly version: number }[];
  };
  const items = rows.map(({ id, version }) => ({ id, version }));
  value(await world.ask('confirmAlarms', { body: { items, note: null } }));
  await world.settled();
}

test('what nobody confirms goes to the next role after its minutes, recovered or not, to the end; at the bell with the alarm (V219, K123, B330)', async () => {
  await aDuty();
  await measure('P0', 101);
  await reached('0');
  await pass(4);
  expect(await steps()).toEqual(['0']);
  await pass(2);
  await reached('0', '1 han,he');
  await measure('P0', 50);
  await pass(10);
  await reached('0', '1 han,he', '2 chen');
  await pass(60);
  expect(await steps()).toHaveLength(3);
  const notices = await world.log.read({ after: 0, limit: 100, types: ['NoticeSent'] });
  expect(notices.map(({ data }) => data)).toMatchObject([
    {
      kind: 'DETAIL',
      work: 'ALARM_UNCONFIRMED',
      subject: expect.stringContaining('101'),
      to: expect.arrayContaining([person['han'], person['he']]),
    },
    { to: [person['chen']] },
  ]);
});

test('confirmed, it goes on to nobody', async () => {
  await aDuty();
  await measure('P0', 101);
  await reached('0');
  await pass(3);
  await confirm();
  await pass(30);
  expect(await steps()).toEqual(['0']);
});

test('a level that rises begins its times anew; what is shelved is called for by nobody', async () => {
  await aDuty();
  await measure('P0', 101);
  await reached('0');
  await pass(4);
  await measure('P0', 121);
  await reached('0', '0');
  await pass(3);
  expect(await steps()).toEqual(['0', '0']);
  await pass(3);
  await reached('0', '0', '1 han,he');
  const [row] = (value(await world.ask('listAlarms', { query: {} })) as { rows: readonly { id: string }[] }).rows;
  const until = new Date(world.clock.now() + 3_600_000).toISOString();
  value(await world.ask('shelveAlarms', { body: { items: [{ id: row?.id ?? '' }], until, reason: '检修' } }));
  await world.settled();
  await pass(20);
  expect(await steps()).toHaveLength(3);
});

test('what its timer passed over while it was kept quiet begins its times anew as it speaks again', async () => {
  await aDuty();
  await measure('P0', 101);
  await reached('0');
  value(await world.ask('takeOutAlarms', { body: { devices: ['M1'], reason: '检修' } }));
  await world.settled();
  await pass(20);
  expect(await steps()).toEqual(['0']);
  value(await world.ask('returnAlarms', { body: { devices: ['M1'] } }));
  await reached('0', '0');
  await pass(6);
  await reached('0', '0', '1 han,he');
});

test('whoever is away, or may not see the alarm, is not called; the next step comes all the same', async () => {
  await aDuty();
  const { now } = world.clock;
  const away = { name: '年休假', orgId: world.plant, userId: person['han'], kind: 'absence', substituteId: null };
  await world.made(dutyEntries, {
    ...away,
    from: new Date(now()).toISOString(),
    to: new Date(now() + 86_400_000).toISOString(),
  });
  blind.add(person['he'] ?? '');
  await measure('P0', 101);
  await reached('0');
  await pass(6);
  await reached('0', '1');
  await pass(10);
  await reached('0', '1', '2 chen');
});

test('no duty answers it: another type, another kind of device, another shift, another organisation', async () => {
  const shift = await world.made(shifts, { name: '夜班', orgId: world.plant, from: '20:00', to: '08:00' });
  await aDuty({ name: 'a', types: ['04'] });
  await aDuty({ name: 'b', deviceKinds: ['breaker'] });
  // It is 16:00 on the site.
  await aDuty({ name: 'c', shiftIds: [shift] });
  await aDuty({ name: 'd', orgId: world.elsewhere });
  await aDuty({ name: 'e', escalation: [] });
  await measure('P0', 101);
  await pass(30);
  expect(await steps()).toEqual([]);
});

test('in a flood each person is called once, and again of what is more urgent; level 1 always calls', async () => {
  await world.made(alarmSettings, { name: '一厂', orgId: world.plant, floodFrom: 3, floodEnds: 2 });
  await aDuty({ escalation: [{ after: 5, roleId: head }] });
  for (const point of points.slice(2)) await measure(point, 101);
  await reached('0', '0', '0', '0');
  await pass(7);
  await eventually('all are told', steps, { isSo: (found) => found.length === 8 });
  const told = (await steps()).slice(4);
  expect(told.filter((one) => one === '1 han,he')).toHaveLength(1);
  expect(told.filter((one) => one === '1  spared han,he')).toHaveLength(3);
  for (const point of points.slice(0, 2)) await measure(point, 121);
  await reached(...(await steps()).slice(0, 8), '0', '0');
  await pass(7);
  await eventually('all are told', steps, { isSo: (found) => found.length === 12 });
  expect((await steps()).slice(10)).toEqual(['1 han,he', '1 han,he']);
});
