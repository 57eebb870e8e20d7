import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { CompactSign, exportJWK } from 'jose';
import { faultsOf, personAt } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

/** Who signs the licences of this site. */
const pair = generateKeyPairSync('ed25519');
const folder = mkdtempSync(join(tmpdir(), 'busbar-keys-'));
const keysFile = join(folder, 'keys.json');
const aLicence = (devices: number): Promise<string> =>
  new CompactSign(
    new TextEncoder().encode(JSON.stringify({ id: 'L-7', site: '示范厂区', devices, users: null, end: null })),
  )
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(pair.privateKey);

let site: Site;
test.beforeAll(async () => {
  writeFileSync(keysFile, JSON.stringify({ keys: [await exportJWK(pair.publicKey)] }));
  site = await startStillSite({ BUSBAR_LICENCE_KEYS: keysFile });
});
test.afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const main = (page: Page) => page.locator('main');
const save = async (page: Page) => {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/已新增|已保存/).first()).toBeVisible();
};
const choose = async (page: Page, label: string, name: string) => {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
};

test('the product’s menus are taken over, one is renamed, and the left menu shows it (R021 E024 E026)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await page.goto(`${site.address}/module`);
  await page.getByRole('button', { name: '补齐产品菜单' }).click();
  await expect(page.getByText(/已补齐 \d+ 条/)).toBeVisible();
  await page.getByPlaceholder(/名称/).first().fill('/dictionaries');
  await main(page)
    .getByRole('row', { name: /数据字典/ })
    .click();
  await page.getByLabel('名称', { exact: true }).fill('码表字典');
  await save(page);
  await page.reload();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toContainText('码表字典');
  expect(await faultsFound(page, { within: 'main' })).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a home template is composed, given to the organisation and to a role (R020 R022 R023 R024)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  await page.goto(`${site.address}/TemplateMgt/addHomePage`);
  await page.getByLabel('名称', { exact: true }).fill('值班首页');
  await choose(page, '所属组织', '示范厂区');
  for (const name of ['alarms', 'load']) await page.getByLabel('模块', { exact: true }).selectOption(name);
  await page.getByRole('button', { name: /总负荷：第 2 个/ }).press('Alt+ArrowLeft');
  await expect(page.getByRole('button', { name: /总负荷：第 1 个/ })).toBeVisible();
  await save(page);
  await page.goto(`${site.address}/sethome`);
  await main(page).getByRole('row').nth(1).click();
  await choose(page, '首页模板', '值班首页');
  await save(page);
  await page.goto(`${site.address}/home`);
  await expect(main(page).getByRole('heading', { name: '总负荷' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: '离线', exact: true })).toHaveCount(0);
  await page.goto(`${site.address}/roles`);
  await main(page)
    .getByRole('row', { name: /巡检员/ })
    .click();
  await expect(page).toHaveURL(/row=/);
  const row = new URL(page.url()).searchParams.get('row');
  await page.goto(`${site.address}/roles/compons/mypage?row=${row}`);
  await choose(page, '首页模板', '值班首页');
  await save(page);
  await page.goto(`${site.address}/TemplateMgt`);
  await expect(main(page).getByRole('row', { name: /值班首页/ })).toContainText('总负荷 · 告警');
  expect(await faultsFound(page, { within: 'main' })).toEqual([]);
  await page.context().close();
});

