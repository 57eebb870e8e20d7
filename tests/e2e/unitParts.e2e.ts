import { expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { aPng } from '../world/pictures.ts';
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

const parameters = '/configuringSystemParameters';

async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text, exact: true }).click();
}

/** An energy unit of this name, of no picture. */
async function aUnit(page: Page, name: string): Promise<void> {
  await visit(page, `${site.address}/ecus/edit`);
  await page.getByLabel('名称', { exact: true }).fill(name);
  await choose(page, '所属组织', '示范厂区');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/已(新增|添加|保存)/).first()).toBeVisible();
}

async function isSound(page: Page): Promise<void> {
  expect(await faultsFound(page)).toEqual([]);
}

test('a system template is made on its page, and an organisation takes its prices over as its own (R050 R051 R052 R055 R056)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}${parameters}/addOrModify?kind=system`);
  await page.getByLabel('名称', { exact: true }).fill('公布电价');
  await choose(page, '所属组织', '示范厂区');
  await page.getByRole('button', { name: '增加版本' }).click();
  await page.getByLabel('生效日期').fill('2026-01-01');
  await page.getByLabel('单价', { exact: true }).first().fill('0.65');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/已(新增|添加|保存)/).first()).toBeVisible();
  await visit(page, `${site.address}${parameters}/systemTemplate`);
  await page.getByRole('row', { name: /公布电价/ }).click();
  await page.getByRole('tab', { name: '采用' }).click();
  await page.getByLabel('费率模板名称').fill('我厂电价');
  await isSound(page);
  await page.getByRole('button', { name: '生成费率模板' }).click();
  await page.getByRole('link', { name: '查看费率模板' }).click();
  await expect(page.getByRole('row', { name: /我厂电价/ })).toBeVisible();
  for (const path of ['multiRateTemplate', 'multiRateTemplateConf', 'equVersionCfg', 'setProcessTime', 'timeRuleCfg']) {
    await visit(page, `${site.address}${parameters}/${path}`);
    await expect(page.getByRole('button', { name: /新增|保存/ }).first()).toBeVisible();
    await isSound(page);
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('an energy unit has its picture, and its form opens at the part that the address names (R114 R115 E190)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/ecus/edit`);
  await page.getByLabel('名称', { exact: true }).fill('研发楼');
  await choose(page, '所属组织', '示范厂区');
  await page
    .locator('aside input[type=file]')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: aPng(300, 200) });
  await expect(page.getByRole('img', { name: '图片' })).toBeVisible();
  await expect
    .poll(() => page.getByRole('img', { name: '图片' }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(300);
  await isSound(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/已(新增|添加|保存)/).first()).toBeVisible();
  await page.getByRole('navigation', { name: '表单分区' }).getByRole('link', { name: '日期规则' }).click();
  await expect(page).toHaveURL(/\/ecus\/edit\/daterule\?row=/);
  await expect(page.getByLabel('月结算日')).toBeFocused();
  await expect(page.getByLabel('月结算日')).toBeInViewport();
  expect(faults).toEqual([]);
  await page.context().close();
});

const parts = [
  ['/ecus/edits', '合约需量'],
  ['/ecus/edits/expense', '合约需量'],
  ['/ecus/edits/sharing', '分摊方式'],
  ['/eau/edit', '计量点'],
  ['/eau/edit/energycons', '计量点'],
  ['/eau/edit/dataitem', '数据项'],
  ['/eau/edit/accountitem', '台账项'],
  ['/equipment/edit', '采集设备'],
  ['/equipment/edit/energycons', '采集设备'],
  ['/equipment/edit/accountitem', '台账项'],
  ['/equiphome/edit', '制造商'],
  ['/equiphome/edit/attribute', '制造商'],
  ['/equiphome/edit/accountitem', '台账项'],
  ['/phyModel/edit/information', '制造商'],
  ['/phyModel/edit/attribute', '属性'],
  ['/phyModel/edit/event', '事件'],
  ['/phyModel/edit/service', '服务'],
  ['/phyModel/edit/equipLabel', '设备标签'],
] as const;

