import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmEvents } from '../../../domain/alarm/events.ts';
import type { IncidentTold } from '../../../domain/alarm/incident/calls.ts';
import type { Result } from '../../../domain/error/errors.ts';
import type { PrintDocument } from '../../../domain/print/document.ts';
import { limit } from '../../../tests/world/alarms.ts';
import { asked } from '../../../tests/world/asked.ts';
import { drawn, incidentWorld } from '../../../tests/world/incidentWorld.ts';
import { aCaller, code, scopeOf, value } from '../../../tests/world/ledgers.ts';
import type { CallContext, ServedCall } from '../../http/handler.ts';
import { openTelemetry } from '../../telemetry/openTelemetry.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { deedsOf } from './deeds.ts';
import { reportCalls } from './reportCalls.ts';

let site: Awaited<ReturnType<typeof incidentWorld>>;
let telemetry: Telemetry;
let calls: readonly ServedCall[];
let cause = '';

beforeAll(async () => {
  site = await incidentWorld({
    network: drawn([
      ['GRID', 'source', 'G'],
      ['QF1', 'breaker', 'G', 'B'],
      ['L1', 'load', 'B'],
    ]),
    devices: { L1: 'M1', QF1: 'D1' },
    trips: {},
  });
  const { world } = site;
  await world.aChannel('C1', { M1: ['M1.Ua'] });
  const rule = await world.aRule('M1.Ua', [limit('L', 200)]);
  cause = `operation-${await site.move('QF1', 'open', { ordered: true })}`;
  await world.settled();
  await site.raise('u1', {
    source: { rule, point: 'M1.Ua' },
    object: { kind: 'device', id: 'M1' },
    point: 'M1.Ua',
    limitName: 'L',
  } as never);
  await world.settled();
  const { database, clock, ledgers, log } = world;
  telemetry = await openTelemetry({ database, clock, say: () => undefined });
  const told = site.calls.find(({ call }) => call.name === 'getIncident');
  calls = reportCalls({
    database,
    ledgers,
    log,
    telemetry,
    clock,
    zone: 'UTC',
    told: (id: string, context: CallContext) =>
      told?.handle({ params: { id } } as never, context) as Promise<Result<IncidentTold>>,
    lastClosed: async () => null,
  });
});
afterAll(async () => {
  await telemetry.close();
  await site.world.close();
});

const who = () => ({ caller: site.world.operator, now: site.world.clock.now() });

test('E244 E248 the report of an incident tells its sequence, and bears the hash of what it tells', async () => {
  const { report } = value(await asked(calls, 'incidentReport', { query: { id: cause } }, who())) as {
    report: { document: PrintDocument; hash: string };
  };
  const [sequence] = report.document.blocks.filter((one) => one.block === 'table');
  expect(sequence).toMatchObject({
    rows: [
      { 0: '┌', 2: '±1 s', 5: 'Cause' },
      { 0: '└', 2: '±1 s', 5: 'Supplied by it' },
    ],
  });
  // Nothing was read of it: the curve is grey as a whole.
  expect(report.document.blocks.filter((one) => one.block === 'figure')).toMatchObject([
    { shapes: [{ shape: 'area' }] },
  ]);
  expect(report.document.blocks.at(-1)).toEqual({ block: 'text', text: `SHA-256 ${report.hash}` });
  const again = value(await asked(calls, 'incidentReport', { query: { id: cause } }, who()));
  expect(again).toEqual({ report });
});

test('E248 of one state there is one hash, whenever it is told and to whomever; a note makes it another', async () => {
  const { caller, now } = who();
  const hashOf = async (after: number, name = caller.name) => {
    const own = { caller: { ...caller, name }, now: now + after };
    const told = value(await asked(calls, 'incidentReport', { query: { id: cause } }, own));
    return (told as { report: { hash: string } }).report.hash;
  };
  const first = await hashOf(0);
  // It stands still, and its curve still grows.
  expect([await hashOf(5000), await hashOf(60_000), await hashOf(1000, 'Another')]).toEqual([first, first, first]);
  await site.tell('u1', { type: 'HANDLE', at: site.now(), note: 'fuse replaced' });
  await site.world.settled();
  expect(await hashOf(6000)).not.toBe(first);
});

