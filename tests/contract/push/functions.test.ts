import { afterEach, describe, expect, test } from 'vitest';
import { demoAccounts } from '../../../cli/demo/accounts.ts';
import { permissionCodes } from '../../../domain/access/routes/all.ts';
import type { Alarm, Announcement } from '../../../domain/alarm/alarm.ts';
import { alarmTopics, liveTopics } from '../../../domain/topic/topics.ts';
import { AlarmSocketClient } from './alarmClient.ts';
import { ValueSocketClient } from './valueClient.ts';
import { anAlarm, openWorld, scopeOf, until, type World } from './world.ts';

let world: World;
const clients: { close: () => void }[] = [];
afterEach(async () => {
  for (const one of clients.splice(0)) one.close();
  await world.close();
});

const types = ['01', '02', '03', '04', '05', '06', '07'] as const satisfies readonly Alarm['type'][];
const oneOfEach = () => types.map((type) => anAlarm(`stands-${type}`, { type, raisedAt: '2026-11-20T06:00:00.000Z' }));
const points = [
  { id: 'P1', number: 1, org: 'north' },
  { id: 'P2', number: 2, org: 'north' },
  { id: 'T1', number: 3, org: 'north', kind: 'text' as const },
];
const jobs = { get: async () => ({}), present: () => ({}), subscribe: () => () => undefined };
const storing = { since: () => null, subscribe: () => () => undefined };

async function open(functions: Iterable<string>): Promise<void> {
  world = await openWorld({ points, devices: [{ id: 'M101', org: 'north' }], jobs, storing });
  world.access.signIn('zhou', scopeOf('north'), functions);
}

async function alarms(more: Readonly<Record<string, unknown>> = {}): Promise<AlarmSocketClient> {
  const client = await new AlarmSocketClient(world.port).login('zhou', more);
  clients.push({ close: () => client.socket.terminate() });
  return client;
}

async function values(): Promise<ValueSocketClient> {
  const client = await new ValueSocketClient(world.port, 'zhou').connected();
  clients.push(client);
  return client;
}

const typesIn = (said: unknown): readonly string[] => (said as readonly Alarm[]).map(({ type }) => type).toSorted();
const cursor = { log: 'log-1', after: 0 };
const listNames = ['bell', 'reminder', 'task', 'presets'] as const;
const liveNames = ['text/T1', 'device/M101', 'devices/north', 'changed/north', 'job/J1', 'store/samples'];

/** What the sockets told somebody with these functions, asked of the wires: topic by topic, and which types of alarms. */
async function heard(functions: Iterable<string>): Promise<Readonly<Record<string, unknown>>> {
  await open(functions);
  world.alarms.setStanding(oneOfEach());
  const live = await values();
  const { data } = await live.subscribe(['P1'], { topics: liveNames });
  const first = await alarms();
  const ready = await first.ready();
  for (const type of types) world.alarms.happen(1, { type });
  world.alarms.tell(message, 'zhou');
  // Told to everybody and after the rest, on the same wire.
  world.push.listChange(listNames, null);
  await until('the lists', () => first.find('listChange') !== undefined);
  const again = await alarms({ ...cursor, scope: ready['scope'] });
  const { reset } = await again.ready();
  expect(reset).toBe(false);
  const replayed = typesIn(again.all('alarm').map(({ alarm }) => alarm));
  expect([typesIn(ready['standing']), typesIn(first.all('alarm').map(({ alarm }) => alarm)), ready['total']]).toEqual([
    replayed,
    replayed,
    replayed.length,
  ]);
  expect(again.all('message')).toHaveLength(first.all('message').length);
  const lists = (first.find('listChange')?.['topics'] ?? []) as readonly string[];
  const granted = (name: string): boolean => data?.refused[name] === undefined;
  return {
    values: granted('P1'),
    text: granted('text/T1'),
    device: granted('device/M101'),
    devices: granted('devices/north'),
    changed: granted('changed/north'),
    job: granted('job/J1'),
    store: granted('store/samples'),
    alarm: replayed.join(' '),
    message: first.all('message').length === 1,
    ...Object.fromEntries(listNames.map((name) => [name, lists.includes(name)])),
  };
}

const message: Announcement = {
  type: 'flowable',
  title: '一项待办',
  titleEn: 'A task',
  treeId: 'north',
  dataId: 'd1',
  radioId: null,
  businessType: 'TODO',
  businessType2: 'ENERGY_DEFECT',
  businessData: { taskId: 'd1', deviceType: null },
};

