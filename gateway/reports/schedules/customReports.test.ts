import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../domain/access/user.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { reportSchedules } from '../../../domain/report/reportSchedule.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import type { ScheduledReport } from '../../../domain/report/scheduleCalls.ts';
import { aCaller, aContext, bySystem, code, narrowedTo, value } from '../../../tests/world/ledgers.ts';
import { type TwoShops, twoShops } from '../../../tests/world/twoShops.ts';
import type { Caller } from '../../http/handler.ts';
import { wholeScope } from '../../http/scope.ts';
import type { Run } from '../../jobs/kind.ts';
import type { Message } from '../../outbox/openOutbox.ts';
import type { Database } from '../../store/database.ts';
import { customReports } from './customReports.ts';
import { scheduledCall } from './scheduledCall.ts';

let site: TwoShops;
let schedule = '';
const people: Record<string, string> = {};
const callers = new Map<string, Caller>();
const put = new Map<string, Message>();
let told = 0;
let isBroken = false;
let isKilled = false;
let isStopped = false;

const at = (moment: string): void => site.world.clock.setWall(Date.parse(`${moment}:00.000Z`));

/** Four people get the day's report at 23:00: of the whole site, of one channel, without the screen, and out of service. */
beforeAll(async () => {
  site = await twoShops(3);
  const { world, made } = site;
  const person = async (name: string, caller: Partial<Caller>, more: object = {}): Promise<void> => {
    const row = { userAccount: name, userRealName: name, orgId: world.plant, userRoleIds: [] };
    const id = await made(users, { ...row, userEmail: `${name}@site.example`, ...more });
    people[name] = id;
    callers.set(
      id,
      aCaller({ permissions: new Set(['/customExhibition']), scope: wholeScope([world.plant]), ...caller }),
    );
  };
  await person('zhou', {});
  await person('li', {});
  await person('narrow', { scope: narrowedTo(world.plant, 'C1') });
  await person('blind', { permissions: new Set(['/home']) });
  await person('other', { scope: wholeScope([world.elsewhere]) });
  await person('gone', {}, { expirationDate: '2026-11-01T00:00:00.000Z' });
  await person('silent', {}, { userEmail: null });
  schedule = await made(reportSchedules, {
    name: '日报',
    nameEn: 'Daily',
    templateId: site.template,
    unitId: site.plant,
    every: 'day',
    at: '23:00',
    recipients: Object.values(people),
    formats: ['xlsx', 'pdf'],
    webhooks: true,
  });
});
afterAll(() => site.close());

async function run(): Promise<unknown> {
  const { world, running } = site;
  const stop = new AbortController();
  let isDead = false;
  const { transaction, query } = world.database;
  const database: Database = {
    ...world.database,
    transaction,
    query: (...asked) => (isDead ? Promise.reject(new Error('gone')) : query(...asked)),
  };
  const kind = customReports({
    database,
    ledgers: world.ledgers,
    log: world.log,
    clock: world.clock,
    telemetry: running.telemetry,
    zone: zoneOf('UTC'),
    sendsMail: true,
    webhooks: ['http://hook.example/in'],
    say: () => undefined,
    callerOfUser: async (id) => callers.get(id) ?? null,
    langOf: async (id) => (id === people['li'] ? 'en' : 'cn'),
    outbox: {
      async put(messages) {
        isDead = isKilled;
        if (isStopped) stop.abort(new Error('it closes'));
        if (isKilled || isStopped) throw new Error('in the middle');
        if (isBroken) throw new Error('no room');
        told += messages.length;
        for (const message of messages) put.set(message.id, message);
      },
    },
  });
  const given = { id: 'customReports:1', planned: world.clock.now(), attempt: 1, epoch: 1, phase: null, input: {} };
  const { signal } = stop;
  const whole = { ...given, userId: null, signal, progress: () => undefined, enter: async () => undefined };
  return (await kind.run(whole as Run<unknown>)).outcome;
}

async function listed(): Promise<ScheduledReport | undefined> {
  const { world } = site;
  const served = scheduledCall({ ...world, zone: zoneOf('UTC') });
  const answer = value(
    await served.handle({ params: {}, query: {}, body: undefined } as never, aContext({ caller: world.operator })),
  );
  expect(served.call.response.safeParse(answer).error).toBeUndefined();
  return (answer as { readonly schedules: readonly ScheduledReport[] }).schedules.find(
    (one) => one.schedule === schedule,
  );
}
interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files?: readonly { readonly name: string; readonly base64: string }[];
}
const letterTo = (name: string, span = '2026-11-19..2026-11-20'): Letter =>
  put.get(`${schedule}:${span}:${people[name]}`)?.content as unknown as Letter;

test('what fell due before the schedule stood is not made up', async () => {
  expect(await run()).toEqual({ reports: 0, failed: 0 });
  expect(await listed()).toMatchObject({ next: { at: '2026-11-20T23:00:00.000Z' }, last: null });
});

test('a run that fails is told, and tried again', async () => {
  at('2026-11-20T23:01');
  isBroken = true;
  expect(await run()).toEqual({ reports: 0, failed: 1 });
  isBroken = false;
  expect(await listed()).toMatchObject({ last: { from: '2026-11-19', outcome: null, failed: 'no room' } });
});

