import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { rationaleOf } from '../world/rationale.ts';
import { faultsOf, listens, personAt, signIn, visitorAt } from './person.ts';
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

type Lang = 'cn' | 'en';
interface At {
  readonly lang: Lang;
  readonly account?: string;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly path?: string;
  /** Runs in the page before the console does. */
  readonly before?: () => void;
}

/** A person at a browser of her own, signed in, in her language. */
function at(
  browser: Browser,
  { lang, account = 'administrator', theme = 'light', width = 1920, path = '/home', before }: At,
): Promise<Page> {
  const seat = {
    colorScheme: theme,
    viewport: { width, height: 1080 },
    reducedMotion: 'reduce',
    path,
    remembers: { 'busbar.lang': lang },
  } as const;
  return personAt(browser, site, account, before === undefined ? seat : { ...seat, before });
}

const go = (page: Page, path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path);

for (const lang of ['cn', 'en'] as const) {
  const say = (cn: string, en: string): string => (lang === 'cn' ? cn : en);
  const bar = (page: Page) => page.getByRole('region', { name: say('已打开的页面', 'Visited pages') });
  const tabs = (page: Page) => bar(page).getByRole('listitem').getByRole('link').allTextContents();
  const home = say('首页', 'Home');
  const live = say('实时数据', 'Real-time data');
  const desk = say('监控告警', 'Monitoring alarms');
  const users = say('用户管理', 'Users');

  test(`visited pages stand in a bar, once each, and go one by one, in ${lang} (B037 B090 B091 B092 B096 B098)`, async ({
    browser,
  }) => {
    const page = await at(browser, { lang });
    const faults = faultsOf(page);
    for (const path of ['/realData', '/users', '/monitoringAlarm?level=1', '/realData']) {
      await go(page, path);
      await expect(page.locator('main h1').first()).toBeVisible();
    }
    await expect.poll(() => tabs(page)).toEqual([home, live, users, desk]);
    await bar(page).getByRole('link', { name: users }).click();
    await bar(page)
      .getByRole('button', { name: say(`关闭 ${users}`, `Close ${users}`) })
      .click();
    await expect(page).toHaveURL(/\/realData/);
    await expect.poll(() => tabs(page)).toEqual([home, live, desk]);
    await page.reload();
    await expect.poll(() => tabs(page)).toEqual([home, live, desk]);
    await expect(page).toHaveURL(/\/realData/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test(`what can be done with the visited pages, in ${lang} (B093 B094 B095 B097 B099 B100)`, async ({ browser }) => {
    const page = await at(browser, { lang });
    for (const path of [
      '/realData',
      '/users',
      '/org',
      '/monitoringAlarm?level=1',
      '/monitoringAlarm?level=2',
      '/welcome',
    ]) {
      await go(page, path);
      await expect(page.locator('main h1').first()).toBeVisible();
    }
    const org = say('组织机构', 'Organisations');
    await expect.poll(() => tabs(page)).toEqual([home, live, users, org, desk]);
    // The desk names the alarm that it shows, when there is one.
    const lastDesk = /^\/monitoringAlarm\?level=2(&id=\w+)?$/;
    await expect(bar(page).getByRole('link', { name: desk })).toHaveAttribute('href', lastDesk);
    const ask = async (tab: string, act: string) => {
      await bar(page).getByRole('link', { name: tab }).click({ button: 'right' });
      await page.getByRole('menuitem', { name: act, exact: true }).click();
    };
    await ask(users, say('关闭左侧', 'Close those to the left'));
    await expect.poll(() => tabs(page)).toEqual([home, users, org, desk]);
    await ask(org, say('关闭右侧', 'Close those to the right'));
    await expect.poll(() => tabs(page)).toEqual([home, users, org]);
    await bar(page).getByRole('link', { name: org }).press('Alt+Shift+ArrowLeft');
    await expect.poll(() => tabs(page)).toEqual([home, org, users]);
    await ask(users, say('关闭其他', 'Close others'));
    await expect.poll(() => tabs(page)).toEqual([home, users]);
    await bar(page).getByRole('link', { name: users }).click();
    const asked = page.waitForRequest(/\/gateway\/.*users/i);
    await bar(page)
      .getByRole('button', { name: say('全部刷新', 'Refresh all') })
      .click();
    await asked;
    await bar(page)
      .getByRole('button', { name: say('标签页操作', 'Tab actions') })
      .click();
    await page.getByRole('menuitem', { name: say('关闭全部', 'Close all'), exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect.poll(() => tabs(page)).toEqual([home]);
    await page.context().close();
  });

  test(`the left menu opens one group at a time and stays narrow over a reload, in ${lang} (B020 B021 B022 S129 S130 S131)`, async ({
    browser,
  }) => {
    const page = await at(browser, { lang });
    const menu = page.getByRole('navigation', { name: say('主菜单', 'Main menu') });
    const alarms = menu.getByRole('button', { name: say('告警中心', 'Alarms') });
    const system = menu.getByRole('button', { name: say('系统管理', 'Administration') });
    await alarms.click();
    await expect(menu.getByRole('link', { name: desk })).toBeVisible();
    await system.click();
    await expect(menu.getByRole('link', { name: users })).toBeVisible();
    await expect(menu.getByRole('link', { name: desk })).toHaveCount(0);
    await menu.getByRole('button', { name: say('收起菜单', 'Narrow the menu') }).click();
    await expect(menu.getByRole('link', { name: users })).toBeHidden();
    await page.reload();
    await menu.getByRole('button', { name: say('展开菜单', 'Widen the menu') }).click();
    await expect(alarms).toHaveText(/\S/);
    await expect(alarms.locator('span').filter({ hasText: say('告警中心', 'Alarms') })).toBeVisible();
    await page.context().close();
  });

  test(`the menu map finds, remembers and forgets, in ${lang} (B084 B085 B086 B087 B088 B089)`, async ({ browser }) => {
    const page = await at(browser, { lang });
    const open = async () => {
      await page.getByRole('button', { name: say('菜单地图', 'Menu map') }).click();
      await expect(map).toBeVisible();
    };
    const map = page.getByRole('dialog', { name: say('菜单地图', 'Menu map') });
    const field = map.getByRole('searchbox');
    const find = async (text: string) => {
      await open();
      await field.fill(text);
      await field.press('Enter');
      await expect(map).toBeHidden();
    };
    await open();
    await expect(map.getByRole('link', { name: users }).first()).toBeVisible();
    await field.fill(say('告警', 'alarm'));
    await expect(map.locator('mark').first()).toHaveText(lang === 'cn' ? '告警' : /alarm/i);
    expect(await faultsFound(page)).toEqual([]);
    await map.getByRole('link', { name: desk }).click();
    await expect(page).toHaveURL(/\/monitoringAlarm/);
    await find(say('用户', 'users'));
    await expect(page).toHaveURL(/\/users/);
    expect(
      await page.evaluate(
        () => Object.entries(window.localStorage).find(([key]) => key.startsWith('busbar.menuSearch'))?.[1],
      ),
    ).toBe(say('用户,告警', 'users,alarm'));
    await open();
    await map
      .getByRole('button', { name: say('收藏 组织机构', 'Add Organisations to the favourites') })
      .first()
      .click();
    await expect(map.getByRole('region', { name: say('收藏', 'Favourites') })).toContainText(
      say('组织机构', 'Organisations'),
    );
    await expect(map.getByRole('region', { name: say('最近使用', 'Recently used') })).toContainText(users);
    await map.getByRole('button', { name: say('删除 告警', 'Delete alarm'), exact: true }).click();
    await expect(map.getByRole('button', { name: say('再搜 告警', 'Search alarm again') })).toHaveCount(0);
    await expect(map.getByRole('button', { name: say('再搜 用户', 'Search users again') })).toBeVisible();
    await map.getByRole('button', { name: say('全部清除', 'Clear all') }).click();
    await expect(map.getByRole('button', { name: say('再搜 用户', 'Search users again') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(map).toBeHidden();
    await page.context().close();
  });

  test(`the palette finds pages, devices and actions, also while somebody types, in ${lang} (B029 B030 B032 B033 B034 B103)`, async ({
    browser,
  }) => {
    const page = await at(browser, { lang, path: '/users' });
    const header = page.getByRole('banner');
    await expect(header.getByText('Busbar')).toBeVisible();
    await expect(header.getByRole('button', { name: say('菜单地图', 'Menu map') })).toBeVisible();
    await expect(header.getByRole('button', { name: say('提醒', 'notification') })).toBeVisible();
    await expect(header.getByRole('button', { name: say('钱管理', 'Qian Guanli') })).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').fill('a');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: say('命令面板', 'Command palette') });
    const field = palette.getByRole('combobox');
    await field.fill('T2');
    await expect(palette.getByRole('option', { name: say('2#变压器', 'Transformer 2') }).first()).toBeVisible();
    expect(await faultsFound(page)).toEqual([]);
    await field.fill('示范厂区');
    const plant = new RegExp(`^${say('示范厂区', 'Demo plant')}`);
    await expect(palette.getByRole('option', { name: plant }).first()).toBeVisible();
    await field.fill(say('lssj', 'history data'));
    await expect(palette.getByRole('option', { name: say('历史数据', 'History data') }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await field.press('Enter');
    await expect(page).toHaveURL(/\/z_historyData/);
    await page.keyboard.press('Control+k');
    await field.fill(say('英文', 'Chinese'));
    await expect(palette.getByRole('option', { name: say('英文', 'Chinese') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const told = page.waitForRequest((request) => request.method() === 'PUT' && /user-lang/.test(request.url()));
    await field.press('Enter');
    expect((await told).postDataJSON()).toEqual({ lang: say('en_US', 'zh_CN') });
    await page.context().close();
  });

  test(`F1 opens the page of the guide about the screen, and the keys are listed, in ${lang}`, async ({ browser }) => {
    const page = await at(browser, { lang, path: '/monitoringAlarm' });
    const guide = page.getByRole('complementary', { name: say('用户指南', 'User guide') });
    await page.keyboard.press('F1');
    await expect(guide.getByRole('heading', { name: say('告警台', 'Alarm desk') })).toBeVisible();
    expect(await faultsFound(page)).toEqual([]);
    await go(page, '/z_historyData');
    await expect(guide.getByRole('heading', { name: say('历史数据', 'History'), exact: true })).toBeVisible();
    await page.keyboard.press('F1');
    await expect(guide).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: say('按键一览', 'Keys') })).toContainText('Ctrl');
    await page.context().close();
  });

  test(`a page that breaks, is refused or is not there says so, and the way on works, in ${lang} (B042 B059 B227 B229 V002 S127)`, async ({
    browser,
  }) => {
    const page = await at(browser, { lang, account: 'operator', path: '/monitoringAlarm' });
    await go(page, '/users');
    await expect(page.getByText(say('没有权限', 'No permission')).first()).toBeVisible();
    await expect(page).toHaveURL(/\/monitoringAlarm/);
    await go(page, '/nowhere');
    await expect(page.getByRole('heading', { name: say('页面不存在', 'There is no such page') })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: home }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    await page.route('**/assets/Screen-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const Screen = () => { throw new Error("broken on purpose"); };',
      }),
    );
    await go(page, '/realData');
    await expect(page.getByRole('heading', { name: say('服务器内部错误', 'Internal server error') })).toBeVisible();
    await expect(page.getByText(say('只有这个页面受影响', 'Only this page is affected'))).toBeVisible();
    expect(await faultsFound(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: home }).click();
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    await page.context().close();
  });

  test(`storage that is full, blocked or spoilt is said, and the console works, in ${lang}`, async ({ browser }) => {
    const full = await at(browser, {
      lang,
      before: () => {
        const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, value) {
          if (key === 'tabs') throw new DOMException('no room', 'QuotaExceededError');
          set.call(this, key, value);
        };
      },
    });
    await go(full, '/users');
    await expect(full.getByText(say('存储空间已满', 'storage of the browser is full'))).toBeVisible();
    await full.getByRole('button', { name: say('知道了', 'Got it') }).click();
    await expect(bar(full).getByRole('link', { name: users })).toBeVisible();
    await full.context().close();

    const spoilt = await at(browser, { lang });
    await spoilt.evaluate(() => window.sessionStorage.setItem('tabs', '[{"path":'));
    await spoilt.evaluate(() =>
      window.addEventListener('pagehide', () => window.sessionStorage.setItem('tabs', '[{"path":')),
    );
    await spoilt.reload();
    await expect(spoilt.getByText(say('无法读取', 'could not be read'))).toBeVisible();
    await go(spoilt, '/users');
    await expect(spoilt.getByRole('main').getByRole('heading', { name: users })).toBeVisible();
    await spoilt.context().close();
  });
}

test('a browser that keeps nothing at all still signs in, watches and says what is lost', async ({ browser }) => {
  const page = await visitorAt(browser, site, {
    before: () => {
      for (const name of ['localStorage', 'sessionStorage'] as const)
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    },
  });
  await page.goto(`${site.address}/login?returnTo=%2Fhome`);
  await signIn(page, 'administrator', site.password);
  await listens(page);
  const faults = faultsOf(page);
  await expect(page.getByText('浏览器不允许本站保存数据')).toBeVisible();
  await go(page, '/realData');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: '深色', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('within the frame of another site the screen stands alone (B060 B061 B062 B063 S065)', async ({ browser }) => {
  const page = await at(browser, { lang: 'cn', path: '/realData' });
  await page.evaluate(() => {
    const session = JSON.parse(window.sessionStorage.getItem('session') ?? '{}');
    window.sessionStorage.setItem('session', JSON.stringify({ ...session, framed: true }));
  });
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '已打开的页面' })).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--bb-scale')))
    .toBe(String(1920 / 1580));
  await page.context().close();
});

test('a full-screen page has no frame around it (B043 B064 B065 B066 B067)', async ({ browser }) => {
  const page = await visitorAt(browser, site);
  await page.goto(`${site.address}/login`);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '已打开的页面' })).toHaveCount(0);
  await page.context().close();
});

test('a new version is announced once, until it was read (B082 B107 S073 E090)', async ({ browser }) => {
  const page = await at(browser, { lang: 'cn', account: 'inspector' });
  const news = page.getByRole('status', { name: '版本更新' });
  await expect(news).toContainText('第一缕光');
  await news.getByRole('button', { name: '已阅读' }).click();
  await expect(news).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  const asked = await page.request.get(`${site.address}/gateway/energy-service-ucenter/api/userversion`, {
    headers: { authorization: `Bearer ${await page.evaluate(() => window.sessionStorage.getItem('token'))}` },
  });
  expect(((await asked.json()) as { data: { read: boolean } }).data.read).toBe(true);
  await expect(news).toHaveCount(0);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '版本记录' }).click();
  await expect(page).toHaveURL(/\/versionRecord/);
  await page.context().close();
});

for (const width of [1366, 1920]) {
  test(`on paper stands the screen, without menus, notices and what is pressed, ${width} px wide`, async ({
    browser,
  }) => {
    const page = await at(browser, { lang: 'cn', theme: 'dark', width, path: '/frontpassageway' });
    const news = page.getByRole('status', { name: '版本更新' });
    await expect(news).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    for (const beside of [news, page.getByRole('navigation', { name: '主菜单' }), page.getByRole('contentinfo')])
      await expect(beside).toBeHidden();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: /^(新增|导出|条件|过去时刻)/ })).toHaveCount(0);
    await page.context().close();
  });
}

