import { expect, type Page } from '@playwright/test';
import { anMp3 } from '../world/sounds.ts';
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

const at = '/configuringSystemParameters';

async function chooseOrganisation(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '所属组织' }).fill('示范厂区');
  await page.getByRole('option', { name: '示范厂区', exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/已(新增|添加|保存)/).first()).toBeVisible();
}

test('the parameters of a site: sounds, levels, scripts, parse files, factors, footers; each open, and what is set is used at once (R042 R043 R047 R048 R053 R058)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}${at}`);
  for (const name of [
    '告警等级配置',
    '告警声音配置',
    '告警限值脚本',
    '解析文件配置',
    '默认排放因子',
    '报表页脚自定义',
  ]) {
    await expect(page.locator('main').getByRole('link', { name: new RegExp(name) })).toBeVisible();
  }

  await visit(page, `${site.address}${at}/alarmSoundCfg?do=new`);
  await page.getByLabel('名称', { exact: true }).fill('车间警铃');
  await chooseOrganisation(page);
  await page
    .locator('aside input[type=file]')
    .setInputFiles({ name: 'bell.txt', mimeType: 'text/plain', buffer: Buffer.from('bell') });
  await expect(page.getByText('支持的文件类型：mp3')).toBeVisible();
  await page
    .locator('aside input[type=file]')
    .setInputFiles({ name: 'bell.mp3', mimeType: 'audio/mpeg', buffer: anMp3(40_000) });
  await expect(page.getByText(/已上传（/)).toBeVisible();
  await save(page);
  const row = page.getByRole('row', { name: /车间警铃/ });
  await expect(row.getByRole('button', { name: '试听 车间警铃' })).toBeVisible();

  await visit(page, `${site.address}${at}/alarmLevelConfiguration?do=new`);
  await page.getByLabel('名称', { exact: true }).fill('厂区等级');
  await chooseOrganisation(page);
  await page.getByLabel('中文名称').nth(3).fill('通知');
  await page.getByLabel('颜色').nth(3).selectOption('magenta');
  await save(page);

  for (const path of ['failurePushCfg', 'appDevIcon', 'reportFooterCustom']) {
    await visit(page, `${site.address}${at}/${path}`);
    await expect(page.getByRole('button', { name: /新增/ }).first()).toBeVisible();
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a script is written with its faults told, and a parse file shows what it reads of its example (R049 R059 R045 R046)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}${at}/alarmLimitScript?do=new`);
  await page.getByLabel('名称', { exact: true }).fill('夜间降额');
  await chooseOrganisation(page);
  await page.getByLabel('表达式').fill('hour >= 22 ? limit * 0.5 : limits');
  await expect(page.getByText('没有名称 limits').first()).toBeVisible();
  await page.getByLabel('表达式').fill('hour >= 22 ? limit * 0.5 : limit');
  await expect(page.getByText(/可以理解/)).toBeVisible();
  await save(page);

  await visit(page, `${site.address}${at}/parseFilesCfg?do=new`);
  await page.getByLabel('名称', { exact: true }).fill('流量计');
  await chooseOrganisation(page);
  await page.getByRole('button', { name: '增加字段' }).click();
  await page.getByLabel('标识').fill('flow');
  await page.getByLabel('示例帧').fill('01 F4');
  await expect(page.getByRole('row', { name: /flow.*500/ })).toBeVisible();
  await save(page);

  await visit(page, `${site.address}${at}/emissionFactorsDefault`);
  await page.getByRole('button', { name: '补充公布的因子' }).click();
  await expect(page.getByText(/补充 \d+ 个/)).toBeVisible();
  await page.getByRole('searchbox').first().fill('外购热力');
  await expect(page.getByRole('row', { name: /外购热力/ })).toContainText('0.11');
  await visit(page, `${site.address}${at}/emissionFactorsDefaultEdit`);
  await expect(page.getByRole('button', { name: '增加版本' })).toBeVisible();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a template of alarms is applied to a device, and each rule it made stands on its own page (R083 R084 R086 R087)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  await visit(page, `${site.address}/alarmTemplatesManage/edit`);
  await page.getByLabel('名称', { exact: true }).fill('电流过高');
  await chooseOrganisation(page);
  await page.getByLabel('单位').fill('A');
  await page.getByRole('button', { name: '增加限值' }).click();
  await page.getByRole('textbox', { name: /值/ }).first().fill('9000');
  await save(page);
  await visit(page, `${site.address}/alarmTemplatesManage`);
  await page.getByRole('row', { name: /电流过高/ }).click();
  await page.getByRole('tab', { name: '应用' }).click();
  await expect(page.getByText('由此模板生成的规则：0 条')).toBeVisible();
  await visit(page, `${site.address}/equwarn`);
  await expect(page.getByRole('button', { name: /新增/ }).first()).toBeVisible();
  await visit(page, `${site.address}/equwarn/edit`);
  await expect(page.getByRole('button', { name: '增加限值' })).toBeVisible();
  await page.context().close();
});
