import { expect, type Page, test } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { type Site, startSite } from '../e2e/site.ts';
import { addressOf } from '../world/addresses.ts';
import { type Look, nameOfLook, personOf, writePicture } from './look.ts';
import { asOpened } from './pictures.ts';

/** Between them both palettes, both languages and both sizes. */
const looks: readonly Look[] = [
  { theme: 'light', lang: 'cn', width: 1920 },
  { theme: 'dark', lang: 'en', width: 1366 },
];

/** Lossy: a tenth of the bytes, and every letter legible. */
const quality = 80;

let site: Site;
const people = new Map<Look, Page>();
test.beforeAll(async ({ browser }) => {
  test.setTimeout(patient(600_000));
  site = await startSite({ BUSBAR_DEMO_HISTORY: '2' });
  for (const look of looks) {
    const page = await personOf(browser, site, look, 'administrator');
    if (people.size === 0) await readNews(page);
    // Each screen is shown as the only one that was visited.
    await page.addInitScript(() => window.sessionStorage.removeItem('tabs'));
    people.set(look, page);
  }
});
test.afterAll(async () => {
  for (const page of people.values()) await page.context().close();
  await site.close();
});

/** The news of the version are read once by a person, wherever she signs in. */
async function readNews(page: Page): Promise<void> {
  const news = page.getByRole('status', { name: '版本更新' });
  await news.getByRole('button', { name: '已阅读' }).click();
  await expect(news).toHaveCount(0);
}

async function picture(page: Page): Promise<Buffer> {
  const devTools = await page.context().newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality });
  await devTools.detach();
  return Buffer.from(data, 'base64');
}

/** What is asked for has come. */
async function isAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByRole('status', { name: /^正在|ing / })).toHaveCount(0);
}

for (const [name, { path }] of asOpened) {
  test(name, async () => {
    for (const [look, page] of people) {
      await page.goto(`${site.address}${addressOf(path)}`);
      await isAtRest(page);
      writePicture(`${name}/${nameOfLook(look)}.webp`, await picture(page));
    }
  });
}
