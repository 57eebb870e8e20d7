import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { faultsOf, personAt, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite();
});
test.afterAll(() => site.close());

const sample = (name: string, as: string) => ({
  name: as,
  mimeType: 'application/octet-stream',
  buffer: readFileSync(new URL(`../data/comtrade/${name}`, import.meta.url)),
});

test('an engineer reads what the relay recorded of a trip: currents, cursors, the order of events, and brings a record of his own (R232)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/waveform`);
  await expect(page.getByText('T2 空载合闸涌流').first()).toBeVisible();
  expect(await faultsFound(page)).toEqual([]);

  await page.getByRole('button', { name: '查看波形：QF411 馈线短路跳闸' }).click();
  for (const name of ['Ia', 'Ub', '速断跳闸']) await expect(page.getByRole('img', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^1 .* 过流启动 变为 1$/ })).toBeVisible();
  const a = page.getByRole('slider', { name: '光标 A' });
  await expect(a).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('button', { name: /断路器合位 变为 0/ }).click();
  await expect(a).toHaveAttribute('aria-valuetext', /66\.\d+ 毫秒/);
  // Over 4.5 kA r.m.s. flow in phase A just before the breaker opens.
  await expect(page.getByRole('row', { name: /^Ia A/ }).getByRole('cell').nth(3)).toHaveText(/^[45],\d{3}\.\d$/);
  await page.getByRole('button', { name: '放大' }).click();
  await page.getByRole('button', { name: '二次值' }).click();
  await expect(page.getByRole('row', { name: /^Ia A/ }).getByRole('cell').nth(3)).toHaveText(/^2\d\.\d{3}$/);
  expect(await faultsFound(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('QF411 馈线短路跳闸.csv');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '上传录波' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '设备' }).fill('1#变压器');
  await page
    .getByRole('option', { name: /变压器/ })
    .first()
    .click();
  const files = dialog.locator('input[type=file]');
  await files.setInputFiles([
    sample('sample_bin.cfg', '主变.cfg'),
    { ...sample('sample_bin.dat', '主变.dat'), buffer: Buffer.alloc(40) },
  ]);
  await dialog.getByRole('button', { name: '上传', exact: true }).click();
  await expect(dialog.getByText('数据文件 (.dat)：数据不完整：配置为 5 个采样，只有 2 个')).toBeVisible();
  await files.setInputFiles([sample('sample_bin.cfg', '主变.cfg'), sample('sample_bin.dat', '主变.dat')]);
  await dialog.getByRole('button', { name: '上传', exact: true }).click();
  await page.getByRole('button', { name: '查看波形：主变' }).click();
  await expect(page.getByRole('img', { name: 'VA', exact: true })).toBeVisible();
  expect(faults).toEqual([]);
  await page.context().close();
});
