import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '../../domain/clock/clock.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { systemClock as clock } from '../../gateway/ground/systemClock.ts';
import { wholeScope } from '../../gateway/http/scope.ts';
import { type Jobs, openJobs } from '../../gateway/jobs/openJobs.ts';
import { beginSeriesExport, seriesExport } from '../../gateway/live/seriesExport/seriesExport.ts';
import { until } from '../world/counterLog.ts';
import { highLimit, numbersOf, siteOf } from '../world/largeSite.ts';
import { aCaller, aContext, bySystem, value } from '../world/ledgers.ts';
import { fileOfJob, outcomeOf, overJob } from '../world/longJob.ts';
import { lease } from '../world/process.ts';
import { openSpine, type Spine } from '../world/spine.ts';

/** A week of 20 points that come each minute: as much as one may take away unreduced. */
const [many, minutes, minute] = [20, 10_000, 60_000];
/** An alarm must be in the log within this time of its sample. */
const late = 1_000;
const folder = mkdtempSync(join(tmpdir(), 'busbar-export-'));
let spine: Spine;
let plant: string;
let from: number;
const ids = Array.from({ length: many }, (_, n) => `W${n}`);

beforeAll(async () => {
  spine = await openSpine({ dataFolder: folder, say: () => undefined, furnish: siteOf({ points: 100, rules: 50 }) });
  plant = (await spine.ledgers.everyRow(organisations))[0]?.id ?? '';
  const deviceId = (await spine.ledgers.everyRow(devices))[0]?.id ?? '';
  const row = (id: string) => {
    const address = { table: 'holding', register: 0, type: 'uint16' };
    return { id, name: `一周 ${id}`, deviceId, kind: 'analog', unit: 'A', address, period: minute };
  };
  for (const made of await spine.ledgers.createMany(points, ids.map(row), bySystem())) value(made);
  await until(async () => (await spine.ledgers.everyRow(points, { ids })).length === many);
  const { position } = spine.log.head();
  await until(() => spine.pipeline.configuration.position() >= position);
  await aWeek();
});

afterAll(async () => {
  await spine.close();
  rmSync(folder, { recursive: true });
});

/** Through the pipeline, in order of time, then into blocks. */
async function aWeek(): Promise<void> {
  const numbers = (await spine.ledgers.everyRow(points, { ids })).map(({ number }) => number);
  from = Math.floor(clock.now() / minute) * minute - minutes * minute;
  for (let first = 0; first < minutes; first += 250) {
    const samples = Array.from({ length: 250 }, (_, n) => first + n).flatMap((n) =>
      numbers.map((point) => ({ point, at: from + n * minute, value: (n * 7 + point) % 500, quality: 0 as const })),
    );
    await spine.pipeline.sink('C0').samples(samples);
  }
  await spine.telemetry.flush();
}

const scopeOf = async () => wholeScope([plant]);
const kindOf = () =>
  seriesExport({
    ledgers: spine.ledgers,
    telemetry: spine.telemetry,
    databaseUrl: spine.store.url,
    zone: 'Asia/Shanghai',
    scopeOf,
  });

function jobsHere(): Jobs {
  const { log, store } = spine;
  return openJobs({
    database: store.database,
    log,
    clock,
    lease,
    zone: 'UTC',
    kinds: [kindOf()],
    org: async () => plant,
    say: () => undefined,
  });
}

async function begin(jobs: Pick<Jobs, 'begin'>, format: 'csv' | 'xlsx'): Promise<string> {
  const body = { points: ids, from: instantOf(from), to: instantOf(from + minutes * minute), format };
  const caller = aCaller({ userId: 'zhou', scope: await scopeOf() });
  return value(await beginSeriesExport({ ledgers: spine.ledgers, begin: jobs.begin }, body, aContext({ caller }))).id;
}

/** Raises and recovers an alarm on point after point until it is told to stop; says how long each took from its sample to the log, ms. */
function alarmsFlow() {
  const took: number[] = [];
  let isOver = false;
  const run = async (): Promise<void> => {
    const numbers = await numbersOf(spine.ledgers, 50);
    const raised: { at: number | null } = { at: null };
    const end = spine.log.subscribe((events) => {
      if (events.some(({ type }) => type === 'AlarmRaised')) raised.at = clock.monotonic();
    });
    for (let n = 0; !isOver; n++) {
      const point = numbers[n % numbers.length] ?? 0;
      raised.at = null;
      const began = clock.monotonic();
      await spine.pipeline.sink('C0').samples([{ point, at: null, value: highLimit + 1, quality: 0 }]);
      await until(() => raised.at !== null);
      took.push((raised.at ?? 0) - began);
      await spine.pipeline.sink('C0').samples([{ point, at: null, value: 1, quality: 0 }]);
    }
    end();
  };
  const flow = run();
  return async (): Promise<readonly number[]> => {
    isOver = true;
    await flow;
    return took;
  };
}

test.each(['csv', 'xlsx'] as const)(
  '200,000 rows go out as %s while alarms flow, and none of them is late',
  async (format) => {
    const jobs = jobsHere();
    await jobs.start();
    const stop = alarmsFlow();
    const job = await begin(jobs, format);
    const over = await overJob(jobs, job, 'zhou', 120_000);
    const took = await stop();
    expect(over.error).toBeUndefined();
    expect(outcomeOf(over)).toEqual({ rows: many * minutes });
    expect(took.length).toBeGreaterThan(5);
    expect(Math.max(...took)).toBeLessThan(late);
    const bytes = await fileOfJob(jobs, job, 'zhou');
    if (format === 'csv') expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(many * minutes + 1);
    await jobs.close();
  },
);

test('an export whose gateway is killed -9 in the middle is made whole by the next, and nothing of the first is in the file', async () => {
  const program = fileURLToPath(new URL('../world/exportRunner.ts', import.meta.url));
  const idle = jobsHere();
  const job = await begin(idle, 'csv');
  const child = spawn(process.execPath, [program, spine.store.url], { stdio: ['ignore', 'ignore', 'inherit'] });
  const parts = () => spine.store.database.query('select from keep.job_file where run = $1', [job]);
  const writers = () =>
    spine.store.database.query(`select from pg_stat_activity where application_name = 'busbar-export'`);
  await until(async () => (await parts()).length > 0);
  expect((await writers()).length).toBeGreaterThan(0);
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
  // The process that wrote for it has gone with it.
  await until(async () => (await writers()).length === 0);
  const [cut] = await spine.store.database.query('select state from keep.job_run where id = $1', [job]);
  expect(cut).toEqual({ state: 'running' });
  await idle.start();
  expect(outcomeOf(await overJob(idle, job, 'zhou', 60_000))).toEqual({ rows: many * minutes });
  const lines = (await fileOfJob(idle, job, 'zhou')).toString().trimEnd().split('\r\n');
  expect(new Set(lines).size).toBe(many * minutes + 1);
  await idle.close();
});
