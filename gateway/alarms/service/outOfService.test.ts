import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { deviceSource, sourceStream } from '../../../domain/alarm/events.ts';
import type { OutAnswer, OutRow } from '../../../domain/alarm/outCalls.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import type { Result } from '../../../domain/error/errors.ts';
import { historians } from '../../../domain/event/past.ts';
import type { Page } from '../../../domain/ledger/calls.ts';
import { tickets } from '../../../domain/ticket/ticketLedger.ts';
import { act } from '../../../machines/act.ts';
import { alarmSourceDecider } from '../../../machines/alarm/alarmSourceDecider.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../../tests/world/alarms.ts';
import { aCaller, aRuledRow, byPerson, bySystem, scopeOf, value } from '../../../tests/world/ledgers.ts';
import type { CallContext } from '../../http/handler.ts';
import type { Pipeline } from '../../pipeline/pipeline.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { AlarmNews } from '../feed.ts';
import type { AskedRow } from './outRows.ts';
import { quietBy } from './quietBy.ts';

let world: AlarmWorld;
let begun: { readonly pipeline: Pipeline; readonly telemetry: Telemetry };
const news: AlarmNews[] = [];

beforeAll(async () => {
  world = await alarmWorld();
  world.alarms.feed.subscribe((some) => void news.push(...(some as readonly AlarmNews[])));
  const points = (device: string) => [`${device}.I`, `${device}.T`];
  await world.aChannel('C1', Object.fromEntries(['M1', 'M2', 'M3', 'M4', 'M5', 'M6'].map((one) => [one, points(one)])));
  for (const device of ['M1', 'M2', 'M3', 'M4', 'M5', 'M6'])
    await world.aRule(`${device}.I`, [limit('H', 100), limit('HH', 120, { level: 1 })]);
  begun = await world.begin({ watchesSilence: false });
});
afterAll(() => world.close());

async function feed(point: string, ...readings: readonly number[]): Promise<void> {
  for (const reading of readings) {
    world.clock.advance(1000);
    await begun.pipeline.sink('C1').samples([raw(await world.numberOf(point), reading)]);
    await expect.poll(() => begun.telemetry.lastBatch() - begun.pipeline.decided()).toBe(0);
  }
  await world.settled();
}

const keeper = () =>
  aCaller({
    userId: 'keeper',
    scope: scopeOf(world.plant),
    permissions: new Set([
      '/monitoringAlarm',
      '/monitoringAlarm:shelve',
      '/alarmConfiguration',
      '/alarmConfiguration:edit',
      '/workTicket',
    ]),
  });
const ask = async (name: string, input: object, more: object = {}): Promise<Result<unknown>> => {
  const answer = await world.ask(name, input, { caller: keeper(), lang: 'cn', ...more });
  await world.settled();
  return answer;
};
const takeOut = async (body: object) =>
  value(await ask('takeOutAlarms', { body: { reason: '检修', ...body } })) as OutAnswer;
type Missed = OutAnswer & { readonly missed: readonly { readonly id: string }[] };
const giveBack = async (body: object) => value(await ask('returnAlarms', { body })) as Missed;
const out = async (query: object = {}, more: object = {}) =>
  (value(await ask('listOutOfService', { query }, more)) as { readonly rows: readonly OutRow[] }).rows;
const alarms = async (point: string): Promise<readonly Alarm[]> =>
  (value(await ask('listAlarms', { query: { standing: 'false', point, sort: 'raisedAt' } })) as Page<Alarm>).rows;
const announced = async (point: string): Promise<readonly string[]> => {
  await expect.poll(() => world.alarms.feed.position()).toBe(world.log.head().position);
  return news.flatMap(({ message, alarm, event }) => (message !== null && alarm.point?.id === point ? [event] : []));
};
const device = (id: string): string => sourceStream(deviceSource(id));

