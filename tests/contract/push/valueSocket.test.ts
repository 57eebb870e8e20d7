import { afterEach, expect, test } from 'vitest';
import { strangeNames } from '../wires/strangeNames.ts';
import { ValueSocketClient } from './valueClient.ts';
import { narrowedTo, openWorld, scopeOf, type TestPoint, until, type World } from './world.ts';

let world: World;
const clients: ValueSocketClient[] = [];
const point = (id: string, number: number, more: Partial<TestPoint> = {}): TestPoint => ({
  id,
  number,
  org: 'north',
  ...more,
});

async function open(more: Parameters<typeof openWorld>[0] = {}): Promise<World> {
  world = await openWorld({
    points: [point('P1', 1), point('P2', 2), point('S1', 3, { org: 'south' }), point('T1', 4, { kind: 'text' })],
    ...more,
  });
  world.access.signIn('zhou', scopeOf('north'));
  return world;
}
async function client(token = 'zhou', query: Record<string, string> = {}): Promise<ValueSocketClient> {
  const made = new ValueSocketClient(world.port, token, query);
  clients.push(made);
  return made.connected();
}
afterEach(async () => {
  for (const one of clients.splice(0)) one.close();
  await world.close();
});

/** Does it again and again, every so many ms of the world, until it is told to stop. */
function feed(every: number, put: () => void): () => void {
  let cancel = world.clock.after(every, turn);
  function turn(): void {
    put();
    cancel = world.clock.after(every, turn);
  }
  return () => cancel();
}

test('A connection without a valid token is refused with a code', async () => {
  await open();
  expect((await client('nobody')).error?.data).toEqual({ code: 'UNAUTHORIZED' });
  expect((await client('')).error?.data).toEqual({ code: 'UNAUTHORIZED' });
});

test('A subscription is answered with handles and refusals, then the snapshot comes', async () => {
  await open();
  world.live.put({ point: 1, value: 12.5, at: 1_763_600_000_000, quality: 1 });
  const console = await client();
  const answer = await console.subscribe(['P1', 'P2', 'S1', 'T1', 'unknown']);
  expect(answer).toEqual({
    code: 'SUCCESS',
    data: { handles: { P1: 1, P2: 2 }, refused: { S1: 'NO_PERMISSION', T1: 'WRONG_TYPE', unknown: 'NO_PERMISSION' } },
  });
  const frame = await console.frame(0);
  expect(frame).toMatchObject({ magic: 0xb5ba, version: 1, kind: 0, seq: 1, n: 2, flags: 0, bytes: 24 + 21 * 2 });
  expect(frame.rows[0]).toEqual({ handle: 1, value: 12.5, at: 1_763_600_000_000, quality: 1 });
  expect(frame.rows[1]).toEqual({ handle: 2, value: Number.NaN, at: Number.NaN, quality: 6 });
  expect(Math.abs(frame.sentAt - world.clock.now())).toBeLessThan(60_000);
});

