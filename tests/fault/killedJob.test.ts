import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../world/counterLog.ts';
import { type TestDatabase, testDatabase } from '../world/database.ts';

const program = fileURLToPath(new URL('../world/jobRunner.ts', import.meta.url));
let base: TestDatabase;
const children: Child[] = [];
beforeEach(async () => {
  base = await testDatabase();
  const job = `insert into keep.job (id, kind, cron, input, state, enabled, next, position) values ('count', 'count', '0 0 1 1 *', '{}', 'normal', true, 1, 0)`;
  await base.database.query(job);
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(killed));
  await base.close();
});

interface Child {
  readonly process: ChildProcess;
  readonly lines: string[];
}

function start(...args: readonly string[]): Child {
  const child = spawn(process.execPath, [program, base.url, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const one = { process: child, lines };
  children.push(one);
  return one;
}

async function killed({ process: child }: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

const ran = ({ lines }: Child): readonly string[] =>
  lines.filter((line) => line.startsWith('ran ')).map((line) => line.split(' ')[2] ?? '');
const runs = () =>
  base.database.query<{ state: string; attempt: number }>('select state, attempt, error from keep.job_run');
const isOver = async (): Promise<boolean> => (await runs()).some(({ state }) => state === 'done' || state === 'failed');

test('a run that was cut short by kill -9 is found by the restarted gateway at once and finished, once (S007)', async () => {
  const first = start('gateway', 'hang');
  await until(() => ran(first).length === 1);
  await killed(first);
  const second = start('gateway', 'finish');
  await until(isOver);
  expect(ran(second)).toEqual(['2']);
  expect(await runs()).toMatchObject([{ state: 'done', attempt: 2 }]);
  expect(await base.database.query('select state from keep.job')).toEqual([{ state: 'normal' }]);
});

test('another gateway waits until the lease of the killed one has run out, then does its run, once', async () => {
  const first = start('one', 'hang');
  await until(() => ran(first).length === 1);
  const second = start('other', 'finish');
  await until(() => second.lines.includes('ready'));
  await killed(first);
  // It looks for work, and finds other work.
  await base.database.query(
    `insert into keep.job (id, kind, cron, input, state, enabled, next, position) values ('other', 'count', '0 0 1 1 *', '{}', 'normal', true, 1, 0)`,
  );
  await until(() => ran(second).length === 1);
  expect(await base.database.query(`select state, attempt from keep.job_run where job = 'count'`)).toEqual([
    { state: 'running', attempt: 1 },
  ]);
  const [lease] = await base.database.query<{ left: number }>(
    `select until - (extract(epoch from clock_timestamp()) * 1000)::int8 as left from keep.job_run where job = 'count'`,
  );
  expect(lease?.left).toBeGreaterThan(0);
  await base.database.query(`update keep.job_run set until = 0 where job = 'count'`);
  await until(() => ran(second).length === 2);
  expect(ran(second)).toEqual(['1', '2']);
  await until(async () => (await runs()).every(({ state }) => state === 'done'));
});

test('a run that must not be repeated is failed after kill -9, and the job stays in error (S003)', async () => {
  const first = start('gateway', 'hang', 'fail');
  await until(() => ran(first).length === 1);
  await killed(first);
  const second = start('gateway', 'finish', 'fail');
  await until(isOver);
  expect(ran(second)).toEqual([]);
  expect(await runs()).toMatchObject([{ state: 'failed', attempt: 1, error: 'interrupted' }]);
  expect(await base.database.query('select state from keep.job')).toEqual([{ state: 'error' }]);
});
