import { afterEach, expect, test } from 'vitest';
import type { Announcement } from '../../../domain/alarm/alarm.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { AlarmSocketClient, type Said } from './alarmClient.ts';
import { anAlarm, narrowedTo, openWorld, scopeOf, until, type World } from './world.ts';

let world: World;
const clients: AlarmSocketClient[] = [];

async function open(more: Parameters<typeof openWorld>[0] = {}): Promise<World> {
  world = await openWorld(more);
  world.access.signIn('zhou', scopeOf('north'));
  return world;
}
function client(headers: Record<string, string> = {}, path?: string): AlarmSocketClient {
  const made = new AlarmSocketClient(world.port, headers, path);
  clients.push(made);
  return made;
}
afterEach(async () => {
  for (const one of clients.splice(0)) one.socket.terminate();
  await world.close();
});

test('A first visit is told what stands, where the log is, and nothing of the past (C095 B147 B148)', async () => {
  await open();
  world.alarms.happen(3);
  world.alarms.setStanding([anAlarm('worst', { level: 1 }), anAlarm('other'), anAlarm('not mine', { org: 'south' })]);
  const console = await client().login('zhou');
  const ready = await console.ready();
  expect(ready).toMatchObject({ op: 'ready', log: 'log-1', scope: 'sees:north', position: 3, reset: false, total: 2 });
  expect((ready['standing'] as { id: string }[]).map((alarm) => alarm.id)).toEqual(['worst', 'other']);
  expect(ready['calls']).toEqual([
    { id: 'worst', radioId: 'siren' },
    { id: 'other', radioId: 'siren' },
  ]);
  expect(console.positions()).toEqual([]);
});

test('Of 1,500 standing alarms the worst 1,000 come at once, and all are counted', async () => {
  await open();
  world.alarms.setStanding(Array.from({ length: 1500 }, (_, n) => anAlarm(`a${n}`)));
  const ready = await (await client().login('zhou')).ready();
  expect(ready['standing']).toHaveLength(1000);
  expect(ready['total']).toBe(1500);
});

test('A console that did not ask for batches gets one message for each event', async () => {
  await open();
  const console = await client().login('zhou');
  await console.ready();
  world.alarms.happen(2);
  await until('two events', () => console.positions().length === 2);
  expect(console.all('alarms')).toEqual([]);
  expect(console.all('alarm')[0]).toMatchObject({
    op: 'alarm',
    position: 1,
    event: 'AlarmRaised',
    alarm: { id: 'a1' },
    message: null,
  });
  expect(Object.keys(console.all('alarm')[0] as Said).sort()).toEqual([
    'alarm',
    'at',
    'event',
    'message',
    'op',
    'position',
    'recordedAt',
  ]);
});

test('A console that asked for batches gets what gathered, at most 250 in one message', async () => {
  await open();
  const console = await client().login('zhou', { batch: true });
  await console.ready();
  world.alarms.happen(3);
  world.alarms.happen(2);
  await until('a batch', () => console.positions().length === 5);
  expect(console.all('alarms')).toHaveLength(1);
  world.alarms.happen(600);
  await until('the flood', () => console.positions().length === 605);
  const sizes = console.all('alarms').map((message) => (message['items'] as unknown[]).length);
  expect(Math.max(...sizes)).toBe(250);
  expect(console.positions()).toEqual(Array.from({ length: 605 }, (_, n) => n + 1));
});

test('A console narrowed to a channel hears nothing of another, live or from before', async () => {
  await open();
  world.alarms.happen(1, { channel: 'C1' });
  world.alarms.happen(1, { channel: 'C2' });
  world.access.signIn('li', narrowedTo('north', 'C1'));
  const console = await client().login('li', { log: 'log-1', scope: narrowedTo('north', 'C1').id, after: 0 });
  await console.ready();
  world.alarms.happen(1, { channel: 'C2' });
  world.alarms.happen(1, { channel: 'C1' });
  await until('the last one', () => console.positions().includes(4));
  expect(console.positions()).toEqual([1, 4]);
});