test('A frame is byte for byte what the table says', async () => {
  await open();
  world.live.put({ point: 1, value: 1.5, at: 2, quality: 4 });
  const console = await client();
  await console.subscribe(['P1']);
  await console.frame(0);
  const bytes = [...(console.raw[0] as Uint8Array)];
  expect(bytes.slice(0, 8)).toEqual([0xba, 0xb5, 1, 0, 1, 0, 0, 0]);
  expect(bytes.slice(16, 24)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  expect(bytes.slice(24)).toEqual([0, 0, 0, 0, 0, 0, 0xf8, 0x3f, 0, 0, 0, 0, 0, 0, 0, 0x40, 1, 0, 0, 0, 4]);
});

test('What changes comes as a change with the next seq, the latest of each point', async () => {
  await open();
  const console = await client();
  await console.subscribe(['P1', 'P2']);
  await console.frame(0);
  world.live.put({ point: 2, value: 1 });
  world.live.put({ point: 2, value: 2 });
  const frame = await console.frame(1);
  expect(frame).toMatchObject({ kind: 1, seq: 2, n: 1 });
  expect(frame.rows[0]).toMatchObject({ handle: 2, value: 2 });
});

test.each([
  ['null', null],
  ['not a number', Number.NaN],
  ['endless', Number.POSITIVE_INFINITY],
])('A value that is %s goes as NaN with quality bad', async (_, value) => {
  await open();
  world.live.put({ point: 1, value, at: 5, quality: 3 });
  const console = await client();
  await console.subscribe(['P1']);
  expect((await console.frame(0)).rows[0]).toEqual({ handle: 1, value: Number.NaN, at: 5, quality: 2 });
});

test('A snapshot of 4,500 points comes in three frames, and all but the last say that more follow', async () => {
  const many = Array.from({ length: 4500 }, (_, n) => point(`P${n + 1}`, n + 1));
  await open({ points: many });
  world.live.put(...many.map(({ number }) => ({ point: number, value: number })));
  const console = await client();
  await console.subscribe(many.map((one) => one.id));
  await console.frame(2);
  expect(console.frames.map(({ n, flags, seq, kind }) => [n, flags, seq, kind])).toEqual([
    [2000, 1, 1, 0],
    [2000, 1, 2, 0],
    [500, 0, 3, 0],
  ]);
  const rows = console.frames.flatMap((frame) => frame.rows);
  expect(new Set(rows.map((row) => row.handle)).size).toBe(4500);
  expect(rows.every((row) => row.value === row.handle)).toBe(true);
});

test('Changes of more than 2,000 points come in several frames without the flag', async () => {
  const many = Array.from({ length: 3000 }, (_, n) => point(`P${n + 1}`, n + 1));
  await open({ points: many });
  const console = await client();
  await console.subscribe(many.map((one) => one.id));
  await console.frame(1);
  world.live.put(...many.map(({ number }) => ({ point: number, value: 1 })));
  await console.frame(3);
  expect(console.frames.slice(2).map(({ n, flags, kind }) => [n, flags, kind])).toEqual([
    [2000, 0, 1],
    [1000, 0, 1],
  ]);
});

test.each([
  ['more than 5,000 points', { points: Array.from({ length: 5001 }, (_, n) => `P${n}`) }],
  ['a rate of 11', { points: ['P1'], rate: 11 }],
  ['a rate of 0', { points: ['P1'], rate: 0 }],
  ['an unknown field', { points: ['P1'], speed: 1 }],
  ['no object', 'P1'],
  ['a NUL in the id of a point', { points: ['P\0'] }],
  ['a NUL in a topic', { topics: ['job/\0'] }],
  ['half a sign in a topic', { topics: ['device/\ud800'] }],
])('A subscription with %s is a bad request, and the connection lives on', async (_, asked) => {
  await open();
  const console = await client('zhou', { lang: 'en' });
  expect(await console.ask('subscribe', asked)).toMatchObject({
    code: 'BAD_REQUEST',
    message: 'The request does not fit the declared shape',
  });
  expect((await console.subscribe(['P1'])).code).toBe('SUCCESS');
});

test('A name that every object answers to is refused by its name, as a point and as a topic', async () => {
  await open();
  const console = await client('zhou', { lang: 'en' });
  for (const asked of [{ points: strangeNames }, { topics: strangeNames }]) {
    const { code, data } = await console.ask('subscribe', asked);
    expect([code, Object.keys(data?.refused ?? {}).sort()]).toEqual(['SUCCESS', [...strangeNames].sort()]);
  }
});

test('A console gets at most as many frames a second as it asked for', async () => {
  await open();
  const console = await client();
  await console.subscribe(['P1'], { rate: 2 });
  const first = await console.frame(0);
  const stop = feed(2, () => world.live.put({ point: 1, value: Math.random() }));
  await console.frame(6);
  stop();
  const last = console.frames[6];
  // Six frames at 2 a second take 3 s of the world's time, give or take a timer's tick.
  expect((last?.sentAt ?? 0) - first.sentAt).toBeGreaterThan(2_700);
});

test('A point lives until it is unsubscribed as often as subscribed', async () => {
  await open();
  const console = await client();
  expect((await console.subscribe(['P1'])).data?.handles).toEqual({ P1: 1 });
  expect((await console.subscribe(['P1'])).data?.handles).toEqual({ P1: 1 });
  await console.ask('unsubscribe', { points: ['P1'] });
  await console.frame(0);
  world.live.put({ point: 1, value: 7 });
  await until('the change', () => console.frames.some((frame) => frame.rows[0]?.value === 7));
  await console.ask('unsubscribe', { points: ['P1'], topics: [] });
  const before = console.frames.length;
  world.live.put({ point: 1, value: 8 });
  await console.subscribe(['P2']);
  await until('the snapshot of the other', () => console.frames.length > before);
  expect(console.frames.slice(before).flatMap((frame) => frame.rows.map((row) => row.handle))).toEqual([2]);
});

test('After a gap a console asks for a snapshot and gets everything it has subscribed', async () => {
  await open();
  world.live.put({ point: 1, value: 1 }, { point: 2, value: 2 });
  const console = await client();
  await console.subscribe(['P1', 'P2']);
  await console.frame(0);
  console.socket.emit('resync');
  const frame = await console.frame(1);
  expect(frame).toMatchObject({ kind: 0, seq: 2, n: 2 });
  expect(frame.rows.map((row) => row.value)).toEqual([1, 2]);
});

test('After a reconnect the first frame is a snapshot with seq 1', async () => {
  await open();
  const console = await client();
  await console.subscribe(['P1']);
  await console.frame(0);
  console.close();
  const again = await client();
  await again.subscribe(['P2', 'P1']);
  expect(await again.frame(0)).toMatchObject({ kind: 0, seq: 1, n: 2 });
});

test('A device says whether it answers, since when, and its worst standing alarm', async () => {
  await open({
    devices: [
      { id: 'M101', org: 'north' },
      { id: 'M900', org: 'south' },
    ],
  });
  world.live.putDevice({ id: 'M101', online: true, since: 0 });
  world.alarms.setStanding(world.alarms.happen(1, { level: 3 }).map((news) => news.alarm));
  const console = await client();
  const answer = await console.subscribe([], { topics: ['device/M101', 'device/M900', 'weather/today', 'device'] });
  expect(answer.data?.refused).toEqual({
    'device/M900': 'NO_PERMISSION',
    'weather/today': 'NOT_FOUND',
    device: 'NOT_FOUND',
  });
  await until('the present state', () => console.topics.length === 1);
  expect(console.topics[0]).toEqual({
    topic: 'device/M101',
    seq: 1,
    data: { online: true, since: '1970-01-01T00:00:00.000Z', level: 3 },
  });
  world.alarms.happen(1, { level: 1 });
  await until('the worse alarm', () => console.topics.length === 2);
  expect(console.topics[1]).toMatchObject({ seq: 2, data: { level: 1 } });
  world.live.putDevice({ id: 'M101', online: false, since: 60_000 });
  await until('the device is gone', () => console.topics.length === 3);
  expect(console.topics[2]?.data).toEqual({ online: false, since: '1970-01-01T00:01:00.000Z', level: 1 });
});

test('An organisation is told device by device: all of it first, then what became another', async () => {
  await open({
    devices: [
      { id: 'M101', org: 'north' },
      { id: 'M102', org: 'north' },
      { id: 'M900', org: 'south' },
    ],
  });
  world.live.putDevice({ id: 'M101', online: true, since: 0 });
  world.alarms.setStanding(world.alarms.happen(1, { level: 3 }).map((news) => news.alarm));
  const console = await client();
  const answer = await console.subscribe([], { topics: ['devices/north', 'devices/south', 'devices/nowhere'] });
  expect(answer.data?.refused).toEqual({ 'devices/south': 'NO_PERMISSION', 'devices/nowhere': 'NO_PERMISSION' });
  await until('all of it', () => console.topics.length === 1);
  // M101 answers (1) with a level 3 (9) that nobody confirmed (15): 25 to base 30; M102 was never heard (2).
  const first = { full: true, ids: ['M101', 'M102'], since: [0, 0], marks: 'p2', gone: [] };
  expect(console.topics[0]).toMatchObject({ topic: 'devices/north', seq: 1, data: first });
  world.live.putDevice({ id: 'M102', online: false, since: 60_000 });
  await until('the change', () => console.topics.length === 2);
  expect(console.topics[1]?.data).toMatchObject({ full: false, ids: ['M102'], since: [60], marks: '0', gone: [] });
});

test('Who loses an organisation, or is narrowed within it, hears no more of it', async () => {
  await open({
    devices: [
      { id: 'M101', org: 'north' },
      { id: 'M900', org: 'south' },
    ],
  });
  world.access.setScope('zhou', scopeOf('north', 'south'));
  const console = await client();
  await console.subscribe([], { topics: ['devices/north', 'devices/south'] });
  await until('both', () => console.topics.length === 2);
  world.access.setScope('zhou', scopeOf('north'));
  await until('the refusal', () => console.refused.length === 1);
  expect(console.refused).toEqual([{ points: [], topics: ['devices/south'] }]);
  world.access.setScope('zhou', narrowedTo('north', 'C1'));
  await until('the narrowing', () => console.refused.length === 2);
  expect(console.refused[1]).toEqual({ points: [], topics: ['devices/north'] });
  world.live.putDevice({ id: 'M101', online: true, since: 0 });
  world.live.putDevice({ id: 'M900', online: true, since: 0 });
  // Answered after whatever would have been told of the change.
  await console.subscribe([], { topics: ['device/M101'] });
  await until('what is still heard', () => console.topics.some(({ topic }) => topic === 'device/M101'));
  expect(console.topics.map(({ topic }) => topic)).toEqual(['devices/north', 'devices/south', 'device/M101']);
});

test('A console that does not read is told of an organisation when it reads again, with nothing lost between', async () => {
  const devices = Array.from({ length: 3 }, (_, n) => ({ id: `D${n}`, org: 'north' }));
  const many = Array.from({ length: 2000 }, (_, n) => point(`P${n + 1}`, n + 1, { deviceId: 'D0' }));
  await open({ points: many, devices });
  const console = await client();
  await console.subscribe(
    many.map((one) => one.id),
    { topics: ['devices/north'] },
  );
  await until('all of it', () => console.topics.length === 1);
  const raw = (console.socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } }).ws;
  raw.pause();
  let round = 0;
  const stop = feed(4, () => {
    round += 1;
    world.live.put(...many.map(({ number }) => ({ point: number, value: round })));
  });
  await until('skipped ticks', () => world.push.metrics().liveTicksSkipped >= 3);
  for (const { id } of devices) world.live.putDevice({ id, online: true, since: 60_000 });
  stop();
  raw.resume();
  const heard = () => console.topics.slice(1).flatMap(({ data }) => (data as { ids: string[] }).ids);
  await until('all three', () => new Set(heard()).size === 3);
  expect(heard().toSorted()).toEqual(['D0', 'D1', 'D2']);
});