const every: Readonly<Record<keyof typeof alarmEvents, readonly [data: object, told: string | null]>> = {
  // Left out: the sequence tells it.
  AlarmRaised: [{}, null],
  AlarmEscalated: [{ level: 1 }, 'escalated: Urgent'],
  AlarmRecovered: [{ why: 'periodOver' }, 'returned: period over'],
  AlarmLatched: [{}, 'back to normal, to be reset'],
  AlarmConfirmed: [{ note: null }, 'acknowledged'],
  AlarmHandled: [{ note: 'dry' }, 'noted: dry'],
  AlarmReset: [{ note: 'n' }, 'reset: n'],
  AlarmShelved: [{ reason: 'known' }, 'shelved: known'],
  AlarmUnshelved: [{ how: 'timer' }, 'unshelved'],
  AlarmTakenOut: [{ reason: 'work' }, 'taken out of service: work'],
  AlarmReturnedToService: [{ how: 'ticket' }, 'returned to service'],
  // Left out: what an incident does to its effects, which are told in the sequence.
  AlarmSuppressed: [{ cause: 'c' }, null],
  AlarmUnsuppressed: [{ cause: 'c' }, null],
  AlarmChattering: [{ count: 3 }, 'chattering'],
  AlarmValueUnknown: [{ cause: 'c' }, 'value unknown'],
  AlarmValueKnown: [{ cause: 'c' }, 'value known again'],
  AlarmClosed: [{ reason: 'ruleDeleted' }, 'closed: The rule was deleted'],
};

test.each(Object.keys(alarmEvents) as (keyof typeof alarmEvents)[])(
  'E244 %s is told, or left out for a reason',
  async (type) => {
    const [data, says] = every[type];
    const fact = { stream: 'alarm-a', type, at: site.now(), by: { kind: 'system', id: 'test' }, data };
    const read = async ({ types }: { types?: readonly string[] }) => (types?.includes(type) ? [fact] : []) as never;
    const asking = { asOf: null, lang: 'en', titleOf: () => 'a' } as const;
    const { deeds } = await deedsOf({ log: { read }, ledgers: site.world.ledgers }, [{ id: 'a' } as never], asking);
    expect(deeds.map(({ what }) => what)).toEqual(says === null ? [] : [says]);
  },
);

test('of more that was done than is told the last is told, and that there was more', async () => {
  const facts = (n: number) =>
    Array.from({ length: n }, (_, i) => ({
      stream: 'alarm-a',
      type: 'AlarmHandled',
      at: new Date(i * 1000).toISOString(),
      by: { kind: 'system', id: 'test' },
      data: { note: `n${i}` },
    }));
  const read = async ({ limit: most, newestFirst }: { limit: number; newestFirst?: true }) =>
    (newestFirst ? facts(501).toReversed() : facts(501)).slice(0, most) as never;
  const { ledgers } = site.world;
  const told = await deedsOf({ log: { read }, ledgers }, [{ id: 'a' } as never], {
    asOf: null,
    lang: 'en',
    titleOf: () => 'a',
  });
  const ends = [told.deeds[0]?.what, told.deeds.at(-1)?.what];
  expect({ n: told.deeds.length, ends, isCut: told.isCut }).toEqual({
    n: 500,
    ends: ['noted: n1', 'noted: n500'],
    isCut: true,
  });
});

test('of what was taken out under a ticket its number is told, and nothing of its task', async () => {
  const data = { reason: '更换断路器', under: { id: 't1', number: 'WT-1' } };
  const by = { kind: 'system', id: 'test' };
  const fact = { stream: 'alarm-a', type: 'AlarmTakenOut', at: '2026-10-01T00:00:00.000Z', by, data };
  const log = { read: async () => [fact] as never };
  const asked = { asOf: null, lang: 'en', titleOf: () => 'a' } as const;
  const { deeds } = await deedsOf({ log, ledgers: site.world.ledgers }, [{ id: 'a' } as never], asked);
  expect(deeds).toMatchObject([{ what: 'taken out of service: WT-1' }]);
});

test.each([
  [['/intelligentAlarm/alarmReport', '/workTicket'], 'Orders', 'You may not see orders'],
  [['/intelligentAlarm/alarmReport', '/workOrder'], 'Orders', 'None'],
  [['/intelligentAlarm/alarmReport', '/workOrder'], 'Tickets', 'You may not see tickets'],
  [['/intelligentAlarm/alarmReport', '/workTicket'], 'Tickets', 'None'],
])('with %j %s are told as: %s', async (permissions, part, says) => {
  const { caller } = who();
  const own = { ...who(), caller: { ...caller, permissions: new Set(permissions) } };
  const { report } = value(await asked(calls, 'incidentReport', { query: { id: cause } }, own)) as {
    report: { document: PrintDocument };
  };
  const { blocks } = report.document;
  const orders = blocks[blocks.findIndex((one) => one.block === 'heading' && one.text === part) + 1];
  expect(orders).toMatchObject(orders?.block === 'table' ? { rows: [], none: says } : { text: says });
});

test('without a closed one there is none; one that the reader does not see is as one that is not there', async () => {
  expect(value(await asked(calls, 'incidentReport', {}, who()))).toEqual({ report: null });
  const stranger = { ...who(), caller: aCaller({ scope: scopeOf(site.world.elsewhere) }) };
  for (const id of [cause, 'nothing']) {
    expect(code(await asked(calls, 'incidentReport', { query: { id } }, stranger))).toBe('NO_PERMISSION');
    expect(code(await asked(calls, 'incidentFile', { params: { id } }, stranger))).toBe('NO_PERMISSION');
  }
});
