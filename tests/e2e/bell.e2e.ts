import { expect, type Page } from '@playwright/test';
import { faultsOf, personAt, visit } from './person.ts';
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

interface Person {
  readonly token: string;
  readonly user: { readonly id: string; readonly orgId: string };
}

async function enter(account: string): Promise<Person> {
  const answer = await fetch(`${site.address}/gateway/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account, password: site.password }),
  });
  return ((await answer.json()) as { readonly data: Person }).data;
}

/** Another part of the house tells somebody something. */
async function tellTo(account: string, notice: Readonly<Record<string, unknown>>): Promise<void> {
  const [reviewer, recipient] = [await enter('reviewer'), await enter(account)];
  const answer = await fetch(`${site.address}/gateway/api/notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${reviewer.token}` },
    body: JSON.stringify({
      org: reviewer.user.orgId,
      to: [recipient.user.id],
      state: null,
      taskId: null,
      dataId: null,
      deviceType: null,
      ...notice,
    }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

const bell = (page: Page) => page.getByRole('button', { name: /^提醒，/ });
/** What is told before a console listens is announced to nobody. */
const listens = (page: Page) => expect(page.locator('[data-state="live"]').first()).toBeVisible();
const inBell = (page: Page, name: RegExp) => page.getByRole('listitem').filter({ hasText: name });

test('After signing in one is told what waits; the bell counts tasks and copies beside the alarms (B032 B119 B125 C018 C022 C023)', async ({
  browser,
}) => {
  for (const subject of ['1#变压器 油位低', '3#空压机 皮带松'])
    await tellTo('inspector', { kind: 'TODO', work: 'ENERGY_DEFECT', subject });
  await tellTo('inspector', { kind: 'CC', work: 'ENERGY_TEST', subject: '10 kV 母线耐压试验' });
  await tellTo('inspector', { kind: 'REMINDER', work: 'ENERGY_TEST_REPORT', subject: '耐压试验报告', state: '03' });
  await tellTo('inspector', { kind: 'REMINDER', work: 'ENERGY_DEFECT', subject: '渗油', state: '02' });
  const page = await personAt(browser, site, 'inspector');
  const faults = faultsOf(page);
  const reminder = page.getByRole('status').filter({ hasText: '等待处理' });
  await expect(reminder.getByText('试验报告提醒')).toBeVisible();
  // It lies over no tool of the frame: each is still to be pressed.
  for (const tool of ['标签页操作', '全部刷新']) await page.getByRole('button', { name: tool }).click({ trial: true });
  await reminder.getByRole('button', { name: '关闭' }).click();
  await expect(reminder).toBeHidden();
  await bell(page).click();
  await expect(inBell(page, /^待办2/)).toBeVisible();
  await expect(inBell(page, /抄送给我1/)).toBeVisible();
  await expect(inBell(page, /缺陷 · 即将到期1/)).toBeVisible();
  expect(await faultsFound(page)).toEqual([]);

  // No second greeting for the same session.
  await page.reload();
  await expect(bell(page)).toBeVisible();
  await bell(page).click();
  await expect(inBell(page, /试验报告 · 已超期1/)).toBeVisible();
  await expect(reminder).toBeHidden();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('A reminder that is clicked is read, the list loads again, and its page opens (B126 B127 B129 S091 S092 S094)', async ({
  browser,
}) => {
  await tellTo('inspector', { kind: 'REMINDER', work: 'ENERGY_TEST_REPORT', subject: '绝缘试验报告', state: '03' });
  await tellTo('inspector', { kind: 'REMINDER', work: 'ENERGY_DEFECT', subject: '端子发热', state: '02' });
  const page = await personAt(browser, site, 'inspector');
  await bell(page).click();
  await inBell(page, /缺陷 · 即将到期/)
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/\/defective$/);
  await expect(inBell(page, /缺陷 · 即将到期/)).toBeHidden();
  await bell(page).click();
  await expect(inBell(page, /试验报告 · 已超期/)).toBeVisible();
  await expect(inBell(page, /缺陷 · 即将到期/)).toBeHidden();
  await page.context().close();
});

test('A task pops up for whom it is, leads to the tasks, and once it is done it waits for nobody (B117 C021 C095 D029 R196 R198)', async ({
  browser,
}) => {
  const [mine, other] = [await personAt(browser, site, 'inspector'), await personAt(browser, site, 'maintenance')];
  for (const page of [mine, other]) await listens(page);
  await tellTo('inspector', {
    kind: 'TODO',
    work: 'ENERGY_OVERHAUL',
    subject: '2#变压器 冷却风机更换',
    taskId: 't-17',
  });
  const card = mine.getByRole('alert').filter({ hasText: '待办 · 检修 · 2#变压器 冷却风机更换' });
  await expect(card).toBeVisible();
  await expect(other.getByRole('alert').filter({ hasText: '冷却风机更换' })).toBeHidden();
  // A card that has just come takes no press yet.
  await expect
    .poll(async () => {
      const details = card.getByRole('button', { name: /^详情/ });
      if (await details.isVisible()) await details.click();
      return mine.url();
    })
    .toMatch(/\/taskTodo$/);
  const row = mine.getByRole('row', { name: /2#变压器 冷却风机更换/ });
  await row.getByRole('button', { name: /冷却风机更换/ }).click();
  await mine.getByRole('button', { name: '完成', exact: true }).click();
  await expect(row).toBeHidden();
  await visit(mine, `${site.address}/taskDone`);
  await expect(row).toBeVisible();
  await tellTo('inspector', { kind: 'CC', work: 'ENERGY_TEST', subject: '接地电阻试验' });
  await visit(mine, `${site.address}/recipientsList`);
  const copy = mine.getByRole('row', { name: /接地电阻试验/ });
  await copy.getByRole('button', { name: /接地电阻试验/ }).click();
  await mine.getByRole('button', { name: '已阅', exact: true }).click();
  await expect(mine.getByRole('button', { name: '已阅', exact: true })).toBeHidden();
  expect(await faultsFound(mine)).toEqual([]);
  for (const page of [mine, other]) await page.context().close();
});

test('News of a record whose page this person has not are told by the card itself (D030 E086)', async ({ browser }) => {
  const page = await personAt(browser, site, 'operator');
  await listens(page);
  await tellTo('operator', {
    kind: 'DETAIL',
    work: 'ENERGY_TEST',
    subject: '电缆试验',
    dataId: 'exp-204',
    taskId: 't-18',
  });
  const card = page.getByRole('alert').filter({ hasText: '进展 · 试验 · 电缆试验' });
  await expect(card).toBeVisible();
  // A card that has just come takes no press yet.
  const told = card.getByText('exp-204');
  await expect
    .poll(async () => {
      if (!(await told.isVisible())) await card.getByRole('button', { name: /^详情/ }).click();
      return told.isVisible();
    })
    .toBe(true);
  await expect(card.getByText('t-18')).toBeVisible();
  await page.context().close();
});