test('the way to the feedback lies over nothing of the screen and the live alarms are in sight; a phone has it in the menu of the person (B072)', async ({
  browser,
}) => {
  for (const width of [300, 1366]) {
    const page = await at(browser, { lang: 'cn', width, path: '/frontpassageway' });
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('region', { name: '告警概况' }).getByRole('link').nth(3)).toBeVisible();
    const edgeOf = (element: Element) => element.getBoundingClientRect();
    const screen = await page.getByRole('main').evaluate(edgeOf);
    const feedback = page.getByRole('button', { name: '意见反馈', exact: true });
    if (width === 300) {
      await expect(feedback).toBeHidden();
      await page.getByRole('button', { name: '用户菜单：' }).click();
      await expect(page.getByRole('menuitem', { name: '意见反馈' })).toBeVisible();
    } else {
      for (const button of [feedback, page.getByRole('button', { name: '收起反馈按钮', exact: true })]) {
        const edge = await button.evaluate(edgeOf);
        expect(edge.top).toBeGreaterThanOrEqual(screen.bottom);
        expect(edge.right).toBeLessThanOrEqual(width);
        expect(edge.height).toBeGreaterThanOrEqual(24);
      }
    }
    await page.context().close();
  }
});

test('in English a Latin font draws quotation marks and dashes, not the Chinese one over a full width', async ({
  browser,
}) => {
  const page = await at(browser, { lang: 'en', path: '/welcome' });
  const widths = await page.evaluate(() => {
    const span = document.createElement('span');
    span.style.cssText = 'position: absolute; font-size: 100px';
    document.body.append(span);
    return ['\u2018', '\u2019', '\u201c', '\u201d', '\u00b7'].map((mark) => {
      span.textContent = mark;
      return span.getBoundingClientRect().width;
    });
  });
  for (const width of widths) expect(width).toBeLessThan(60);
  await page.context().close();
});

