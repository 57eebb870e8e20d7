import { expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

test.setTimeout(patient(400_000));

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite();
});
test.afterAll(() => site.close());

async function choose(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text, exact: true }).click();
}

const box = (page: Page, name: string) => page.locator('[data-step]').filter({ hasText: name });

test('B286 R286 R288 a flow is drawn by pointer and keys, told who it is today, tried, saved and deployed; taken back whole', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/flowModule`);
  await page.getByRole('button', { name: /新增/ }).first().click();
  await page.getByLabel('名称', { exact: true }).fill('车间检修审批');
  await page.getByLabel('编码').fill('shop_overhaul');
  await page.getByLabel('作业').selectOption({ label: '检修' });
  await choose(page, '所属组织', '示范厂区');
  await page.keyboard.press('Control+s');
  const row = page.getByRole('row', { name: /车间检修审批/ });
  await row.getByRole('link', { name: '画图' }).click();

  const side = page.getByRole('complementary').last();
  await page.getByRole('button', { name: '审批', exact: true }).click();
  await side.getByLabel('名称', { exact: true }).fill('值长');
  await side.getByRole('button', { name: /候选人/ }).click();
  await choose(page, /谁/, '值班员');
  await expect(box(page, '值长')).toContainText('周值长');
  await page.getByRole('button', { name: '条件分支' }).click();
  await page.getByRole('button', { name: '结束', exact: true }).click();
  await expect(page.locator('[data-step]')).toHaveCount(3);

  // A second approval beside the branch, led to by dragging, with a condition.
  await page.getByRole('region', { name: '流程图' }).click({ position: { x: 300, y: 420 } });
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await side.getByLabel('名称', { exact: true }).fill('费用审核');
  await side.getByRole('button', { name: /候选人/ }).click();
  await choose(page, /谁/, '审核员');
  const second = box(page, '费用审核');
  const branch = box(page, '条件分支');
  await branch.locator('[title]').dragTo(second);
  await page.getByRole('button', { name: /从 条件分支 到 费用审核/ }).click();
  await side.getByLabel('仅在条件成立时').check();
  await side.getByLabel('字段').fill('cost');
  await side.getByLabel('值', { exact: true }).fill('10000');
  await second.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('c');
  await box(page, '结束').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByText('可以发布')).toBeVisible();
  expect(await faultsFound(page)).toEqual([]);

  await side.getByLabel('cost').fill('20000');
  await expect(side.getByRole('listitem').filter({ hasText: '费用审核' })).toBeVisible();
  await side.getByLabel('cost').fill('1');
  await expect(side.getByRole('listitem').filter({ hasText: '费用审核' })).toHaveCount(0);

  // All of it taken back and done again.
  await page.getByRole('heading', { level: 1 }).click();
  const undo = page.getByRole('button', { name: '撤销' });
  for (let n = 0; n < 40; n += 1) await page.keyboard.press('Control+z');
  await expect(undo).toBeDisabled();
  await expect(page.locator('[data-step]')).toHaveCount(0);
  const redo = page.getByRole('button', { name: '重做' });
  for (let n = 0; n < 40; n += 1) await page.keyboard.press('Control+y');
  await expect(redo).toBeDisabled();
  await expect(page.locator('[data-step]')).toHaveCount(4);

  await page.keyboard.press('Control+s');
  await expect(page.getByText(/已保存为版本/).first()).toBeVisible();
  await page.getByRole('button', { name: '发布…' }).click();
  await choose(page, '发布到组织', '生产部');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布版本 1', { exact: false })).toBeVisible();

  await visit(page, `${site.address}/processDefinition`);
  await page.getByRole('row', { name: /车间检修审批/ }).click();
  await page.getByRole('tab', { name: '流程图' }).click();
  await expect(box(page, '费用审核')).toBeVisible();
  await page.getByRole('button', { name: '各组织按什么审批' }).click();
  await expect(page.getByRole('table', { name: '各组织按什么审批' })).toContainText('车间检修审批 v1');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('B258 R287 R288 a flow is suspended with its reason; the form of a step is shown as a task shows it, and used by its models', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/processDefinition`);
  await page
    .getByRole('row', { name: /^缺陷审核|缺陷审核/ })
    .first()
    .click();
  await page.getByLabel('状态', { exact: true }).selectOption({ label: '暂停' });
  await page.getByLabel('暂停原因', { exact: true }).fill('规程修订');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row', { name: /缺陷审核.*暂停.*规程修订/ })).toBeVisible();
  await visit(page, `${site.address}/flowForm`);
  await page.getByRole('row', { name: /安全审核/ }).click();
  await page.getByRole('tab', { name: '预览' }).click();
  await expect(page.getByLabel('风险等级')).toBeVisible();
  await page.getByRole('tab', { name: '用于' }).click();
  await expect(page.getByRole('link', { name: '变电检修审批' })).toBeVisible();
  expect(await faultsFound(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
