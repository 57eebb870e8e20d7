import { type Browser, expect, type Page } from '@playwright/test';
import { faultsOf, personAt } from './person.ts';
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

/** Presses, and waits until the gateway has taken the visit that begins with it. */
async function visiting(page: Page, press: () => Promise<unknown>): Promise<void> {
  const told = page.waitForResponse(
    (response) => response.url().includes('/api/history?') && response.request().method() === 'POST',
  );
  await press();
  expect((await told).ok()).toBe(true);
}

/** An operator goes four ways to four pages. */
async function walk(browser: Browser): Promise<Page> {
  const page = await personAt(browser, site, 'operator');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await visiting(page, async () => {
    await menu.getByRole('button', { name: '告警中心' }).click();
    await menu.getByRole('link', { name: '越限预警' }).click();
  });
  await visiting(page, () => page.getByRole('banner').getByRole('link', { name: /^紧急/ }).click());
  await visiting(page, () =>
    page.getByRole('region', { name: '已打开的页面' }).getByRole('link', { name: '越限预警' }).click(),
  );
  await visiting(page, async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('r');
  });
  await expect(page).toHaveURL(/\/realData/);
  return page;
}

test('pages are recorded with where they were opened from: menu, tab, top bar, elsewhere (B162 B163 B164 B166 S125 S126)', async ({
  browser,
}) => {
  const page = await walk(browser);
  const faults = faultsOf(page);
  const admin = await personAt(browser, site, 'administrator');
  await admin.goto(`${site.address}/actlogs`);
  await admin.getByRole('link', { name: '访问记录' }).click();
  await expect(admin).toHaveURL(/\/actlogs\?tab=visitHistory$/);
  const list = admin.getByRole('table', { name: '访问明细' });
  const told = async () => {
    const rows = await list.getByRole('row').filter({ hasText: 'operator' }).allInnerTexts();
    return rows
      .slice(0, 4)
      .map((row) => row.split('\t').slice(2, 5).join(' '))
      .reverse();
  };
  await expect
    .poll(told)
    .toEqual([
      '越限预警 告警中心 左侧菜单',
      '监控告警 告警中心 顶部栏',
      '越限预警 告警中心 标签页',
      '实时数据 实时监控 其他',
    ]);
  await expect(list.getByRole('row').filter({ hasText: '首页' })).toHaveCount(0);
  expect(faults).toEqual([]);
  await page.context().close();
  await admin.context().close();
});

for (const [lang, theme] of [
  ['cn', 'light'],
  ['en', 'dark'],
] as const) {
  const say = (cn: string, en: string): string => (lang === 'cn' ? cn : en);

  test(`the statistics tell how often and how long, by page and person, in ${lang} (B172 B333)`, async ({
    browser,
  }) => {
    await (await walk(browser)).context().close();
    const admin = await personAt(browser, site, 'administrator');
    const faults = faultsOf(admin);
    await admin.emulateMedia({ colorScheme: theme });
    await admin.evaluate((chosen) => window.localStorage.setItem('busbar.lang', chosen), lang);
    await admin.goto(`${site.address}/actlogs?tab=visitHistory`);
    const pages = admin.getByRole('table', { name: say('各页面访问统计', 'Visits by page') });
    const list = admin.getByRole('table', { name: say('访问明细', 'Each visit') });
    const limits = say('越限预警', 'Limit warnings');
    /** What of the list is a visit of another page. */
    const others = async () =>
      (await list.getByRole('row').allInnerTexts()).slice(1).filter((row) => !row.includes(limits));
    await expect(pages.getByRole('row').filter({ hasText: limits })).toContainText(/\d+ (s|min)/);
    await pages.getByRole('button', { name: limits }).click();
    await expect(admin).toHaveURL(/menu=R098/);
    await expect.poll(others).toEqual([]);
    await list.getByRole('button', { name: 'operator' }).first().click();
    await expect(admin).toHaveURL(/user=/);
    await admin.reload();
    await expect(list).toBeVisible();
    await expect.poll(others).toEqual([]);
    expect(await faultsFound(admin, { from: 'minor' })).toEqual([]);
    await admin.getByRole('button', { name: say(`取消筛选：${limits}`, `Take away the filter ${limits}`) }).click();
    await expect.poll(others).not.toEqual([]);
    await expect(list.getByRole('row').filter({ hasText: 'administrator' })).toHaveCount(0);
    await admin.goto(
      `${site.address}/actlogs?tab=visitHistory&from=2020-01-01T00:00:00.000Z&to=2020-01-02T00:00:00.000Z`,
    );
    await expect(admin.getByText(say('这段时间没有访问记录', 'No visits in this time'))).toBeVisible();
    expect(faults).toEqual([]);
    await admin.context().close();
  });
}

for (const [lang, theme] of [
  ['cn', 'light'],
  ['en', 'dark'],
] as const) {
  const say = (cn: string, en: string): string => (lang === 'cn' ? cn : en);

  test(`what people did and what the site did by itself stand in two logs, what they wrote beside them, in ${lang}`, async ({
    browser,
  }) => {
    await (await personAt(browser, site, 'dispatcher')).context().close();
    const admin = await personAt(browser, site, 'administrator');
    const faults = faultsOf(admin);
    const sound = async () => expect(await faultsFound(admin, { from: 'minor' })).toEqual([]);
    await admin.emulateMedia({ colorScheme: theme });
    await admin.evaluate((chosen) => window.localStorage.setItem('busbar.lang', chosen), lang);
    await admin.goto(`${site.address}/actlogs`);
    const list = admin.getByRole('table', { name: say('操作日志', 'Activity log') });
    await expect(
      list
        .getByRole('row')
        .filter({ hasText: say('登录', 'Signed in') })
        .first(),
    ).toBeVisible();
    await list
      .getByRole('button', { name: say('吴调度', 'Wu Diaodu') })
      .first()
      .click();
    await expect(admin).toHaveURL(/by=/);
    await expect(list.getByRole('row').filter({ hasText: say('钱管理', 'Qian Guanli') })).toHaveCount(0);
    await admin.getByRole('button', { name: say('今天', 'Today') }).click();
    await expect(admin).toHaveURL(/from=/);
    await admin.getByLabel(say('对象类别', 'Kind of thing')).selectOption('device');
    await expect(admin.getByText(say('这段时间没有记录', 'Nothing was recorded in this time'))).toBeVisible();
    await admin.getByRole('button', { name: /(取消筛选：|Take away the filter )/ }).click();
    await admin.getByLabel(say('对象类别', 'Kind of thing')).selectOption('session');
    await expect(list).toBeVisible();
    await sound();
    const file = admin.waitForEvent('download');
    await admin.getByRole('button', { name: say('导出', 'Export') }).click();
    expect((await file).suggestedFilename()).toBe(say('操作日志.csv', 'Activity log.csv'));
    await admin.goto(`${site.address}/logs`);
    await expect(admin.getByRole('table', { name: say('系统日志', 'System log') })).toBeVisible();
    await sound();
    await admin.getByRole('link', { name: say('意见反馈', 'Feedback') }).click();
    await expect(admin.getByText(say('还没有意见反馈', 'No feedback yet'))).toBeVisible();
    await admin.goto(`${site.address}/applyAdminList`);
    await admin.getByText('临江纺织厂').click();
    await expect(admin.getByRole('button', { name: say('通过并开通账号', 'Accept: make the account') })).toBeVisible();
    await sound();
    expect(faults).toEqual([]);
    await admin.context().close();
  });
}
