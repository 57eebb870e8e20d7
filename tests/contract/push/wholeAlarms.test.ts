import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Alarm, alarmSchema, announcementSchema } from '../../../domain/alarm/alarm.ts';
import type { Pipeline } from '../../../gateway/pipeline/pipeline.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../world/alarms.ts';
import { value } from '../../world/ledgers.ts';
import { AlarmSocketClient } from './alarmClient.ts';
import { ValueSocketClient } from './valueClient.ts';
import { openWorld, scopeOf, until, type World } from './world.ts';

/** The doors over the real log, ledgers, followers, pipeline and alarms; only the sessions are the test's own. */
let site: AlarmWorld;
let pipeline: Pipeline;
let world: World;
let number: number;
const clients: { close: () => void }[] = [];

beforeAll(async () => {
  site = await alarmWorld();
  await site.aChannel('C1', { M1: ['P1', { id: 'T1', kind: 'text', unit: null }] });
  await site.aRule('P1', [limit('H', 100), limit('HH', 200, { level: 1 })]);
  number = await site.numberOf('P1');
  ({ pipeline } = await site.begin());
  const { log, ledgers, followers, alarms } = site;
  world = await openWorld({ feed: alarms.feed, live: pipeline.live, ledgers, log, followers });
  world.access.signIn('zhou', scopeOf(site.plant));
  world.access.signIn('li', scopeOf(site.elsewhere));
});
afterAll(async () => {
  for (const one of clients) one.close();
  await world.close();
  await site.close();
});

async function alarms(token: string, more: Readonly<Record<string, unknown>> = {}): Promise<AlarmSocketClient> {
  const client = await new AlarmSocketClient(world.port).login(token, more);
  clients.push({ close: () => client.socket.terminate() });
  return client;
}
async function values(token: string): Promise<ValueSocketClient> {
  const client = await new ValueSocketClient(world.port, token).connected();
  clients.push(client);
  return client;
}
async function reading(of: number): Promise<void> {
  site.clock.advance(1000);
  await pipeline.sink('C1').samples([raw(number, of)]);
}

const item = z.strictObject({
  position: z.int(),
  at: z.iso.datetime({ precision: 3 }),
  recordedAt: z.iso.datetime({ precision: 3 }),
  event: z.string(),
  alarm: alarmSchema,
  message: announcementSchema.nullable(),
});
const eventsOf = (client: AlarmSocketClient) => client.all('alarm').map(({ op: _, ...rest }) => item.parse(rest));

function pictureIn(event: { readonly alarm: Alarm } | undefined): Alarm {
  if (event === undefined) throw new Error('no event came');
  return event.alarm;
}

test('A value over its limit is seen live, raises an alarm, and a confirmation reaches every console', async () => {
  const [first, second, stranger] = [await alarms('zhou'), await alarms('zhou'), await alarms('li')];
  const ready = await first.ready();
  await Promise.all([second.ready(), stranger.ready()]);
  const console = await values('zhou');
  const answer = await console.subscribe(['P1', 'T1'], { topics: ['device/M1', 'text/T1'] });
  expect(answer.data).toMatchObject({ handles: { P1: 1 }, refused: { T1: 'WRONG_TYPE' } });

  await reading(150);
  await until('the value', () =>
    console.frames.some((frame) => frame.rows.some((row) => row.value === 150 && row.quality === 0)),
  );
  await until('the alarm', () => eventsOf(first).length === 1);
  const [raised] = eventsOf(first);
  expect(raised).toMatchObject({
    event: 'AlarmRaised',
    alarm: { type: '01', level: 2, value: 150, limitName: 'H', object: { id: 'M1' } },
  });
  expect(raised?.message).toMatchObject({ type: '01', treeId: site.plant, dataId: raised?.alarm.id });
  await until('the level of the device', () =>
    console.topics.some(({ data }) => (data as { level?: number }).level === 2),
  );

  const { id, version } = pictureIn(raised);
  value(await site.ask('confirmAlarms', { body: { items: [{ id, version }], note: '已派人' } }));
  await until('the confirmation on the other console', () => eventsOf(second).length === 2);
  expect(eventsOf(second)[1]).toMatchObject({
    event: 'AlarmConfirmed',
    message: null,
    alarm: { id, state: { confirmed: true } },
  });
  expect(stranger.positions()).toEqual([]);

  const late = await alarms('zhou');
  const now = await late.ready();
  expect(z.array(alarmSchema).parse(now['standing'])).toMatchObject([
    { id, state: { confirmed: true, recovered: false } },
  ]);
  const back = await alarms('zhou', { log: ready['log'], scope: ready['scope'], after: ready['position'] });
  expect(await back.ready()).toMatchObject({ reset: false, total: 1 });
  expect(back.positions()).toEqual(first.positions());
});

test('An escalation is announced again, a recovery is told, and a finished alarm stands no more', async () => {
  const console = await alarms('zhou');
  await console.ready();
  await reading(250);
  await until('the escalation', () => eventsOf(console).length === 1);
  expect(eventsOf(console)[0]).toMatchObject({
    event: 'AlarmEscalated',
    alarm: { level: 1, limitName: 'HH', state: { confirmed: false } },
  });
  expect(eventsOf(console)[0]?.message).not.toBeNull();
  const { id, version } = pictureIn(eventsOf(console)[0]);
  await reading(20);
  await until('the recovery', () => eventsOf(console).some((one) => one.event === 'AlarmRecovered'));
  const after = eventsOf(console).findLast((one) => one.alarm.id === id)?.alarm.version ?? version;
  value(await site.ask('confirmAlarms', { body: { items: [{ id, version: after }], note: '' } }));
  await until('the confirmation', () => eventsOf(console).at(-1)?.event === 'AlarmConfirmed');
  expect((await (await alarms('zhou')).ready())['total']).toBe(0);
});
