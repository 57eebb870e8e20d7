import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { askSuites } from '../../cli/test/askSuites.ts';
import { closingLines } from '../../cli/test/closing.ts';
import { playwrightSuite } from '../../cli/test/playwrightSuite.ts';
import { vitestSuite } from '../../cli/test/vitestSuite.ts';

const folders: string[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  delete process.env['BUSBAR_ASKED'];
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-asked-'));
  folders.push(folder);
  process.env['BUSBAR_ASKED'] = folder;
  return folder;
}

/** A run over one of the fixtures, as `npm test` makes it; answers the closing lines. */
async function runOf(fixture: string, undeciding: readonly string[] = []): Promise<readonly string[]> {
  const folder = ownFolder();
  const suite = vitestSuite({ folder, config: 'tests/house/asked/vite.config.ts', only: [fixture], isSilent: true });
  return closingLines(await askSuites([suite], { undeciding: new Set(undeciding), say: () => undefined }));
}

test('a test that fails and holds when it is asked again is named as unsteady with what it said, and the run is green', async () => {
  const lines = await runOf('secondTime');
  expect(lines[0]).toBe(
    'unsteady tests/house/asked/secondTime.fixture.ts: fails when it is asked first, and holds the second time',
  );
  expect(lines.join('\n')).toContain('somebody lives beside me');
  expect(lines.at(-1)).toBe('2 passed, 0 failed, 0 skipped');
});

test('a test that fails at both askings fails the run', async () => {
  const lines = await runOf('never');
  expect(lines[0]).toBe('FAILED tests/house/asked/never.fixture.ts: fails each time it is asked');
  expect(lines.join('\n')).toContain('a fault is a fault');
  expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
});

test('a test that is known to be unsteady is told and does not decide', async () => {
  const lines = await runOf('never', ['tests/house/asked/never.fixture.ts: fails each time it is asked']);
  expect(lines[0]).toBe('does not decide: tests/house/asked/never.fixture.ts: fails each time it is asked');
  expect(lines.at(-1)).toBe('0 passed, 0 failed, 0 skipped');
});

test('an error that no test caught fails the run under the name of its file', async () => {
  const lines = await runOf('rejected');
  expect(lines[0]).toBe('FAILED tests/house/asked/rejected.fixture.ts: the file itself');
  expect(lines.join('\n')).toContain('nobody looked after me');
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped');
});

test('a process that ends by itself fails the run under the name of the file that it ran last', async () => {
  const lines = await runOf('killed');
  expect(lines).toContain('FAILED tests/house/asked/killed.fixture.ts: the file itself');
  expect(lines.at(-1)).toBe('0 passed, 1 failed, 1 skipped');
});

test('a run that finds no test is red and says so', async () => {
  expect(await runOf('noSuchFixture')).toEqual(['FAILED vitest found no test', '0 passed, 1 failed, 0 skipped']);
});

test('a test that waits for what never comes ends by its own limit and is named', async () => {
  const lines = await runOf('waits');
  expect(lines[0]).toBe('FAILED tests/house/asked/waits.fixture.ts: waits for what never comes');
  expect(lines.join('\n')).toMatch(/Test timed out in \d+ms/);
  expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
});

test('a test that works for ever, past its own limit, is ended with its process and named', async () => {
  vi.stubEnv('BUSBAR_TESTS_TURN', '3000');
  const lines = await runOf('works');
  expect(lines).toContain('FAILED tests/house/asked/works.fixture.ts: the file itself');
  expect(lines.join('\n')).toMatch(
    /it hangs: for .* its process did nothing but this and was ended, at: works for ever/,
  );
  expect(lines.at(-1)).toMatch(/^0 passed, 1 failed/);
});

const walkOf = (folder: string, more: Partial<Parameters<typeof playwrightSuite>[0]> = {}) => {
  const config = 'tests/house/walked/playwright.config.ts';
  return playwrightSuite({ folder, walks: 'all', config, built: async () => undefined, isSilent: true, ...more });
};

test('a walk whose browser crashes counts as failed, and is asked again in a new one', async () => {
  const suite = walkOf(ownFolder());
  const lines = closingLines(await askSuites([suite], { undeciding: new Set(), say: () => undefined }));
  expect(lines[0]).toBe('unsteady tests/house/walked/crashes.walk.ts: walks in a browser that crashes the first time');
  expect(lines.join('\n')).toMatch(/closed|crashed/);
  expect(lines.at(-1)).toBe('1 passed, 0 failed, 0 skipped');
});

test('on a machine without a browser the run is red and says that no walk was asked', async () => {
  const suite = walkOf(ownFolder(), { browser: () => null });
  const lines = closingLines(await askSuites([suite], { undeciding: new Set(), say: () => undefined }));
  expect(lines[0]).toContain('FAILED there is no browser, no walk was asked');
  expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
});

test('a run that finds no walk is red and says so', async () => {
  const suite = walkOf(ownFolder(), { only: ['noSuch.walk.ts'] });
  const lines = closingLines(await askSuites([suite], { undeciding: new Set(), say: () => undefined }));
  expect(lines).toContain('FAILED playwright found no walk');
  expect(lines.at(-1)).toMatch(/^0 passed/);
});
