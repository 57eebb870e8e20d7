import { expect } from '@playwright/test';
import { faultsOf, personAt, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { test } from './test.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite();
});
test.afterAll(async () => {
  await site.close();
});

test('a job is paused, resumed, run by hand, and its run is read in the history (R013 R016 S004 S005 D040 D041)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/jobs`);
  const row = page.getByRole('row', { name: /retention/ });
  await expect(row).toContainText('正常');
  await row.getByRole('button', { name: '暂停' }).click();
  await expect(row).toContainText('暂停');
  await row.getByRole('button', { name: '恢复' }).click();
  await expect(row.getByRole('button', { name: '暂停' })).toBeVisible();
  await row.getByRole('button', { name: '立即执行' }).click();
  await expect(row).toContainText('成功');
  await row.getByRole('button', { name: '历史' }).click();
  await expect(page).toHaveURL(/\/historyjob\?job=retention/);
  await expect(page.getByRole('row', { name: /清理过期数据.*手动/ })).toContainText('成功');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a new job says when it will run before it is saved, and a cron that names no time is refused with its reason', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  await visit(page, `${site.address}/jobs?do=new`);
  await page.getByLabel('编号').fill('weekly');
  await page.getByLabel('执行时间').fill('0 0 31 2 *');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '须为五段 cron' })).toBeVisible();
  await page.getByLabel('执行时间').fill('30 4 * * 1');
  await expect(page.getByText(/接下来：.* 04:30/)).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /weekly/ })).toContainText('30 4 * * 1');
  await page.context().close();
});

test('a role is given a screen and its button; who has it then finds the screen in the menu (R017 R018 B187 B188 B189 E171)', async ({
  browser,
}) => {
  const admin = await personAt(browser, site, 'administrator');
  await visit(admin, `${site.address}/roles`);
  await admin.getByRole('row', { name: /巡检员/ }).click();
  await admin.getByLabel('PC 功能权限').fill('数据字典');
  await admin.locator('aside').getByRole('listitem').filter({ hasText: '数据字典' }).first().getByLabel('新增').check();
  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('已保存')).toBeVisible();
  const inspector = await personAt(browser, site, 'inspector');
  await visit(inspector, `${site.address}/dictionaries`);
  await expect(inspector.getByRole('button', { name: /新增/ })).toBeVisible();
  await expect(inspector.getByRole('navigation', { name: '主菜单' })).toContainText('系统管理');
  await admin.context().close();
  await inspector.context().close();
});

test('an object model with the same ID twice is refused at its place, and kept once it is right (R072 R073 V157 B241)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  await visit(page, `${site.address}/phyModel/edit`);
  await page.getByLabel('名称', { exact: true }).fill('三相电表');
  await page.getByLabel('编码', { exact: true }).fill('meter3');
  await page.getByRole('combobox', { name: '所属组织' }).fill('示范厂区');
  await page.getByRole('option', { name: '示范厂区', exact: true }).click();
  for (const [n, [cn, en]] of [
    ['有功功率', 'Active power'] as const,
    ['无功功率', 'Reactive power'] as const,
  ].entries()) {
    await page.getByRole('button', { name: '增加属性' }).click();
    const card = page.locator('details').nth(n);
    await card.getByLabel('中文名').fill(cn);
    await card.getByLabel('英文名').fill(en);
    await card.getByLabel('标识').fill('P');
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText('数据标识不能重复')).toBeVisible();
  await page.locator('details').nth(1).getByLabel('标识').fill('Q');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('已新增')).toBeVisible();
  await visit(page, `${site.address}/phyModel`);
  await expect(page.getByRole('row', { name: /三相电表/ })).toBeVisible();
  await page.context().close();
});

const ledgers = {
  'R007 R008 R009 R037 R060 R064': {
    '/dictionaries': '数据字典',
    '/org': '组织机构',
    '/users': '用户管理',
    '/roleTemplate': '角色模板',
    '/equipment': '设备台账',
    '/eau': '用能单元台账',
  },
  'R083 R105 R112 R113 R125 R218': {
    '/equwarn': '设备告警设置',
    '/colldev': '采集设备',
    '/codetable': '码表',
    '/ecus': '能耗单元管理',
    '/Keyequ': '重点设备',
    '/deviceAssociation': '设备关联',
  },
} as const;

for (const [ids, screens] of Object.entries(ledgers)) {
  test(`each ledger lists its rows under its own title (${ids})`, async ({ browser }) => {
    const page = await personAt(browser, site, 'administrator');
    const faults = faultsOf(page);
    for (const [path, title] of Object.entries(screens)) {
      await visit(page, `${site.address}${path}`);
      await expect(page.locator('main').getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(page.locator('main').getByText(/共 [\d,]+ 条/)).toBeVisible();
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
