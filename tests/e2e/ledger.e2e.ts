import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, type Page } from '@playwright/test';
import { aPng } from '../world/pictures.ts';
import { aBook, type Row, rowsIn } from '../world/sheets.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

let site: Site;
let meter: ChildProcess;
let port: number;

test.beforeAll(async () => {
  site = await startStillSite();
  // A Modbus device by others, with known registers.
  const server = spawn('/usr/bin/python3', [new URL('../fault/pymodbusServer.py', import.meta.url).pathname, '0'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  meter = server;
  port = await new Promise<number>((ready, failed) => {
    server.once('exit', (code) => failed(new Error(`pymodbus ended with ${code}`)));
    createInterface({ input: server.stdout }).once('line', (line) => ready(Number(line)));
  });
});

test.afterAll(async () => {
  meter.stdin?.end();
  await site.close();
});

const footers = '/configuringSystemParameters/reportFooterCustom';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The panel beside the list. */
const panel = (page: Page) => page.locator('aside').filter({ has: page.locator('form') });

async function choose(page: Page, label: string, text: string, told = text): Promise<void> {
  const input = panel(page).getByRole('combobox', { name: label });
  await input.fill(text);
  await page.getByRole('option', { name: told, exact: true }).click();
}

async function write(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await panel(page).getByLabel(label, { exact: true }).fill(text);
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('已新增').first()).toBeVisible();
  await expect(panel(page).getByText('v1', { exact: true })).toBeVisible();
}

test('a meter that is described on the screens alone delivers its values and its alarm, with no restart (R107 R105 R089)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);

  await visit(page, `${site.address}/frontpassageway?do=new`);
  await write(page, { 编号: 'CH-PM', 名称: '校验台通道' });
  await choose(page, '所属组织', '示范厂区');
  await panel(page).getByLabel('协议').selectOption('modbusTcp');
  await write(page, { 主机: '127.0.0.1', 端口: '70000' });
  await page.keyboard.press('Control+s');
  await expect(panel(page).getByText('应为 1 – 65535')).toBeVisible();
  await write(page, { 端口: String(port) });
  await save(page);

  await visit(page, `${site.address}/colldev?do=new`);
  await write(page, { 编号: 'PM1', 名称: '校验台电表' });
  await panel(page).getByLabel('类型', { exact: true }).selectOption('meter');
  await choose(page, '所属组织', '示范厂区');
  await choose(page, '通道', '校验台通道');
  await save(page);

  await visit(page, `${site.address}/equdataitem?do=new`);
  await write(page, { 编号: 'PM1.X', 名称: '校验读数', 单位: 'A' });
  await choose(page, '设备', '校验台电表');
  await panel(page).getByLabel('类型', { exact: true }).first().selectOption('analog');
  await save(page);

  await visit(page, `${site.address}/equwarn?do=new`);
  await write(page, { 名称: '校验读数越限' });
  await choose(page, '测点', '校验读数', '校验台电表 校验读数');
  await panel(page).getByRole('button', { name: '增加限值' }).click();
  await write(page, { 值: '50000', 连续越限次数: '1' });
  // Nothing goes live before it is said why it is an alarm, and what is to be done.
  await page.keyboard.press('Control+s');
  await expect(panel(page).getByText('启用前须填写').first()).toBeVisible();
  await write(page, {
    可能原因: '校验台过载',
    不处理的后果: '线路发热',
    处置措施: '降低输出',
    '响应时限（分钟）': '10',
  });
  await panel(page).getByLabel('后果严重程度').selectOption('severe');
  await expect(panel(page).getByText('上限 50000 · 1 级')).toBeVisible();
  await save(page);

  await visit(page, `${site.address}/realData?points=PM1.X`);
  await expect(page.getByRole('row', { name: /校验读数/ })).toContainText('54,321');
  await visit(page, `${site.address}/monitoringAlarm`);
  await page.getByRole('row', { name: /校验台电表.*校验读数/ }).click();
  await expect(page.getByRole('definition').filter({ hasText: '降低输出' })).toContainText('还剩');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('what is not saved is asked for before the page is loaded anew, and is there again after it', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  await visit(page, `${site.address}/frontpassageway?do=new`);
  await write(page, { 编号: 'CH-DRAFT', 名称: '未保存的通道' });
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(panel(page).getByLabel('名称', { exact: true })).toHaveValue('未保存的通道');
  await expect(page.getByText('恢复了离开前未保存的修改')).toBeVisible();
  await page.context().close();
});

/** Loads the page anew as a person does who answers the browser's question with "leave". */
async function loadAnew(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const loaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await loaded;
}
const restored = '恢复了离开前未保存的修改';

test('what stands unsaved in the personal centre and in feedback opens again after the page was loaded anew; no password is kept', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'reviewer');
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel('邮箱').fill('shen@example.cn');
  await dialog.getByLabel('密码', { exact: true }).fill('Unsaved-secret-1');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aPng(24, 24) });
  const logo = dialog.getByRole('img', { name: '导航图标' });
  await expect(logo).toBeVisible();
  await loadAnew(page);
  await expect(dialog.getByText(restored)).toBeVisible();
  await expect(dialog.getByLabel('邮箱')).toHaveValue('shen@example.cn');
  await expect.poll(() => logo.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(24);
  await expect(dialog.getByLabel('密码', { exact: true })).toHaveValue('------');
  expect(await page.evaluate(() => JSON.stringify(window.sessionStorage))).not.toContain('Unsaved-secret-1');
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: '意见反馈', exact: true }).click();
  const text = dialog.getByRole('textbox', { name: '反馈内容' });
  await text.pressSequentially('夜间曲线缺口');
  const picture = { name: 'gap.png', mimeType: 'image/png', buffer: aPng(40, 30) };
  await dialog.locator('input[type=file]').first().setInputFiles(picture);
  await expect(text.getByRole('img')).toBeVisible();
  await dialog.locator('input[type=file]').nth(1).setInputFiles(picture);
  await expect(dialog.getByRole('button', { name: '移除 gap.png' })).toBeVisible();
  await loadAnew(page);
  await expect(text).toContainText('夜间曲线缺口');
  for (const image of [text.getByRole('img'), dialog.getByRole('img', { name: 'gap.png' })])
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(40);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().close();
});

