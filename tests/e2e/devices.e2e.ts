import { expect } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

// Every screen of the wing in one walk.
test.setTimeout(patient(400_000));

let site: Site;
test.beforeAll(async () => {
  // What a register can have counted is judged by what it was seen to count.
  site = await startStillSite({ BUSBAR_DEMO_LIVES: 'plant' });
});
test.afterAll(() => site.close());

test('an engineer sets an oven from afar, reads a device on the spot, watches its line, and makes a device from a template (R103 R104 R108 C155 C156 C157)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  const sound = async () => {
    expect(await faultsFound(page)).toEqual([]);
  };

  await visit(page, `${site.address}/remote?point=OV1.target`);
  const value = page.getByLabel('新值');
  await value.fill('250');
  await expect(page.getByText('应在 60 至 200 之间')).toBeVisible();
  await value.fill('150');
  await sound();
  await page.getByRole('button', { name: '下发…' }).click();
  await page.getByRole('button', { name: '下发', exact: true }).click();
  await expect(page.getByText(/已生效 · 回读 150/)).toBeVisible();
  await expect(page.getByRole('table', { name: '设置记录' }).getByText('钱管理')).toBeVisible();

  await visit(page, `${site.address}/remoteAcq?device=AC1`);
  await page.getByRole('button', { name: '立即采集' }).click();
  await expect(page.getByText(/读到 13 \/ 13/)).toBeVisible();
  await sound();

  await visit(page, `${site.address}/frontpassageway/passwaylog?channel=CH-04&q=${encodeURIComponent('读保持')}`);
  await expect(
    page
      .getByRole('grid', { name: '报文' })
      .getByText(/从站 \d+ 读保持寄存器/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: '通信统计' }).getByText('空压机 1#')).toBeVisible();
  await sound();

  await visit(page, `${site.address}/frontequ`);
  await page.getByRole('button', { name: '按模板新增' }).click();
  await page.getByLabel('查找制造商或型号').fill('ADW300');
  await page.getByRole('button', { name: /安科瑞 ADW300/ }).click();
  await page.getByLabel('名称').last().fill('新电表');
  await page.getByLabel('新编号').fill('NEW1');
  await page.getByRole('button', { name: '新增设备' }).click();
  await expect(page.getByText('新电表').first()).toBeVisible();
  await visit(page, `${site.address}/frontequ/edit?row=NEW1`);
  await sound();

  for (const [path, text] of [
    ['/frontagreement', 'DL/T 645-2007（串口服务器）'],
    ['/frontdatacom', 'CH-04 光储与动力'],
    ['/dataItemClock', '设备时钟偏差'],
    ['/equParameter', '计量寄存器'],
    ['/Keyequ/historical', '监测数据'],
  ] as const) {
    await visit(page, `${site.address}${path}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await sound();
  }
  expect(faults).toEqual([]);
});

test('an operator reads meters by device, kind of energy, unit and all of them; a reading is corrected by its next version (R213 R214 R215 R216 R217)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  const sound = async () => {
    expect(await faultsFound(page)).toEqual([]);
  };
  const sheet = page.getByRole('table', { name: '本次读数' });
  const lastOf = async (id: string): Promise<string> => {
    const row = sheet.getByRole('row').filter({ has: page.getByTitle(id, { exact: true }) });
    const text = (await row.getByRole('cell').first().innerText()).replaceAll(',', '');
    return /[\d.]+/.exec(text)?.[0] ?? '';
  };

  await visit(page, `${site.address}/devMR?group=WM1`);
  await expect(sheet.getByTitle('WM1.total')).toBeVisible();
  const figure = sheet.getByRole('textbox').first();
  await figure.fill('-1');
  await expect(page.getByText('读数不能为负')).toBeVisible();
  await figure.fill('0.5');
  await expect(page.getByText(/小于上次读数/)).toBeVisible();
  await expect(page.getByRole('button', { name: /保存 0 个读数/ })).toBeDisabled();
  await sheet.getByRole('combobox').selectOption('reset');
  await expect(page.getByRole('button', { name: /保存 1 个读数/ })).toBeEnabled();
  await sound();
  const last = (Number(await lastOf('WM1.total')) + 0.0005).toFixed(4);
  await figure.fill(last);
  await expect(page.getByText('与上次衔接')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已保存 1 个读数')).toBeVisible();
  await expect(page.getByText(`该时刻已抄录 ${last}`)).toBeVisible();

  await visit(page, `${site.address}/energyMR?group=water`);
  await expect(page.getByRole('button', { name: '水 2' })).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByRole('textbox')).toHaveCount(2);
  await sound();

  await visit(page, `${site.address}/relevanceMR`);
  const second = page.getByRole('navigation', { name: '能耗单元' }).getByRole('button').nth(1);
  const [unit = ''] = (await second.innerText()).split('\n');
  await second.click();
  await expect(page).toHaveURL(/group=/);
  await expect(page.getByRole('region', { name: unit, exact: true })).toBeVisible();
  await sheet.getByRole('textbox').first().fill('99999999');
  await expect(page.getByText(/此间最多约/)).toBeVisible();
  await sheet.getByRole('combobox').selectOption('asRead');
  await expect(page.getByText(/本页计入单元/)).toBeVisible();
  await sound();

  await visit(page, `${site.address}/tableValueMR?q=WM2`);
  await expect(sheet.getByTitle('WM2.total')).toBeVisible();
  await sound();

  await visit(page, `${site.address}/recordMR`);
  const records = page.getByRole('grid');
  await records
    .getByText(/WM1\.total/)
    .first()
    .click();
  await page
    .getByLabel('读数', { exact: true })
    .last()
    .fill((Number(last) - 0.0001).toFixed(4));
  await page.getByRole('button', { name: /^保存/ }).click();
  await expect(page.getByText('更正请填写原因')).toBeVisible();
  await page.getByLabel('原因', { exact: true }).last().fill('抄错末位');
  await page.getByRole('button', { name: /^保存/ }).click();
  await expect(records.getByText('抄错末位')).toBeVisible();
  await sound();
  expect(faults).toEqual([]);
});
