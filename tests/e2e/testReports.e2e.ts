import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

test.setTimeout(patient(360_000));

/** What no limit judges is judged by hand, one after the other, each with why. */
async function judgeAll(page: Page): Promise<void> {
  const items = page.getByRole('complementary', { name: '检查' }).getByRole('group');
  for (const item of await items.all()) {
    await item.getByRole('combobox').selectOption({ label: '合格' });
    await item.getByLabel('原因').fill('无上次值，按同类设备比较');
  }
}

test('R170 R171 R172 S036 S037 a test becomes a report: made, judged and written by its tester, issued by a second person, taken away with its hash', async ({
  browser,
  own: site,
}) => {
  const page = await personAt(browser, site, 'maintenance');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/expReport?show=missing`);
  const tested = page.getByRole('row', { name: /401/ });
  await tested.getByRole('checkbox').check();
  await page.getByRole('button', { name: '编制报告 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '编制', exact: true }).click();
  await expect(page).toHaveURL(/\/expReport\/reportEdit\?id=/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await expect(page.getByRole('complementary', { name: '检查' })).toBeVisible();
  const number = /TR-[\d-]+/.exec(await page.getByRole('main').innerText())?.[0] ?? 'no number';
  await judgeAll(page);
  await page.getByRole('textbox', { name: /结论/ }).last().fill('各项数据符合要求，可继续运行。');
  expect(await faultsFound(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/已保存为版本/)).toBeVisible();
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审核', exact: true }).click();
  await expect(page.getByText(/只读：审核中/)).toBeVisible();

  const reviewer = await personAt(browser, site, 'reviewer', { path: '/taskTodo' });
  await reviewer.locator('tr[data-group]', { hasText: number }).getByRole('button').click();
  const pane = reviewer.getByRole('region', { name: '所选任务' });
  await pane.getByLabel('意见').fill('数据齐全，同意签发');
  await pane.getByRole('button', { name: '同意' }).click();
  await visit(reviewer, `${site.address}/expReport/lookdetails?id=${id}`);
  await expect(reviewer.getByText(/文件 SHA-256：[0-9a-f]{64}/)).toBeVisible();
  expect(await faultsFound(reviewer)).toEqual([]);
  const [file] = await Promise.all([
    reviewer.waitForEvent('download'),
    reviewer.getByRole('button', { name: 'PDF', exact: true }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');
  expect(faults).toEqual([]);
});