test('what stands unsaved in the own style and in a trial application is there again; undo gives it up', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  await visit(page, `${site.address}/customStyle`);
  await page.getByLabel('导航文字').fill('未保存的文字');
  await loadAnew(page);
  await expect(page.getByText(restored)).toBeVisible();
  await expect(page.getByLabel('导航文字')).toHaveValue('未保存的文字');
  await page.getByRole('button', { name: '还原' }).click();
  await expect(page.getByLabel('导航文字')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('导航文字')).toHaveValue('');
  await page.context().close();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${site.address}/applyFor`);
  await visitor.getByLabel('单位名称').fill('北方铸造');
  await loadAnew(visitor);
  await expect(visitor.getByLabel('单位名称')).toHaveValue('北方铸造');
  await visitor.context().close();
});

test('two people change one device: the later one sees both values field by field, and loses nothing (R109 R110)', async ({
  browser,
}) => {
  const first = await personAt(browser, site, 'administrator');
  const second = await personAt(browser, site, 'administrator');
  for (const page of [first, second]) {
    await visit(page, `${site.address}/frontequ?row=T1`);
    await expect(panel(page).getByLabel('名称', { exact: true })).not.toHaveValue('');
  }
  await write(first, { 名称: '1#主变', 位置: '一号变电所西侧' });
  await first.keyboard.press('Control+s');
  await expect(first.getByText('已保存')).toBeVisible();

  await write(second, { 名称: '1#主变压器' });
  await second.keyboard.press('Control+s');
  const clash = second.getByRole('alert').filter({ hasText: '已被改为 v2' });
  await expect(clash.getByRole('row', { name: /名称/ })).toContainText('1#主变');
  await expect(clash.getByRole('row', { name: /位置/ })).toContainText('未改');
  await second.getByRole('button', { name: '并入并存为 v3' }).click();
  await expect(panel(second).getByText('v3', { exact: true })).toBeVisible();
  await expect(panel(second).getByLabel('名称', { exact: true })).toHaveValue('1#主变压器');
  await expect(panel(second).getByLabel('位置', { exact: true })).toHaveValue('一号变电所西侧');
  await panel(second).getByRole('tab', { name: '历史' }).click();
  await expect(second.locator('aside').getByText('1#主变', { exact: true }).first()).toBeVisible();
  await first.context().close();
  await second.context().close();
});

for (const path of ['/users', '/org', '/roles', '/frontpassageway', '/frontequ', '/equdataitem', '/equwarn']) {
  test(`axe finds nothing serious on ${path} with its form, in the light palette and in the dark one`, async ({
    browser,
  }) => {
    const page = await personAt(browser, site, 'administrator');
    for (const scheme of ['light', 'dark'] as const) {
      await page.evaluate((theme) => localStorage.setItem('busbar.theme', theme), scheme);
      await visit(page, `${site.address}${path}`);
      await page.getByRole('row').nth(2).click();
      await expect(panel(page).getByRole('tab', { name: '历史' })).toBeVisible();
      expect(await faultsFound(page), scheme).toEqual([]);
    }
    await page.context().close();
  });
}

/** Takes the listed rows as a workbook, as a person does, and reads it: its head, then its rows. */
async function takeRows(page: Page): Promise<readonly Row[]> {
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const form = page.getByRole('region', { name: '导出', exact: true });
  await form.getByRole('button', { name: '导出', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: /^下载 .*\.xlsx/ }).click(),
  ]);
  return rowsIn(readFileSync(await file.path()));
}

test('a ledger row is made and edited on its form, changed by a workbook that also brings a new one, and both go out again', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}${footers}?do=new`);
  await write(page, { 名称: '夜班页脚甲', 中文页脚: '示范厂区 能源部' });
  await choose(page, '所属组织', '示范厂区');
  await save(page);
  await write(page, { 英文页脚: 'Energy' });
  await page.keyboard.press('Control+s');
  await expect(panel(page).getByText('v2', { exact: true })).toBeVisible();

  await visit(page, `${site.address}${footers}?q=${encodeURIComponent('夜班页脚')}`);
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(rowOf('夜班页脚甲')).toBeVisible();
  const [head = [], made = []] = await takeRows(page);
  const written = (row: Row, cells: Readonly<Record<string, unknown>>): Row =>
    row.map((cell, n) => Object.entries(cells).find(([title]) => String(head[n]).startsWith(title))?.[1] ?? cell);
  expect(made).toEqual(expect.arrayContaining(['夜班页脚甲', '示范厂区', 'Energy', 2]));

  const anew = made.map((cell, n) => (['编号', '版本'].includes(String(head[n])) ? null : cell));
  const changed = written(made, { 英文页脚: 'Energy, nights' });
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const bring = async (rows: readonly Row[]) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '页脚.xlsx', mimeType: xlsx, buffer: await aBook([head, ...rows]) });
  await bring([changed, written(anew, { 名称: '夜班页脚乙', 对齐: '斜' })]);
  await expect(dialog.getByText('2 行，已导入 0 行')).toBeVisible();
  const [marked] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^下载 .*\.xlsx/ }).click(),
  ]);
  const [, , refused = []] = await rowsIn(readFileSync(await marked.path()));
  expect(String(refused[0])).toMatch(/^对齐：/);
  await bring([changed, written(anew, { 名称: '夜班页脚乙', 英文页脚: 'Nights' })]);
  await expect(dialog.getByText('2 行，已导入 2 行')).toBeVisible();
  await expect(dialog.getByText('其中 1 行为修改已有的行')).toBeVisible();
  await dialog.getByRole('button', { name: /^关闭/ }).click();
  await expect(rowOf('夜班页脚乙')).toBeVisible();

  await visit(page, page.url());
  await expect(rowOf('夜班页脚乙')).toBeVisible();
  const [, ...rows] = await takeRows(page);
  const valuesOf = (title: string): readonly unknown[] =>
    rows.map((row) => row[head.findIndex((one) => String(one).startsWith(title))]);
  expect(new Map(valuesOf('名称').map((name, n) => [name, valuesOf('英文页脚')[n]]))).toEqual(
    new Map([
      ['夜班页脚甲', 'Energy, nights'],
      ['夜班页脚乙', 'Nights'],
    ]),
  );
  expect(faults).toEqual([]);
  await page.context().close();
});
