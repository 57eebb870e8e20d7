import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../cli/test/pace.ts';
import { until } from '../world/counterLog.ts';
import { aPlan, forgetHistory, type HistoryWorld, historyWorld, wordOf } from '../world/history.ts';

const program = fileURLToPath(new URL('../world/historyRunner.ts', import.meta.url));
const days = 2;
const children: ChildProcess[] = [];
let world: HistoryWorld;
beforeAll(async () => {
  world = await historyWorld();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await world.close();
});

interface Running {
  readonly child: ChildProcess;
  readonly lines: readonly string[];
}

function start(): Running {
  const child = spawn(process.execPath, [program, world.databaseUrl, String(days)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  children.push(child);
  return { child, lines };
}

async function killed({ child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

const count = async (what: string): Promise<number> =>
  (await world.database.query<{ n: number }>(`select count(*) as n from ${what}`))[0]?.n ?? 0;
const factsOf = (): Promise<number> => count(`log.event where by ->> 'id' = 'simulation'`);
const patience = 120_000;

test(
  'a history that was cut short by kill -9 goes on with the next start, and comes out as if nothing had been',
  async () => {
    const first = start();
    // The facts of the newest day are told, its samples are on their way or there.
    await until(async () => (await factsOf()) > 0 || (await count('keep.demo_day')) > 0, patience);
    await killed(first);
    const second = start();
    await until(async () => (await count('keep.demo_day')) > 0 && second.lines.includes('begun'), patience);
    await killed(second);
    const third = start();
    await until(() => third.lines.includes('done'), patience);
    expect(await count('keep.demo_day')).toBe(days + 1);
    const cut = await wordOf(world.database);
    await forgetHistory(world.database);
    await world.write(aPlan(days));
    expect(await wordOf(world.database)).toEqual(cut);
  },
  patient(400_000),
);

test('a site that has a past of its own gets none', async () => {
  await world.database.query('delete from keep.demo_history');
  await forgetHistory(world.database);
  await world.database.query(
    `insert into tele.block select 1, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 0, 1, 0, 1, 1, 1, 0, ''`,
  );
  await world.write(aPlan(days));
  expect(await count('keep.demo_day')).toBe(0);
});
