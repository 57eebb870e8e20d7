import { expect, type Page } from '@playwright/test';
import { cardOf, openDesk, rowOf } from './alarmDesk.ts';
import { faultsOf, listens, personAt, signIn, visit, visitorAt } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

/** A site of its own, whose plant is told what to do and whose gateway is killed. */
let told: Site;
test.beforeAll(async () => {
  told = await startStillSite();
});
test.afterAll(() => told.close());

const fanOf = (transformer: string): RegExp => new RegExp(`${transformer}变压器.*冷却风机故障`);

test('a visitor who asks for a page signs in and arrives there (R004 R237 B110)', async ({ browser, still: site }) => {
  const page = await visitorAt(browser, site);
  await page.goto(`${site.address}/realData?points=T2.windingTemp`);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'operator', 'not the password 1');
  await expect(page.getByText('账号或密码错误')).toBeVisible();
  await signIn(page, 'operator', site.password);
  await expect(page).toHaveURL(/\/realData\?points=T2\.windingTemp/);
  await page.context().close();
});

test('the menu shows what the role may do, and other pages say so (B099)', async ({ browser, still: site }) => {
  const page = await personAt(browser, site, 'operator');
  await expect(page).toHaveURL(/\/(home|monitoringAlarm)$/);
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('实时监控')).toBeVisible();
  await visit(page, `${site.address}/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('页面不存在');
  await page.context().close();
});

test('values move on the live table over real Modbus (R237)', async ({ browser }) => {
  const page = await personAt(browser, told, 'operator');
  const faults = faultsOf(page);
  await visit(page, `${told.address}/realData?points=M101.P`);
  const row = rowOf(page, /^(?!.*相).*有功功率/).first();
  const power = async () => /[\d,.]+ kW/.exec((await row.textContent()) ?? '')?.[0];
  await expect.poll(power).toBeDefined();
  const first = await power();
  told.plant('step', '60000');
  await expect.poll(power).not.toBe(first);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('two people see one alarm, one confirms it, a kill -9 forgets nothing (R101 C124 B147 B156 S072)', async ({
  browser,
}) => {
  const zhou = await personAt(browser, told, 'operator');
  const faults = faultsOf(zhou);
  const li = await personAt(browser, told, 'dispatcher');
  for (const page of [zhou, li]) await openDesk(page, told);
  const fan = fanOf('2#');
  told.plant('hot', 'T2');

  // Both at once: a card stands for 20 s, and its button is pressed below.
  const sees = (page: Page) => Promise.all([expect(rowOf(page, fan)).toContainText('未确认'), cardOf(page, fan)]);
  await Promise.all([zhou, li].map(sees));
  await expect(zhou.getByText(/声音就绪|正在响/)).toBeVisible();

  await (await cardOf(zhou, fan)).getByRole('button', { name: /^确认/ }).click();
  await expect(rowOf(zhou, fan)).toContainText('已确认');
  await expect(rowOf(li, fan)).toContainText('已确认');

  await told.killAndStart();
  for (const page of [zhou, li]) await expect(rowOf(page, fan)).toContainText('已确认');
  await listens(zhou);
  await li.reload();
  await expect(rowOf(li, fan)).toContainText('已确认');

  await rowOf(li, fan).click();
  await expect(li.getByText(/周值长/).first()).toBeVisible();
  expect(faults).toEqual([]);
  await zhou.context().close();
  await li.context().close();
});

test('an alarm is shelved with a reason from the keyboard, and leaves the list of what waits (B147)', async ({
  browser,
}) => {
  const page = await personAt(browser, told, 'operator');
  await openDesk(page, told);
  const fan = fanOf('1#');
  told.plant('hot', 'T1');
  await rowOf(page, fan).click();
  await page.keyboard.press('s');
  const form = page.locator('form').filter({ hasText: '搁置此告警' });
  await form.getByLabel('原因').fill('检修中，已派人');
  await form.getByRole('button', { name: /^搁置/ }).click();
  await expect(rowOf(page, fan)).toContainText('已搁置');
  await page.context().close();
});

for (const path of ['/login', '/monitoringAlarm', '/realData?points=M101.P,M101.Q']) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing serious on ${path} in the ${theme} palette`, async ({ browser, still: site }) => {
      const isVisitor = path === '/login';
      const page = isVisitor
        ? await visitorAt(browser, site, { colorScheme: theme })
        : await personAt(browser, site, 'operator', { colorScheme: theme, path });
      if (isVisitor) await page.goto(site.address + path);
      await expect(page.getByRole('main')).toBeVisible();
      expect(await faultsFound(page)).toEqual([]);
      await page.context().close();
    });
  }
}
