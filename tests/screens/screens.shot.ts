import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from '../e2e/person.ts';
import { type Site, startSite } from '../e2e/site.ts';
import { hashOfScreen, pictureFolder, shown } from './hash.ts';

interface Look {
  readonly theme: 'light' | 'dark';
  readonly lang: 'cn' | 'en';
  readonly width: 1920 | 1366;
}

const looks: readonly Look[] = [
  { theme: 'light', lang: 'cn', width: 1920 },
  { theme: 'dark', lang: 'cn', width: 1920 },
  { theme: 'light', lang: 'en', width: 1366 },
];

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => {
  await site.close();
});

async function personWith(browser: Browser, { theme, lang, width }: Look): Promise<Page> {
  const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce', viewport: { width, height: width === 1920 ? 1080 : 768 } });
  const page = await context.newPage();
  await page.goto(site.address);
  if (lang === 'en') await page.getByRole('button', { name: 'English' }).click();
  return page;
}

async function signedIn(browser: Browser, look: Look): Promise<Page> {
  const page = await personWith(browser, look);
  if (look.lang === 'cn') {
    await signIn(page, 'operator', site.password);
  } else {
    await page.getByLabel('Account').fill('operator');
    await page.getByLabel('Password').fill(site.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(page.getByRole('navigation').first()).toBeVisible();
  return page;
}

/** Writes the pictures of one screen anew, with the hash of the files that they show. */
async function picturesOf(screen: string, take: (look: Look) => Promise<Page>): Promise<void> {
  const folder = pictureFolder(screen);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const look of looks) {
    const page = await take(look);
    await page.screenshot({ path: join(folder, `${look.theme}-${look.lang}-${look.width}.png`) });
    await page.context().close();
  }
  writeFileSync(join(folder, 'hash.txt'), `${hashOfScreen(shown[screen] as string)}\n`);
}

test('login', async ({ browser }) => {
  await picturesOf('login', async (look) => {
    const page = await personWith(browser, look);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    return page;
  });
});

test('monitoringAlarm', async ({ browser }) => {
  for (const words of [
    ['hot', 'T2'],
    ['drop', 'AC2'],
    ['trip', 'QF423'],
  ])
    site.plant(...words);
  await picturesOf('monitoringAlarm', async (look) => {
    const page = await signedIn(browser, look);
    await page.goto(`${site.address}/monitoringAlarm`);
    const rows = page.getByRole('grid').getByRole('row');
    await expect.poll(() => rows.count(), { timeout: 120_000 }).toBeGreaterThan(4);
    await rows
      .filter({ hasText: 'T2' })
      .or(rows.filter({ hasText: '2#' }))
      .first()
      .click();
    await expect(page.locator('canvas').first()).toBeVisible();
    const card = page.getByRole('alert');
    await expect(card).toHaveCount(0, { timeout: 120_000 });
    return page;
  });
});

test('realData', async ({ browser }) => {
  await picturesOf('realData', async (look) => {
    const page = await signedIn(browser, look);
    await page.goto(`${site.address}/realData?points=M101.P,M101.Q`);
    await expect(page.locator('canvas').first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'M101.P' }).first()).toContainText(/\d{3}\.\d/);
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 120_000 });
    return page;
  });
});

test('home', async ({ browser }) => {
  await picturesOf('home', async (look) => {
    const page = await signedIn(browser, look);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.locator('canvas').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 120_000 });
    return page;
  });
});

test('z_historyData', async ({ browser }) => {
  await picturesOf('z_historyData', async (look) => {
    const page = await signedIn(browser, look);
    await page.goto(`${site.address}/z_historyData?points=T2.windingTemp,T2.oilTemp,M101.P`);
    await expect(page.locator('canvas').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 120_000 });
    return page;
  });
});
