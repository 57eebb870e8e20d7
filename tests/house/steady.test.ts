import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { busyBeside } from '../../cli/test/beside.ts';
import { askRounds, linesOf } from '../../cli/test/steady.ts';
import { vitestSuite } from '../../cli/test/vitestSuite.ts';

const folders: string[] = [];
afterEach(() => {
  delete process.env['BUSBAR_ASKED'];
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    // No such process.
    return false;
  }
};

test('a test that fails every other time is told with how often it did and what it said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-asked-'));
  folders.push(folder);
  process.env['BUSBAR_ASKED'] = folder;
  const suites = (round: number) => [
    vitestSuite({
      folder: join(folder, String(round)),
      config: 'tests/house/asked/vite.config.ts',
      only: ['everyOther'],
      isSilent: true,
    }),
  ];
  const lines = linesOf(await askRounds({ suites, rounds: 3, through: () => undefined }));
  expect(lines[0]).toBe('2 of 3  tests/house/asked/everyOther.fixture.ts: fails every other time');
  expect(lines.join('\n')).toContain('this is an odd time');
  expect(lines.at(-1)).toBe('1 of 3 rounds held');
});

test('what eats the processors ends when it is told to', async () => {
  const { pids, end } = busyBeside(2);
  expect(pids.map(isThere)).toEqual([true, true]);
  end();
  await expect.poll(() => pids.some(isThere)).toBe(false);
});

test('what eats the processors ends with the one who started it, however he ended', async () => {
  const starter = fork(join(import.meta.dirname, 'asked', 'startsBusy.ts'));
  const [pid] = (await once(starter, 'message')) as [number];
  expect(isThere(pid)).toBe(true);
  starter.kill('SIGKILL');
  await expect.poll(() => isThere(pid)).toBe(false);
});
