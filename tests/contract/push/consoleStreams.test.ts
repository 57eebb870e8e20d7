import ReconnectingWebSocket from 'reconnecting-websocket';
import { BehaviorSubject, combineLatest } from 'rxjs';
import { io } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { alarmBook } from '../../../streams/alarms/alarmBook.ts';
import { alarmSocket, type SocketConstructor } from '../../../streams/sources/alarmSocket.ts';
import { type SocketIoFactory, valueSocket } from '../../../streams/sources/valueSocket.ts';
import type { DeviceStates } from '../../../streams/values/deviceStates.ts';
import { liveStore } from '../../../streams/values/liveStore.ts';
import { anAlarm, openWorld, scopeOf, until, type World } from './world.ts';

let world: World;
const ends: (() => void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await world.close();
});

/** As a console makes it: one attempt an instance, the retries being the source's own. */
class OneAttempt extends ReconnectingWebSocket {
  constructor(url: string) {
    super(url, undefined, { WebSocket, maxRetries: 0, connectionTimeout: 10_000 });
  }
}

async function open() {
  world = await openWorld({ points: [{ id: 'P1', number: 1, org: 'north' }], devices: [{ id: 'M101', org: 'north' }] });
  world.access.signIn('zhou', scopeOf('north'));
  return new BehaviorSubject<string | null>('zhou');
}

test.each([
  ['reconnecting-websocket', OneAttempt as unknown as SocketConstructor],
  ['a plain WebSocket', WebSocket as unknown as SocketConstructor],
])(
  "The console's alarms over %s are those of the gateway, also over a restart of the connection",
  async (_, Socket) => {
    const token = await open();
    world.alarms.happen(1);
    world.alarms.setStanding([anAlarm('standing', { level: 1 })]);
    const source = alarmSocket({
      url: `ws://127.0.0.1:${world.port}/gateway/push/alarm`,
      WebSocket: Socket,
      clock: world.clock,
      random: () => 0,
      token,
    });
    const book = alarmBook();
    const positions: number[] = [];
    let state = '';
    const link = source.link.subscribe((now) => {
      state = now.state;
    });
    const items = source.items.subscribe((item) => {
      book.apply(item);
      if (item.kind === 'alarms') positions.push(...item.items.map((one) => one.position));
    });
    ends.push(
      () => items.unsubscribe(),
      () => link.unsubscribe(),
    );
    await until('live', () => state === 'live');
    expect(book.standing().map((alarm) => alarm.id)).toEqual(['standing']);
    world.alarms.happen(3);
    await until('three events', () => positions.length === 3);
    world.access.setScope('zhou', scopeOf('north', 'south'));
    await until('the new scope', () => source.cursor()?.scope === 'sees:north+south' && state === 'live');
    world.alarms.happen(1, { org: 'south' });
    await until('the event of the other organisation', () => positions.length === 4);
    expect(positions).toEqual([2, 3, 4, 5]);
    world.access.end('zhou');
    await until('down', () => state === 'down');
    world.access.signIn('zhou again', scopeOf('north', 'south'));
    token.next('zhou again');
    await until('live again', () => state === 'live');
  },
);

test("The console's live values and topics are those of the gateway", async () => {
  const token = await open();
  world.live.put({ point: 1, value: 42, at: 7 });
  world.live.putDevice({ id: 'M101', online: true, since: 0 });
  const source = valueSocket({
    url: `http://127.0.0.1:${world.port}`,
    io: io as unknown as SocketIoFactory,
    clock: world.clock,
    random: () => 0,
    token,
  });
  const store = liveStore({ source, clock: world.clock, flushEvery: 100 });
  ends.push(store.close);
  let state = '';
  const link = source.link.subscribe((now) => {
    state = now.state;
  });
  ends.push(() => link.unsubscribe());
  store.watch('P1', () => undefined);
  store.watchTopic('device/M101', () => undefined);
  await until('the value', () => store.read('P1')?.value === 42);
  await until('the device', () => store.readTopic('device/M101') !== null);
  expect([store.read('P1'), state]).toEqual([{ value: 42, at: 7, quality: 0 }, 'live']);
  world.live.put({ point: 1, value: 43, at: 8 });
  await until('the change', () => store.read('P1')?.value === 43);
  world.access.end('zhou');
  await until('down', () => state === 'down');
  world.access.signIn('zhou again', scopeOf('north'));
  world.live.put({ point: 1, value: 44, at: 9 });
  token.next('zhou again');
  await until('the value after the new sign-in', () => store.read('P1')?.value === 44);
});

