import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { channels } from '../../../domain/channel/channel.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { sendNotice } from '../../../domain/notice/calls.ts';
import { type AlarmTopic, alarmTopics, type LiveTopic, liveTopics } from '../../../domain/topic/topics.ts';
import { rationaleOf } from '../../world/rationale.ts';
import { anAlarm } from '../anAlarm.ts';
import { AlarmSocketClient } from '../push/alarmClient.ts';
import { ValueSocketClient } from '../push/valueClient.ts';
import { aNotice } from '../samples.ts';
import { password, until } from '../world.ts';
import { type Place, places, type Stage, setStage } from './stage.ts';

let stage: Stage;
let port: number;
/** The rule at each place, whose alarms are raised there. */
const rules = new Map<Place, string>();
const raisedAt = new Map<string, Place>();
const closing: (() => void)[] = [];

beforeAll(async () => {
  stage = await setStage();
  port = Number(new URL(stage.world.address).port);
  const { world, people, org } = stage;
  const settings = { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 };
  await world.create(channels, {
    id: 'm-line',
    name: '通道',
    orgId: people.top,
    protocol: 'modbusTcp',
    settings,
    enabled: false,
  });
  for (const [n, place] of places.entries()) {
    await world.create(devices, {
      id: `d-${place}`,
      name: `设备 ${n}`,
      kind: 'meter',
      orgId: org[place],
      channelId: 'm-line',
      address: { unit: n + 1 },
    });
    const address = { table: 'holding', register: 1, type: 'uint16' };
    const analog = { name: '测点', deviceId: `d-${place}`, kind: 'analog', unit: 'A', period: 60_000, address };
    await world.create(points, { ...analog, id: `v-${place}` });
    await world.create(points, {
      ...analog,
      id: `t-${place}`,
      kind: 'text',
      unit: null,
      address: { ...address, type: 'text', length: 4 },
    });
    const limits = [{ name: 'H', value: 10, level: 2, n: 1, hysteresis: 0, ...rationaleOf(2) }];
    rules.set(place, await world.create(limitRules, { name: '规则', pointId: `v-${place}`, limits }));
  }
  await world.settled();
  await raise();
  // What happened while it was another's stays the other's; what it is from now on is the own organisation's.
  await world.update(devices, 'd-former', { orgId: org.own });
  await world.settled();
});
afterAll(async () => {
  for (const close of closing) close();
  await stage.world.close();
});

/** One alarm at each place; of the former one only before it moved in. */
async function raise(from: readonly Place[] = places): Promise<readonly string[]> {
  const made: string[] = [];
  for (const place of from) {
    const id = await anAlarm(stage.world, { org: stage.org[place], ruleId: rules.get(place) ?? '' });
    raisedAt.set(id, place);
    made.push(id);
  }
  return made;
}

/** What each topic of the value socket is asked about what stands at a place; null where it is nobody's. */
const asked: Readonly<Record<LiveTopic, ((place: Place) => string) | null>> = {
  values: (place) => `v-${place}`,
  text: (place) => `text/t-${place}`,
  device: (place) => `device/d-${place}`,
  devices: (place) => `devices/${stage.org[place]}`,
  changed: (place) => `changed/${stage.org[place]}`,
  job: (place) => `job/run-of-${place}`,
  store: null,
};

/** What the alarm socket tells a person, by topic: whose it is. What only says that a list changed tells nothing of anybody. */
const toldOf: Readonly<Record<AlarmTopic, 'organisation' | 'person' | 'nobody'>> = {
  alarm: 'organisation',
  message: 'person',
  bell: 'nobody',
  reminder: 'nobody',
  task: 'nobody',
  presets: 'nobody',
};

const foreign: ReadonlySet<Place> = new Set(['parent', 'sibling']);

