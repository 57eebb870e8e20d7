import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { failurePushes } from '../../../domain/alarm/failurePush.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { outageData, raisedData, tellAlarm } from '../../../tests/world/alarmFacts.ts';
import { type AlarmWorld, alarmWorld, type Ground, limit, type Reacting, raw } from '../../../tests/world/alarms.ts';
import { aCaller, bySystem, scopeOf, value } from '../../../tests/world/ledgers.ts';
import { aMailServer } from '../../../tests/world/mailServer.ts';
import { lease } from '../../../tests/world/process.ts';
import { emailCarrier } from '../../outbox/email.ts';
import { openOutbox } from '../../outbox/openOutbox.ts';
import { webhookCarrier } from '../../outbox/webhook.ts';
import type { Pipeline } from '../../pipeline/pipeline.ts';
import { openFailurePush } from './openFailurePush.ts';

const secret = 'a webhook secret that only the test knows';
let world: AlarmWorld;
let pipeline: Pipeline;
let mail: Awaited<ReturnType<typeof aMailServer>>;
let hook: Awaited<ReturnType<typeof aWebhookServer>>;
const closing: (() => unknown)[] = [];

async function pushing({ database, log, ledgers, clock, followers, alarms }: Ground): Promise<Reacting> {
  const outbox = await openOutbox({
    lease,
    database,
    clock,
    say: () => undefined,
    gaveUp: () => undefined,
    carriers: [
      emailCarrier({ url: mail.url, from: 'busbar@plant.example' }),
      webhookCarrier({ targets: [hook.target], secret, clock }),
    ],
  });
  const made = openFailurePush({
    database,
    log,
    ledgers,
    clock,
    zone: 'Asia/Shanghai',
    outbox,
    sendsMail: true,
    webhooks: [hook.target],
    caughtUp: alarms.caughtUp,
    followed: followers.waitFor,
    callerOfUser: async (user) =>
      aCaller({
        scope: scopeOf(user === elsewhere ? world.elsewhere : world.plant),
        permissions: new Set(user === storekeeper ? [] : ['/limitWarning']),
      }),
    langOf: async () => 'cn',
  });
  closing.push(outbox.close, made.close);
  return made;
}

beforeEach(async () => {
  [mail, hook] = await Promise.all([aMailServer(closing), aWebhookServer()]);
  world = await alarmWorld(undefined, pushing);
  await people();
  // A period of a day: nothing goes offline while the minutes pass.
  await world.aChannel('C1', { M1: ['P0', 'P1'].map((id) => ({ id, period: 86_400_000 })) });
  for (const point of ['P0', 'P1']) await world.aRule(point, [limit('H', 100), limit('HH', 120, { level: 1 })]);
  ({ pipeline } = await world.begin());
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await world.close();
});

let zhou = '';
let elsewhere = '';
let storekeeper = '';
async function people(): Promise<void> {
  const { ledgers, plant } = world;
  const data = { organisations: [plant], units: null, channels: null };
  const role = value(await ledgers.create(roles, { name: '值班', orgId: plant, functions: [], data }, bySystem())).id;
  await world.settled();
  const person = async (userAccount: string) => {
    const row = {
      userAccount,
      userRealName: userAccount,
      orgId: plant,
      userRoleIds: [role],
      userEmail: `${userAccount}@plant.example`,
    };
    return value(await ledgers.create(users, row, bySystem())).id;
  };
  [zhou, elsewhere, storekeeper] = [await person('zhou'), await person('sun'), await person('qian')];
  await world.settled();
}

async function aPush(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const row = {
    name: '夜班推送',
    orgId: world.plant,
    types: ['01'],
    levels: ['1', '2'],
    userIds: [zhou, elsewhere, storekeeper],
    webhooks: true,
    repeatMinutes: 10,
    ...more,
  };
  const { id } = value(await world.ledgers.create(failurePushes, row, bySystem()));
  await world.settled();
  return id;
}

async function measure(point: string, ...readings: readonly number[]): Promise<void> {
  for (const reading of readings) {
    world.clock.advance(1_000);
    await pipeline.sink('C1').samples([raw(await world.numberOf(point), reading)]);
  }
  await world.settled();
}

async function pass(minutes: number): Promise<void> {
  for (let n = 0; n < minutes; n++) await world.clock.advanceSettled(60_000);
  await world.settled();
}

const pushed = async (): Promise<readonly number[]> =>
  (await world.log.read({ after: 0, limit: 1000, types: ['AlarmPushed'] })).map(
    ({ data }) => (data as { readonly times: number }).times,
  );
const isSending = async (): Promise<boolean> =>
  (await world.database.query(`select from keep.outbox where state = 'waiting' and until > 0`)).length > 0;
/** Until so many have been told, and each of them has arrived; the clock goes on for the timers and the outbox, not while a message is on its way. */
async function told(times: number): Promise<void> {
  const all = async () => {
    if (!(await isSending())) await world.clock.advanceSettled(1_000);
    return [(await pushed()).length, mail.letters.length, hook.bodies.length, await isSending()];
  };
  await expect.poll(all).toEqual([times, times, times, false]);
}

