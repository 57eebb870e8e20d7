import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { aDay as day } from '../../domain/clock/lengths.ts';
import { faultsOf, personAt, visit } from './person.ts';
import type { Site } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

let site: Site;
test.beforeAll(({ still }) => {
  site = still;
});

const feeders = ['M411', 'M412', 'M413', 'M414', 'M421', 'M422', 'M423', 'M424', 'M425'];
/** First bytes of a file of this kind. */
const signatures = { png: '89504e47', csv: 'efbbbf', xlsx: '504b0304' } as const;

test('home compares the load with yesterday on the first day, and tells the energy of the month', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'operator');
  const faults = faultsOf(page);
  const load = page.getByRole('region', { name: '总负荷' });
  await expect(load).toContainText(/[\d,]+ kW/);
  await expect(load).toContainText(/比昨日同刻[^a-z]*\d[\d.,]* ?%/);
  const energy = page.getByRole('region', { name: '今日电量' });
  // Its history begins at eight in the morning of the first: what the month used before is not known.
  await expect(energy).toContainText(/本月 至少 [\d,]+ kWh/);
  await expect(energy).toContainText(/电 ?[\d,]+ kWh.*水 ?[\d,.]+ m/);
  await expect(page.getByRole('region', { name: '今日电费' })).toContainText(/¥ [\d,]+\.\d\d.*[峰平谷] ?¥/);
  await expect(page.getByRole('region', { name: '今日碳排放' })).toContainText(/[\d.]+ tCO.*全国 2023 年因子 0\.5306/);
  await load.getByRole('button', { name: /M101/ }).click();
  const point = page.getByRole('dialog', { name: /测点 .*M101 有功功率/ });
  await expect(point).toContainText(/[\d,.]+ kW/);
  await expect(point.getByRole('img', { name: /M101/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(point).toBeHidden();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('history shows the days before the installation, without a gap (R238)', async ({ browser }) => {
  const page = await personAt(browser, site, 'operator');
  const faults = faultsOf(page);
  const span = `from=${new Date(site.now() - day).toISOString()}&to=${new Date(site.now()).toISOString()}`;
  await visit(page, `${site.address}/z_historyData?points=M101.P&${span}`);
  await expect(page.locator('main')).toContainText(/[\d,]{4,} 个样本/);
  await expect(page.locator('main')).toContainText(/缺\s*0\.0 %/);
  await expect(page.getByRole('img', { name: /有功功率/ })).toBeVisible();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a chart takes nine series of one unit or two of different ones, fetches finer by a drag, and is taken away as picture and tables (V144 V146 K091 K092)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'dispatcher');
  const faults = faultsOf(page);
  const span = `from=${new Date(site.now() - day).toISOString()}&to=${new Date(site.now()).toISOString()}`;
  await visit(page, `${site.address}/z_historyData?points=${feeders.map((id) => `${id}.P`).join()}&${span}`);
  const plot = page.getByRole('img', { name: /有功功率 .*kW/ });
  await expect(plot).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: /图 1 已有 9 项同单位数据项/ }).first()).toBeDisabled();
  await visit(page, `${site.address}/z_historyData?points=T1.windingTemp,M101.P&${span}`);
  await expect(page.locator('main figure')).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: /不同单位至多 2 项/ }).first()).toBeDisabled();

  const canvas = page.locator('main figure canvas').first();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('the chart is not there');
  const finer = page.waitForResponse((answer) => /\/series\?/.test(answer.url()) && answer.ok());
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.5, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.52, y, { steps: 4 });
  await page.mouse.move(box.x + box.width * 0.56, y, { steps: 4 });
  await page.mouse.up();
  const { data } = (await (await finer).json()) as { data: { width: number } };
  expect(data.width).toBeLessThan(60_000);
  await expect(page).toHaveURL(/zoomFrom=/);
  await expect(page.getByRole('button', { name: '显示整段' })).toBeVisible();

  const taken = async (kind: keyof typeof signatures, press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${kind}$`));
    const bytes = readFileSync(await file.path());
    expect(bytes.length).toBeGreaterThan(2000);
    expect(bytes.subarray(0, 4).toString('hex')).toMatch(new RegExp(`^${signatures[kind]}`));
    return bytes;
  };
  await taken('png', () => page.getByRole('button', { name: 'PNG' }).click());
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const form = page.getByRole('region', { name: '导出' });
  const table = async (kind: 'csv' | 'xlsx', name: string) => {
    await form.getByRole('button', { name }).click();
    // The button of the file before stands until this one is made: its name says which it is.
    return taken(kind, () => form.getByRole('button', { name: new RegExp(`\\.${kind}`) }).click());
  };
  expect((await table('csv', '导出 CSV')).toString('utf8')).toContain('T1');
  await table('xlsx', '导出 Excel');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('who stands in the past stays there over the wings, finds nothing to press, and comes back to now', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  const then = new Date(site.now()).toISOString();
  const live: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isRead = request.method() === 'GET' && /\/(physicalDevices|series|accounts|events|users)/.test(pathname);
    if (isRead && page.url().includes('asOf=') && !searchParams.has('asOf')) live.push(pathname);
  });
  const bar = page.getByText(/正在看 .* 时的内容/);
  const stands = async (path: string) => {
    await expect(page).toHaveURL(new RegExp(`${path}\\?.*asOf=`));
    await expect(bar).toBeVisible();
  };
  await visit(page, `${site.address}/frontequ?asOf=${then}`);
  await stands('/frontequ');
  await expect(page.getByRole('main').getByText('M101').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: '新增' })).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await stands('/users');
  await expect(page.getByRole('main').getByText('admin').first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await stands('/z_historyData');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await stands('/monitoringAlarm');
  await expect(page.getByRole('region', { name: '在案告警' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^确认/ })).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: '本页只显示现在' })).toBeVisible();
  await expect(page).toHaveURL(/realData\?asOf=/);

  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await stands('/users');
  expect(live).toEqual([]);
  await page.getByRole('button', { name: '回到现在' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByRole('main').getByRole('button', { name: '新增' })).toBeVisible();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('units are looked at and compared over the past; devices stand by their object model (R079 R139 R140 B279)', async ({
  browser,
  own: site,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/eaudatas`);
  await page.getByRole('button', { name: '冲压 1 线' }).click();
  const used = page.getByRole('table', { name: /冲压 1 线/ });
  await expect(used.getByRole('row').nth(1)).toContainText(/\d+\.\d\d/);
  await expect(used).toContainText(/合计/);
  await page.getByRole('button', { name: '数据项', exact: true }).click();
  await expect(page.getByRole('table', { name: /冲压 1 线/ })).toContainText(/有功功率/);
  expect(await faultsFound(page)).toEqual([]);

  await visit(page, `${site.address}/eauanalysis`);
  for (const name of ['冲压 1 线', '冲压 2 线']) {
    const unit = page.getByRole('button', { name });
    if ((await unit.getAttribute('aria-pressed')) === 'false') await unit.click();
  }
  const table = page.getByRole('table', { name: '排名与环比' });
  await expect(table.getByRole('row').filter({ hasText: '冲压' })).toHaveCount(2);
  await expect(table.getByRole('row').filter({ hasText: '冲压' }).first()).toContainText(/\d+\.\d %/);
  await expect(page.getByRole('img', { name: /冲压 1 线/ })).toBeVisible();
  expect(await faultsFound(page)).toEqual([]);

  await visit(page, `${site.address}/phyModelDevice`);
  const bound = page.getByRole('row');
  await expect(bound.filter({ hasText: 'AC1' })).toBeVisible();
  await expect(bound.filter({ hasText: 'M101' })).toHaveCount(0);
  const attribute = {
    cn: '有功功率',
    en: 'Active power',
    id: 'P',
    access: 'r',
    standard: true,
    kind: 'analog',
    unit: 'kW',
    decimals: 1,
    min: null,
    max: 1,
    displayRules: [],
  };
  await made(page, attribute);
  await page.reload();
  await bound.filter({ hasText: 'M101' }).click();
  await page.getByRole('tab', { name: '物模型数据' }).click();
  await expect(page.getByRole('table', { name: '属性' })).toContainText(/有功功率.*[\d,.]+ ?kW.*超出物模型范围/);
  expect(await faultsFound(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

/** A model of one attribute, and the meter M101 made after it. */
async function made(page: Page, attribute: object): Promise<void> {
  const status = await page.evaluate(async (given) => {
    const token = sessionStorage.getItem('token');
    const send = async (method: string, path: string, body?: object) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'command-id': crypto.randomUUID(),
      };
      const answer = await fetch(path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return ((await answer.json()) as { data: { id: string; version: number; orgId: string } }).data;
    };
    const devicePath = '/gateway/energy-service-device/api/physicalDevices';
    const device = await send('GET', `${devicePath}/info/M101`);
    const model = await send('POST', '/gateway/api/objectModels', {
      name: '进线表',
      code: 'incomer',
      orgId: device.orgId,
      attributes: [given],
    });
    const changed = await send('PUT', devicePath, { id: 'M101', version: device.version, modelId: model.id });
    return changed?.version;
  }, attribute);
  expect(status).toBeGreaterThan(1);
}
