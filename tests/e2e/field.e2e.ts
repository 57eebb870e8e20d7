import { type Browser, expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, personAt, sessionOf, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { test } from './test.ts';

test.setTimeout(patient(420_000));

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite();
});
test.afterAll(() => site.close());

const act = (page: Page, name: string) =>
  page.getByRole('region', { name: '操作' }).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function ordered(
  page: Page,
  name: string,
  fill: (form: ReturnType<typeof dialog>) => Promise<void> = async () => {},
) {
  await act(page, name).click();
  await fill(dialog(page));
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** In the queue of whoever decides on it. */
async function agreed(browser: Browser, account: string, name: RegExp) {
  const page = await personAt(browser, site, account);
  await visit(page, `${site.address}/taskTodo`);
  // Where it is agreed to, another step of the same may wait here.
  const row = page.locator('tr[data-group]', { hasText: name }).filter({ hasText: '审核' });
  await row.getByRole('button').click();
  const pane = page.getByRole('region', { name: '所选任务' });
  const take = pane.getByRole('button', { name: '领取' });
  if ((await take.count()) > 0) await take.click();
  await pane.getByRole('button', { name: '同意' }).click();
  await expect(row).toBeHidden();
  await page.context().close();
}

/** What the clock of a site that does not stand still does each five minutes. */
async function makeTasks() {
  const { token } = await sessionOf(site, 'administrator');
  const answer = await fetch(`${site.address}/gateway/api/scheduled-jobs/workOccurrences/run`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'command-id': crypto.randomUUID() },
  });
  expect(answer.status).toBe(200);
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const item = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: '此点的项目' }).getByRole('button', { name });

async function answered(page: Page, name: RegExp, value: string, note?: string) {
  await item(page, name).click();
  const choice = page.getByRole('group', { name: '值' }).getByRole('button', { name: value, exact: true });
  if ((await choice.count()) > 0) await choice.click();
  else if (value !== '') await page.getByRole('textbox', { name: '值' }).fill(value);
  if (note !== undefined) await page.getByRole('textbox', { name: /^备注/ }).fill(note);
  await page.getByRole('button', { name: /^(记录，下一项|异常，登记缺陷)$/ }).click();
}

test('S013 S016 S017 S018 S019 V013 a plan is agreed to, its round walked by a phone that loses its network, is accepted by another, and what it finds is reviewed', async ({
  browser,
}) => {
  const planner = await personAt(browser, site, 'operator');
  const faults = [faultsOf(planner)];
  await visit(planner, `${site.address}/planPage`);
  await planner
    .getByRole('row', { name: /储能每日巡检/ })
    .first()
    .click();
  // What it would make stands beside it before anybody agrees.
  await expect(planner.getByRole('region', { name: '接下来' })).toContainText('10:00');
  await ordered(planner, '提交审批');
  await agreed(browser, 'dispatcher', /储能每日巡检/);
  await makeTasks();

  const inspector = await personAt(browser, site, 'inspector', phone);
  faults.push(faultsOf(inspector));
  await visit(inspector, `${site.address}/workLook`);
  const card = inspector.getByRole('row', { name: /储能每日巡检/ }).first();
  await expect(card).toContainText('已发布');
  await card.getByRole('link').click();
  await ordered(inspector, '领取');
  await answered(inspector, /最高单体电压/, '3.62');
  await expect(inspector.getByText('全部已上传')).toBeVisible();

  await inspector.context().setOffline(true);
  await answered(inspector, /最低单体电压/, '3.21');
  await answered(inspector, /单体压差/, '', '两簇温差大');
  await answered(inspector, /最高温度/, '38.5');
  await expect(inspector.getByText(/^仅在本机：3 条/)).toBeVisible();
  await inspector.context().setOffline(false);
  await expect(inspector.getByText('全部已上传')).toBeVisible();

  await answered(inspector, /绝缘电阻/, '260');
  await answered(inspector, /空调/, '正常');
  await answered(inspector, /消防气体压力/, '正常');
  await answered(inspector, /异味/, '正常');
  await inspector.getByRole('button', { name: '查看' }).click();
  await expect(inspector.getByRole('row', { name: /单体压差/ })).toContainText('0.41');
  const sign = inspector.getByRole('button', { name: /^签名/ });
  await sign.click();
  await expect(sign).toHaveCount(0);
  await ordered(inspector, '完成');
  // Whoever walked it does not accept it.
  await expect(act(inspector, '验收')).toHaveCount(0);

  await visit(planner, `${site.address}/workLook`);
  await planner
    .getByRole('row', { name: /储能每日巡检.*已完成/ })
    .getByRole('link')
    .click();
  await ordered(planner, '验收');

  await agreed(browser, 'operator', /单体压差/);
  await agreed(browser, 'reviewer', /单体压差/);
  await visit(planner, `${site.address}/defective`);
  await expect(planner.getByRole('row', { name: /单体压差/ })).toContainText('已审核');
  expect(faults.flat()).toEqual([]);
});
