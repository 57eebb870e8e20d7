import { type Browser, expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, listens, personAt, visit, visitorAt } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { test } from './test.ts';
import { wireOf } from './wireInHand.ts';

test.setTimeout(patient(300_000));

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite();
});
test.afterAll(() => site.close());

const codeOn = (wall: Page) => wall.getByRole('status').filter({ hasText: /^[A-Z2-9]{4} [A-Z2-9]{4}$/ });
const cutOn = (wall: Page) => wall.getByRole('alert').filter({ hasText: '连接中断' });

/** Whoever keeps walls lets the browser in that shows the code, at the row of this wall. */
async function letIn(keeper: Page, code: string, name: string): Promise<void> {
  await visit(keeper, `${site.address}/Lscreenconfig`);
  await keeper.getByRole('row', { name: new RegExp(name) }).click();
  await keeper.getByLabel('大屏上显示的代码').fill(code);
  await keeper.getByRole('button', { name: '批准接入' }).click();
  await expect(keeper.getByText('已批准，大屏随即显示')).toBeVisible();
}

async function aWall(browser: Browser): Promise<Page> {
  const wall = await visitorAt(browser, site);
  await wall.goto(`${site.address}/largeScreen?wall=1`);
  return wall;
}

test('a browser is let in by its code, shows the plant, stays over a restart and a cut, and is dark within 5 s of being revoked (R146 B054 B055)', async ({
  browser,
}) => {
  const keeper = await personAt(browser, site, 'administrator');
  const wall = await aWall(browser);
  const faults = faultsOf(wall);
  const wire = await wireOf(wall);
  await expect(codeOn(wall)).toBeVisible();
  await expect(wall.getByLabel('账号')).toHaveCount(0);
  const code = (await codeOn(wall).textContent()) ?? '';
  // Loaded anew it asks with the same key: whoever has gone to type the code need not come back.
  await wall.reload();
  await expect(codeOn(wall)).toHaveText(code);

  await letIn(keeper, code, '会议室大屏');
  await listens(wall);
  await expect(wall.getByRole('heading', { level: 1 })).toContainText('总览');
  await expect(wall.getByRole('heading', { name: '总负荷' })).toBeVisible();
  await expect(wall.getByRole('contentinfo')).toContainText('无看护程序');
  await expect(wall.getByRole('contentinfo')).toContainText(/1 \/ \d/);

  await wall.reload();
  await listens(wall);
  await expect(wall.getByRole('heading', { name: '总负荷' })).toBeVisible();

  await wire.cut();
  await expect(cutOn(wall)).toContainText(/画面停在 .+ 前/);
  await expect(wall.getByRole('heading', { name: '总负荷' })).toBeVisible();
  wire.join();
  await listens(wall);
  await expect(cutOn(wall)).toHaveCount(0);

  await site.killAndStart();
  await listens(wall);
  await expect(wall.getByRole('heading', { name: '总负荷' })).toBeVisible();

  await visit(keeper, `${site.address}/Lscreenconfig?part=browsers`);
  await keeper
    .getByRole('row', { name: /已批准/ })
    .filter({ hasText: '会议室大屏' })
    .click();
  await keeper.getByRole('button', { name: '撤销', exact: true }).click();
  const asked = keeper.getByRole('dialog');
  await asked.getByLabel('原因').fill('演练');
  await asked.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(wall.getByText('此大屏的接入已撤销')).toBeVisible({ timeout: patient(5_000) });
  await expect(codeOn(wall)).toBeVisible({ timeout: patient(5_000) });
  await expect(codeOn(wall)).not.toHaveText(code);
  await expect(wall.getByLabel('账号')).toHaveCount(0);
  expect(faults).toEqual([]);
  await wall.context().close();
  await keeper.context().close();
});

test('a person opens the wall, turns its pages by keys, and an urgent alarm queues without a card and holds its page (R146 R147 B154 S112)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator', { path: '/largeScreen' });
  const faults = faultsOf(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('总览');
  const load = page.locator('[data-module="load"] dl');
  await expect(load).toContainText('kW');
  expect(await load.evaluate((one) => one.scrollWidth - one.clientWidth), 'the load stands there whole').toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect(title).toContainText('接线图');
  await page.keyboard.press('ArrowRight');
  await expect(title).toContainText('地图');
  await expect(page.getByRole('figure', { name: /台设备|地图/ })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(title).toContainText('总览');
  await page.keyboard.press(' ');

  site.plant('hot', 'T2');
  site.plant('step', '120000');
  await expect(page.getByRole('contentinfo')).toContainText('紧急告警，停留此屏');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '下一条' })).toHaveCount(0);

  await visit(page, `${site.address}/largeScreen3A`);
  await expect(title).toContainText('资产·告警·分析');
  for (const name of ['平台概况', '告警', '排名'])
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible();
  expect(faults).toEqual([]);
  await page.context().close();
});