test('A console sees the events of its own organisations only', async () => {
  await open();
  world.access.signIn('li', scopeOf('south'));
  const [north, south] = [await client().login('zhou', { batch: true }), await client().login('li', { batch: true })];
  await Promise.all([north.ready(), south.ready()]);
  world.alarms.happen(1);
  world.alarms.happen(1, { org: 'south' });
  await until('one event each', () => north.positions().length + south.positions().length === 2);
  expect([north.positions(), south.positions()]).toEqual([[1], [2]]);
});

test('What happened while a console was away comes before ready, what happens meanwhile after it', async () => {
  await open();
  world.alarms.happen(5);
  let once = true;
  world.alarms.hooks.standingReads = async () => {
    if (once) world.alarms.happen(2);
    once = false;
  };
  const console = await client().login('zhou', { log: 'log-1', scope: 'sees:north', after: 2 });
  const ready = await console.ready();
  await until('all events', () => console.positions().length === 5);
  expect(ready).toMatchObject({ position: 5, reset: false });
  const ops = console.messages.map((message) => (message.op === 'alarm' ? message['position'] : message.op));
  expect(ops).toEqual([3, 4, 5, 'ready', 6, 7]);
});

test.each([
  ['another log', { log: 'log-0', scope: 'sees:north', after: 1 }],
  ['another scope', { log: 'log-1', scope: 'sees:south', after: 1 }],
  ['a place above the head', { log: 'log-1', scope: 'sees:north', after: 99_999 }],
  ['more than 10,000 events behind', { log: 'log-1', scope: 'sees:north', after: 1 }],
])('A console with %s is told to forget all and start anew', async (what, cursor) => {
  await open();
  world.alarms.happen(what.startsWith('more') ? 10_002 : 3);
  const console = await client().login('zhou', { ...cursor, batch: true });
  expect(await console.ready()).toMatchObject({ reset: true, position: world.alarms.feed.position() });
  expect(console.positions()).toEqual([]);
});

test('A console exactly 10,000 events behind gets each of them', async () => {
  await open();
  world.alarms.happen(10_001);
  const console = await client().login('zhou', { log: 'log-1', scope: 'sees:north', after: 1, batch: true });
  expect(await console.ready()).toMatchObject({ reset: false });
  expect(console.positions()).toEqual(Array.from({ length: 10_000 }, (_, n) => n + 2));
});

test('A long log without alarms is no distance: only alarm events count as behind', async () => {
  await open();
  world.alarms.happen(1);
  world.alarms.pass(50_000);
  world.alarms.happen(1);
  const console = await client().login('zhou', { log: 'log-1', scope: 'sees:north', after: 1 });
  expect(await console.ready()).toMatchObject({ reset: false });
  expect(console.positions()).toEqual([50_002]);
});

test.each([true, false])(
  'A gateway that was started again and has not read all yet tells nothing twice (batch: %s)',
  async (batch) => {
    await open({ head: () => 10 });
    world.alarms.happen(3);
    const console = await client().login('zhou', { log: 'log-1', scope: 'sees:north', after: 5, batch });
    expect(await console.ready()).toMatchObject({ reset: false, position: 5 });
    world.alarms.happen(4);
    await until('the new events', () => console.positions().length === 2);
    expect(console.positions()).toEqual([6, 7]);
  },
);

test('Every second a console is told how far the log has come, and what time it is', async () => {
  await open();
  const console = await client().login('zhou');
  await console.ready();
  world.alarms.pass(60);
  await until('a pulse', () => console.find('position') !== undefined);
  expect(console.find('position')).toEqual({ op: 'position', position: 60, sentAt: expect.any(String) });
});

test.each([
  ['no JSON', 'hello'],
  ['another operation', { op: 'hello', token: 'zhou' }],
  ['no token', { op: 'login' }],
  ['a place that is no number', { op: 'login', token: 'zhou', after: 'x' }],
  ['more than 4 kB', { op: 'login', token: 'zhou', log: 'x'.repeat(5000) }],
  ['binary', Buffer.from('{"op":"login","token":"zhou"}')],
])('A first message that is %s is answered 4400', async (_, message) => {
  await open();
  const console = await client().opened();
  console.say(message);
  expect(await console.closed()).toBe(4400);
});

test('Without a login the gateway closes after 5 s', async () => {
  await open();
  const console = await client().opened();
  expect(await console.closed()).toBe(4408);
});