test('A text point comes as a topic', async () => {
  await open();
  const console = await client();
  const answer = await console.subscribe([], { topics: ['text/T1', 'text/P1', 'text/S1'] });
  expect(answer.data?.refused).toEqual({ 'text/P1': 'WRONG_TYPE', 'text/S1': 'NO_PERMISSION' });
  await until('the present one', () => console.topics.length === 1);
  expect(console.topics[0]?.data).toEqual({ value: null, at: null, quality: 6 });
  world.live.put({ point: 4, text: '分闸', at: 1000 });
  await until('the text', () => console.topics.length === 2);
  expect(console.topics[1]).toEqual({
    topic: 'text/T1',
    seq: 2,
    data: { value: '分闸', at: '1970-01-01T00:00:01.000Z', quality: 0 },
  });
});

test('A job is told to who may see it, when a source of jobs is there', async () => {
  const listeners = new Set<(ids: readonly string[]) => void>();
  let done = 0;
  await open({
    jobs: {
      get: async (id) => (id === 'mine' ? { id } : null),
      present: (id) => ({ id, state: 'running', done, total: 10 }),
      subscribe: (each) => {
        listeners.add(each);
        return () => listeners.delete(each);
      },
    },
  });
  const console = await client();
  const answer = await console.subscribe([], { topics: ['job/mine', 'job/theirs'] });
  expect(answer.data?.refused).toEqual({ 'job/theirs': 'NO_PERMISSION' });
  await until('the present one', () => console.topics.length === 1);
  done = 4;
  for (const each of listeners) each(['mine']);
  await until('progress', () => console.topics.length === 2);
  expect(console.topics[1]?.data).toEqual({ id: 'mine', state: 'running', done: 4, total: 10 });
});

