import { type Browser, expect, type Page, test } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { type Site, startSite } from '../e2e/site.ts';
import { type Look, nameOfLook, personOf, visitorOf, writePicture } from './look.ts';

const looks: readonly Look[] = [
  { theme: 'light', lang: 'cn', width: 1920 },
  { theme: 'dark', lang: 'cn', width: 1920 },
  { theme: 'light', lang: 'en', width: 1366 },
];

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ BUSBAR_DEMO_HISTORY: '2' });
});
test.afterAll(async () => {
  await site.close();
});

const personWith = (browser: Browser, look: Look): Promise<Page> => visitorOf(browser, site, look);
const signedIn = (browser: Browser, look: Look, account = 'operator'): Promise<Page> =>
  personOf(browser, site, look, account);

/** Writes the pictures of one screen anew. */
async function picturesOf(screen: string, take: (look: Look) => Promise<Page>): Promise<void> {
  for (const look of looks) {
    const page = await take(look);
    writePicture(`${screen}/${nameOfLook(look)}.png`, await page.screenshot());
    await page.context().close();
  }
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
    await expect.poll(() => rows.count(), { timeout: patient(120_000) }).toBeGreaterThan(4);
    await rows
      .filter({ hasText: 'T2' })
      .or(rows.filter({ hasText: '2#' }))
      .first()
      .click();
    await expect(page.locator('canvas').first()).toBeVisible();
    const card = page.getByRole('alert');
    await expect(card).toHaveCount(0, { timeout: patient(120_000) });
    return page;
  });
});

test('monitoringAlarm.performance', async ({ browser }) => {
  await picturesOf('monitoringAlarm.performance', async (look) => {
    const page = await signedIn(browser, look);
    await page.goto(`${site.address}/monitoringAlarm?tab=performance`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: patient(120_000) });
    return page;
  });
});

test('realData', async ({ browser }) => {
  await picturesOf('realData', async (look) => {
    const page = await signedIn(browser, look);
    await page.goto(`${site.address}/realData?points=M101.P,M101.Q`);
    await expect(page.locator('canvas').first()).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'M101.P' }).first();
    await expect(row).toContainText(/\d{3}\.\d/);
    // Its trend comes after the value.
    await expect(row.locator('svg circle')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: patient(120_000) });
    return page;
  });
});

test('home', async ({ browser }) => {
  await picturesOf('home', async (look) => {
    const page = await signedIn(browser, look);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.locator('canvas').first()).toBeVisible();
    await expect(page.locator('dl dd').first()).toContainText(/\d/);
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: patient(120_000) });
    return page;
  });
});

test('z_historyData', async ({ browser }) => {
  await picturesOf('z_historyData', async (look) => {
    const page = await signedIn(browser, look);
    await page.goto(`${site.address}/z_historyData?points=T2.windingTemp,T2.oilTemp,M101.P`);
    await expect(page.locator('canvas').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: patient(120_000) });
    return page;
  });
});

test('waveform', async ({ browser }) => {
  await picturesOf('waveform', async (look) => {
    const page = await signedIn(browser, look);
    await page.goto(`${site.address}/waveform`);
    await page.getByRole('button', { name: /QF411/ }).click();
    await expect(page.getByRole('img', { name: 'Ia', exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Ia A/ }).getByRole('cell').nth(3)).toHaveText(/\d/);
    return page;
  });
});

for (const path of ['applyFor', 'disclaimer'] as const) {
  test(path, async ({ browser }) => {
    await picturesOf(path, async (look) => {
      const page = await personWith(browser, look);
      await page.goto(`${site.address}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    });
  });
}

for (const path of ['testCharts', 'versionRecord', 'customStyle'] as const) {
  test(path, async ({ browser }) => {
    await picturesOf(path, async (look) => {
      const page = await signedIn(browser, look, 'administrator');
      await page.goto(`${site.address}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByRole('status', { name: /正在读取|Reading/ })).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0, { timeout: patient(120_000) });
      return page;
    });
  });
}

test('personalCentre', async ({ browser }) => {
  await picturesOf('personalCentre', async (look) => {
    const page = await signedIn(browser, look, 'administrator');
    await page.getByRole('button', { name: /用户菜单|User menu/ }).click();
    await page.getByRole('menuitem', { name: /个人中心|Personal centre/ }).click();
    await page.getByLabel(/^邮箱|^E-mail/).fill('administrator@');
    await page.getByRole('button', { name: /^保存$|^Save$/ }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(1);
    return page;
  });
});

test('feedback', async ({ browser }) => {
  await picturesOf('feedback', async (look) => {
    const page = await signedIn(browser, look, 'administrator');
    await page.getByRole('button', { name: /^意见反馈$|^Send feedback$/ }).click();
    await expect(page.getByRole('toolbar')).toBeVisible();
    return page;
  });
});