/** Forms and ledgers that no other walk stays at. */
const opened = {
  'R010 R011 R012 R018 R019': [
    '/users/edit',
    '/users/edit/attribute',
    '/users/edit/roles',
    '/roles/compons',
    '/roles/compons/myrole',
  ],
  'R044 R054 R055 R057': ['timeRuleCfg', 'equVersionCfg', 'multiRateTemplate', 'setProcessTime'].map(
    (name) => `${parameters}/${name}`,
  ),
  'R097 R110 R126': ['/intelligentWarning', '/frontequ/edit', '/Keyequ/addKeyequ'],
} as const;

for (const [ids, paths] of Object.entries(opened)) {
  test(`each screen opens at its address, under a heading of its own (${ids})`, async ({ browser }) => {
    const page = await personAt(browser, site, 'administrator');
    const faults = faultsOf(page);
    for (const path of paths) {
      await visit(page, `${site.address}${path}`);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      await isSound(page);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
}

test('every part of a form has an address that opens it there', async ({ browser }) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  for (const [path, text] of parts) {
    await visit(page, `${site.address}${path}`);
    const links = page.getByRole('navigation', { name: '表单分区' });
    await expect(links).toBeVisible();
    await expect(page.locator('aside form').getByText(text).first()).toBeVisible();
    const chosen = page.locator(`aside [data-part="${path}"]`);
    if ((await chosen.count()) > 0)
      await expect(chosen.locator('input, select, textarea, button').first()).toBeInViewport();
  }
  await isSound(page);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('object-model devices are bound to a unit, and what its devices told is read there (R116 R117 R121 R122)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  for (const path of ['/ecus/Expenserule', '/ecus/curdList']) {
    await visit(page, `${site.address}${path}`);
    await expect(page.getByRole('button', { name: /新增/ }).first()).toBeVisible();
  }
  await aUnit(page, '中试楼');
  await visit(page, `${site.address}/ecus/enyPhyModelDevice?do=new`);
  await page.getByLabel('名称', { exact: true }).fill('1# 电表');
  await choose(page, '能耗单元', '中试楼');
  await page.getByRole('combobox', { name: '物模型设备' }).fill('空压机 1#');
  await page
    .getByRole('option', { name: /空压机 1#/ })
    .first()
    .click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/没有物模型，请先在设备上选择物模型|已新增/).first()).toBeVisible();
  await isSound(page);
  await visit(page, `${site.address}/ecus/collectDeviceEvent`);
  await expect(page.getByRole('combobox', { name: '能耗单元' })).toBeVisible();
  await page.getByRole('combobox', { name: '能耗单元' }).selectOption({ label: '中试楼' });
  await expect(
    page.getByText('该单元没有关联的采集设备').or(page.getByRole('table', { name: '采集设备事件' })),
  ).toBeVisible();
  await page.getByRole('combobox', { name: '事件类型' }).selectOption('fault');
  await expect(page).toHaveURL(/kind=fault/);
  await isSound(page);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a workbook of the data items that devices lack is made by a data template (R110 E211 B319)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/templateData?do=new`);
  await page.getByLabel('模板名称', { exact: true }).fill('电表数据');
  await page.getByLabel('编码').fill('METER');
  await choose(page, '所属组织', '示范厂区');
  await page.getByLabel('设备类型').last().selectOption('meter');
  await page.getByRole('button', { name: '增加数据项' }).click();
  await page.getByLabel('中文名').fill('需量');
  await page.getByLabel('英文名').fill('Demand');
  await page.getByLabel('标识').fill('DMD');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/已新增/).first()).toBeVisible();
  await visit(page, `${site.address}/equdataitem`);
  await page.getByRole('button', { name: '按数据模板制表' }).click();
  await page.getByRole('combobox', { name: '数据模板' }).selectOption({ label: '电表数据' });
  await expect(page.getByText('已有 0 / 1').first()).toBeVisible();
  await isSound(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载表格' }).click();
  expect((await download).suggestedFilename()).toBe('电表数据 数据项.xlsx');
  expect(faults).toEqual([]);
  await page.context().close();
});
