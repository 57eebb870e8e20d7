import { afterEach, expect, test } from 'vitest';
import { openHoldings } from '../../../gateway/push/values/holdings.ts';
import { pointsPerSession } from '../../../gateway/push/values/pointBudget.ts';
import { AlarmSocketClient } from './alarmClient.ts';
import { ValueSocketClient } from './valueClient.ts';
import { openWorld, scopeOf, until, type World } from './world.ts';

let world: World;
const clients: ValueSocketClient[] = [];
afterEach(async () => {
  for (const one of clients.splice(0)) one.close();
  await world.close();
});

const many = Array.from({ length: pointsPerSession + 10 }, (_, n) => ({ id: `P${n}`, number: n + 1, org: 'north' }));
const ids = (from: number, to: number): readonly string[] => many.slice(from, to).map(({ id }) => id);

async function open(): Promise<void> {
  world = await openWorld({ points: many, devices: [{ id: 'M101', org: 'north' }] });
  for (const token of ['zhou', 'li']) world.access.signIn(token, scopeOf('north'));
}

async function values(token = 'zhou'): Promise<ValueSocketClient> {
  const client = await new ValueSocketClient(world.port, token).connected();
  clients.push(client);
  return client;
}

/** What is held now, of all consoles. */
function gauges() {
  const { alarmConsoles, liveConsoles, livePoints, liveTopics } = world.push.metrics();
  return { alarmConsoles, liveConsoles, livePoints, liveTopics };
}
const empty = { alarmConsoles: 0, liveConsoles: 0, livePoints: 0, liveTopics: 0 };

/** From now on whoever reads points or devices waits until the gate is opened. */
function gate() {
  const { ledgers } = world.ledgers;
  const { everyRow: rows } = ledgers;
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { waiting: 0, passed: 0, open: resolve };
  const gated = async (...asked: Parameters<typeof rows>) => {
    state.waiting += 1;
    await promise;
    const found = await rows(...asked);
    state.passed += 1;
    return found;
  };
  Object.assign(ledgers, { everyRow: gated });
  return state;
}

test('Consoles that close while they subscribe leave nothing behind, however late their subscription ends', async () => {
  await open();
  const stays = await values('li');
  await stays.subscribe(ids(0, 5), { topics: ['device/M101'] });
  const before = gauges();
  expect(before).toEqual({ ...empty, liveConsoles: 1, livePoints: 5, liveTopics: 1 });
  const held = gate();
  const gone = await Promise.all(Array.from({ length: 10 }, () => values()));
  for (const one of gone) one.socket.emit('subscribe', { points: ids(0, 499), topics: ['device/M101'] });
  await until('all are reading', () => held.waiting === 10);
  for (const one of gone) one.close();
  await until('all have gone', () => world.push.metrics().liveConsoles === 1);
  expect(gauges()).toEqual(before);
  held.open();
  await until('what was read has come', () => held.passed >= 20);
  // Whatever the gone consoles still had to do has its turn before this one is answered.
  await stays.subscribe(ids(0, 1));
  expect(gauges()).toEqual(before);
  world.live.put({ point: 1, value: 1 });
  await until('the value', () => stays.frames.some(({ rows }) => rows.some(({ value }) => value === 1)));
  expect(world.said).toEqual([]);
});

test('An alarm console that closes while it catches up leaves nothing behind', async () => {
  await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  let reading = false;
  world.alarms.hooks.standingReads = async () => {
    reading = true;
    await promise;
  };
  const client = await new AlarmSocketClient(world.port).login('zhou');
  await until('it reads', () => reading);
  client.socket.terminate();
  await until('it has gone', () => world.push.metrics().alarmConsoles === 0);
  resolve();
  await new Promise(setImmediate);
  world.alarms.happen(1);
  expect([gauges(), world.push.metrics().alarmLogins, world.push.metrics().alarmEvents]).toEqual([empty, 0, 0]);
});

test('A session may have 20,000 points over all its consoles; beyond it is told so, and what stands goes on', async () => {
  await open();
  const [first, second] = [await values(), await values()];
  for (let from = 0; from < 20_000; from += 5_000) {
    const console = from < 10_000 ? first : second;
    expect((await console.subscribe(ids(from, from + 5_000))).code).toBe('SUCCESS');
  }
  const more = await second.subscribe(ids(20_000, 20_001));
  expect(more).toMatchObject({ code: 'TOO_MANY', message: expect.any(String) });
  expect(gauges().livePoints).toBe(20_000);
  // What it has already is no more; another session has points of its own.
  expect((await first.subscribe(ids(0, 5_000))).code).toBe('SUCCESS');
  expect((await (await values('li')).subscribe(ids(0, 10))).code).toBe('SUCCESS');
  first.close();
  await until('the first has gone', () => world.push.metrics().livePoints === 10_010);
  expect((await second.subscribe(ids(20_000, 20_010))).code).toBe('SUCCESS');
});

test('Two consoles of a session that ask at once do not get more than the session may have', async () => {
  await open();
  const [first, second] = [await values(), await values()];
  for (let from = 0; from < 15_000; from += 5_000) await first.subscribe(ids(from, from + 5_000));
  const held = gate();
  const asked = [first.subscribe(ids(15_000, 19_000)), second.subscribe(ids(0, 4_000))];
  await until('both are reading', () => held.waiting === 2);
  held.open();
  const codes = (await Promise.all(asked)).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['SUCCESS', 'TOO_MANY']);
  expect(gauges().livePoints).toBe(19_000);
});

test('What is acquired after the release is given back at once, and nothing twice', async () => {
  await open();
  const holdings = openHoldings();
  const released: string[] = [];
  const early = holdings.hold(() => released.push('early'));
  holdings.hold(() => released.push('held'));
  early();
  holdings.releaseAll();
  holdings.releaseAll();
  early();
  holdings.hold(() => released.push('late'));
  expect(released).toEqual(['early', 'held', 'late']);
});
