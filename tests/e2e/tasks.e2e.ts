import { expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

test.setTimeout(patient(300_000));

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite();
});
test.afterAll(() => site.close());

/** In the queue alone: the pane beside it names the same subject. */
const rowOf = (page: Page, name: RegExp) => page.locator('tr[data-group]', { hasText: name });
const pane = (page: Page) => page.getByRole('region', { name: '所选任务' });
const open = (page: Page, name: RegExp) => rowOf(page, name).getByRole('button').click();

test('R196 R197 R199 R191 B258 an order goes from its submitter to its shift and its reviewer, who sends it back; each finds it in the queue', async ({
  browser,
}) => {
  const shift = await personAt(browser, site, 'operator');
  const faults = faultsOf(shift);
  await visit(shift, `${site.address}/taskTodo`);
  const name = /空压机油气分离器更换/;
  await open(shift, name);
  await expect(pane(shift).getByRole('list', { name: '流程' })).toContainText('王检修');
  await pane(shift).getByRole('button', { name: '领取' }).click();
  await expect(pane(shift).getByRole('button', { name: '退回任务池' })).toBeVisible();
  // Sending back asks for a reason first.
  await expect(pane(shift).getByRole('button', { name: '退回', exact: true })).toBeDisabled();
  await pane(shift).getByLabel('意见').fill('同意，注意泄压');
  await pane(shift).getByRole('button', { name: '同意' }).click();
  await expect(rowOf(shift, name)).toBeHidden();
  expect(await faultsFound(shift)).toEqual([]);

  const reviewer = await personAt(browser, site, 'reviewer');
  await visit(reviewer, `${site.address}/taskTodo`);
  await open(reviewer, name);
  await expect(pane(reviewer)).toContainText('同意，注意泄压');
  await pane(reviewer).getByLabel('意见').fill('请写明更换件号');
  await pane(reviewer).getByRole('button', { name: '退回', exact: true }).click();
  await expect(rowOf(reviewer, name)).toBeHidden();

  const fitter = await personAt(browser, site, 'maintenance');
  await visit(fitter, `${site.address}/taskTodo`);
  await open(fitter, name);
  await expect(pane(fitter)).toContainText('请写明更换件号');
  await expect(pane(fitter).getByRole('button', { name: '撤回' })).toBeVisible();

  await visit(shift, `${site.address}/taskDone`);
  await expect(rowOf(shift, name)).toContainText('已退回');
  await visit(reviewer, `${site.address}/comAudit`);
  await expect(rowOf(reviewer, name)).toContainText('已退回');
  await visit(reviewer, `${site.address}/comAudit/flawAudit`);
  await expect(reviewer.getByText('缺陷提交审核后出现在这里。')).toBeVisible();
  await visit(reviewer, `${site.address}/taskPools/repire`);
  await expect(reviewer.getByRole('heading', { name: '检修任务池' })).toBeVisible();
  expect(await faultsFound(reviewer)).toEqual([]);
  expect(faults).toEqual([]);
  for (const page of [shift, reviewer, fitter]) await page.context().close();
});