async function confirm(): Promise<void> {
  const { rows } = value(await world.ask('listAlarms', { query: {} })) as {
    readonly rows: readonly { readonly id: string; readonly version: number }[];
  };
  const items = rows.map(({ id, version }) => ({ id, version }));
  const caller = { ...world.operator, permissions: new Set(['/limitWarning', '/limitWarning:confirm']) } as never;
  value(await world.ask('confirmAlarms', { body: { items, note: null } }, { caller }));
  await world.settled();
}

test('An alarm is told to the outside at once, and again every n minutes until somebody confirms it (V220, B331, K124)', async () => {
  await aPush();
  await measure('P0', 101);
  await told(1);
  await pass(9);
  expect(await pushed()).toEqual([1]);
  await pass(2);
  await told(2);
  // It returned to normal, and nobody has confirmed it.
  await measure('P0', 50);
  await pass(10);
  await told(3);
  await confirm();
  await pass(40);
  expect(await pushed()).toEqual([1, 2, 3]);
  expect([mail.letters.length, hook.bodies.length]).toEqual([3, 3]);
});

test('The letter says what, where, how much and how often; it goes to who may see the alarm at one of its desks, and to nobody else', async () => {
  await aPush();
  await measure('P0', 101);
  await told(1);
  const letter = mail.letters[0] ?? '';
  expect(letter).toMatch(/^To: zhou@plant\.example$/m);
  expect(mail.letters.join()).not.toMatch(/(sun|qian)@plant\.example/);
  const body = hook.bodies[0];
  expect(body).toMatchObject({
    kind: 'alarm',
    times: 1,
    alarm: { level: 2, limitName: 'H', value: 101, object: { id: 'M1' } },
  });
  expect(body?.text.cn).toContain('重要');
  expect(body?.text.en).toContain('Limit: H 100 A');
  expect(hook.signatures[0]).toBe(true);
});

test('An escalation is told at once, and the rest begins anew (V220)', async () => {
  await aPush();
  await measure('P0', 101);
  await told(1);
  await pass(5);
  await measure('P0', 121);
  await told(2);
  expect(hook.bodies[1]).toMatchObject({ times: 2, alarm: { level: 1 } });
  await pass(8);
  expect(await pushed()).toEqual([1, 2]);
  await pass(3);
  await told(3);
});

test('What no push names is not told: another level, another type, another organisation, a push that is off', async () => {
  await aPush({ name: '别的等级', levels: ['3'] });
  await aPush({ name: '别的类型', types: ['04'] });
  await aPush({ name: '别处', orgId: world.elsewhere });
  await aPush({ name: '停用', enabled: false });
  await measure('P0', 101);
  await pass(12);
  expect(await pushed()).toEqual([]);
});

test.each([
  ['01', 'limit'],
  ['02', 'intelligent'],
  ['03', 'energy'],
  ['04', 'offline: a device'],
  ['05', 'offline: a channel'],
] as const)('B281 of all kinds the push that names %s (%s) tells this one alone', async (type, _) => {
  await aPush({ types: [type] });
  for (const kind of ['01', '02', '03', '04', '05'] as const) {
    const own =
      kind === '05' ? outageData('C1') : raisedData({ type: kind, source: { rule: kind, point: `P-${kind}` } });
    const order = { type: 'RAISE', at: instantOf(world.clock.now()), data: own } as const;
    await tellAlarm({ log: world.log, org: world.plant, by: { kind: 'rule', id: 'test' } }, kind, [order]);
  }
  await world.settled();
  await expect.poll(() => hook.bodies.map(({ alarm }) => (alarm as { readonly id?: string }).id)).toEqual([type]);
  await pass(5);
  expect(hook.bodies).toHaveLength(1);
});

test('A push that does not repeat tells once; one that is switched off tells no more', async () => {
  await aPush({ repeatMinutes: 0 });
  await measure('P0', 101);
  await told(1);
  await pass(30);
  expect(await pushed()).toEqual([1]);
  const id = await aPush({ name: '每十分钟' });
  await measure('P1', 101);
  await expect.poll(pushed).toHaveLength(3);
  value(await world.ledgers.update(failurePushes, id, 1, { enabled: false }, bySystem()));
  await world.settled();
  await pass(30);
  expect(await pushed()).toHaveLength(3);
});

interface Body {
  readonly kind: string;
  readonly times: number;
  readonly alarm: Readonly<Record<string, unknown>>;
  readonly text: { readonly cn: string; readonly en: string };
}

async function aWebhookServer() {
  const bodies: Body[] = [];
  const signatures: boolean[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const [, at, given] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['busbar-signature'])) ?? [];
    signatures.push(createHmac('sha256', secret).update(`${at}.${text}`).digest('hex') === given);
    bodies.push(JSON.parse(text) as Body);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return { bodies, signatures, target: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alarm` };
}
