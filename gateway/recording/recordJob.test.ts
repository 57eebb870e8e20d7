import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { RecordedLine } from '../../streams/recording/format.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { testDatabase } from '../../tests/world/database.ts';
import { eventually } from '../../tests/world/eventually.ts';
import { aCaller, aContext, code, narrowedTo, scopeOf, value } from '../../tests/world/ledgers.ts';
import { fileOfJob, overJob } from '../../tests/world/longJob.ts';
import { lease } from '../../tests/world/process.ts';
import { systemClock } from '../ground/systemClock.ts';
import type { Caller } from '../http/handler.ts';
import { scopeOf as scopeFrom } from '../http/scope.ts';
import { type Jobs, openJobs } from '../jobs/openJobs.ts';
import { openRecording } from './openRecording.ts';
import { beginRecording, recordJob } from './recordJob.ts';
import { fingerprintOf, siteKeyOf } from './siteKey.ts';

const key = siteKeyOf('key');
let world: AlarmWorld;
let jobs: Jobs;
let folder = '';
let from: Millis;
let to: Millis;
/** As the gateway finds the person when the work is done. */
let engineer: Caller;
let commands = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'record-'));
  const base = await testDatabase();
  world = await alarmWorld(base);
  await world.aChannel('C1', { M1: [{ id: 'hot', period: 86_400_000 }] });
  await world.aRule('hot', [limit('H', 110)]);
  const number = await world.numberOf('hot');
  const { pipeline, telemetry } = await world.begin();
  from = world.clock.now();
  for (const reading of [90, 112]) {
    world.clock.advance(1000);
    await pipeline.sink('C1').samples([raw(number, reading)]);
  }
  await eventually('all is decided', () => telemetry.lastBatch() === pipeline.decided());
  await world.settled();
  world.clock.advance(60_000);
  to = world.clock.now();
  engineer = aCaller({
    userId: 'engineer',
    permissions: new Set(['/historyjob:export'] as const),
    scope: scopeOf(world.plant),
  });
  jobs = openJobs({
    database: world.database,
    log: world.log,
    clock: systemClock,
    lease,
    zone: 'UTC',
    say: () => undefined,
    kinds: [recordJob({ databaseUrl: base.url, zone: 'Asia/Shanghai', key, callerOfUser: async () => engineer })],
    org: async () => world.plant,
  });
  await jobs.start();
});
afterAll(async () => {
  await jobs.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const begin = (asked: { readonly from?: Millis; readonly to?: Millis } = {}, caller = engineer) =>
  beginRecording(
    { begin: jobs.begin, now: world.clock.now },
    { from: instantOf(asked.from ?? from), to: instantOf(asked.to ?? to) },
    aContext({ caller, command: { id: `record-${++commands}`, digest: 'd' } }),
  );

test('what befell an alarm is taken away as a signed file, made beside the gateway', async () => {
  const over = await overJob(jobs, value(await begin()).id, 'engineer');
  expect(over).toMatchObject({ state: 'done', file: expect.stringMatching(/^busbar-2026-11-20-.*\.rec$/) });
  const file = join(folder, 'taken');
  await writeFile(file, await fileOfJob(jobs, over.id, 'engineer'));
  const recording = await openRecording(file);
  expect(recording.fingerprint).toBe(fingerprintOf(key.shown));
  expect(recording.header).toMatchObject({ orgs: [world.plant], points: { hot: {} } });
  const lines: RecordedLine[] = [];
  for await (const line of recording.lines()) lines.push(line);
  await recording.close();
  expect(lines.flatMap((line) => (line.kind === 'sample' ? [line.v] : []))).toEqual([90, 112]);
  expect(lines.flatMap((line) => (line.kind === 'event' ? [line.event.type] : []))).toContain('AlarmRaised');
});

test.each([
  ['turned round', () => ({ from: to, to: from })],
  ['in the future', () => ({ to: to + 1 })],
  ['longer than an hour', () => ({ from: to - 3_600_001 })],
] as const)('a span %s is refused before it begins', async (_, asked) => {
  expect(code(await begin(asked()))).toBe('RULE_BROKEN');
});

test('who sees no organisation as a whole records nothing, nor who lost the right after he asked', async () => {
  expect(code(await begin({}, aCaller({ ...engineer, scope: scopeOf() })))).toBe('RULE_BROKEN');
  const whole = engineer;
  engineer = aCaller({ ...engineer, permissions: new Set() });
  const over = await overJob(jobs, value(await begin({}, whole)).id, 'engineer');
  expect(over).toMatchObject({ state: 'failed', error: 'NO_PERMISSION' });
  engineer = whole;
});

test('an operator, who takes alarms away, takes what befell one; who may do neither gets no file', async () => {
  const whole = engineer;
  const as = (code: '/monitoringAlarm:export' | '/monitoringAlarm:handle') =>
    aCaller({ userId: 'engineer', permissions: new Set([code]), scope: scopeOf(world.plant) });
  engineer = as('/monitoringAlarm:export');
  expect(await overJob(jobs, value(await begin({}, engineer)).id, 'engineer')).toMatchObject({ state: 'done' });
  engineer = as('/monitoringAlarm:handle');
  expect(await overJob(jobs, value(await begin({}, engineer)).id, 'engineer')).toMatchObject({ state: 'failed' });
  engineer = whole;
});

test('an organisation that is seen only in part is in no recording: not asked for, and not when it was narrowed after that', async () => {
  const narrow = narrowedTo(world.plant, 'C1');
  expect(code(await begin({}, aCaller({ ...engineer, scope: narrow })))).toBe('RULE_BROKEN');
  const whole = engineer;
  engineer = aCaller({ ...engineer, scope: narrow });
  expect(await overJob(jobs, value(await begin({}, whole)).id, 'engineer')).toMatchObject({
    state: 'failed',
    error: 'NO_PERMISSION',
  });
  // One beside it that is seen whole is recorded, and alone.
  const both = new Map([...narrow.data, ...scopeOf(world.elsewhere).data]);
  engineer = aCaller({ ...engineer, scope: scopeFrom(both) });
  const over = await overJob(jobs, value(await begin()).id, 'engineer');
  const file = join(folder, 'beside');
  await writeFile(file, await fileOfJob(jobs, over.id, 'engineer'));
  const recording = await openRecording(file);
  expect(recording.header).toMatchObject({ orgs: [world.elsewhere], points: {} });
  await recording.close();
  engineer = whole;
});
