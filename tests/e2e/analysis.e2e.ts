import { expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

test.setTimeout(patient(400_000));

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite({ BUSBAR_DEMO_HISTORY: '3' });
});
test.afterAll(() => site.close());

/** The day before, by the clock of the plant. */
const yesterday = (): string => dayOf(site.now() - 86_400_000);
const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

async function isSound(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await faultsFound(page)).toEqual([]);
}

test('from where the energy of a day went to the unit that rose, the hour of its peak and who made it (R248 R243 R245 R240 R242)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'energyManager');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/energyConsumption?medium=electricity`);
  // The unit at the top is there before anybody chose.
  const tree = page.getByRole('navigation', { name: '能耗单元' });
  await expect(tree.getByRole('button', { name: '示范厂区' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '昨天' }).click();
  const parts = page.getByRole('table', { name: '下级单元' });
  await expect(parts.getByRole('link', { name: '冲压车间' })).toBeVisible({ timeout: patient(30_000) });
  await expect(parts.getByRole('row', { name: /未说明/ })).toBeVisible();
  await parts.getByRole('link', { name: '未说明' }).click();
  await expect(page.getByRole('table', { name: '未说明由何而来' })).toBeVisible();
  await isSound(page);
  await parts.getByRole('link', { name: '冲压车间' }).click();
  await expect(tree.getByRole('button', { name: '冲压车间' })).toHaveAttribute('aria-pressed', 'true');

  const span = `from=${yesterday()}&to=${dayOf(site.now())}`;
  await visit(page, `${site.address}/rankAnalysis?${span}&medium=electricity`);
  const places = page.getByRole('table', { name: '排名' });
  await expect(places.getByRole('row', { name: /冲压车间/ })).toBeVisible({ timeout: patient(30_000) });
  await page.getByRole('button', { name: '最低在前' }).click();
  await expect(page).toHaveURL(/order=lowest/);
  await isSound(page);

  await visit(page, `${site.address}/thfx?${span}&compare=before`);
  await expect(page.getByRole('table', { name: '同比与环比' }).getByRole('row', { name: /冲压车间/ })).toBeVisible({
    timeout: patient(30_000),
  });
  await isSound(page);

  await visit(page, `${site.address}/loadAnalysis?${span}`);
  const days = page.getByRole('table', { name: '逐日' });
  // Its energy is computed at leisure after a start.
  const computed = async (): Promise<number> => {
    await page.reload();
    await expect(days).toBeVisible({ timeout: patient(30_000) });
    return days.getByRole('button').count();
  };
  await expect.poll(computed, { timeout: patient(120_000) }).toBeGreaterThan(0);
  await days.getByRole('button').first().click();
  await expect(page.getByRole('table', { name: '峰值构成' }).getByRole('row', { name: /冲压车间/ })).toBeVisible({
    timeout: patient(30_000),
  });
  await isSound(page);

  await visit(page, `${site.address}/variationAnalysis?${span}`);
  await expect(page.getByRole('table', { name: /跳变/ }).getByRole('row').nth(1)).toBeVisible({
    timeout: patient(30_000),
  });
  await isSound(page);
  expect(faults).toEqual([]);
});

test('a span that a screen is not asked for says why, and is not asked', async ({ browser }) => {
  const page = await personAt(browser, site, 'energyManager');
  await visit(page, `${site.address}/loadAnalysis?from=2026-01-03&to=2026-05-04`);
  await expect(page.getByRole('alert')).toContainText('时间范围不能超过');
});