/** Runs of heavy work that people at each place began. */
async function beginRuns(): Promise<void> {
  const { database } = stage.world;
  for (const place of places) {
    await database.query(
      `insert into keep.job_run (id, user_id, kind, input, planned, by_hand, state) values ($1, $2, 'seriesExport', '{}', 0, true, 'done')`,
      [`run-of-${place}`, stage.people.admin],
    );
  }
}

async function alarmClient(token: string, cursor: Readonly<Record<string, unknown>> = {}): Promise<AlarmSocketClient> {
  const client = await new AlarmSocketClient(port).login(token, cursor);
  closing.push(() => client.socket.terminate());
  await client.ready();
  return client;
}

/** As a console that was away from the first position on: what it missed is told, and what stands. */
async function backAgain(token: string, client: AlarmSocketClient): Promise<AlarmSocketClient> {
  const { log, scope } = await client.ready();
  return alarmClient(token, { log, scope, after: 0 });
}

test('every topic stands here with what it is asked and whose it is', () => {
  expect(Object.keys(asked).toSorted()).toEqual(Object.keys(liveTopics).toSorted());
  expect(Object.keys(toldOf).toSorted()).toEqual(Object.keys(alarmTopics).toSorted());
});

test('the value socket grants no role a point, a text, a device or a run of another organisation', async () => {
  await beginRuns();
  const leaks: string[] = [];
  const granted = new Set<string>();
  for (const { role, token } of stage.bearers) {
    const client = await new ValueSocketClient(port, token).connected();
    closing.push(() => client.close());
    for (const place of places) {
      const names = Object.values(asked).flatMap((name) => (name === null ? [] : [name(place)]));
      const topics = names.filter((name) => name.includes('/'));
      const { code, data } = await client.subscribe([`v-${place}`], { topics });
      expect(code).toBe('SUCCESS');
      const given = names.filter((name) => data?.refused[name] === undefined);
      for (const name of given) {
        if (foreign.has(place) || name.startsWith('job/')) leaks.push(`${role} ${name}`);
        else granted.add(name);
      }
    }
    client.close();
  }
  expect(leaks).toEqual([]);
  // Refusing everything would hold the same. What moved in is its new organisation's.
  expect([...granted].toSorted()).toEqual(
    [
      ...['own', 'former'].flatMap((place) => [`v-${place}`, `text/t-${place}`, `device/d-${place}`]),
      ...[`devices/${stage.org.own}`, `changed/${stage.org.own}`],
    ].toSorted(),
  );
});

test('the alarm socket tells no role an alarm or a message of another organisation: standing, missed or new', async () => {
  const { world, people, bearers, org } = stage;
  const witness = await alarmClient(await world.signIn('admin', password));
  const clients = [];
  for (const bearer of bearers) clients.push({ ...bearer, client: await alarmClient(bearer.token) });
  const body = aNotice(org.sibling, people.admin, { subject: '邻厂的一项待办' });
  const sent = await world.ask(sendNotice.method, sendNotice.path, {
    token: await world.signIn('admin', password),
    body,
  });
  expect(sent.code).toBe('SUCCESS');
  const made = await raise(['parent', 'sibling', 'own']);
  await until('the last of them is told', () => made.every((id) => textOf(witness).includes(`"${id}"`)));
  await until('the message is told', () => textOf(witness).includes('邻厂的一项待办'));
  const leaks: string[] = [];
  const told = new Set<string>();
  for (const { role, token, client } of clients) {
    await client.heard();
    const again = await backAgain(token, client);
    const text = textOf(client) + textOf(await again.heard());
    for (const [id, place] of raisedAt) {
      if (!text.includes(`"${id}"`)) continue;
      if (place === 'own') told.add(id);
      else leaks.push(`${role}: the alarm of ${place}`);
    }
    if (text.includes('邻厂的一项待办')) leaks.push(`${role}: a message to somebody else`);
  }
  expect(leaks).toEqual([]);
  expect(told.size).toBe(2);
});

const textOf = ({ messages }: AlarmSocketClient): string => JSON.stringify(messages);