const ticketLaw = lawOfLedger(tickets);
interface Issued {
  readonly id: string;
  readonly number: string;
  readonly obey: (command: string, given?: object) => Promise<void>;
}
/** A ticket under which people work on these devices. */
async function aTicket(deviceIds: readonly string[], given: object = {}, to = 'permit'): Promise<Issued> {
  const { id } = await aRuledRow(world, ticketLaw, { to, given: { deviceIds, orgId: world.plant, ...given } });
  await world.settled();
  const row = async () => {
    const found = await world.ledgers.anyRow(tickets, id);
    if (found === null) throw new Error('no ticket stands');
    return found;
  };
  const { number, permitterId } = await row();
  return {
    id,
    number: number ?? '',
    async obey(command, more = {}) {
      const { version } = await row();
      value(
        await world.ledgers.obey(tickets, { command, id, given: { ...more }, version }, byPerson(permitterId ?? '')),
      );
      await world.settled();
    },
  };
}
/** Takes its earths in and voids it. */
async function over(ticket: Issued): Promise<void> {
  const row = await world.ledgers.anyRow(tickets, ticket.id);
  for (const { earth, removedAt } of row?.measures ?? [])
    if (earth !== null && removedAt === null) await ticket.obey('removeEarth', { earth });
  await ticket.obey('void', { reason: '取消' });
}

describe('taken out by a person', () => {
  test('a device is quiet with what stands and with what comes, level 1 too, and the list says so; returned, what stands speaks and what was missed is told', async () => {
    await feed('M1.I', 110);
    expect(await announced('M1.I')).toEqual(['AlarmRaised']);
    expect(await takeOut({ devices: ['M1'] })).toEqual({ done: [device('M1')], refused: [] });
    expect((await alarms('M1.I')).map(({ state }) => state.outOfService)).toEqual([true]);
    await feed('M1.I', 80, 125, 70, 130);
    const rows = await out();
    expect(rows).toMatchObject([
      {
        source: { rule: 'everyRule', point: 'M1' },
        device: { id: 'M1', name: '设备 M1' },
        rule: null,
        ticket: null,
        reason: '检修',
        by: { kind: 'user', id: 'keeper' },
        level: 1,
        until: null,
        returnedAt: null,
      },
    ]);
    expect(rows[0]?.standing).toBe((await alarms('M1.I')).length);
    const then = world.log.head().position;
    expect(await announced('M1.I')).toEqual(['AlarmRaised']);
    const answer = await giveBack({ devices: ['M1'] });
    expect(answer.missed).toEqual([{ id: device('M1'), raised: 2, recovered: 1, worst: 1 }]);
    expect((await alarms('M1.I')).every(({ state }) => !state.outOfService)).toBe(true);
    expect((await announced('M1.I')).slice(1)).toEqual(Array(3).fill('AlarmReturnedToService'));
    expect(await out()).toEqual([]);
    expect(await out({ returned: 'true' })).toMatchObject([{ missed: { raised: 2, recovered: 1, worst: 1 } }]);
    // As of then it is told as it was told then.
    expect(await out({}, { asOf: then })).toEqual(rows);
    expect(await out({ returned: 'true' }, { asOf: then })).toEqual(rows);
  });

  test('a single rule is quiet for itself until its end, and no other of its device', async () => {
    const rule = await world.aRule('M2.T', [limit('H', 60)]);
    const source = { rule, point: 'M2.T' };
    const until = instantOf(world.clock.now() + 60_000);
    expect(await takeOut({ sources: [source], until })).toEqual({ done: [sourceStream(source)], refused: [] });
    await feed('M2.I', 110);
    expect(await announced('M2.I')).toEqual(['AlarmRaised']);
    expect(await out({ device: 'M2' })).toMatchObject([{ rule: { id: rule }, point: { id: 'M2.T' }, until }]);
    await world.clock.advanceSettled(61_000);
    // The scheduler's lease was renewed meanwhile; its next look fires what is due.
    await world.clock.advanceSettled(1_000);
    await expect.poll(async () => (await out({ device: 'M2' })).length).toBe(0);
  });

  test.each([
    ['twice', { devices: ['M3'] }, { devices: ['M3'] }, { code: 'ALREADY_DONE', says: '已停用' }],
    ['what nobody knows', null, { devices: ['nobodys'] }, { code: 'NO_PERMISSION' }],
    ['a rule of another point', null, { sources: [{ rule: 'r0', point: 'M3.I' }] }, { code: 'NO_PERMISSION' }],
    [
      'what a switch does by itself',
      null,
      { sources: [{ rule: 'switchMoved', point: 'M3' }] },
      { code: 'RULE_BROKEN' },
    ],
  ])('is refused %s', async (_what, before, asked, refusal) => {
    if (before !== null) await takeOut(before);
    const { done, refused } = await takeOut(asked);
    expect([done, refused]).toMatchObject([[], [refusal]]);
  });

  test('is refused to who does not see the device, and with a ticket that is not under work', async () => {
    const stranger = { caller: { ...keeper(), scope: scopeOf(world.elsewhere) } };
    const asked = { body: { devices: ['M4'], reason: '检修' } };
    expect(value(await ask('takeOutAlarms', asked, stranger))).toMatchObject({ refused: [{ code: 'NO_PERMISSION' }] });
    expect(value(await ask('listOutOfService', { query: {} }, stranger))).toMatchObject({ rows: [] });
    const named = await ask('takeOutAlarms', { body: { ...asked.body, ticket: 'nobodys' } });
    expect(named).toMatchObject({ ok: false, refusal: { fields: { ticket: expect.stringContaining('此票') } } });
    expect(await ask('takeOutAlarms', { body: { reason: '检修' } })).toMatchObject({ ok: false });
  });
});