test('Rights that are taken away end the points that they allowed, and only those', async () => {
  await open();
  world.access.signIn('li', scopeOf('north', 'south'));
  const console = await client('li');
  await console.subscribe(['P1', 'S1']);
  await console.frame(0);
  world.access.setScope('li', scopeOf('north'));
  await until('the refusal', () => console.refused.length === 1);
  expect(console.refused).toEqual([{ points: ['S1'] }]);
  const before = console.frames.length;
  world.live.put({ point: 3, value: 1 }, { point: 1, value: 1 });
  await console.frame(before);
  expect(console.frames[before]?.rows.map((row) => row.handle)).toEqual([1]);
});

test('A device that moves to another organisation takes its points away from who may not see it there', async () => {
  await open();
  const console = await client();
  await console.subscribe(['P1', 'P2']);
  await console.frame(0);
  world.ledgers.set([point('P1', 1, { org: 'south' }), point('P2', 2, { deviceId: 'M102' })]);
  world.log.append('device-M101');
  await until('the refusal', () => console.refused.length === 1);
  expect(console.refused).toEqual([{ points: ['P1'] }]);
});

test('A console narrowed to a channel gets its points only, not the topic of its organisation, and loses a device that moves to another channel', async () => {
  const onLine = (id: string, channelId: string) => ({ id, org: 'north', channelId });
  await open({
    points: [point('P1', 1), point('P2', 2, { deviceId: 'M102' })],
    devices: [onLine('M101', 'C1'), onLine('M102', 'C2')],
  });
  world.access.signIn('li', narrowedTo('north', 'C1'));
  const console = await client('li');
  const topics = ['device/M101', 'device/M102', 'devices/north'];
  const answer = await console.subscribe(['P1', 'P2'], { topics });
  // The topic of an organisation tells of every device in it: it is for who sees all of them.
  const refused = { P2: 'NO_PERMISSION', 'device/M102': 'NO_PERMISSION', 'devices/north': 'NO_PERMISSION' };
  expect(answer.data?.refused).toEqual(refused);
  await console.frame(0);
  world.ledgers.set([point('P1', 1)], [onLine('M101', 'C2')]);
  world.log.append('device-M101');
  await until('the refusals', () => console.refused.length === 2);
  expect(console.refused).toEqual([{ points: [], topics: ['device/M101'] }, { points: ['P1'] }]);
});

