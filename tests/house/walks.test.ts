import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { builtScreens } from '../../cli/build/builtScreens.ts';
import { root } from '../../cli/root.ts';
import { readUnsteady } from '../../cli/test/unsteadyList.ts';
import { routeOf } from '../../domain/access/routes/all.ts';
import { coreWalks } from '../e2e/core.ts';
import { wingsWithoutWalk } from '../e2e/walkedWings.ts';
import { walksOf } from '../e2e/wings.ts';

/** More would make the deciding run long. */
const mostCoreWalks = 30;
/** A longer list would be a way to live with races. */
const mostUnsteady = 10;

const files = globSync('tests/e2e/*.e2e.ts', { cwd: root }).map((path) => basename(path, '.e2e.ts'));

test('each core walk is one walk that there is, and there are at most thirty', () => {
  const listed = execFileSync(
    process.execPath,
    [join(root, 'node_modules/playwright/cli.js'), 'test', '-c', 'tests/e2e/playwright.config.ts', '--list'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, BUSBAR_WALKS: 'core' } },
  );
  const walks = listed.split('\n').filter((line) => line.includes('.e2e.ts:'));
  const found = (file: string, title: string) =>
    walks.filter((line) => line.includes(`${file}.e2e.ts:`) && line.includes(`› ${title}`)).length;
  expect(coreWalks.filter(({ file, title }) => found(file, title) !== 1)).toEqual([]);
  expect(walks).toHaveLength(coreWalks.length);
  expect(walks.length).toBeLessThanOrEqual(mostCoreWalks);
});

const built = builtScreens().map(({ path }) => path);
const walked = coreWalks.map(({ opens }) => opens);

test('each core walk is about a screen that is built, and each wing with screens has one', () => {
  expect(walked.filter((path) => !built.includes(path))).toEqual([]);
  expect(wingsWithoutWalk({ screens: built, opened: walked })).toEqual([]);
});

test('a wing that gets its first screen is refused until a core walk opens one of its screens, and is told what to do', () => {
  const screens = ['/workOrder', '/costBill', '/costBill/report'];
  expect(wingsWithoutWalk({ screens, opened: ['/workOrder'] })).toEqual([
    expect.stringMatching(
      /^The wing "billing" has screens \(\/costBill, \/costBill\/report\) .* name the walk of its main job in tests\/e2e\/core\.ts/,
    ),
  ]);
  expect(wingsWithoutWalk({ screens, opened: ['/workOrder', '/costBill/report'] })).toEqual([]);
  const withoutWork = walked.filter((path) => routeOf(path)?.route.wing !== 'work');
  expect(wingsWithoutWalk({ screens: built, opened: withoutWork })).toEqual([
    expect.stringContaining('The wing "work"'),
  ]);
});

test('each file of walks stands with a wing, so that the walks of a wing are all that touch it', () => {
  const ofWings = new Set(Object.values(walksOf).flat());
  expect(files.filter((file) => !ofWings.has(file))).toEqual([]);
  expect([...ofWings].filter((file) => !files.includes(file))).toEqual([]);
});

test('few tests are known to be unsteady, and each says when, what it said and what is thought to race', () => {
  expect(readUnsteady().length).toBeLessThanOrEqual(mostUnsteady);
});
