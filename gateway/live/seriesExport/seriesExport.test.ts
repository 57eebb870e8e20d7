import exceljs from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '../../../domain/clock/clock.ts';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import type { Result } from '../../../domain/error/errors.ts';
import type { LongJob } from '../../../domain/job/calls.ts';
import {
  aCaller,
  aContext,
  aRow,
  aRowIn,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import { fileOfJob, outcomeOf, overJob } from '../../../tests/world/longJob.ts';
import { lease } from '../../../tests/world/process.ts';
import { aBatch, type Given, start } from '../../../tests/world/telemetry.ts';
import { systemClock } from '../../ground/systemClock.ts';
import type { Scope } from '../../http/handler.ts';
import type { Run } from '../../jobs/kind.ts';
import { type Jobs, openJobs } from '../../jobs/openJobs.ts';
import { openTelemetry } from '../../telemetry/openTelemetry.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { retention } from '../../upkeep/retention.ts';
import { beginSeriesExport, seriesExport } from './seriesExport.ts';

let world: LedgerWorld;
let telemetry: Telemetry;
let jobs: Jobs;
let plant: string;
let seen: Scope;
let commands = 0;

beforeAll(async () => {
  world = await ledgerWorld();
  world.clock.setWall(start + 60 * minute);
  const { database, url } = world.base;
  telemetry = await openTelemetry({ database, clock: world.clock, say: () => undefined });
  plant = (await aRowIn(world, 'organisation', { orgName: '北厂', orgPid: null })).id;
  await world.settled();
  seen = scopeOf(plant);
  const deviceId = (
    await aRowIn(world, 'device', {
      name: '=甲柜',
      orgId: plant,
      channelId: (await aRowIn(world, 'channel', { orgId: plant })).id,
    })
  ).id;
  await world.settled();
  await world.ledgers.create(
    points,
    await aRow(world, points, { id: 'P-A', name: '=1+cmd|calc', deviceId, unit: 'A', period: minute }),
    aWrite(),
  );
  await world.ledgers.create(
    points,
    await aRow(world, points, { id: 'P-B', name: '电压', deviceId, unit: 'V', period: minute }),
    aWrite(),
  );
  await world.settled();
  const [a, b] = await Promise.all(
    ['P-A', 'P-B'].map(async (id) => (await world.ledgers.anyRow(points, id))?.number ?? 0),
  );
  const minutes = (from: number, to: number): readonly Given[] =>
    Array.from({ length: to - from }, (_, n) => [
      [a ?? 0, (from + n) * minute, n / 8] as const,
      [b ?? 0, (from + n) * minute, n % 7 === 0 ? null : 220 + n] as const,
    ]).flat();
  await telemetry.put(aBatch(1, minutes(0, 20)));
  await telemetry.flush();
  // The rest stays open: what is in no block yet belongs to the file as well.
  await telemetry.put(aBatch(2, minutes(20, 40)));
  const kind = seriesExport({
    ledgers: world.ledgers,
    telemetry,
    databaseUrl: url,
    zone: 'Asia/Shanghai',
    scopeOf: async () => seen,
  });
  jobs = openJobs({
    database,
    log: world.log,
    clock: systemClock,
    lease,
    zone: 'UTC',
    kinds: [kind],
    org: async () => plant,
    say: () => undefined,
  });
  await jobs.start();
});

afterAll(async () => {
  await jobs.close();
  await telemetry.close();
  await world.close();
});

const aWrite = () => ({
  by: { kind: 'system', id: 'test' } as const,
  command: { id: `export-${++commands}`, digest: null },
});
const at = (minutes: number): string => instantOf(start + minutes * minute);

function begin(asked: Readonly<Record<string, unknown>>, scope = scopeOf(plant)): Promise<Result<LongJob>> {
  const body = { points: ['P-A', 'P-B'], from: at(0), to: at(60), format: 'csv', ...asked } as Parameters<
    typeof beginSeriesExport
  >[1];
  return beginSeriesExport(
    { ledgers: world.ledgers, begin: jobs.begin },
    body,
    aContext({ caller: aCaller({ userId: 'zhou', scope }) }),
  );
}

async function linesOf(bytes: Buffer): Promise<readonly string[]> {
  return bytes.toString().replace('\uFEFF', '').trimEnd().split('\r\n');
}

async function cellsOf(bytes: Buffer): Promise<readonly (readonly unknown[])[]> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  return (book.worksheets[0]?.getSheetValues() ?? []).slice(1).map((row) => (row as unknown[]).slice(1));
}

