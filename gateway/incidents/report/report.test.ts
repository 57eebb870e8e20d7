import { afterAll, beforeAll, expect, test } from 'vitest';
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
  expect(sequence).toMatchObject({ rows: [{ 3: 'Cause' }, { 3: 'Supplied by it' }] });
  // Nothing was read of it: the curve is grey as a whole.
  expect(report.document.blocks.filter((one) => one.block === 'figure')).toMatchObject([
    { shapes: [{ shape: 'area' }] },
  ]);
  expect(report.document.blocks.at(-1)).toEqual({ block: 'text', text: `SHA-256 ${report.hash}` });
  const again = value(await asked(calls, 'incidentReport', { query: { id: cause } }, who()));
  expect(again).toEqual({ report });
});

test('without a closed one there is none; one that the reader does not see is as one that is not there', async () => {
  expect(value(await asked(calls, 'incidentReport', {}, who()))).toEqual({ report: null });
  const stranger = { ...who(), caller: aCaller({ scope: scopeOf(site.world.elsewhere) }) };
  for (const id of [cause, 'nothing']) {
    expect(code(await asked(calls, 'incidentReport', { query: { id } }, stranger))).toBe('NO_PERMISSION');
    expect(code(await asked(calls, 'incidentFile', { params: { id } }, stranger))).toBe('NO_PERMISSION');
  }
});