test('An unknown token is told so and closed with 4401', async () => {
  await open();
  const console = await client().login('nobody');
  expect(await console.closed()).toBe(4401);
  expect(console.messages).toEqual([{ op: 'error', code: 'UNAUTHORIZED' }]);
});

test('A session that ends closes its socket within a second', async () => {
  await open();
  const console = await client().login('zhou');
  await console.ready();
  world.access.end('zhou');
  expect(await console.closed()).toBe(4401);
  expect(console.messages.at(-1)).toEqual({ op: 'error', code: 'UNAUTHORIZED', why: 'endedByAdministrator' });
});

test('A console that lost something by a change of rights comes back and is told of no growth', async () => {
  await open();
  const before = await client().login('zhou');
  await before.ready();
  world.access.setScope('zhou', scopeOf('south'));
  expect(await before.closed()).toBe(4409);
  expect(before.messages.at(-1)).toEqual({ op: 'relogin', after: 0 });
});

test('A console whose rights changed comes back and starts anew, and one that lost nothing is told what it grew to', async () => {
  await open();
  const before = await client().login('zhou');
  await before.ready();
  world.alarms.happen(2);
  await until('two events', () => before.positions().length === 2);
  world.access.setScope('zhou', scopeOf('north', 'south'));
  expect(await before.closed()).toBe(4409);
  expect(before.messages.at(-1)).toEqual({ op: 'relogin', after: 2, grownTo: 'sees:north+south' });
  const after = await client().login('zhou', { log: 'log-1', scope: 'sees:north', after: 2 });
  expect(await after.ready()).toMatchObject({ reset: true, scope: 'sees:north+south' });
});

test('A change of rights that leaves the scope as it was disturbs nobody', async () => {
  await open();
  const console = await client().login('zhou');
  await console.ready();
  world.access.setScope('zhou', scopeOf('north'));
  world.alarms.happen(1);
  await until('the event', () => console.positions().length === 1);
  expect(console.closedWith).toBeNull();
});

test('A console that does not read is sent back, and has missed nothing when it returns', async () => {
  await open();
  const slow = await client().login('zhou', { batch: true });
  const ready = await slow.ready();
  slow.socket.pause();
  const wide = { object: { kind: 'device', id: 'M101', name: '设'.repeat(2000) } } as const;
  for (let n = 0; n < 200 && world.push.metrics().alarmRelogins === 0; n++) {
    world.alarms.happen(50, wide);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(world.push.metrics().alarmRelogins).toBe(1);
  slow.socket.resume();
  expect(await slow.closed()).toBe(4409);
  const last = slow.messages.at(-1) as Said;
  expect(last).toEqual({ op: 'relogin', after: slow.positions().at(-1) });
  const back = await client().login('zhou', { log: 'log-1', scope: ready['scope'], after: last['after'], batch: true });
  await back.ready();
  const seen = [...slow.positions(), ...back.positions()];
  expect(seen).toEqual(world.alarms.log.map((one) => one.position));
});

test('A clean stop closes with 1012', async () => {
  await open();
  const console = await client().login('zhou');
  await console.ready();
  await world.push.close();
  expect(await console.closed()).toBe(1012);
});

test('Lists that changed are told to those whom they concern', async () => {
  await open();
  world.access.signIn('li', scopeOf('north'));
  const [zhou, li] = [await client().login('zhou'), await client().login('li')];
  await Promise.all([zhou.ready(), li.ready()]);
  world.push.listChange(['task'], new Set(['li']));
  world.push.listChange(['bell'], null);
  await until('both told', () => zhou.find('listChange') !== undefined && li.all('listChange').length === 2);
  expect(zhou.all('listChange')).toEqual([{ op: 'listChange', topics: ['bell'] }]);
  expect(li.all('listChange')[0]).toEqual({ op: 'listChange', topics: ['task'] });
});

test('When all of 200 consoles come at once, 20 at a time are brought up to date, and each is', async () => {
  // Nobody is late here: the clock stands.
  await open({ clock: manualClock() });
  let inside = 0;
  let most = 0;
  const gate = Promise.withResolvers<void>();
  world.alarms.hooks.standingReads = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await gate.promise;
    inside -= 1;
  };
  const all = await Promise.all(Array.from({ length: 200 }, () => client().login('zhou')));
  await Promise.all(all.map((one) => one.heard()));
  await until('20 are being brought up to date', () => inside >= 20);
  // All were read, nobody has left: whoever is let in is inside after a turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  expect([inside, most]).toEqual([20, 20]);
  expect(all.filter((one) => one.find('ready') !== undefined)).toEqual([]);
  gate.resolve();
  await Promise.all(all.map((one) => one.ready()));
  expect([inside, most]).toEqual([0, 20]);
});

