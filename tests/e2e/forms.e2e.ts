import { expect } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { newField } from '../../domain/form/custom/model.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

test.setTimeout(patient(400_000));

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite();
});
test.afterAll(() => site.close());

interface Signed {
  readonly token: string;
  readonly user: { readonly orgId: string };
}

async function signed(): Promise<Signed> {
  const answer = await fetch(`${site.address}/gateway/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'administrator', password: site.password }),
  });
  return ((await answer.json()) as { readonly data: Signed }).data;
}

async function order<T>({ token }: Signed, path: string, body: object): Promise<T> {
  const answer = await fetch(`${site.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const told = (await answer.json()) as { readonly code: string; readonly data: T };
  expect(told.code, `${path}: ${JSON.stringify(told)}`).toBe('SUCCESS');
  return told.data;
}

/** How a read is answered. */
async function codeOf({ token }: Signed, path: string): Promise<string> {
  const answer = await fetch(`${site.address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { readonly code: string }).code;
}

test('a form is designed, put in force, and what is filled in it stands in its chart (B298 B326 V216)', async ({
  browser,
}) => {
  const who = await signed();
  const field = newField({ key: 'hours', name: '时长', kind: 'number', unit: 'h' });
  const { id } = await order<{ id: string }>(who, '/gateway/api/customForms', {
    orgId: who.user.orgId,
    code: 'walked',
    name: '走查表单',
    sections: [{ title: '内容', titleEn: null, fields: [field] }],
  });
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/customForm/formSetting/objectModel?id=${id}`);
  await page.getByRole('button', { name: /时长/ }).click();
  await page.getByRole('button', { name: '字段', exact: true }).click();
  await page.getByRole('textbox', { name: '* 字段', exact: true }).fill('地点');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: '仅保存' }).click();
  await expect(page.getByText('已保存').first()).toBeVisible();
  expect(await faultsFound(page)).toEqual([]);
  await visit(page, `${site.address}/customForm/editForm?id=${id}`);
  await expect(page.getByRole('button', { name: /地点/ }).first()).toBeVisible();
  await order(who, `/gateway/api/customForms/${id}/putInForce`, { since: '2026-01-01' });
  const filled = '/gateway/energy-service-maintenance/api/customForms/open/walked';
  await expect.poll(() => codeOf(who, filled)).toBe('SUCCESS');
  await order(who, `${filled}/records`, { values: { hours: '2.5' }, submit: true });
  await visit(page, `${site.address}/customForm/echarts?code=walked&measure=sum&of=hours&by=$state`);
  await page.getByRole('button', { name: '2.5', exact: true }).click();
  await expect(page.getByRole('heading', { name: /1 条/ })).toBeVisible();
  expect(await faultsFound(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a custom form is opened from the list of forms, and what was filled in it is found and read (R329 R331 R337)', async ({
  browser,
  own,
}) => {
  const page = await personAt(browser, own, 'administrator');
  const faults = faultsOf(page);
  await visit(page, `${own.address}/customForm/formManagement`);
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
