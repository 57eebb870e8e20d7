import { expect } from '@playwright/test';
import { growthOf, leaksOf, leftBehind, type Round, screenRound, watchShown } from '../world/leaks.ts';
import { faultsOf, signIn, visitorAt } from './person.ts';
import { test } from './test.ts';

/** One screen of each make, a few openings; `npm run soak leaks` takes every built screen and what opens above it, and fifty. */
const screens = [
  '/home',
  '/monitoringAlarm',
  '/realData',
  '/z_historyData?points=T1.windingTemp',
  '/users',
  '/actlogs',
];
const rounds = 8;

/** What the measure is for. */
const leaking: Round = (page) =>
  page.evaluate(() => {
    const kept = document.createElement('div');
    kept.addEventListener('click', () => undefined);
    Object.assign(window, { kept: [(window as { kept?: unknown }).kept, kept] });
  });

test('screens that are opened and left over and over leave nothing behind', async ({ browser, still: site }) => {
  const page = await visitorAt(browser, site);
  await watchShown(page);
  const faults = faultsOf(page);
  await page.goto(site.address);
  await signIn(page, 'administrator', site.password);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  const found: Record<string, readonly string[]> = {};
  for (const screen of screens) {
    const { leaks } = await leftBehind((times) => growthOf(page, screenRound(screen), times), { before: 3, rounds });
    if (leaks.length > 0) found[screen] = leaks;
  }
  expect(found).toEqual({});
  expect(faults).toEqual([]);
  await page.context().close();
});

test('what a page leaves behind at each round is counted, each node and each listener', async ({ browser }) => {
  // A page on which nothing else lives: on the console an alarm or a reminder may come or go meanwhile.
  const page = await (await browser.newContext()).newPage();
  expect(leaksOf(await growthOf(page, leaking, { before: 1, rounds }), rounds)).toEqual([
    `${rounds} nodes`,
    `${rounds} listeners`,
  ]);
  await page.context().close();
});
