import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { closingLines } from '../../cli/test/closing.ts';
import { processesOf } from '../../cli/test/room/processesOf.ts';
import { putAwayLeft } from '../../cli/test/room/runFolder.ts';
import { lackOfRoom } from '../../cli/test/room/temporaryRoom.ts';
import { eventually } from '../world/eventually.ts';

const places: string[] = [];
afterEach(() => {
  for (const place of places.splice(0)) rmSync(place, { recursive: true, force: true });
});

function aPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'busbar-place-'));
  places.push(place);
  return place;
}

/** A run that has something running in its folder, which outlives it. */
async function aRun(place: string) {
  const run = fork(join(import.meta.dirname, 'asked', 'startsLasting.ts'), [place]);
  const [told] = (await once(run, 'message')) as [{ readonly folder: string; readonly lasting: number }];
  return { ...told, run };
}

async function kill({ run }: Awaited<ReturnType<typeof aRun>>): Promise<void> {
  run.kill('SIGKILL');
  await once(run, 'exit');
}

const putAwayIn = async (place: string): Promise<readonly string[]> => {
  const said: string[] = [];
  await putAwayLeft((line) => said.push(line), place);
  return said;
};

test('what a killed run left, its folder and what still ran in it, is put away by the next one and said', async () => {
  const place = aPlace();
  const left = await aRun(place);
  await kill(left);
  expect(await processesOf(left.folder)).toEqual([left.lasting]);
  expect(await putAwayIn(place)).toEqual([
    `put away ${left.folder}, of a run that was killed, and ended 1 processes that it had left`,
  ]);
  expect(existsSync(left.folder)).toBe(false);
  await eventually('it has ended', async () => (await processesOf(left.folder)).length === 0);
});

test('a run that lives beside this one keeps its folder and what runs in it', async () => {
  const place = aPlace();
  const living = await aRun(place);
  try {
    expect(await putAwayIn(place)).toEqual([]);
    expect(await processesOf(living.folder)).toContain(living.lasting);
  } finally {
    await kill(living);
    await putAwayIn(place);
  }
});

test('a folder whose owner is not known is let be', async () => {
  const place = aPlace();
  mkdirSync(join(place, 'busbar-run-begun'));
  writeFileSync(join(place, 'busbar-run-begun', 'running.json'), '');
  mkdirSync(join(place, 'busbar-0123456789abcdef'));
  expect(await putAwayIn(place)).toEqual([]);
  expect(existsSync(join(place, 'busbar-run-begun'))).toBe(true);
});

test('with too little room for what is temporary a run does not begin, and says where to make some', async () => {
  const place = aPlace();
  expect(await lackOfRoom(place, 0)).toBeNull();
  expect(await lackOfRoom(place, 1e18)).toMatch(
    /has \d+ MB left, a run needs 1000000000000 MB: make room there, or name another one in TMPDIR$/,
  );
});

test('a run in which something found a disk full says so at its end', () => {
  const failed = [{ name: 'a.test.ts: writes', said: 'ENOSPC: no space left on device, write' }];
  const lines = closingLines({ verdict: { passed: 3, failed, unsteady: [], undeciding: [], skipped: [] }, faults: [] });
  expect(lines.at(-2)).toContain('a disk was full meanwhile');
  expect(lines.at(-1)).toBe('3 passed, 1 failed, 0 skipped');
});

/** What a run of its own says, in a folder for what is temporary that no other has. */
async function saidBy(how: string, begun: (run: ChildProcess) => void = () => undefined) {
  const run = fork(join(import.meta.dirname, 'asked', 'lasts.ts'), [how], {
    env: { ...process.env, TMPDIR: aPlace() },
    silent: true,
  });
  let said = '';
  run.stdout?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  run.once('message', () => begun(run));
  const [code] = (await once(run, 'close')) as [number];
  return { code, lines: said.trim().split('\n') };
}

test('a run that breaks says at its end what broke it, and is red', async () => {
  const { code, lines } = await saidBy('breaks');
  expect(lines[0]).toBe('FAILED the run ended early: Error: the console could not be built');
  expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
  expect(code).toBe(1);
});

test('a run that is broken off says so, and is red', async () => {
  const { code, lines } = await saidBy('lasts', (run) => run.kill('SIGTERM'));
  expect(lines).toEqual(['FAILED the run ended early: it was sent SIGTERM', '0 passed, 1 failed, 0 skipped']);
  expect(code).toBe(130);
});