test('a history is taken away as CSV: every sample once, those that are in no block yet too, and no text is a formula', async () => {
  const job = value(await begin({}));
  const over = await overJob(jobs, job.id, 'zhou');
  expect(over).toMatchObject({ state: 'done', file: 'busbar-2026-11-20.csv' });
  expect(outcomeOf(over)).toEqual({ rows: 80 });
  const lines = await linesOf(await fileOfJob(jobs, job.id, 'zhou'));
  expect(lines).toHaveLength(81);
  expect(lines[0]).toBe('Time (Asia/Shanghai +08:00),Point,Name,Value,Unit,Quality');
  expect(lines[1]).toBe(`2026-11-20 11:00:00.000,P-A,'=甲柜 =1+cmd|calc,0,A,good`);
  expect(lines.at(-1)).toBe(`2026-11-20 11:39:00.000,P-B,'=甲柜 电压,239,V,good`);
  expect(lines[41]).toBe(`2026-11-20 11:00:00.000,P-B,'=甲柜 电压,,V,bad`);
});

test('a history is taken away as a workbook: times are times, numbers are numbers, and no cell is a formula', async () => {
  const job = value(await begin({ format: 'xlsx' }));
  const over = await overJob(jobs, job.id, 'zhou');
  expect(over.file).toBe('busbar-2026-11-20.xlsx');
  const rows = await cellsOf(await fileOfJob(jobs, job.id, 'zhou'));
  expect(rows).toHaveLength(81);
  expect(rows[2]).toEqual([new Date('2026-11-20T11:01:00.000Z'), 'P-A', "'=甲柜 =1+cmd|calc", 0.125, 'A', 'good']);
});

test('what is shown, reduced to buckets, is taken away as it is shown', async () => {
  const job = value(await begin({ buckets: 12 }));
  expect(outcomeOf(await overJob(jobs, job.id, 'zhou'))).toEqual({ rows: 12 });
  const wanted = await telemetry.series({
    points: [{ point: (await world.ledgers.anyRow(points, 'P-A'))?.number ?? 0, period: minute }],
    from: start,
    to: start + 60 * minute,
    buckets: 12,
    zone: 'Asia/Shanghai',
  });
  const means = [...wanted.series.values()][0]?.map(({ mean }) => mean);
  const lines = await linesOf(await fileOfJob(jobs, job.id, 'zhou'));
  expect(lines.slice(1).map((line) => (line.split(',')[1] === '' ? null : Number(line.split(',')[1])))).toEqual(means);
});

test('an export beyond the bounds, or of what one may not see, is refused before it begins', async () => {
  expect(code(await begin({ from: at(-8 * 24 * 60) }))).toBe('RULE_BROKEN');
  expect(code(await begin({}, scopeOf('elsewhere')))).toBe('NO_PERMISSION');
});

test('of a point that moved the file holds what lies in the time of the own organisation, for the former holder as well', async () => {
  const elsewhere = (await aRowIn(world, 'organisation', { orgName: '南厂', orgPid: plant })).id;
  await world.settled();
  const [point] = await world.ledgers.everyRow(points, { ids: ['P-A'] });
  const device = await world.ledgers.anyRow(devices, point?.deviceId ?? '');
  world.clock.setWall(start + 70.5 * minute);
  value(await world.ledgers.update(devices, device?.id ?? '', device?.version ?? 0, { orgId: elsewhere }, aWrite()));
  await world.settled();
  const samples = [70, 71, 72].map((n): Given => [point?.number ?? 0, n * minute, n]);
  await telemetry.put(aBatch(3, samples, start + 73 * minute));
  const rowsFor = async (org: string) => {
    seen = scopeOf(org);
    return outcomeOf(await overJob(jobs, value(await begin({ points: ['P-A'], to: at(90) }, seen)).id, 'zhou'));
  };
  expect([await rowsFor(plant), await rowsFor(elsewhere)]).toEqual([{ rows: 41 }, { rows: 2 }]);
  seen = scopeOf(plant);
});

test('whoever lost a point after he asked gets no file', async () => {
  seen = scopeOf('elsewhere');
  const job = value(await begin({}));
  await expect
    .poll(() => world.base.database.query(`select error from keep.job_run where id = '${job.id}'`))
    .toEqual([{ error: 'NO_PERMISSION' }]);
  seen = scopeOf(plant);
  await jobs.close();
  await world.base.database.query(`delete from keep.job_run where id = '${job.id}'`);
});

test('a file expires: after its days neither the work nor a part of the file is left', async () => {
  const rows = (table: string) => world.base.database.query(`select from keep.${table}`);
  expect((await rows('job_file')).length).toBeGreaterThan(0);
  const { database } = world.base;
  const clock = { ...systemClock, now: () => systemClock.now() + 8 * 86_400_000 };
  const kind = retention({ database, clock, say: () => undefined });
  const input = { telemetry: 400, quarantine: 60, runs: 60, files: 7, outbox: 60 };
  const given = {
    id: 'retention',
    planned: 0,
    attempt: 1,
    epoch: 1,
    phase: null,
    userId: null,
    signal: new AbortController().signal,
  };
  await kind.run({ ...given, input, progress: () => undefined, enter: async () => undefined } satisfies Run<unknown>);
  expect(await rows('job_run')).toEqual([]);
  expect(await rows('job_file')).toEqual([]);
});
