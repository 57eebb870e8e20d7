import { expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, personAt } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

test.setTimeout(patient(240_000));

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite();
});
test.afterAll(async () => {
  await site.close();
});

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const heightOf = (page: Page): Promise<number> =>
  page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().height);
const widthOf = (page: Page): Promise<number> =>
  menu(page).evaluate((element) => element.getBoundingClientRect().width);

/** The administrator chooses it for the site; the console that is open follows. */
async function choose(page: Page, name: string): Promise<void> {
  await page.goto(`${site.address}/customStyle`);
  await page.getByLabel('页面样式').selectOption({ label: name });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('样式已保存')).toBeVisible();
}

test('page style 01 has the menus in a row at the top, by the keyboard too, and stands so from a reload’s first moment (D063 E109)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await choose(page, '顶部菜单');
  await expect.poll(() => widthOf(page)).toBe(1920);
  const group = menu(page).getByRole('button', { name: '告警中心' });
  await group.focus();
  await page.keyboard.press('Enter');
  const desk = page.locator('ul').getByRole('link', { name: '监控告警' }).and(page.locator('.bp6-popover-dismiss'));
  await expect(desk).toBeVisible();
  expect(await faultsFound(page)).toEqual([]);
  await desk.press('Enter');
  await expect(page).toHaveURL(/\/monitoringAlarm/);
  await expect(desk).toBeHidden();
  await expect(group).toHaveAttribute('data-active', 'true');
  // Nobody answers who this is any more: what stands is what the tab kept.
  await page.route('**/user-center-info*', () => undefined);
  await page.reload();
  await expect(group).toHaveAttribute('data-active', 'true');
  await expect(page.getByRole('button', { name: '收起菜单' })).toHaveCount(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('page style 02 starts with icons only, which open their group; 04 has a lower top bar than 03, over the menu', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  await choose(page, '左侧图标菜单');
  await expect.poll(() => widthOf(page)).toBe(48);
  expect(await faultsFound(page)).toEqual([]);
  const before = await heightOf(page);
  await menu(page).getByRole('button', { name: '告警中心' }).click();
  await menu(page).getByRole('link', { name: '监控告警' }).click();
  await expect(page).toHaveURL(/\/monitoringAlarm/);
  await page.reload();
  // Whoever widened the menu keeps it wide.
  await expect.poll(() => widthOf(page)).toBeGreaterThan(150);
  await choose(page, '左侧菜单与紧凑顶栏');
  await expect.poll(() => heightOf(page)).toBeLessThan(before);
  expect(await widthOf(page)).toBeGreaterThan(150);
  expect(await page.getByRole('banner').evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
  expect(await faultsFound(page)).toEqual([]);
  await page.context().close();
});