test('Two changes of an organisation within one flush both arrive, and a device that moves away goes', async () => {
  const token = await open();
  world.ledgers.set(
    [{ id: 'P1', number: 1, org: 'north' }],
    [
      { id: 'M101', org: 'north' },
      { id: 'M102', org: 'north' },
    ],
  );
  world.live.putDevice({ id: 'M101', online: true, since: 0 });
  const ways = { clock: world.clock, random: () => 0, token };
  const values = valueSocket({ ...ways, url: `http://127.0.0.1:${world.port}`, io: io as unknown as SocketIoFactory });
  const store = liveStore({ source: values, clock: world.clock, flushEvery: 3_000 });
  ends.push(store.close);
  let flushes = 0;
  store.watchTopic('devices/north', () => {
    flushes += 1;
  });
  const states = () => store.readTopic('devices/north') as DeviceStates | null;
  await until('all of them', () => states()?.marks.size === 2);
  await until('the first flush', () => flushes === 1);
  world.live.putDevice({ id: 'M101', online: false, since: 60_000 });
  await until('the first change', () => states()?.marks.get('M101')?.answering === 'offline');
  world.live.putDevice({ id: 'M102', online: true, since: 90_000 });
  await until('the second change', () => states()?.marks.get('M102')?.answering === 'online');
  expect(states()?.marks.get('M101')).toMatchObject({ answering: 'offline', since: 60_000 });
  expect(flushes).toBe(1);
  world.ledgers.set(
    [{ id: 'P1', number: 1, org: 'north' }],
    [
      { id: 'M101', org: 'north' },
      { id: 'M102', org: 'south' },
    ],
  );
  world.log.append('device-M102');
  await until('the device is gone', () => states()?.marks.size === 1);
});

test('A console whose functions are taken shows what it may still see: its alarms go, its values say why, and it asks no more', async () => {
  const token = await open();
  world.alarms.setStanding([anAlarm('over a limit'), anAlarm('silent', { type: '04' })]);
  world.live.put({ point: 1, value: 42, at: 7 });
  const ways = { clock: world.clock, random: () => 0, token };
  const alarms = alarmSocket({
    ...ways,
    url: `ws://127.0.0.1:${world.port}/gateway/push/alarm`,
    WebSocket: WebSocket as unknown as SocketConstructor,
  });
  const values = valueSocket({ ...ways, url: `http://127.0.0.1:${world.port}`, io: io as unknown as SocketIoFactory });
  const book = alarmBook();
  const items = alarms.items.subscribe(book.apply);
  let links = '';
  const link = combineLatest([alarms.link, values.link]).subscribe(([one, other]) => {
    links = `${one.state} ${other.state}`;
  });
  const store = liveStore({ source: values, clock: world.clock, flushEvery: 100 });
  ends.push(
    store.close,
    () => items.unsubscribe(),
    () => link.unsubscribe(),
  );
  store.watch('P1', () => undefined);
  await until('both are live', () => links === 'live live' && store.read('P1')?.value === 42);
  expect(book.standing()).toHaveLength(2);

  world.access.setFunctions('zhou', '/offLineAlarm');
  await until('what is left', () => book.standing().length === 1 && links === 'live live');
  expect([book.standing().map(({ id }) => id), book.counts().total, store.read('P1')?.value]).toEqual([
    ['silent'],
    1,
    42,
  ]);

  const { alarmLogins } = world.push.metrics();
  world.access.setFunctions('zhou');
  await until(
    'nothing is left',
    () => book.standing().length === 0 && links === 'live live' && store.read('P1')?.value === null,
  );
  expect([book.counts().total, store.refusal('P1'), store.read('P1')?.value]).toEqual([0, 'NO_PERMISSION', null]);
  expect([world.push.metrics().alarmLogins, world.push.metrics().livePoints]).toEqual([alarmLogins + 1, 0]);
});
