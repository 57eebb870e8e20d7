import { expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { test } from './test.ts';

test.setTimeout(patient(300_000));

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

test('S013 S016 S017 S018 S019 D130 an order is taken, done and accepted by a second person, and its page tells the whole', async ({
  browser,
}) => {
  const doer = await personAt(browser, site, 'maintenance');
  const faults = faultsOf(doer);
  await visit(doer, `${site.address}/workOrder`);
  await doer
    .getByRole('row', { name: /断路器触头测温/ })
    .getByText('断路器触头测温')
    .click();
  await ordered(doer, '领取');
  await ordered(doer, '开工');
  await ordered(doer, '登记工时', (form) => form.getByLabel(/^工时/).fill('1.5'));
  await ordered(doer, '登记材料', async (form) => {
    await form.getByLabel(/^材料/).fill('测温贴片');
    await form.getByLabel(/^数量/).fill('6');
    await form.getByLabel(/^单价/).fill('12.5');
  });
  await ordered(doer, '完工', async (form) => {
    await form.getByLabel(/^结果/).selectOption({ label: '已修复' });
    await form.getByLabel(/^处置/).fill('紧固触头，复测 41 °C');
  });
  await expect(act(doer, '验收')).toHaveCount(0);

  const leader = await personAt(browser, site, 'operator');
  await visit(leader, `${site.address}/workOrder`);
  const row = leader.getByRole('row', { name: /断路器触头测温/ });
  await row.getByRole('link').click();
  await expect(leader.getByRole('heading', { level: 1 })).toHaveText('断路器触头测温');
  await expect(leader.getByRole('region', { name: '登记' })).toContainText('75.00');
  await expect(leader.getByRole('region', { name: '经过' })).toContainText('紧固触头，复测 41 °C');
  await ordered(leader, '验收');
  await expect(leader.getByRole('list', { name: '进度' }).locator('[aria-current=step]')).toContainText('已验收');
  expect(faults).toEqual([]);
});
