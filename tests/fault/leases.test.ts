import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { OpenLog } from '../../gateway/log/openLog.ts';
import { openCounterLog, until } from '../world/counterLog.ts';
import { type TestDatabase, testDatabase } from '../world/database.ts';
import { type LeaseUser, leaseUsers } from '../world/leaseUsers.ts';

const program = fileURLToPath(new URL('../world/leaseRunner.ts', import.meta.url));
const now = Date.UTC(2026, 10, 20);
let base: TestDatabase;
let log: OpenLog;
const children: Child[] = [];
beforeAll(async () => {
  base = await testDatabase();
  log = await openCounterLog(base, { clock: manualClock(now) });
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(killed));
  await base.database.query('update keep.lease set until = 0');
});
afterAll(async () => {
  await log.close();
  await base.close();
});

interface Child {
  readonly process: ChildProcess;
  readonly lines: string[];
  /** Moves its clock on a second. */
  readonly pass: () => void;
}

async function start(user: LeaseUser, holder: string, what: 'hang' | 'finish'): Promise<Child> {
  const child = spawn(process.execPath, [program, base.url, user.name, holder, what, String(now)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const one = { process: child, lines, pass: () => void child.stdin.write('1000\n') };
  children.push(one);
  await until(() => lines.includes('ready'));
  return one;
}

async function killed({ process: child }: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

const began = ({ lines }: Child): readonly string[] =>
  lines.flatMap((line) => (line.startsWith('began ') ? [line.slice('began '.length)] : []));

let pieces = 0;
async function aPiece(user: LeaseUser): Promise<string> {
  const id = `piece${++pieces}`;
  await user.put({ ...base, log }, id, now);
  return id;
}
const done = (user: LeaseUser, id: string): Promise<number> => user.done({ ...base, log }, id);

describe.each(leaseUsers)('$name of two processes', (user) => {
  test('are begun once while both live, and what one is killed in the middle of is done by the other when its lease has run out', async () => {
    const first = await start(user, 'one', 'hang');
    const cut = await aPiece(user);
    await until(() => {
      first.pass();
      return began(first).includes(cut);
    });
    const second = await start(user, 'other', 'finish');
    await killed(first);
    const { table, where } = user.leased(cut);
    const leaseOf = async () =>
      (
        await base.database.query<{ epoch: number; until: number }>(`select epoch, until from ${table} where ${where}`)
      )[0];
    const before = await leaseOf();
    // By its own clock half an hour goes by: the lease is the database's.
    for (let n = 0; n < 1800; n++) second.pass();
    expect(began(second)).toEqual([]);
    expect(await leaseOf()).toMatchObject({ epoch: before?.epoch });
    await base.database.query(`update ${table} set until = 0 where ${where}`);
    await until(async () => {
      second.pass();
      return (await done(user, cut)) === 1;
    });
    expect(began(second)).toEqual([cut]);
    expect((await leaseOf())?.epoch).toBeGreaterThan(before?.epoch ?? 0);
  });

  test('are done at once by whoever begins under the name of the one that was killed', async () => {
    const first = await start(user, 'gateway', 'hang');
    const cut = await aPiece(user);
    await until(() => {
      first.pass();
      return began(first).includes(cut);
    });
    await killed(first);
    const second = await start(user, 'gateway', 'finish');
    await until(async () => (await done(user, cut)) === 1);
    expect(began(second)).toEqual([cut]);
  });

  test('that both look for at the same moment are each begun by one of them', async () => {
    const both = await Promise.all([start(user, 'one', 'finish'), start(user, 'other', 'finish')]);
    const all = await Promise.all(Array.from({ length: 6 }, () => aPiece(user)));
    await until(async () => {
      for (const one of both) one.pass();
      return (await Promise.all(all.map((id) => done(user, id)))).every((times) => times === 1);
    });
    expect(both.flatMap(began).toSorted()).toEqual(all.toSorted());
    expect(both.flatMap(({ lines }) => lines.filter((line) => line.startsWith('said ')))).toEqual([]);
  });
});
