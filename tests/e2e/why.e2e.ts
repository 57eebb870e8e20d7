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

const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
const soon = { timeout: patient(60_000) };
const equal = /^重算一致/;

async function isSound(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await faultsFound(page)).toEqual([]);
}

test('from what a plant used to the unit, the counter, the hour and one reading, and back again (R248)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'energyManager');
  const faults = faultsOf(page);
  const span = `from=${dayOf(site.now() - 86_400_000)}&to=${dayOf(site.now())}`;
  await visit(page, `${site.address}/energyConsumption?${span}&medium=electricity&compare=before`);
  const parts = page.getByRole('table', { name: '下级单元' });
  const stamping = parts.getByRole('row', { name: /冲压车间/ });
  // Its energy is computed at leisure after a start.
  const computed = async (): Promise<number> => {
    await page.reload();
    await expect(stamping).toBeVisible(soon);
    return stamping.getByRole('cell', { name: /\d.*查看由来/ }).count();
  };
  await expect.poll(computed, { timeout: patient(120_000) }).toBeGreaterThan(0);

  const drawer = page.getByRole('dialog', { name: '数值由来' });
  const way = drawer.getByRole('navigation', { name: '逐级位置' });
  await stamping
    .getByRole('button', { name: /查看由来/ })
    .first()
    .click();
  await expect(drawer.getByText(equal)).toBeVisible(soon);
  await isSound(page);
  // Its counters, or the units below it down to one that has a counter of its own.
  const terms = drawer.getByRole('table', { name: '构成项' });
  const intervals = drawer.getByRole('table', { name: '区间' });
  await terms.getByRole('button').first().click();
  await expect(terms.or(intervals)).toBeVisible(soon);
  if (await terms.isVisible()) await terms.getByRole('button').first().click();
  await expect(intervals.getByRole('button')).toHaveCount(24, soon);
  await expect(drawer.getByText(equal)).toBeVisible(soon);
  await isSound(page);

  // By keys alone: the hour from nine on.
  await intervals.getByRole('button', { name: '09:00–10:00' }).focus();
  await page.keyboard.press('Enter');
  const readings = drawer.getByRole('table', { name: '读数' });
  await expect(readings).toBeVisible(soon);
  expect(await readings.getByRole('row').count()).toBeGreaterThan(4);
  await expect(drawer.getByText(equal)).toBeVisible();
  await expect(way.locator('[aria-current]')).toBeFocused();
  await isSound(page);
  await way.getByRole('button').first().click();
  await expect(terms).toBeVisible(soon);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  expect(faults).toEqual([]);
});