test('A store that cannot be read sends the console away for later, and says so', async () => {
  await open();
  world.alarms.hooks.standingReads = async () => {
    throw new Error('no connection');
  };
  const console = await client().login('zhou');
  expect(await console.closed()).toBe(1013);
  expect(world.said).toHaveLength(1);
});

test.each([
  ['the own origin', (port: number) => ({ Origin: `http://127.0.0.1:${port}` }), null],
  ['a configured origin', () => ({ Origin: 'https://portal.example' }), null],
  ['no origin, so no browser', () => ({}), null],
  ['a foreign origin', () => ({ Origin: 'https://evil.example' }), 403],
  ['an origin of nowhere', () => ({ Origin: 'null' }), 403],
  ['the own name on another port', () => ({ Origin: 'http://127.0.0.1:1' }), 403],
])('An upgrade from %s is answered as it should be, on both doors', async (_, headers, status) => {
  await open();
  for (const path of ['/gateway/push/alarm', '/gateway/push/live/?EIO=4&transport=websocket']) {
    const console = await client(headers(world.port) as Record<string, string>, path).opened();
    expect(console.httpStatus).toBe(status);
  }
});

test('An upgrade of any other path is answered 404', async () => {
  await open();
  expect((await client({}, '/gateway/push/nothing').opened()).httpStatus).toBe(404);
});

const aMessage = (dataId: string): Announcement => ({
  type: 'flowable',
  title: '待办 · 缺陷 · 冷却风机异响',
  titleEn: 'To do · Defect · 冷却风机异响',
  treeId: 'north',
  dataId,
  radioId: null,
  businessType: 'TODO',
  businessType2: 'ENERGY_DEFECT',
  businessData: { taskId: 't1', deviceType: null },
});
/** Positions of alarms and messages, as they came. */
const inOrder = (console: AlarmSocketClient): readonly number[] =>
  console.messages.flatMap((said) => {
    if (said.op === 'alarms') return (said['items'] as { position: number }[]).map(({ position }) => position);
    return said.op === 'alarm' || said.op === 'message' ? [said['position'] as number] : [];
  });

test('A message reaches its recipients only, in its place between the alarms (C095, E077, E078, E079, E080, E081)', async () => {
  await open();
  world.access.signIn('li', scopeOf('north'));
  const [zhou, single, li] = [client(), client(), client()];
  await Promise.all([zhou.login('zhou', { batch: true }), single.login('zhou'), li.login('li', { batch: true })]);
  await Promise.all([zhou.ready(), single.ready(), li.ready()]);
  world.alarms.together(() => {
    world.alarms.happen(2);
    world.alarms.tell(aMessage('d1'), 'zhou', 'somebody else');
    world.alarms.happen(1);
  });
  await until(
    'all of them',
    () => inOrder(zhou).length === 4 && inOrder(single).length === 4 && inOrder(li).length === 3,
  );
  expect([inOrder(zhou), inOrder(single), inOrder(li)]).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
    [1, 2, 4],
  ]);
  expect(zhou.all('message')).toEqual([
    { op: 'message', position: 3, at: '2026-11-20T06:27:41.208Z', message: aMessage('d1') },
  ]);
  expect(li.all('message')).toEqual([]);
});

test('A message that came while the console was away comes once when it is back, and not to a first visit (C095, E082)', async () => {
  await open();
  const first = client();
  await first.login('zhou');
  const { log, scope, position } = await first.ready();
  first.socket.terminate();
  world.alarms.happen(1);
  world.alarms.tell(aMessage('d2'), 'zhou');
  world.alarms.tell(aMessage('d3'), 'somebody else');
  const again = client();
  await again.login('zhou', { log, scope, after: position });
  await again.ready();
  expect(inOrder(again)).toEqual([1, 2]);
  const anew = client();
  await anew.login('zhou');
  await anew.ready();
  expect(inOrder(anew)).toEqual([]);
});
