import { expect, type Page } from '@playwright/test';
import { faultsOf, personAt } from './person.ts';
import { type Site, startSite } from './site.ts';
import { test } from './test.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  site.plant('hot', 'T2');
});
test.afterAll(async () => {
  await site.close();
});

/** Whatever would leave the site is refused, and named. */
async function keptInside(page: Page): Promise<readonly string[]> {
  const outside: string[] = [];
  await page.context().route('**/*', (route) => {
    const url = route.request().url();
    if (new URL(url).origin === site.address || /^(data|blob):/.test(url)) return route.continue();
    outside.push(url);
    return route.abort();
  });
  return outside;
}

/** In the page: a browser without WebGL. */
function withoutWebgl(): void {
  const own = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    return /webgl/.test(kind) ? null : own.call(this, kind as '2d', ...(rest as []));
  } as typeof own;
}

test('an alarm is found on the map and opened in the desk, and no request leaves the site (R219 B322 S024 S025)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'operator');
  const faults = faultsOf(page);
  const outside = await keptInside(page);
  await page.goto(`${site.address}/devMap`);
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
  // As large as its panel: a box without a height would hold a map that nobody sees.
  expect((await page.locator('canvas.maplibregl-canvas').boundingBox())?.height).toBeGreaterThan(500);
  await expect(page.getByText(/^图上 (\d+) \/ \1$/)).toBeVisible();
  const wrong = page.getByRole('region', { name: /何处异常/ });
  await wrong.getByRole('button', { name: /2#变压器/ }).click();
  await expect(page).toHaveURL(/[?&]id=T2/);
  const card = page.getByRole('region', { name: '2#变压器', exact: true });
  await expect(card).toContainText('在线');
  await expect(card.getByText('绕组温度').first()).toBeVisible();
  await card.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/monitoringAlarm\?id=/);
  await expect(page.getByRole('region', { name: /2#变压器/ })).toBeVisible();
  expect(outside).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('without WebGL the map is drawn plainly, and says so: the same list, the same marks to press, the same card', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'operator', { before: withoutWebgl });
  const outside = await keptInside(page);
  await page.goto(`${site.address}/devMap`);
  await expect(page.getByText('此浏览器不支持 WebGL')).toBeVisible();
  const drawing = page.locator('canvas[data-map="drawing"]');
  await expect(drawing).toBeVisible();
  await page
    .getByRole('region', { name: /何处异常/ })
    .getByRole('button', { name: /2#变压器/ })
    .click();
  const card = page.getByRole('region', { name: '2#变压器', exact: true });
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  // The device that was looked for stands in the middle of the picture.
  await drawing.click();
  await expect(card).toBeVisible();
  expect(outside).toEqual([]);
  await page.context().close();
});

test('a device is put elsewhere on the map by who may, and a position that cannot be one is refused (R220 B322)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator', { before: withoutWebgl });
  await page.goto(`${site.address}/devMap?id=WS1`);
  const card = page.getByRole('region', { name: /气象站/ });
  await card.getByRole('button', { name: '移动标记' }).click();
  await page.locator('canvas[data-map="drawing"]').click({ position: { x: 200, y: 200 } });
  await expect(card).toContainText(/向.* \d+ m/);
  await card.getByRole('button', { name: '保存位置' }).click();
  await expect(card.getByRole('button', { name: '移动标记' })).toBeVisible();
  await page.goto(`${site.address}/mapSettings?q=${encodeURIComponent('厂房屋面')}`);
  await page.getByRole('row', { name: /气象站/ }).click();
  await page.getByLabel('经度', { exact: true }).fill('31.3');
  await page.getByLabel('纬度', { exact: true }).fill('120.7');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('经纬度像是填反了')).toBeVisible();
  await page.context().close();
});