test('a phone signs in: every control of the sign-in page lies inside 300 px', async ({ browser }) => {
  const page = await visitorAt(browser, site, { viewport: { width: 300, height: 700 } });
  await page.goto(`${site.address}/login`);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  for (const control of await page.getByRole('main').locator('input, button, a, h1').all()) {
    const box = await control.boundingBox();
    if (box === null) continue;
    expect(box.x, await control.evaluate((element) => element.outerHTML.slice(0, 80))).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(300);
  }
  await page.context().close();
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [300, 390, 1366, 1920, 3840]) {
    test(`the frame fits ${width} px and axe finds nothing serious, in the ${theme} palette`, async ({ browser }) => {
      const page = await at(browser, { lang: 'cn', theme, width, path: '/welcome' });
      const { wide, room } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        room: window.innerWidth,
      }));
      expect(wide).toBeLessThanOrEqual(room);
      const header = await page.getByRole('banner').evaluate((element) => [element.scrollWidth, element.clientWidth]);
      expect(header[0]).toBeLessThanOrEqual(header[1] as number);
      const menu = page.getByRole('banner').getByRole('button', { name: '用户菜单：' }).locator('svg');
      await expect(menu).toBeVisible();
      const place = await menu.boundingBox();
      expect((place?.x ?? 0) + (place?.width ?? width)).toBeLessThanOrEqual(width);
      expect(await faultsFound(page)).toEqual([]);
      await page.context().close();
    });
  }
}

