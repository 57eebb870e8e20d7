import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import type { PermissionCode } from '../../domain/call/declaration.ts';
import { registerSettings } from '../../domain/energy/registerSettings.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { until } from '../../tests/world/counterLog.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller, bySystem, value } from '../../tests/world/ledgers.ts';
import { aMailServer } from '../../tests/world/mailServer.ts';
import { lease } from '../../tests/world/process.ts';
import { wholeSight } from '../alarms/seen.ts';
import { wholeScope } from '../http/scope.ts';
import type { Run } from '../jobs/kind.ts';
import { emailCarrier } from '../outbox/email.ts';
import { type Message, openOutbox } from '../outbox/openOutbox.ts';
import { webhookCarrier } from '../outbox/webhook.ts';
import { dailyReport } from '../reports/dailyReport/dailyReport.ts';
import { gatherReport } from '../reports/dailyReport/gather.ts';
import { writeReport } from '../reports/dailyReport/write.ts';
import { retention } from './retention.ts';

let world: AlarmWorld;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  world = await alarmWorld();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await world.close();
});

const aRun = (more: Partial<Run<unknown>>): Run<unknown> => ({
  id: 'dailyReport:1',
  planned: world.clock.now(),
  attempt: 1,
  epoch: 1,
  phase: null,
  input: {},
  userId: null,
  signal: new AbortController().signal,
  progress: () => undefined,
  enter: async () => undefined,
  ...more,
});

