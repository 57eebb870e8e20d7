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

/** The month of the calendar at the plant. */
const monthNow = (): string => new Date(site.now() + 8 * 3_600_000).toISOString().slice(0, 7);
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row');
const soon = { timeout: patient(60_000) };

async function isSound(page: Page): Promise<void> {
  expect(await faultsFound(page)).toEqual([]);
}

test('R128 R129 R124 R135 R249 R250 from who pays most to the lines of a month; what lacks is named and leaves no total', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/eco`);
  const stamping = rows(page, '谁买得贵').filter({ hasText: '冲压车间' });
  await expect(stamping).toContainText('本月至今', soon);
  await isSound(page);
  await stamping.getByRole('link', { name: '冲压车间' }).click();
  await expect(page).toHaveURL(/\/eco\/middle\?units=/);
  const name = `冲压车间 · ${monthNow()} 电费明细`;
  await expect(rows(page, name).filter({ hasText: '电度电费' })).toContainText('kWh', soon);
  await expect(rows(page, name).filter({ hasText: '合计' })).toContainText(/\d\.\d\d/);
  await expect(page.getByText(/^已核对/)).toBeVisible();
  await isSound(page);

  await visit(page, `${site.address}/Force`);
  await expect(rows(page, '各月功率因数与力调电费').filter({ hasText: monthNow() })).toContainText('本月至今', soon);
  await isSound(page);
  await visit(page, `${site.address}/economicAnalysis`);
  await expect(page.getByText(/^无法比较/)).toBeVisible(soon);
  await isSound(page);
  const span = `from=${monthNow()}-01&to=${monthNow()}-28`;
  await visit(page, `${site.address}/energyCostData?${span}`);
  await expect(rows(page, '成本明细行').filter({ hasText: '冲压车间' }).first()).toContainText('示范分时电价', soon);
  await isSound(page);
  await visit(page, `${site.address}/energyCostTotal`);
  await expect(rows(page, '单元 × 月份').filter({ hasText: '冲压车间' })).toContainText(/\d\.\d\d/, soon);
  await isSound(page);
  expect(faults).toEqual([]);
});

test('R252 R253 R130 R259 R260 a month is counted and named for what keeps it from being closed; sharing begins with a rule', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/calculate`);
  const plant = page.getByRole('row', { name: /示范厂区/ });
  await expect(plant).toContainText('读数不全', soon);
  await isSound(page);
  await plant.getByRole('checkbox').check();
  await page.getByRole('button', { name: '核算所选（1）' }).click();
  await expect(plant).toContainText('已核算', soon);

  await visit(page, `${site.address}/accounts`);
  await page.getByRole('button', { name: /示范厂区 .* 已核算/ }).click();
  await expect(page.getByText(/^读数不全/)).toBeVisible(soon);
  await expect(page.getByRole('button', { name: '关账所选（1）' })).toBeDisabled();
  await isSound(page);

  await visit(page, `${site.address}/eco/middle/apportionment`);
  await expect(page.getByText('此单元没有分摊规则')).toBeVisible(soon);
  await isSound(page);
  await page.getByRole('link', { name: '能耗分摊' }).last().click();
  await expect(page).toHaveURL(/\/energyApportioning/);
  await page.getByRole('button', { name: /新增/ }).first().click();
  await expect(page.getByText('选好分出单元和受益单元后')).toBeVisible(soon);
  await isSound(page);
  expect(faults).toEqual([]);
});
