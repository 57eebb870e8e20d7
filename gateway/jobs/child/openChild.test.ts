import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '../../../tests/world/obedientChild.ts';
import { isAlive } from '../../store/embedded/occupant.ts';
import { childEnvironment } from './childEnvironment.ts';
import { endingOf, isOutOfMemory } from './endingOf.ts';
import { type AskedChild, askChild, openChild } from './openChild.ts';

const module = new URL('../../../tests/world/obedientChild.ts', import.meta.url);
const opened: AskedChild[] = [];
afterEach(async () => {
  for (const child of opened.splice(0)) await child.close();
});

function aChild({ signal = new AbortController().signal, hear = (_: string): void => undefined, megabytes = 32 } = {}) {
  const child = openChild<string>({ module, signal, megabytes, hear });
  opened.push(child);
  return { ask: <T>(order: Order): Promise<T> => child.ask<T>(order), close: child.close };
}

/** Why a question was not answered. */
const whyNot = (asked: Promise<unknown>): Promise<Error> =>
  asked.then(
    () => new Error('it was answered'),
    (error: Error) => error,
  );

test('a process answers one question after the other, and an error of one is no end', async () => {
  const { ask } = aChild();
  const asked = [ask<number>('who'), whyNot(ask('refuse')), ask<number>('who')] as const;
  const [first, refused, last] = await Promise.all(asked);
  expect(refused.message).toBe('this is not done');
  expect([isAlive(first), last]).toEqual([true, first]);
});

test('one whose heap is full is told from every other that ends, in a sentence without a stack', async () => {
  const told: string[] = [];
  const error = await whyNot(aChild({ hear: (news) => told.push(news) }).ask('fill'));
  expect(told).toEqual(['filling']);
  expect(isOutOfMemory(error)).toBe(true);
  expect(error.message).toBe('the process obedientChild.ts needed more than the 32 MB of heap that it may hold');
});

test('one that crashes otherwise says why, and one that leaves with what code: neither counts as out of memory', async () => {
  const [crashed, left] = [await whyNot(aChild().ask('crash')), await whyNot(aChild().ask('leave'))];
  expect(crashed.message).toBe('the process obedientChild.ts ended with code 1: TypeError: nobody catches this');
  expect(left.message).toBe('the process obedientChild.ts ended with code 7');
  expect([crashed, left].map(isOutOfMemory)).toEqual([false, false]);
});

test('words about memory alone, or a crash alone, are not a full heap', () => {
  const given = { name: 'x', megabytes: 1 };
  const words = 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory';
  const endings = [
    { ...given, code: null, signal: 'SIGABRT', said: words },
    { ...given, code: 134, signal: null, said: words },
    { ...given, code: 1, signal: null, said: words },
    { ...given, code: null, signal: 'SIGABRT', said: 'FATAL ERROR: v8::ToLocalChecked Empty MaybeLocal' },
    { ...given, code: null, signal: 'SIGKILL', said: '' },
  ] as const;
  expect(endings.map((ending) => isOutOfMemory(endingOf(ending)))).toEqual([true, true, false, false, false]);
});

test('one that is told to end ends in the middle of its work, and what was asked fails for that reason', async () => {
  const aborter = new AbortController();
  const heard = Promise.withResolvers<string>();
  const { ask } = aChild({ signal: aborter.signal, hear: heard.resolve });
  const pid = await ask<number>('who');
  const asked = whyNot(ask('wait'));
  await heard.promise;
  const reason = new Error('cancelled');
  aborter.abort(reason);
  expect(await asked).toBe(reason);
  expect(await whyNot(ask('who'))).toBe(reason);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(() => aChild({ signal: aborter.signal })).toThrow(reason);
});

test('one that is closed is gone, whatever it was doing', async () => {
  const { ask, close } = aChild();
  const pid = await ask<number>('who');
  const asked = whyNot(ask('fill'));
  await close();
  expect(isAlive(pid)).toBe(false);
  expect((await asked).message).toBe('the process obedientChild.ts ended by SIGKILL');
});

test('a process that answered its one question is closed', async () => {
  const pid = await askChild<number>(
    { module, signal: new AbortController().signal, megabytes: 32 },
    'who' satisfies Order,
  );
  expect(isAlive(pid)).toBe(false);
});

test('a gateway that is killed -9 leaves no process behind, not even one in the middle of its work', async () => {
  const program = fileURLToPath(new URL('../../../tests/world/childKeeper.ts', import.meta.url));
  const gateway = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  createInterface({ input: gateway.stdout }).on('line', (line) => lines.push(line));
  await expect.poll(() => lines).toHaveLength(2);
  const [child = '', doing] = lines;
  const pid = Number(child.split(' ')[1]);
  expect([doing, isAlive(pid)]).toEqual(['waiting', true]);
  gateway.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a process is given what its modules read and no secret of the site, neither by its environment nor by its command line', async () => {
  const given = {
    BUSBAR_SECRET: 's',
    BUSBAR_SMTP_URL: 'smtps://u:p@h',
    NODE_OPTIONS: '--inspect',
    PATH: '/bin',
    TZ: 'UTC',
    PGPASSFILE: '/p',
  };
  expect(childEnvironment(given)).toEqual({ TZ: 'UTC', PGPASSFILE: '/p' });
  const { names, told } = await aChild().ask<{ readonly names: readonly string[]; readonly told: readonly string[] }>(
    'environment',
  );
  const known = new Set([
    ...Object.keys(childEnvironment(process.env)),
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
  ]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(told).toEqual(['--max-old-space-size=32', '--max-semi-space-size=8']);
});