test('the boards of units and of equipment have their templates, to which modules are added (R025 R026 R027 R028)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  for (const [kind, title] of [['nhdykb', '能耗单元看板'] as const, ['emtkb', '设备看板'] as const]) {
    await page.goto(`${site.address}/TemplateMgt/addHomePage`);
    await page.getByLabel('名称', { exact: true }).fill(`${title}一`);
    await page.getByLabel('类型').selectOption(kind);
    await choose(page, '所属组织', '示范厂区');
    await save(page);
    await page.goto(`${site.address}/TemplateMgt/addHomePage/${kind}`);
    await page.getByRole('combobox', { name: '模板', exact: true }).selectOption({ label: `${title}一` });
    await expect(main(page).getByText('还没有模块')).toBeVisible();
    await main(page).getByRole('button', { name: '添加模块', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${kind}/addModule`));
    for (const name of ['实时数据', '告警']) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: '添加所选（2）' }).click();
    await expect(page).toHaveURL(new RegExp(`${kind}\\?row=`));
    await expect(main(page).getByText('2 个模块')).toBeVisible();
    await main(page).getByRole('button', { name: '去掉 告警' }).click();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(main(page).getByText('1 个模块')).toBeVisible();
    await expect(main(page).getByText('恢复了离开前未保存的修改')).toBeVisible();
    await main(page).getByRole('button', { name: '放弃' }).click();
    await expect(main(page).getByText('2 个模块')).toBeVisible();
    expect(await faultsFound(page, { within: 'main' })).toEqual([]);
  }
  await page.context().close();
});

test('data templates and app modules are kept; a repeated data ID is said at its place (R029 R030 R031 R033 C151)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  await page.goto(`${site.address}/templateData/temname`);
  await page.getByLabel('模板名称', { exact: true }).fill('三相电表');
  await page.getByLabel('编码').fill('meter3');
  await page.getByLabel('设备类型').selectOption('meter');
  await choose(page, '所属组织', '示范厂区');
  await save(page);
  await page.goto(`${site.address}/templateData`);
  await main(page).getByRole('link', { name: '三相电表' }).click();
  await expect(page).toHaveURL(/templateData\/dataitem\?row=/);
  for (const name of ['有功功率', '无功功率']) {
    await page.getByRole('button', { name: '增加数据项' }).click();
    const card = page.locator('details').last();
    await card.getByLabel('中文名').fill(name);
    await card.getByLabel('英文名').fill('Power');
    await card.getByLabel('标识').fill('P');
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText('数据标识不能重复')).toBeVisible();
  await page.locator('details').last().getByLabel('标识').fill('Q');
  await save(page);
  await page.goto(`${site.address}/appModule?new=1`);
  await expect(main(page).getByRole('heading', { name: 'APP模块管理' })).toBeVisible();
  expect(await faultsFound(page, { within: 'main' })).toEqual([]);
  await page.context().close();
});

test('a licence is taken by the site it is for; beyond its number no device is added; a database that the settings do not allow is not reached (R035 R039 V098 B262)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  await page.goto(`${site.address}/versionControl`);
  await expect(main(page).getByText(/共 0 条/)).toBeVisible();
  await page.getByRole('button', { name: '授权', exact: true }).click();
  await expect(main(page).getByText('没有授权文件：设备与用户数量不限')).toBeVisible();
  const put = async (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  await put('site.txt', 'x');
  await expect(page.getByText('支持的文件类型：lic')).toBeVisible();
  await put('site.lic', 'nobody signed this');
  await expect(page.getByText('授权文件无效：签名不符')).toBeVisible();
  await put('site.lic', await aLicence(10));
  await expect(page.getByText('已达到授权数量：不能再新增，正在运行的不受影响')).toBeVisible();
  expect(await faultsFound(page, { within: 'main' })).toEqual([]);

  await page.goto(`${site.address}/databaseConfig`);
  await page.getByRole('button', { name: /^新增/ }).click();
  await page.getByLabel('别名', { exact: true }).fill('生产库');
  await page.getByLabel('主机').fill('10.0.0.9');
  await page.getByLabel('数据库名').fill('plant');
  await page.getByLabel('用户名').fill('reader');
  await choose(page, '所属组织', '示范厂区');
  await save(page);
  await page.getByRole('tab', { name: '连接' }).click();
  await page.getByLabel('密码').fill('only-to-read-1');
  await page.getByRole('button', { name: '保存密码' }).click();
  await expect(page.getByText('已设置，加密保存；不会再显示')).toBeVisible();
  await page.getByRole('button', { name: '测试连接' }).click();
  await expect(page.getByText(/10\.0\.0\.9:5432 不在允许的目标之内/)).toBeVisible();
  expect(await faultsFound(page, { within: 'main' })).toEqual([]);
  await page.context().close();
});

test('the setup guide shows how far each step is, writes what is added, tests a device over its real line, and is left and resumed (R036)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  await page.goto(`${site.address}/confGuide`);
  const rail = page.getByRole('navigation', { name: '步骤' });
  await expect(rail.getByRole('listitem')).toHaveCount(6);
  // The step that comes next stands in the address, so that a reload leads back to it.
  await expect(page).toHaveURL(/\?step=\w+$/);
  await page.goto(`${site.address}/confGuide?step=units`);
  await expect(rail.getByRole('listitem').filter({ hasText: '能耗单元' }).getByRole('link')).toHaveAttribute(
    'aria-current',
    'step',
  );
  await page.getByRole('button', { name: /^新增/ }).click();
  await page.getByLabel('名称', { exact: true }).fill('一号厂房');
  await choose(page, '所属组织', '示范厂区');
  await save(page);
  await expect(rail.getByRole('listitem').filter({ hasText: '能耗单元' })).toContainText('已完成');
  await page.goto(`${site.address}/home`);
  await page.goto(`${site.address}/confGuide?step=field&part=devices`);
  await main(page).getByRole('row', { name: /M101/ }).click();
  await page.getByRole('tab', { name: '试读' }).click();
  await page.getByRole('button', { name: '试读' }).click();
  await expect(page.getByText(/用时 \d+ ms/)).toBeVisible();
  await expect(page.getByRole('table', { name: '试读' }).getByRole('row').nth(1)).toContainText(/[0-9A-F]{4}/);
  await page.goto(`${site.address}/confGuide?step=rules&part=sounds`);
  await expect(page.getByRole('button', { name: /试听紧急告警音/ })).toBeVisible();
  expect(await faultsFound(page, { within: 'main' })).toEqual([]);
  await page.context().close();
});
