import type { Locator, Page } from 'playwright';
import { open, type Round } from './leaks.ts';

/** What opens and closes above or within a screen that stays. */
export interface Part {
  readonly name: string;
  /** The screen that it is opened on. */
  readonly on: string;
  readonly round: Round;
}

type Find = (page: Page) => Locator;
type Act = (page: Page) => Promise<void>;

const press =
  (...keys: readonly string[]): Act =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const click =
  (...of: readonly Find[]): Act =>
  async (page) => {
    for (const one of of) await one(page).click();
  };
const byEscape = press('Escape');

const dialog =
  (name?: string): Find =>
  (page) =>
    page.getByRole('dialog', name === undefined ? {} : { name });
const button =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first();
const item =
  (name: string): Find =>
  (page) =>
    page.getByRole('menuitem', { name });
const row =
  (n: number): Find =>
  (page) =>
    page.getByRole('main').getByRole('row').nth(n);
const panel: Find = (page) => page.getByRole('main').getByRole('complementary');

/** Opened until `part` is there, closed until it is gone. */
const opens =
  (part: Find, { by, closed = byEscape }: { readonly by: Act; readonly closed?: Act }): Round =>
  async (page) => {
    await by(page);
    await part(page).first().waitFor({ state: 'visible' });
    await closed(page);
    await part(page).first().waitFor({ state: 'hidden' });
  };

/** Chosen in turns: what was shown before goes. */
const inTurns =
  (...of: readonly Find[]): Round =>
  async (page) => {
    for (const one of of) {
      await one(page).click();
      await page.waitForFunction(
        () => document.querySelector('main [aria-busy="true"], main [role="progressbar"]') === null,
      );
    }
  };

/** From within a form, which has the focus only once it has drawn. */
const mail: Find = (page) => page.getByLabel('邮箱').first();
const userMenu = button(/^用户菜单/);
const closePanel: Act = (page) => panel(page).getByRole('button', { name: '关闭', exact: true }).click();
const range: Find = (page) => page.getByRole('group', { name: '时间范围' }).locator('button[aria-expanded]');
const span =
  (name: string): Find =>
  (page) =>
    page.getByRole('group', { name: '快捷时段' }).getByRole('button', { name, exact: true });

/** A page is opened, and closed by the cross of its tab, which leads home. */
const tabClosed =
  (address: string, title: string): Round =>
  async (page) => {
    await open(page, address);
    await click(button(`关闭 ${title}`))(page);
    await page.getByRole('region', { name: '总负荷' }).waitFor();
  };

export const parts: readonly Part[] = [
  { name: 'palette', on: '/welcome', round: opens(dialog('命令面板'), { by: press('Control+k') }) },
  { name: 'map', on: '/welcome', round: opens(dialog('菜单地图'), { by: click(button('菜单地图')) }) },
  { name: 'keys', on: '/welcome', round: opens(dialog('按键一览'), { by: press('?') }) },
  {
    name: 'help',
    on: '/users',
    round: opens((page) => page.getByRole('complementary', { name: '用户指南' }), {
      by: press('F1'),
      closed: press('F1'),
    }),
  },
  {
    name: 'bell',
    on: '/welcome',
    round: opens((page) => page.getByRole('listitem').filter({ hasText: '越限预警' }), {
      by: click(button(/^提醒，/)),
    }),
  },
  { name: 'user menu', on: '/welcome', round: opens(item('个人中心'), { by: click(userMenu) }) },
  {
    name: 'personal centre',
    on: '/welcome',
    round: opens(mail, { by: click(userMenu, item('个人中心')), closed: (page) => mail(page).press('Escape') }),
  },
  {
    name: 'feedback',
    on: '/welcome',
    round: opens((page) => page.getByRole('textbox', { name: '反馈内容' }), { by: click(button('意见反馈')) }),
  },
  {
    name: 'question',
    on: '/welcome',
    round: opens(button('取消'), { by: click(userMenu, item('退出登录')), closed: click(button('取消')) }),
  },
  { name: 'palettes of colours', on: '/home', round: inTurns(button('深色'), button('浅色')) },
  { name: 'tab', on: '/welcome', round: tabClosed('/users', '用户管理') },
  { name: 'alarm detail', on: '/monitoringAlarm', round: inTurns(row(1), row(2)) },
  { name: 'ledger panel', on: '/users', round: opens(panel, { by: click(row(1)), closed: closePanel }) },
  { name: 'new row', on: '/frontpassageway', round: opens(panel, { by: click(button('新增')), closed: closePanel }) },
  { name: 'range picker', on: '/actlogs', round: opens((page) => page.getByRole('grid'), { by: click(range) }) },
  {
    name: 'span of a chart',
    on: '/z_historyData?points=T1.windingTemp',
    round: inTurns(span('1 h'), span('8 h'), span('今天')),
  },
  { name: 'point of the home page', on: '/home', round: opens(dialog(), { by: click(button(/M101/)) }) },
];