describe('taken out by a ticket', () => {
  test('a device is out from the permit on under its number, and what comes to be judged meanwhile is born out; void returns it', async () => {
    const ticket = await aTicket(['M4']);
    expect(await out({ device: 'M4' })).toMatchObject([
      { ticket: { id: ticket.id, number: ticket.number }, by: { kind: 'policy' }, level: 1 },
    ]);
    // A restart meanwhile leaves it as it is.
    await world.alarms.liftOutlived();
    await world.settled();
    expect((await giveBack({ devices: ['M4'] })).refused).toMatchObject([{ code: 'RULE_BROKEN' }]);
    const rule = await world.aRule('M4.T', [limit('H', 60)]);
    const head = world.log.head().position;
    await world.configured(begun.pipeline, head);
    await feed('M4.T', 70);
    expect((await alarms('M4.T')).map(({ rule: of, state }) => [of?.id, state.outOfService])).toEqual([[rule, true]]);
    expect(await announced('M4.T')).toEqual([]);
    // A person's own taking out outlives the ticket.
    await takeOut({ devices: ['M4'] });
    await over(ticket);
    expect(await out({ device: 'M4' })).toMatchObject([{ ticket: null }]);
    expect(await announced('M4.T')).toEqual([]);
    await giveBack({ devices: ['M4'] });
    expect(await announced('M4.T')).toEqual(['AlarmReturnedToService']);
    const [alarm] = await alarms('M4.T');
    const history = value(await ask('historyOfAlarm', { params: { id: alarm?.id } })) as {
      readonly rows: readonly { readonly event: string; readonly data: object }[];
    };
    expect(history.rows.at(-1)).toMatchObject({ event: 'AlarmReturnedToService', data: { missed: { raised: 1 } } });
  });

  test.each([
    ['who may not see tickets', ['/limitWarning'], () => world.plant],
    ['who sees those of another organisation', ['/limitWarning', '/workTicket'], () => world.elsewhere],
  ])('is told by its number alone to %s', async (what, permissions, orgOfTicket) => {
    const task = `更换 ${what}`;
    await feed('M6.I', 80, 110);
    const ticket = await aTicket(['M6'], { orgId: orgOfTicket(), task });
    const [own] = await out({ device: 'M6' });
    const isForeign = orgOfTicket() !== world.plant;
    expect(own?.ticket).toEqual({ id: isForeign ? null : ticket.id, number: ticket.number });
    const reader = { caller: { ...keeper(), permissions: new Set(permissions) } };
    const hidden = { reason: null, ticket: { id: null, number: ticket.number } };
    expect(await out({ device: 'M6' }, reader)).toMatchObject([hidden]);
    expect(await out({ device: 'M6' }, { ...reader, asOf: world.log.head().position })).toMatchObject([hidden]);
    expect(await out({ ticket: ticket.id }, reader)).toEqual([]);
    const [alarm] = await alarms('M6.I');
    const history = value(await ask('historyOfAlarm', { params: { id: alarm?.id } }, reader)) as {
      readonly rows: readonly object[];
    };
    expect(JSON.stringify(history)).toContain(ticket.number);
    expect(JSON.stringify(history)).not.toContain(task);
    expect(JSON.stringify(history)).not.toContain(ticket.id);
    await over(ticket);
  });

  test('of a past that is written down moves nothing', async () => {
    const { id } = await aRuledRow(world, ticketLaw, {
      to: 'permit',
      before: true,
      given: { deviceIds: ['M6'], orgId: world.plant },
    });
    await world.settled();
    const row = await world.ledgers.anyRow(tickets, id);
    const order = { command: 'permit', id, given: {}, person: row?.permitterId ?? '' };
    value(await world.ledgers.obey(tickets, order, { ...bySystem(), by: historians.simulation }));
    await world.settled();
    expect(await out({ device: 'M6' })).toEqual([]);
  });

  test('that is a switching itself takes nothing out; one that is gone leaves nothing out at start, and that is told', async () => {
    await aTicket(['M5'], { kind: 'operation' });
    expect(await out({ device: 'M5' })).toEqual([]);
    const source = deviceSource('M5');
    const under = { id: 'gone', number: 'WT-20261001-01' };
    const order = {
      type: 'TAKE_OUT',
      at: instantOf(world.clock.now()),
      source,
      device: 'M5',
      under,
      until: null,
    } as const;
    const acted = value(act(alarmSourceDecider, null, { ...order, reason: '检修' }));
    const append = { stream: sourceStream(source), expected: 0, org: world.plant, events: acted.events };
    const asked = { id: 'left', by: { kind: 'policy', id: 'ticketOutOfService' }, digest: null } as const;
    value(
      await world.log.append({ ...asked, appends: [{ ...append, context: acted.context, machine: acted.machine }] }),
    );
    await world.settled();
    expect(await out({ device: 'M5' })).toHaveLength(1);
    await world.alarms.liftOutlived();
    await world.settled();
    expect(await out({ device: 'M5' })).toEqual([]);
    expect(world.said.join()).toContain('WT-20261001-01');
  });
});

