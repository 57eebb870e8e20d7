import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { act, ordered } from './acts.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

// The main job of each area that is worked in, in short: one site for all of them, each with things of its own on it.
let site: Site;
test.beforeAll(async () => {
  site = await startStillSite();
});
test.afterAll(() => site.close());

test('a work order is taken, done and accepted by a second person (S013 S016 S019)', async ({ browser }) => {
  const doer = await personAt(browser, site, 'maintenance');
  const faults = faultsOf(doer);
  await visit(doer, `${site.address}/workOrder`);
  await doer
    .getByRole('row', { name: /断路器触头测温/ })
    .getByText('断路器触头测温')
    .click();
  await ordered(doer, '领取');
  await ordered(doer, '开工');
  await act(doer, '完工').click();
  await doer.getByRole('dialog').getByLabel(/^结果/).selectOption({ label: '已修复' });
  await doer.getByRole('dialog').getByLabel(/^处置/).fill('紧固触头，复测 41 °C');
  await doer.getByRole('dialog').getByRole('button', { name: '完工', exact: true }).click();
  await expect(doer.getByRole('dialog')).toHaveCount(0);
  await expect(act(doer, '验收')).toHaveCount(0);

  const leader = await personAt(browser, site, 'operator');
  await visit(leader, `${site.address}/workOrder`);
  await leader
    .getByRole('row', { name: /断路器触头测温/ })
    .getByRole('link')
    .click();
  await expect(leader.getByRole('region', { name: '经过' })).toContainText('紧固触头，复测 41 °C');
  await ordered(leader, '验收');
  await expect(leader.getByRole('list', { name: '进度' }).locator('[aria-current=step]')).toContainText('已验收');
  expect(faults).toEqual([]);
  for (const page of [doer, leader]) await page.context().close();
});

test('a permitter secures the place of a work ticket line by line, permits the work and takes the ticket along on paper', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'operator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/workTicket`);
  await page
    .getByRole('row', { name: /QF413 出线开关停电检修/ })
    .getByRole('link')
    .click();
  const next = page.getByRole('region', { name: '安全措施' }).locator('[aria-current=step]');
  await expect(next).toContainText('装设接地线');
  await expect(act(page, '许可开工')).toHaveCount(0);
  const beside = (name: string) => next.getByRole('button', { name, exact: true });
  await ordered(page, '装设接地线', { 接地线编号: '5#', 依据: '目视，两人' }, beside('装设接地线'));
  await expect(next).toContainText('禁止合闸，有人工作');
  await ordered(page, '措施完成', { 依据: '目视，两人' }, beside('措施完成'));
  await ordered(page, '许可开工');
  await expect(page.getByText(/已许可 · 在外接地线 1/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'A4 (PDF)' }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');
  expect(await faultsFound(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('an order waits in the queue of the shift, is approved there and waits for the reviewer (R196 R197 B258)', async ({
  browser,
}) => {
  const name = /空压机油气分离器更换/;
  const rowOf = (page: Page) => page.locator('tr[data-group]', { hasText: name });
  const pane = (page: Page) => page.getByRole('region', { name: '所选任务' });
  const shift = await personAt(browser, site, 'operator');
  const faults = faultsOf(shift);
  await visit(shift, `${site.address}/taskTodo`);
  await rowOf(shift).getByRole('button').click();
  await pane(shift).getByRole('button', { name: '领取' }).click();
  await expect(pane(shift).getByRole('button', { name: '退回任务池' })).toBeVisible();
  await pane(shift).getByLabel('意见').fill('同意，注意泄压');
  await pane(shift).getByRole('button', { name: '同意' }).click();
  await expect(rowOf(shift)).toBeHidden();

  const reviewer = await personAt(browser, site, 'reviewer');
  await visit(reviewer, `${site.address}/taskTodo`);
  await rowOf(reviewer).getByRole('button').click();
  await expect(pane(reviewer)).toContainText('同意，注意泄压');
  expect(faults).toEqual([]);
  for (const page of [shift, reviewer]) await page.context().close();
});

test('two persons at two browsers open a breaker: one selects it, the other allows it (S026 S027 C154)', async ({
  browser,
}) => {
  const [zhou, wu] = [await personAt(browser, site, 'operator'), await personAt(browser, site, 'dispatcher')];
  const faults = [faultsOf(zhou), faultsOf(wu)];
  await visit(wu, `${site.address}/operating?breaker=QF411`);
  await visit(zhou, `${site.address}/operating?breaker=QF411`);
  await zhou.getByLabel('输入开关编号以确认').fill('411');
  await zhou.getByRole('button', { name: '选择分闸' }).click();
  await expect(zhou.getByText('等待另一人在自己的会话中允许')).toBeVisible();
  await wu.getByLabel('监护人密码').fill(site.password);
  await wu.getByRole('button', { name: '允许', exact: true }).click();
  await zhou.getByRole('button', { name: '执行分闸' }).click();
  await expect(zhou.getByRole('listitem').filter({ hasText: '开关变位成功' })).toContainText('ms');
  await wu.getByRole('button', { name: '返回' }).click();
  await expect(wu.getByRole('row', { name: /411/ })).toContainText('分位');
  for (const found of faults) expect(found).toEqual([]);
  for (const page of [zhou, wu]) await page.context().close();
});

test('an alarm is found on the map and opened in the desk (R219 B322)', async ({ browser }) => {
  site.plant('hot', 'T2');
  const page = await personAt(browser, site, 'operator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/devMap`);
  await page
    .getByRole('region', { name: /何处异常/ })
    .getByRole('button', { name: /2#变压器/ })
    .click();
  const card = page.getByRole('region', { name: '2#变压器', exact: true });
  await card.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/monitoringAlarm\?id=/);
  await expect(page.getByRole('region', { name: /2#变压器/ })).toBeVisible();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a norm of energy is entered with the levels that it asks of a product (R310)', async ({ browser }) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/standard?do=new`);
  await page.getByLabel('标准号').fill('GB 21256-2013');
  await page.getByLabel('名称', { exact: true }).fill('粗钢生产主要工序能耗限额');
  await page.getByRole('combobox', { name: '所属组织' }).fill('示范厂区');
  await page.getByRole('option', { name: '示范厂区', exact: true }).click();
  await page.getByLabel('实施日期').fill('2014-10-01');
  await page.getByRole('button', { name: '增加产品' }).click();
  await page.getByLabel('第 1 个产品 产品').fill('转炉钢');
  await page.getByLabel('第 1 个产品 单位').fill('kgce/t');
  await page.getByLabel('第 1 个产品 1 级').fill('-30');
  await page.getByLabel('第 1 个产品 2 级').fill('-25');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row', { name: /GB 21256-2013/ })).toContainText('2014-10-01');
  expect(await faultsFound(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