/** Eleven limits that every value is beyond, one a point: so many alarms in ten minutes are a flood. */
async function flood(page: Page): Promise<void> {
  const limit = { name: 'L', value: 1e9, level: 2, n: 1, hysteresis: 0, ...rationaleOf(2) };
  const made = await page.evaluate(
    async (limits) => {
      const headers = {
        authorization: `Bearer ${sessionStorage.getItem('token')}`,
        'content-type': 'application/json',
      };
      const points = [
        'M101.P',
        'M102.P',
        'M411.P',
        'M412.P',
        'M413.P',
        'M414.P',
        'M421.P',
        'M422.P',
        'M423.P',
        'M424.P',
        'M425.P',
      ];
      const answers = await Promise.all(
        points.map((pointId) => {
          const body = JSON.stringify({ name: `flood of ${pointId}`, pointId, limits });
          return fetch('/gateway/api/limitRules', {
            method: 'POST',
            headers: { ...headers, 'command-id': crypto.randomUUID() },
            body,
          });
        }),
      );
      return answers.map(({ status }) => status);
    },
    [limit],
  );
  expect(made).toEqual(made.map(() => 200));
}

test('on a phone the filters of the alarm desk and what is said of a flood are wholly seen; on paper is nothing to press', async ({
  browser,
}) => {
  const page = await at(browser, { lang: 'cn', width: 300, path: '/monitoringAlarm' });
  const edgesOf = (element: Element) =>
    [element.getBoundingClientRect().left, element.getBoundingClientRect().right] as const;
  const isSeen = async (within: Locator) => {
    const [left, right] = await within.evaluate(edgesOf);
    for (const button of await within.getByRole('button').all()) {
      const [from, to] = await button.evaluate(edgesOf);
      expect(from).toBeGreaterThanOrEqual(left - 1);
      expect(to).toBeLessThanOrEqual(right + 1);
    }
    expect(right).toBeLessThanOrEqual(screen[1]);
  };
  const screen = await page.getByRole('main').evaluate(edgesOf);
  await flood(page);
  const banner = page.getByRole('region', { name: '告警泛滥' });
  await expect(banner).toBeVisible();
  await isSeen(banner);
  // The words go over the width, and do not stand in a column of their own.
  const words = await banner
    .locator('span')
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);
  expect(words).toBeGreaterThan(200);
  const list = page.getByRole('region', { name: '在案告警' });
  for (const name of ['按级别筛选', '按状态筛选']) {
    const group = list.getByRole('group', { name });
    await isSeen(group);
    expect((await group.evaluate(edgesOf))[1]).toBeLessThanOrEqual((await list.evaluate(edgesOf))[1]);
  }
  await isSeen(page.getByRole('alert').first());
  await page.emulateMedia({ media: 'print' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^(确认|搁置|按设备看|记录)/ })).toHaveCount(0);
  await page.context().close();
});
