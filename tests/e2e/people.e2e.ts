import { type Browser, expect, type Page } from '@playwright/test';
import { personAt, signIn } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite();
});
test.afterAll(async () => {
  await site.close();
});

const account = (page: Page) => page.getByRole('complementary');

async function atAccountOf(browser: Browser, name: string): Promise<Page> {
  const page = await personAt(browser, site, 'administrator');
  await page.goto(`${site.address}/users`);
  await page.getByRole('row', { name: new RegExp(name) }).click();
  await account(page).getByRole('tab', { name: '账号' }).click();
  await expect(account(page).getByRole('region', { name: '当前登录' })).toBeVisible();
  return page;
}

test('an administrator ends a live session, and that console is signed out at once and told by whom; then gives a one-time password', async ({
  browser,
}) => {
  const inspector = await personAt(browser, site, 'inspector');
  // The console hears at once over its socket: it must be live before the session ends.
  await expect(inspector.locator('[data-state="live"]').first()).toBeVisible();
  const administrator = await atAccountOf(browser, 'inspector');
  expect(await faultsFound(administrator, { within: 'aside' })).toEqual([]);
  await account(administrator)
    .getByRole('region', { name: '当前登录' })
    .getByRole('button', { name: '结束', exact: true })
    .first()
    .click();
  await expect(administrator.getByText('已结束该登录')).toBeVisible();
  await expect(inspector).toHaveURL(/\/login$/);
  await expect(inspector.getByRole('alert')).toHaveText('管理员结束了您的登录。如仍需使用，请重新登录。');
  expect(
    await inspector.evaluate(() => [window.sessionStorage.getItem('token'), window.sessionStorage.getItem('tabs')]),
  ).toEqual([null, null]);

  await account(administrator).getByRole('button', { name: '重置为一次性密码' }).click();
  await administrator.getByRole('button', { name: '重置', exact: true }).click();
  const word = (await administrator.locator('output').textContent()) ?? '';
  expect(word).toMatch(/^[a-z]{3}[2-9](-[a-z]{3}[2-9]){3}$|^[a-z2-9-]{19}$/);
  await administrator.keyboard.press('Escape');
  await expect(account(administrator).getByText('一次性密码，下次登录时必须修改')).toBeVisible();
  await signIn(inspector, 'inspector', word);
  await inspector.getByLabel(/^新密码/).fill('Chosen-Word-8');
  await inspector.getByLabel(/确认|再次/).fill('Chosen-Word-8');
  await inspector.keyboard.press('Enter');
  await expect(inspector.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await inspector.context().close();
  await administrator.context().close();
});

test('whoever sees several organisations looks at one: lists and alarms follow, over a reload and in another tab', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  await page.goto(`${site.address}/users`);
  const rows = page.getByRole('row', { name: /inspector|operator|maintenance/ });
  await expect(rows).toHaveCount(3);
  const other = await page.context().newPage();
  await other.goto(`${site.address}/users`);
  await expect(other.getByRole('row', { name: /operator/ })).toBeVisible();
  await expect(other.locator('[data-state="live"]').first()).toBeVisible();
  await page.getByRole('button', { name: '组织：示范厂区' }).click();
  await page.getByRole('option', { name: '动力部' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: '组织：动力部' })).toBeVisible();
  await expect(other.getByRole('row', { name: /operator/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: '组织：动力部' })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: '组织：动力部' }).click();
  await page.getByRole('option', { name: /全部组织/ }).click();
  await expect(rows).toHaveCount(3);
  await page.context().close();
});

test('B026 a link of the menus opens another system in a window of its own, with a ticket that names no password (decision 28)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const token = await page.evaluate(() => window.sessionStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'command-id': crypto.randomUUID() };
  const tree = await page.request.get(`${site.address}/gateway/api/sight`, { headers });
  const [top] = ((await tree.json()) as { data: { organisations: readonly { id: string }[] } }).data.organisations;
  const data = {
    menuName: '资源计划',
    menuNameEn: 'Planning',
    menuUrl: `${site.address}/disclaimer`,
    audience: 'erp',
    orgId: top?.id,
    order: 1,
  };
  const made = await page.request.post(`${site.address}/gateway/energy-service-ucenter/api/t-base-menus`, {
    headers,
    data,
  });
  expect(made.status()).toBe(200);
  await page.reload();
  const popup = page.waitForEvent('popup');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '资源计划' }).click();
  const opened = await popup;
  await expect(opened).toHaveURL(/\/disclaimer\?ticket=[\w-]{43}/);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await page.context().close();
});
