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

async function isSound(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await faultsFound(page)).toEqual([]);
}

test('the sheets of a day: of all units as a workbook, and of one device with its highest and its sum (R208 R209 V150 K096)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'energyManager');
  const faults = faultsOf(page);
  const yesterday = dayOf(site.now() - 86_400_000);
  await visit(page, `${site.address}/energybb?from=${yesterday}&to=${dayOf(site.now())}`);
  const units = page.getByRole('table', { name: '能耗报表' });
  await expect(units.getByRole('row', { name: /冲压车间/ })).toBeVisible({ timeout: patient(30_000) });
  await expect(units.getByRole('row', { name: /示范厂区/ }).first()).toBeVisible();
  await isSound(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`能耗报表 ${yesterday}.xlsx`);

  await visit(page, `${site.address}/equipmentbb?device=M101`);
  const devices = page.getByRole('navigation', { name: '设备' });
  // One device a sheet: another takes its place.
  await expect(devices.getByRole('button', { pressed: true })).toHaveCount(1);
  const sheet = page.getByRole('table').first();
  await expect(sheet.getByRole('row', { name: /最大/ })).toContainText(/\d/, { timeout: patient(30_000) });
  await expect(sheet.getByRole('row')).toHaveCount(1 + 24 + 4);
  await page.getByRole('button', { name: '月报' }).click();
  await expect(page).toHaveURL(/sheet=month/);
  await isSound(page);
  expect(faults).toEqual([]);
});

test('a report is built and published, told for yesterday, taken away as a PDF and filed (R210 R211 R212)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'energyManager');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/customList/editCustom`);
  await page.getByRole('complementary', { name: '报表设置' }).getByRole('textbox').first().fill('班组日报');
  // The preview is of real figures, before anything is kept.
  await expect(page.getByRole('article').getByRole('row', { name: /示范厂区/ })).toBeVisible({
    timeout: patient(30_000),
  });
  await isSound(page);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '发布' }).click();
  await expect(page.getByRole('button', { name: '撤回' })).toBeVisible();
  const viewed = await page.getByRole('link', { name: '查看' }).getAttribute('href');

  const yesterday = dayOf(site.now() - 86_400_000);
  await visit(page, `${site.address}${viewed}&from=${yesterday}&to=${dayOf(site.now())}`);
  const report = page.getByRole('article', { name: '班组日报' });
  await expect(report.getByRole('row', { name: /示范厂区/ })).toContainText(/\d/, { timeout: patient(30_000) });
  await isSound(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`班组日报 ${yesterday}.pdf`);

  await page.getByRole('button', { name: '归档本报表' }).click();
  await expect(page.getByText('第 1 版')).toBeVisible();
  await visit(page, `${site.address}/customList?tab=filed`);
  await expect(page.getByRole('row', { name: /班组日报/ })).toContainText(yesterday);
  await isSound(page);
  expect(faults).toEqual([]);
});