async function aWebhookServer() {
  const bodies: { readonly report: Record<string, readonly unknown[]>; readonly text: { cn: string; en: string } }[] =
    [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    bodies.push(JSON.parse(Buffer.concat(parts).toString()));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return { bodies, target: `http://127.0.0.1:${(server.address() as AddressInfo).port}/report` };
}

/** A meter that counted 12.5 kWh and a current that went over its limit and stayed there, then a day that is over. */
async function aDay(): Promise<RunningEnergy> {
  await world.aChannel('C1', {
    M1: [
      { id: 'E1', kind: 'counter', unit: 'kWh', period: 60_000 },
      { id: 'I1', period: 60_000 },
    ],
  });
  await world.aRule('I1', [limit('H', 100)]);
  const started = await startEnergy(world, { zone: 'Asia/Shanghai' });
  closing.push(started.close);
  const { pipeline } = started;
  const [energy, current] = [await world.numberOf('E1'), await world.numberOf('I1')];
  for (const [reading, amps] of [
    [1000, 50],
    [1004.5, 120],
    [1012.5, 130],
  ] as const) {
    const stored = pipeline.sink('C1').samples([raw(energy, reading), raw(current, amps)]);
    world.clock.advance(1000);
    await stored;
    world.clock.setWall(world.clock.now() + 3_600_000);
  }
  await until(async () => (await world.events()).some(({ type }) => type === 'AlarmRaised'));
  await world.settled();
  await started.computed();
  world.clock.setWall(Date.UTC(2026, 10, 20, 22));
  return started;
}

async function twoAdministrators(): Promise<readonly [string, string]> {
  const role = value(
    await world.ledgers.create(roles, { name: '管理员', orgId: world.plant, admin: true }, bySystem()),
  ).id;
  await world.settled();
  const person = async (userAccount: string): Promise<string> => {
    const row = {
      userAccount,
      userRealName: userAccount,
      orgId: world.plant,
      userRoleIds: [role],
      userEmail: `${userAccount}@site.example`,
    };
    return value(await world.ledgers.create(users, row, bySystem())).id;
  };
  const people = [await person('zhou'), await person('li')] as const;
  await world.settled();
  return people;
}

/** Everything, of one organisation. */
const allOf = (org: string) => ({ sight: wholeSight(wholeScope([org])), seesEnergy: true, lang: 'cn' as const });
/** A reader there, by default with every alarm desk and a screen of energy. */
const aReader = (org: string, functions: readonly PermissionCode[] = ['/monitoringAlarm', '/home']) =>
  aCaller({ scope: wholeScope([org]), permissions: new Set(functions) });

/** What a letter says, its parts decoded. */
const decoded = (letter: string): string =>
  letter.replace(
    /\r\n\r\n([A-Za-z0-9+/=\r\n]{40,}?)\r\n(?=--|\r\n|$)/g,
    (_, part: string) => `\n${Buffer.from(part, 'base64').toString()}\n`,
  );

test('the daily report reaches people by mail in their language, and the webhook of the site, once for each', async () => {
  await aDay();
  const [, li] = await twoAdministrators();
  const [mail, hook] = [await aMailServer(closing), await aWebhookServer()];
  const { database, clock } = world;
  const carriers = [
    emailCarrier({ url: mail.url, from: 'service@site.example' }),
    webhookCarrier({ targets: [hook.target], secret: 'a key of at least thirty-two characters', clock }),
  ];
  const outbox = await openOutbox({ database, clock, lease, carriers, say: () => undefined, gaveUp: () => undefined });
  closing.push(outbox.close);
  const kind = dailyReport({
    database,
    clock,
    outbox,
    ledgers: world.ledgers,
    zone: 'Asia/Shanghai',
    callerOfUser: async () => aReader(world.plant),
    langOf: async (id) => (id === li ? 'en' : 'cn'),
    sendsMail: true,
    webhooks: [hook.target],
  });
  const run = aRun({ input: { users: [], webhooks: true } });
  expect(await kind.run(run)).toEqual({ outcome: { letters: 2, webhooks: 1 } });
  // As a second attempt would.
  await kind.run(run);
  await until(async () => (await database.query(`select from keep.outbox where state = 'sent'`)).length === 3);
  expect(mail.letters).toHaveLength(2);
  expect(hook.bodies).toHaveLength(1);
  const of = (account: string): string =>
    decoded(mail.letters.find((letter) => letter.includes(`To: ${account}@`)) ?? '');
  expect(of('li')).toMatch(/Subject: Daily report 2026-11-20/);
  expect(of('li')).toContain('12.5 kWh');
  expect(of('zhou')).toContain('用能');
  expect(of('zhou')).toContain('12.5 kWh');
  const [body] = hook.bodies;
  expect(body?.report['energy']).toMatchObject([{ point: 'E1', amount: '12.5', unit: 'kWh' }]);
  expect(body?.report['alarms']).toMatchObject([
    { level: 1, raised: 0 },
    { level: 2, raised: 1, open: 1, longest: { name: '设备 M1 I1' } },
    {},
    {},
  ]);
  expect(body?.text.en).toContain('Longest open');
});

test('the daily report says of energy what every page says: roll-overs are known, doubts and gaps are named', async () => {
  const started = await aDay();
  const settings = { name: 'E1', pointId: 'E1', modulus: 2000, mostPerHour: 500 };
  value(await world.ledgers.create(registerSettings, settings, bySystem()));
  await world.settled();
  const at = (hour: number, minute = 0): number => Date.UTC(2026, 10, 20, hour, minute);
  const steady = (from: number, reading: number): (readonly [number, number])[] =>
    Array.from({ length: 20 }, (_, n) => [from + n * 60_000, (reading + n) % 2000] as const);
  // Past its modulus it begins again with 0.
  await started.read('E1', steady(at(12), 1990));
  await started.computed();
  const energy = async () =>
    (await gatherReport({ database: world.database, ledgers: world.ledgers, zone: 'Asia/Shanghai' }, at(22), reader))
      .energy;
  const reader = allOf(world.plant);
  const [page] = await started.rows('E1', ['2026-11-19T16:00:00.000Z', '2026-11-20T16:00:00.000Z'], 'day');
  expect(await energy()).toMatchObject([{ point: 'E1', amount: page?.amount, remark: 'partial' }]);
  // A step back that no modulus explains waits for a person.
  await started.read('E1', steady(at(13), 300));
  await started.read('E1', steady(at(14), 100));
  await started.computed();
  await world.settled();
  expect(await energy()).toMatchObject([{ point: 'E1', remark: 'doubtful' }]);
});

test('the daily report says of each amount what keeps it from being as measured: a gap that was bridged, figures by hand', async () => {
  const quarter = 900_000;
  world.clock.setWall(Date.UTC(2026, 10, 20, 22));
  const point = { kind: 'counter', unit: 'kWh', period: quarter } as const;
  await world.aChannel('C1', { M1: ['E1', 'E2', 'E3'].map((id) => ({ id, ...point })) });
  const started = await startEnergy(world, { zone: 'Asia/Shanghai' });
  closing.push(started.close);
  const midnight = Date.UTC(2026, 10, 20, 16);
  const all = Array.from({ length: 108 }, (_, n) => [midnight + (n - 104) * quarter, n] as const);
  await started.read('E1', all);
  // Of the second the last of the day and the first of the next are missing, of the third a person read the last of the day.
  await started.read('E2', [...all.slice(0, 103), ...all.slice(107)]);
  await started.read('E3', all.slice(0, 104));
  await started.read('E3', all.slice(104, 105), { quality: quality.manual });
  await started.read('E3', all.slice(105));
  await started.computed();
  const means = { database: world.database, ledgers: world.ledgers, zone: 'Asia/Shanghai' };
  const report = await gatherReport(means, Date.UTC(2026, 10, 20, 22), allOf(world.plant));
  expect(report.energy?.map(({ point: id, amount, remark }) => [id, amount, remark])).toEqual([
    ['E1', '96', null],
    ['E2', '96', 'estimated'],
    ['E3', '96', 'manual'],
  ]);
  expect(writeReport(report, 'en').text).toMatch(/E1\t96 kWh\n.*E2\t96 kWh\tEstimated\n.*E3\t96 kWh\tRead by hand\n/);
});

test('the daily report leaves out what its reader may not see', async () => {
  await aDay();
  await twoAdministrators();
  const put: { content: unknown }[] = [];
  const kind = dailyReport({
    database: world.database,
    clock: world.clock,
    ledgers: world.ledgers,
    zone: 'Asia/Shanghai',
    outbox: { put: async (messages) => void put.push(...messages) },
    callerOfUser: async () => aReader(world.elsewhere),
    langOf: async () => 'en',
    sendsMail: true,
    webhooks: [],
  });
  await kind.run(aRun({ input: { users: [], webhooks: true } }));
  expect(put).toHaveLength(2);
  // Without their ids, in which any two letters may stand by chance.
  const said = JSON.stringify(put.map(({ content }) => content));
  expect(said).not.toContain('M1');
  expect(said).toContain('No counters');
});

test('the daily report tells of alarms to who has a desk that shows them, of energy to who has a screen of it, and else sends nothing', async () => {
  await aDay();
  const [zhou, li] = await twoAdministrators();
  const put: Message[] = [];
  const functions: Record<string, readonly PermissionCode[]> = { [zhou]: ['/offLineAlarm'], [li]: ['/home'] };
  const kind = dailyReport({
    database: world.database,
    clock: world.clock,
    ledgers: world.ledgers,
    zone: 'Asia/Shanghai',
    outbox: { put: async (messages) => void put.push(...messages) },
    callerOfUser: async (id) => aReader(world.plant, functions[id] ?? []),
    langOf: async () => 'en',
    sendsMail: true,
    webhooks: [],
  });
  await kind.run(aRun({ input: { users: [], webhooks: false } }));
  const of = (id: string): string => JSON.stringify(put.find((letter) => letter.id.endsWith(id))?.content);
  expect(of(zhou)).toContain('Urgent\\t0\\t0\\nHigh\\t0\\t0\\n');
  expect(of(zhou)).toContain('Time offline');
  expect(of(zhou)).not.toContain('kWh');
  expect(of(li)).toContain('12.5 kWh');
  expect(of(li)).not.toMatch(/Alarms|offline/);
  functions[li] = ['/users'];
  put.splice(0);
  await kind.run(aRun({ input: { users: [], webhooks: false } }));
  expect(put).toHaveLength(1);
});

test('retention lets whole months go and removes expired rows, and nothing younger', async () => {
  const { database, clock } = world;
  const now = clock.now();
  const day = 86_400_000;
  const old = now - 100 * day;
  await database.query(`create table tele.block_2026_07 (like tele.block including all)`);
  await database.query(
    `alter table tele.block attach partition tele.block_2026_07 for values from (${Date.UTC(2026, 6)}) to (${Date.UTC(2026, 7)})`,
  );
  const columns =
    'point, first_at, last_at, count, usable, good, qualities, end_quality, last_seen, covered, max_gap, data';
  await database.query(`insert into tele.block (${columns}) values (1, $1, $1, 1, 1, 1, 1, 0, $1, 0, 0, '')`, [
    Date.UTC(2026, 6, 3),
  ]);
  for (const at of [Date.UTC(2026, 6, 3), now])
    await database.query('insert into tele.late values (1, $1, 1, 0, $1, 1)', [at]);
  for (const at of [old, now]) {
    await database.query(
      `insert into keep.job_run (id, job, kind, input, planned, by_hand, state, ended) values ($2, 'x', 'x', '{}', $1, false, 'done', $1)`,
      [at, `x:${at}`],
    );
    await database.query(
      `insert into keep.outbox (id, carrier, target, content, state, not_before, created, ended) values ($2, 'x', 'x', '{}', 'sent', $1, $1, $1)`,
      [at, `x:${at}`],
    );
  }
  await database.query('update tele.compaction set done = $1', [now]);
  const kind = retention({ database, clock, say: () => undefined });
  const { outcome } = await kind.run(
    aRun({ input: { telemetry: 60, quarantine: 60, runs: 60, files: 60, outbox: 60 } }),
  );
  expect(outcome).toEqual({
    months: 1,
    left: 0,
    quarantine: 0,
    runs: 1,
    files: 0,
    forecasts: 0,
    profiles: 0,
    messages: 1,
  });
  expect(await database.query('select from tele.late')).toHaveLength(1);
  expect(() => kind.input.parse({ telemetry: 1, quarantine: 60, runs: 60, files: 60, outbox: 60 })).toThrow();
});