test('A session that ends is told why, then the connection ends', async () => {
  await open();
  const console = await client();
  await console.subscribe(['P1']);
  await console.frame(0);
  world.access.end('zhou');
  await until('the end', () => console.events.includes('disconnect'));
  expect(console.refused).toEqual([{ code: 'UNAUTHORIZED' }]);
  expect(console.events.slice(-2)).toEqual(['refused', 'disconnect']);
});

test('A console that does not read has its ticks skipped without a gap, and gets the latest when it reads again', async () => {
  const many = Array.from({ length: 2000 }, (_, n) => point(`P${n + 1}`, n + 1));
  await open({ points: many });
  const console = await client();
  await console.subscribe(many.map((one) => one.id));
  await console.frame(0);
  const raw = (console.socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } }).ws;
  raw.pause();
  let round = 0;
  const stop = feed(4, () => {
    round += 1;
    world.live.put(...many.map(({ number }) => ({ point: number, value: round })));
  });
  await until('skipped ticks', () => world.push.metrics().liveTicksSkipped >= 5);
  stop();
  raw.resume();
  await until('the latest', () => console.frames.at(-1)?.rows[0]?.value === round);
  expect(console.frames.map((frame) => frame.seq)).toEqual(console.frames.map((_, n) => n + 1));
});

test("The default namespace is nobody's: a connection that joins no other is closed", async () => {
  await open();
  const { io } = await import('socket.io-client');
  const socket = io(`http://127.0.0.1:${world.port}/`, {
    path: '/gateway/push/live',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  let code = '';
  socket.on('connect_error', (error) => {
    code = (error as unknown as { data: { code: string } }).data.code;
  });
  await until('the refusal', () => code !== '');
  expect([code, world.push.metrics().liveConsoles]).toEqual(['NOT_FOUND', 0]);
  socket.disconnect();
});

test('The path without its last slash is the same door', async () => {
  await open();
  const { WebSocket } = await import('ws');
  const socket = new WebSocket(`ws://127.0.0.1:${world.port}/gateway/push/live?EIO=4&transport=websocket`);
  let said = '';
  socket.on('message', (data) => {
    said = String(data);
  });
  await until('the first word', () => said !== '');
  expect(said).toMatch(/^0\{"sid"/);
  socket.terminate();
});

test('The polling transport is not served', async () => {
  await open();
  const response = await fetch(`http://127.0.0.1:${world.port}/gateway/push/live/?EIO=4&transport=polling`);
  expect(response.status).toBe(400);
});

test('Other requests reach the rest of the gateway', async () => {
  await open();
  expect(await (await fetch(`http://127.0.0.1:${world.port}/healthz`)).text()).toBe('the rest of the gateway');
});
