import { expect } from '@playwright/test';
import { faultsOf, personAt, visit } from './person.ts';
import { test } from './test.ts';

test('a custom form is opened from the list of forms, and what was filled in it is found and read (R329 R331 R337)', async ({
  browser,
  own: site,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/customForm/formManagement`);
  await page
    .getByRole('row', { name: /交接班记录/ })
    .getByRole('link', { name: '填写' })
    .click();
  await expect(page.getByRole('heading', { name: '交接班记录' })).toBeVisible();
  await page.getByRole('link', { name: '全部数据' }).click();
  await page.getByRole('link', { name: /^FD-/ }).first().click();
  await expect(page.getByRole('heading', { name: /交接班记录 FD-/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '历史' })).toBeVisible();
  expect(faults).toEqual([]);
});