const rowsOf: Readonly<Record<string, readonly { readonly id: string; readonly [more: string]: unknown }[]>> = {
  limitRule: [
    { id: 'r1', pointId: 'D.I', enabled: true, limits: [{ level: 2 }] },
    { id: 'off', pointId: 'E.I', enabled: false, limits: [{ level: 1 }] },
  ],
  energyLimit: [
    { id: 'e1', pointId: 'D.kWh', enabled: true, level: 1 },
    { id: 'off2', pointId: 'E.kWh', enabled: false, level: 1 },
    { id: 'ofUnit', pointId: null, enabled: true, level: 1 },
  ],
  point: ['D.I', 'D.kWh', 'E.I', 'E.kWh'].map((id) => ({ id, deviceId: id.slice(0, 1) })),
};
test.each([
  ['a limit of use counts as a rule does', deviceSource('D'), {}, 1],
  ['switched off nothing is raised by them: it may go offline', deviceSource('E'), {}, 3],
  ['what judges it and is not seen', deviceSource('D'), { hidden: 'e1' }, null],
  ['the same, and a level 4 stands', deviceSource('D'), { hidden: 'e1', stands: 4 }, null],
  ['the same, and a level 1 stands', deviceSource('D'), { hidden: 'e1', stands: 1 }, 1],
  ['a rule', { rule: 'r1', point: 'D.I' }, {}, 2],
  ['a rule that is not seen', { rule: 'r1', point: 'D.I' }, { hidden: 'r1' }, null],
  ['a limit of use', { rule: 'e1', point: 'D.kWh' }, {}, 1],
  ['what no ledger holds', { rule: 'deviceOffline', point: 'D' }, {}, 3],
  ['what nobody knows', { rule: 'gone', point: 'D.I' }, {}, null],
] as const)('the level of what is out is never less than it is: %s', async (_what, source, on, level) => {
  const { hidden = '', stands = null } = on as { readonly hidden?: string; readonly stands?: number | null };
  const everyRow = async ({ name }: { readonly name: string }) => rowsOf[name] ?? [];
  const seen = async (ledger: { readonly name: string }) => (await everyRow(ledger)).filter(({ id }) => id !== hidden);
  const object = { kind: 'device', id: 'D' };
  const picture = { type: '01', object, source: { rule: 'r1', point: 'D.I' }, level: stands };
  const database = { query: async () => (stands === null ? [] : [{ picture }]) };
  const row = { ...source, source: sourceStream(source), out: true } as unknown as AskedRow;
  const context = { caller: keeper(), asOf: null } as unknown as CallContext;
  const quiet = await quietBy({ ledgers: { everyRow, seen }, database } as never, [row], context);
  expect(quiet(row).level).toBe(level);
});