test('a run that ended its gateway is taken up once more, and no third time; what was stopped in order counts for nothing', async () => {
  at('2026-11-20T23:02');
  // Whoever is killed notes nothing: the rows stand as the work left them.
  const { world } = site;
  const killed = async (): Promise<void> => {
    isKilled = true;
    await expect(run()).rejects.toThrow('gone');
    isKilled = false;
  };
  const noted = async () =>
    (await world.database.query<{ failed: string | null }>('select failed from keep.report_run')).map(
      (one) => one.failed,
    );
  isStopped = true;
  await expect(run()).rejects.toThrow('it closes');
  isStopped = false;
  expect(await noted()).toEqual([]);
  await killed();
  expect(await noted()).toEqual(['begun']);
  expect((await listed())?.last).toBeNull();
  await killed();
  expect(await run()).toEqual({ reports: 0, failed: 1 });
  expect(await run()).toEqual({ reports: 0, failed: 0 });
  expect(await listed()).toMatchObject({ last: { from: '2026-11-19', outcome: null, isGivenUp: true } });
  await world.database.query('delete from keep.report_run');
});

test('each gets the day in his language and as far as he may see; who lost the right is told so, without figures', async () => {
  at('2026-11-20T23:05');
  expect(await run()).toEqual({ reports: 1, failed: 0 });
  expect(put.size).toBe(7);
  const [zhou, li, narrow] = [letterTo('zhou'), letterTo('li'), letterTo('narrow')];
  expect(zhou.subject).toBe('用能报表 2026-11-19');
  for (const figure of ['96.00', '192.00', '288.00']) expect(zhou.text).toContain(figure);
  expect(zhou.files?.map(({ name }) => name.split('.').at(-1))).toEqual(['xlsx', 'pdf']);
  expect(
    Buffer.from(zhou.files?.[1]?.base64 ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(zhou.text).toContain(
    `/customExhibition?template=${site.template}&units=${site.plant}&from=2026-11-19&to=2026-11-20`,
  );
  expect(li.subject).toBe('Energy report 2026-11-19');
  expect(li.html).toContain('288.00');
  expect(narrow.text).toContain('96.00');
  expect(narrow.text).toContain('无权限');
  expect(narrow.text).not.toMatch(/192\.00|288\.00/);
  for (const [name, says] of [
    ['blind', '没有查看自定义报表的权限'],
    ['other', '不在您的数据权限内'],
    ['gone', '已停用或过期'],
  ] as const) {
    const letter = letterTo(name);
    expect(letter.subject).toBe('定时报表“日报”未发送');
    expect(letter.text).toContain(says);
    expect(JSON.stringify(letter)).not.toMatch(/96|192|288|车间/);
    expect(letter.files).toBeUndefined();
  }
  const hook = put.get(`${schedule}:2026-11-19..2026-11-20:webhook0`)?.content as {
    readonly text: { readonly en: string };
  };
  expect(hook.text.en).toContain('288.00');
  expect(await listed()).toMatchObject({
    next: { at: '2026-11-21T23:00:00.000Z', span: { from: '2026-11-20', to: '2026-11-21' } },
    last: { failed: null, outcome: { letters: 3, refused: 3, webhooks: 1, noAddress: 1 } },
  });
});

test('run twice it sends once; after a stand of days the last one goes, once', async () => {
  told = 0;
  expect(await run()).toEqual({ reports: 0, failed: 0 });
  at('2026-11-24T12:00');
  expect(await run()).toEqual({ reports: 1, failed: 0 });
  expect(await run()).toEqual({ reports: 0, failed: 0 });
  expect(told).toBe(7);
  expect([...put.keys()].filter((id) => id.includes(':2026-11-22..2026-11-23:'))).toHaveLength(7);
});

test('a schedule that is off sends nothing, and one that is on again begins with what comes', async () => {
  const { world } = site;
  const change = async (enabled: boolean): Promise<void> => {
    const row = await world.ledgers.anyRow(reportSchedules, schedule);
    const answer = await world.ledgers.update(reportSchedules, schedule, row?.version ?? 0, { enabled }, bySystem());
    expect(code(answer)).toBe('OK');
    await world.settled();
  };
  await change(false);
  at('2026-11-26T12:00');
  expect(await run()).toEqual({ reports: 0, failed: 0 });
  expect((await listed())?.next).toBeNull();
  await change(true);
  expect(await run()).toEqual({ reports: 0, failed: 0 });
  at('2026-11-26T23:00');
  expect(await run()).toEqual({ reports: 1, failed: 0 });
});

test('a report that is not published goes to who builds reports alone; who may only view is told that it is not for him', async () => {
  const { world, template } = site;
  const row = await world.ledgers.anyRow(reportTemplates, template);
  const drawn = await world.ledgers.update(
    reportTemplates,
    template,
    row?.version ?? 0,
    { published: false },
    bySystem(),
  );
  expect(code(drawn)).toBe('OK');
  await world.settled();
  const zhou = callers.get(people['zhou'] ?? '') ?? aCaller();
  callers.set(people['zhou'] ?? '', { ...zhou, permissions: new Set(['/customExhibition', '/customList']) });
  at('2026-11-27T23:00');
  expect(await run()).toEqual({ reports: 1, failed: 0 });
  const to = (name: string) => letterTo(name, '2026-11-26..2026-11-27');
  expect(to('zhou').subject).toBe('用能报表 2026-11-26');
  for (const name of ['li', 'narrow']) {
    expect(to(name).files).toBeUndefined();
    expect(JSON.stringify(to(name))).not.toMatch(/96|192|288|车间/);
  }
  expect(to('li').subject).toBe('The scheduled report "Daily" was not sent to you');
  expect(await listed()).toMatchObject({ last: { outcome: { letters: 1, refused: 5, noAddress: 1 } } });
});
