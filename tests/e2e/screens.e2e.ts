import { expect } from '@playwright/test';
import { faultsOf, listens, personAt, signIn, visit, visitorAt } from './person.ts';
import type { Site } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

let site: Site;
test.beforeAll(({ still }) => {
  site = still;
});

test('home is the page after signing in, and shows the load of the site (R102 B090)', async ({ browser }) => {
  const page = await visitorAt(browser, site);
  const faults = faultsOf(page);
  await page.goto(site.address);
  await signIn(page, 'operator', site.password);
  await listens(page);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('region', { name: '总负荷' })).toContainText(/[\d,]+ kW/);
  await expect(page.getByRole('region', { name: '今日电费' })).toContainText(/¥ [\d,.]+|今日还没有电量/);
  await expect(page.getByRole('button', { name: '调整顺序' })).toHaveCount(0);
  expect(await faultsFound(page, { from: 'minor' })).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('who may edit home orders its modules from the keyboard for the whole organisation (C092 C094 B291)', async ({
  browser,
  own: site,
}) => {
  const wu = await personAt(browser, site, 'dispatcher');
  const titles = (page: typeof wu) => page.locator('main h2').allTextContents();
  await wu.getByRole('button', { name: '调整顺序' }).click();
  await wu.getByRole('button', { name: /^告警：第 2 个/ }).press('Alt+ArrowLeft');
  await wu.getByRole('button', { name: '保存顺序' }).click();
  await expect(wu.getByText('顺序已保存')).toBeVisible();
  const zhou = await personAt(browser, site, 'operator');
  await expect.poll(async () => (await titles(zhou)).slice(0, 2)).toEqual(['告警', '总负荷']);
  await wu.context().close();
  await zhou.context().close();
});

test('history shows chosen points, and a link reopens exactly what was seen (R238 V144)', async ({ browser }) => {
  const page = await personAt(browser, site, 'operator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/z_historyData?points=T1.windingTemp`);
  await expect(page).toHaveURL(/from=.*to=/);
  await page.getByRole('button', { name: /2#变压器/ }).click();
  await page
    .getByRole('checkbox', { name: /^绕组温度/ })
    .nth(1)
    .check();
  await expect(page.getByLabel('油温').first()).toBeEnabled();
  await expect(page.getByRole('checkbox', { name: /负载率.*不同单位至多 2 项/ }).first()).toBeDisabled();
  await expect(page.getByRole('img', { name: /2#变压器 绕组温度/ })).toBeVisible();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/zoomFrom=.*zoomTo=/);
  const again = await page.context().newPage();
  await visit(again, page.url());
  await expect(again.getByRole('button', { name: /显示整段/ })).toBeVisible();
  await expect(again.getByRole('img', { name: /2#变压器 绕组温度/ })).toBeVisible();
  await again.close();
  await page.getByRole('button', { name: '导出', exact: true }).click();
  for (const [button, ending] of [
    ['导出 CSV', 'csv'],
    ['导出 Excel', 'xlsx'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`下载 busbar-.*${ending}`) }).click();
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^busbar-\\d{4}-\\d{2}-\\d{2}\\.${ending}$`));
  }
  expect(await faultsFound(page, { from: 'minor' })).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('each desk shows the alarms of its types, that of devices a row each (R094 R096 R098)', async ({
  browser,
  own: site,
}) => {
  const page = await personAt(browser, site, 'operator');
  site.plant('hot', 'T2');
  const fan = page.getByRole('row', { name: /2#变压器.*冷却风机故障/ });
  await visit(page, `${site.address}/limitWarning`);
  await expect(fan).toBeVisible();
  await visit(page, `${site.address}/offLineAlarm`);
  await expect(page.getByText('没有在案告警')).toBeVisible();
  await expect(fan).toHaveCount(0);
  site.plant('step', '120000');
  await visit(page, `${site.address}/equAlarm`);
  const ofDevice = page.getByRole('row', { name: /2#变压器/ });
  await expect(ofDevice).toHaveCount(1);
  await page.getByRole('button', { name: /^2#变压器：共 \d+ 条，查看全部$/ }).press('Enter');
  await expect(fan).toBeVisible();
  await expect(ofDevice).not.toHaveCount(1);
  await page.getByRole('button', { name: '全部设备' }).press('Enter');
  await expect(ofDevice).toHaveCount(1);
  await page.context().close();
});
