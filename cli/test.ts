import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './browser/chromium.ts';
import { buildIfStale } from './build/build.ts';
import { check } from './check.ts';
import { root } from './root.ts';

const results = join(root, 'test-results');

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function readJson(file: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Adds what a reporter's file says; a run that left no file, or failed without a failed test, counts as one failure. */
function add(tally: Tally, counts: Tally | null, exit: number): void {
  tally.passed += counts?.passed ?? 0;
  tally.failed += counts?.failed ?? 0;
  tally.skipped += counts?.skipped ?? 0;
  if (exit !== 0 && (counts?.failed ?? 0) === 0) tally.failed += 1;
}

function countsOfVitest(): Tally | null {
  const json = readJson('unit.json');
  if (json === null) return null;
  return { passed: Number(json['numPassedTests']), failed: Number(json['numFailedTests']), skipped: Number(json['numPendingTests']) };
}

function countsOfPlaywright(): Tally | null {
  const stats = readJson('e2e.json')?.['stats'] as Record<string, number> | undefined;
  if (stats === undefined) return null;
  return { passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0), failed: stats['unexpected'] ?? 0, skipped: stats['skipped'] ?? 0 };
}

async function checked(tally: Tally): Promise<void> {
  for (const { name, ok, output } of await check()) {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`);
    if (!ok) console.log(output);
    tally[ok ? 'passed' : 'failed'] += 1;
  }
}

async function unit(tally: Tally): Promise<void> {
  const exit = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'unit.json')}`]);
  add(tally, countsOfVitest(), exit);
}

async function endToEnd(tally: Tally): Promise<void> {
  const chromium = ensureChromium(console.log);
  if (chromium === null) {
    tally.failed += 1;
    return;
  }
  await buildIfStale(console.log);
  const exit = await run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts'], { BUSBAR_CHROMIUM: chromium });
  add(tally, countsOfPlaywright(), exit);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
await checked(tally);
await unit(tally);
await endToEnd(tally);
console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
process.exitCode = tally.failed === 0 ? 0 : 1;
