import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, personAt, visit } from './person.ts';
import type { Site } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

// The main job of each area that is looked at, in short: nothing is written, and all stand on one site.
let site: Site;
test.beforeAll(({ still }) => {
  site = still;
});

const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
const yesterday = (): string => `from=${dayOf(site.now() - 86_400_000)}&to=${dayOf(site.now())}`;

/** First bytes of a file of this kind. */
const signatures = { pdf: '25504446', xlsx: '504b0304' } as const;

/** The file that this button fetches: its name, and that it is one. */
async function fetched(page: Page, button: string, kind: keyof typeof signatures): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  const bytes = await readFile(await (file as Download).path());
  expect(bytes.subarray(0, 4).toString('hex')).toBe(signatures[kind]);
  expect(bytes.length).toBeGreaterThan(2_000);
  return file.suggestedFilename();
}

/** Energy is computed at leisure after a start: the screen is asked again until it tells some. */
async function computed(page: Page, told: () => Promise<number>): Promise<void> {
  const again = async (): Promise<number> => {
    await page.reload();
    return told();
  };
  await expect.poll(again, { timeout: patient(120_000) }).toBeGreaterThan(0);
}

test('what a plant used yesterday is told by unit, and the figure of a unit tells why, down to its hours (R248)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'energyManager');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/energyConsumption?${yesterday()}&medium=electricity`);
  const stamping = page.getByRole('table', { name: '下级单元' }).getByRole('row', { name: /冲压车间/ });
  await computed(page, async () => {
    await expect(stamping).toBeVisible();
    return stamping.getByRole('cell', { name: /\d.*查看由来/ }).count();
  });
  await stamping
    .getByRole('button', { name: /查看由来/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: '数值由来' });
  await expect(drawer.getByText(/^重算一致/)).toBeVisible();
  await drawer.getByRole('table', { name: '构成项' }).getByRole('button').first().click();
  await expect(drawer.getByText(/^重算一致/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  expect(await faultsFound(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('from who pays most to the lines of his month (R128 R129)', async ({ browser }) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/eco`);
  const stamping = page.getByRole('table', { name: '谁买得贵' }).getByRole('row').filter({ hasText: '冲压车间' });
  await computed(page, async () => {
    await expect(stamping).toBeVisible();
    return stamping.getByText(/\d\.\d\d/).count();
  });
  await stamping.getByRole('link', { name: '冲压车间' }).click();
  await expect(page).toHaveURL(/\/eco\/middle\?units=/);
  const lines = page.getByRole('table', { name: /^冲压车间 · .* 电费明细$/ }).getByRole('row');
  await expect(lines.filter({ hasText: '电度电费' })).toContainText('kWh');
  await expect(lines.filter({ hasText: '合计' })).toContainText(/\d\.\d\d/);
  expect(await faultsFound(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the report of a day is read and taken away as a workbook (R209)', async ({ browser }) => {
  const page = await personAt(browser, site, 'energyManager');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/energybb?${yesterday()}`);
  const units = page.getByRole('table', { name: '能耗报表' });
  await computed(page, async () => {
    await expect(units.getByRole('row', { name: /冲压车间/ })).toBeVisible();
    return units
      .getByRole('row', { name: /冲压车间/ })
      .getByText(/[1-9]/)
      .count();
  });
  expect(await fetched(page, '导出 Excel', 'xlsx')).toBe(`能耗报表 ${dayOf(site.now() - 86_400_000)}.xlsx`);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a screen of figures is taken away on paper (R243)', async ({ browser }) => {
  const page = await personAt(browser, site, 'energyManager');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/rankAnalysis?${yesterday()}&medium=electricity`);
  await expect(page.getByRole('table', { name: '排名' }).getByRole('row', { name: /冲压车间/ })).toBeVisible();
  expect(await fetched(page, '导出 PDF', 'pdf')).toMatch(/\.pdf$/);
  expect(faults).toEqual([]);
  await page.context().close();
});