const frame = { changed: true, job: true, store: true, presets: true };
const nothing = {
  values: false,
  text: false,
  device: false,
  devices: false,
  alarm: '',
  message: false,
  bell: false,
  reminder: false,
  task: false,
  ...frame,
};
const lists = { message: true, bell: true, reminder: true, task: true };
const everyType = types.join(' ');
const everything = { ...frame, ...lists, values: true, text: true, device: true, devices: true, alarm: everyType };
/** Sees home with its curves, and its own tasks; no desk and no list of devices. */
const atHome = { ...frame, ...lists, values: true, text: true, device: false, devices: false, alarm: '' };

/** Written down by hand from what these people do, not read off the declaration. */
const expected: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  administrator: everything,
  operator: everything,
  dispatcher: everything,
  inspector: everything,
  maintenance: everything,
  reviewer: everything,
  warehouseKeeper: atHome,
  billingClerk: atHome,
  energyManager: everything,
  carbonAccountant: atHome,
  prepaidCustomer: atHome,
  wall: everything,
};

describe('What each role of the demo is told, topic by topic', () => {
  test('every role and every declared topic is asked', async () => {
    await open([]);
    expect(demoAccounts.map(({ account }) => account).toSorted()).toEqual(Object.keys(expected).toSorted());
    const declared = [...Object.keys(liveTopics), ...Object.keys(alarmTopics)].toSorted();
    for (const row of Object.values(expected)) expect(Object.keys(row).toSorted()).toEqual(declared);
  });

  test.each(demoAccounts.map((account) => [account.account, account] as const))(
    '%s',
    async (name, { admin, functions }) => {
      expect(await heard(admin ? permissionCodes : functions)).toEqual(expected[name]);
    },
  );
});

test('A role without functions is told of no alarm, standing, missed or new, and of no point', async () => {
  expect(await heard([])).toEqual(nothing);
});

test.each([
  ['/limitWarning', '01'],
  ['/offLineAlarm', '04 05'],
  ['/keyEquipDispatch', '07'],
  ['/monitoringAlarm', everyType],
  ['/z_historyData', ''],
])('Who holds %s is told of alarms of the types %s', async (desk, told) => {
  expect((await heard([desk]))['alarm']).toBe(told);
});

test('A desk that is taken away takes its alarms away: the console is sent back and starts anew with what it may still see', async () => {
  await open(['/limitWarning', '/offLineAlarm']);
  world.alarms.setStanding(oneOfEach());
  const before = await alarms();
  const { scope } = await before.ready();
  world.access.setFunctions('zhou', '/offLineAlarm');
  expect(await before.closed()).toBe(4409);
  expect(before.messages.at(-1)).toEqual({ op: 'relogin', after: 0 });
  const after = await alarms({ ...cursor, scope });
  const ready = await after.ready();
  expect([ready['reset'], typesIn(ready['standing'])]).toEqual([true, ['04', '05']]);
  world.access.setFunctions('zhou');
  expect(await after.closed()).toBe(4409);
  const last = await (await alarms({ ...cursor, scope: ready['scope'] })).ready();
  expect([last['reset'], last['standing'], last['total']]).toEqual([true, [], 0]);
});

test('Subscriptions whose screens are taken away end with a word, what is still allowed goes on, and nothing of it is granted again', async () => {
  await open(['/devMap']);
  const console = await values();
  expect((await console.subscribe(['P1', 'P2'], { topics: liveNames })).data?.refused).toEqual({});
  world.access.setFunctions('zhou', '/home');
  await until('the first word', () => console.refused.length === 1);
  expect(console.refused).toEqual([{ points: [], topics: ['device/M101', 'devices/north'] }]);
  world.access.setFunctions('zhou', '/users');
  await until('the second word', () => console.refused.length === 2);
  expect(console.refused[1]).toEqual({ points: ['P1', 'P2'], topics: ['text/T1'] });
  const frames = console.frames.length;
  world.live.put({ point: 1, value: 5 });
  const again = await console.subscribe(['P1'], { topics: ['text/T1', 'store/samples'] });
  expect(again.data).toEqual({ handles: {}, refused: { P1: 'NO_PERMISSION', 'text/T1': 'NO_PERMISSION' } });
  expect([console.frames.length, world.push.metrics().livePoints, console.events.includes('disconnect')]).toEqual([
    frames,
    0,
    false,
  ]);
});

test('A right that goes while a subscription is being read grants nothing', async () => {
  await open(['/realData']);
  const { ledgers } = world.ledgers;
  let reading = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    reading = resolve;
  });
  let goOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { everyRow: rows } = ledgers;
  Object.assign(ledgers, {
    everyRow: async (...asked: Parameters<typeof rows>) => {
      reading();
      await gate;
      return rows(...asked);
    },
  });
  const console = await values();
  const answer = console.subscribe(['P1']);
  await begun;
  world.access.setFunctions('zhou');
  goOn();
  expect((await answer).data).toEqual({ handles: {}, refused: { P1: 'NO_PERMISSION' } });
});
