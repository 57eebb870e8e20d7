import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './browser/chromium.ts';
import { buildIfStale } from './build/build.ts';
import { check } from './check.ts';
import { type PlaywrightReport, resultsOfPlaywright, resultsOfVitest, type TestResult } from './coverage/results.ts';
import { endToEndResults, resultFolder, unitResults } from './results.ts';
import { root } from './root.ts';

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

function readJson<R = Record<string, unknown>>(file: string): R | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as R;
  } catch {
    return null;
  }
}

/** Adds what a reporter's file says; a run that left no file, or failed without a failed test, counts as one failure. */
function add(tally: Tally, counts: Tally | null, { name, exit }: { readonly name: string; readonly exit: number }): void {
  tally.passed += counts?.passed ?? 0;
  tally.failed += counts?.failed ?? 0;
  tally.skipped += counts?.skipped ?? 0;
  if (exit === 0 || (counts?.failed ?? 0) > 0) return;
  tally.failed += 1;
  failedSteps.push(`${name}: ended with ${exit} and no failed test`);
}

function countsOfVitest(): Tally | null {
  const json = readJson(unitResults);
  if (json === null) return null;
  return { passed: Number(json['numPassedTests']), failed: Number(json['numFailedTests']), skipped: Number(json['numPendingTests']) };
}

function countsOfPlaywright(): Tally | null {
  const stats = readJson(endToEndResults)?.['stats'] as Record<string, number> | undefined;
  if (stats === undefined) return null;
  return { passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0), failed: stats['unexpected'] ?? 0, skipped: stats['skipped'] ?? 0 };
}

async function checked(tally: Tally): Promise<void> {
  for (const { name, ok, output } of await check()) {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`);
    if (!ok) console.log(output);
    tally[ok ? 'passed' : 'failed'] += 1;
    if (!ok) failedSteps.push(name);
  }
}

async function unit(tally: Tally): Promise<void> {
  const exit = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`]);
  add(tally, countsOfVitest(), { name: 'vitest', exit });
}

async function endToEnd(tally: Tally): Promise<void> {
  const chromium = ensureChromium(console.log);
  if (chromium === null) {
    tally.failed += 1;
    return;
  }
  await buildIfStale(console.log);
  const exit = await run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts'], { BUSBAR_CHROMIUM: chromium });
  add(tally, countsOfPlaywright(), { name: 'playwright', exit });
}

/** So many lines of what a failed test said are repeated. */
const mostLines = 8;
const firstLinesOf = (why: string): string =>
  stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines)
    .map((line) => `\n    ${line.trim().slice(0, 200)}`)
    .join('');

/** Named once more at the end with what they said: what a long run printed about them lies far above. */
function failures(): readonly string[] {
  const unitReport = readJson<Parameters<typeof resultsOfVitest>[0]>(unitResults);
  const endToEndReport = readJson<PlaywrightReport>(endToEndResults);
  const results: readonly TestResult[] = [
    ...(unitReport === null ? [] : resultsOfVitest(unitReport, root)),
    ...(endToEndReport === null ? [] : resultsOfPlaywright(endToEndReport, 'tests/e2e')),
  ];
  return [
    ...failedSteps,
    ...results.filter(({ failed }) => failed).map(({ file, titles, why }) => `${file}: ${titles.join(' › ')}${firstLinesOf(why)}`),
  ];
}

rmSync(resultFolder, { recursive: true, force: true });
mkdirSync(resultFolder, { recursive: true });
const failedSteps: string[] = [];
const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
await checked(tally);
await unit(tally);
await endToEnd(tally);
for (const failure of failures()) console.log(`FAILED ${failure}`);
console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
process.exitCode = tally.failed === 0 ? 0 : 1;
