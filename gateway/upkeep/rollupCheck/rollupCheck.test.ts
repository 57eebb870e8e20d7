import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDay as dayLength } from '../../../domain/clock/lengths.ts';
import { causeOfCode } from '../../../domain/energy/revision.ts';
import { until } from '../../../tests/world/counterLog.ts';
import { type RunningEnergy, startEnergy } from '../../../tests/world/energy.ts';
import { aPlan, type HistoryWorld, historyWorld, wordOf, zone } from '../../../tests/world/history.ts';
import { lease } from '../../../tests/world/process.ts';
import type { JobKind, Run } from '../../jobs/kind.ts';
import { openJobs } from '../../jobs/openJobs.ts';
import { rollupCheck } from './rollupCheck.ts';

const plan = aPlan(1);
const today = Math.floor(plan.until / dayLength) * dayLength;
const yesterday = today - dayLength;

let world: HistoryWorld;
let energy: RunningEnergy;
let kind: JobKind;
const said: string[] = [];
beforeAll(async () => {
  world = await historyWorld();
  await world.write(plan);
  const { database, databaseUrl, ledgers, clock } = world;
  await database.query('update tele.writer set seen = $1', [world.clock.now()]);
  energy = await startEnergy(world, { zone });
  kind = rollupCheck({ database, databaseUrl, ledgers, clock, zone, say: (line) => void said.push(line) });
});
afterAll(async () => {
  await energy.close();
  await world.close();
});

const aRun = (): Run<unknown> => ({
  id: 'rollupCheck:1',
  planned: world.clock.now(),
  attempt: 1,
  epoch: 1,
  phase: null,
  input: { days: 1 },
  userId: null,
  signal: new AbortController().signal,
  progress: () => undefined,
  enter: async () => undefined,
});
const check = async () => (await kind.run(aRun())).outcome as Readonly<Record<string, unknown>>;
const query = (text: string, ...values: readonly unknown[]) => world.database.query(text, values);

test('a night in which every roll-up says what the samples say changes nothing, and says what was compared', async () => {
  const before = await wordOf(world.database);
  const outcome = await check();
  expect(outcome).toMatchObject({ days: 1, mended: 0, computed: 0, differed: [] });
  expect(Number(outcome['points'])).toBeGreaterThan(200);
  expect(Number(outcome['samples'])).toBeGreaterThan(200 * 1440);
  expect(Number(outcome['counters'])).toBeGreaterThan(10);
  expect(await wordOf(world.database)).toEqual(before);
});

test('roll-ups that say something else than the samples, are missing or stand for nothing are made right', async () => {
  const before = await wordOf(world.database);
  const points = (await query('select point from tele.rollup order by point limit 6')).map(
    (row) => row['point'] as number,
  );
  const [sum, cells, gone, block, gap] = points as [number, number, number, number, number];
  const on = `where point = $1 and first_at >= ${yesterday} and first_at < ${today}`;
  await query(`update tele.rollup set sum = sum + 1 ${on}`, sum);
  await query(
    `update tele.rollup set quarters = set_byte(quarters, length(quarters) - 3, (get_byte(quarters, length(quarters) - 3) + 1) % 256) ${on}`,
    cells,
  );
  await query(`delete from tele.rollup ${on}`, gone);
  await query(`update tele.block set max = max + 1 ${on}`, block);
  await query(`update tele.rollup set hour_gap = 1 ${on}`, gap);
  const orphan = 2_000_000;
  const columns = (
    await query(
      `select column_name from information_schema.columns where table_schema = 'tele' and table_name = 'rollup' order by ordinal_position`,
    )
  )
    .map((row) => String(row['column_name']))
    .filter((name) => name !== 'point');
  await query(
    `insert into tele.rollup (point, ${columns.join(', ')}) select ${orphan}, ${columns.join(', ')} from tele.rollup ${on}`,
    sum,
  );

  const outcome = await check();
  expect(outcome['differed']).toEqual([sum, cells, block, gap, orphan]);
  expect(outcome).toMatchObject({ compacted: 1, mended: 5, computed: 0 });
  expect(said.at(-1)).toContain('5 roll-ups mended');
  expect(await wordOf(world.database)).toEqual(before);
  expect(await check()).toMatchObject({ compacted: 0, mended: 0 });
});

test('energy that is not what the registers counted is computed again, and what was told of it until then stays known', async () => {
  const { revisions: _, ...before } = await wordOf(world.database);
  const [quarter, period] = await Promise.all(['M101.EpForward', 'M411.EpForward'].map(world.numberOf));
  await query(
    'update tele.energy_quarter set amount[5] = amount[5] + 1 where point = $1 and day = $2',
    quarter,
    yesterday,
  );
  await query(`update tele.energy_period set amount = amount * 2 where point = $1 and step = 'day'`, period);
  const outcome = await check();
  expect(outcome).toMatchObject({ mended: 0, computed: 2 });
  expect(outcome['differed']).toEqual([quarter, period].sort((a, b) => Number(a) - Number(b)));
  await energy.energy.catchUp();
  expect(await wordOf(world.database)).toMatchObject(before);
  const kept = await query('select distinct point, cause from tele.energy_revision order by point');
  expect(kept.map(({ point, cause }) => [point, causeOfCode(Number(cause))])).toEqual(
    (outcome['differed'] as number[]).map((point) => [point, 'check']),
  );
  expect(await check()).toMatchObject({ computed: 0 });
});

test('samples that cannot be read are named, and the run fails: nobody may think that all is well', async () => {
  const [row] = await query(
    'select point, data from tele.block where first_at >= $1 and first_at < $2 order by point desc limit 1',
    yesterday,
    today,
  );
  await query(
    `update tele.block set data = '\\x00' where point = $1 and first_at >= $2 and first_at < $3`,
    row?.['point'],
    yesterday,
    today,
  );
  await expect(check()).rejects.toThrow(`points ${row?.['point']}`);
  await query(
    'update tele.block set data = $3 where point = $1 and first_at = $2',
    row?.['point'],
    yesterday,
    row?.['data'],
  );
  expect(await check()).toMatchObject({ mended: 0 });
});

test('it is planned from the start, and what a night found stands in its history', async () => {
  const { database, log, clock } = world;
  const jobs = openJobs({
    database,
    log,
    clock,
    lease,
    kinds: [kind],
    zone,
    org: async () => world.plant,
    say: (line) => void said.push(line),
  });
  try {
    await jobs.start();
    await until(
      async () => (await query(`select from keep.job where kind = 'rollupCheck' and next is not null`)).length > 0,
    );
    const [planned] = await query(`select next from keep.job where kind = 'rollupCheck'`);
    expect(new Date(Number(planned?.['next'])).toISOString()).toBe('2026-11-20T20:40:00.000Z');
    clock.setWall(Number(planned?.['next']));
    const runs = () => query(`select state, outcome from keep.job_run where kind = 'rollupCheck'`);
    await until(async () => {
      const states = (await runs()).map((row) => row['state']);
      // Not while it runs: its lease is kept by the same clock, and its work takes the time that it takes.
      if (!states.includes('running')) clock.advance(1000);
      return states.includes('done');
    });
    expect((await runs())[0]).toMatchObject({ state: 'done', outcome: { days: 3, mended: 0, computed: 0 } });
  } finally {
    await jobs.close();
  }
});
