import { expect } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

test.setTimeout(patient(240_000));

test('S026 S027 C154 two persons at two browsers move a breaker over its coil, and the history says who did what', async ({
  browser,
  own: site,
}) => {
  const [zhou, wu] = [
    await personAt(browser, site, 'operator', { viewport: { width: 1366, height: 768 } }),
    await personAt(browser, site, 'dispatcher', { viewport: { width: 1920, height: 1080 } }),
  ];
  const faults = [faultsOf(zhou), faultsOf(wu)];
  await visit(wu, `${site.address}/operating?breaker=QF411`);
  await expect(wu.getByRole('heading', { name: /411/ })).toBeVisible();
  await visit(zhou, `${site.address}/operating`);
  await expect(zhou.getByRole('row', { name: /1#变压器|T1/ }).first()).toContainText(/在运|等待/);
  await zhou.getByRole('link', { name: '开关', exact: true }).click();
  const row = zhou.getByRole('row', { name: /QF411/ });
  await expect(row).toContainText('合位', { timeout: patient(30_000) });
  await row.getByRole('button', { name: /开关 411 .*的详情/ }).click();
  await expect(zhou.getByText(/分闸后失电：411 出线/)).toBeVisible();
  expect(await faultsFound(zhou)).toEqual([]);
  const select = zhou.getByRole('button', { name: '选择分闸' });
  await zhou.getByLabel('输入开关编号以确认').fill('412');
  await select.click();
  await expect(zhou.getByRole('alert')).toContainText('编号不是该开关的编号');
  await zhou.getByLabel('输入开关编号以确认').fill('411');
  await select.click();
  await expect(zhou.getByText('等待另一人在自己的会话中允许')).toBeVisible();

  await wu.getByLabel('监护人密码').fill(site.password);
  await wu.getByRole('button', { name: '允许', exact: true }).click();
  await zhou.getByRole('button', { name: '执行分闸' }).click();
  await expect(zhou.getByRole('listitem').filter({ hasText: '开关变位成功' })).toContainText('ms');
  await expect(zhou.getByText('合闸后带电：411 出线')).toBeVisible();
  await wu.getByRole('button', { name: '返回' }).click();
  await expect(wu.getByRole('row', { name: /QF411/ })).toContainText('分位');
  await wu.getByRole('link', { name: '操作记录' }).click();
  const told = wu.getByRole('row', { name: /411.*变位成功/ });
  for (const text of ['选择开关', '周值长', '允许操作', '吴调度', '设备应答', '变位成功'])
    await expect(told).toContainText(text);

  await wu.getByRole('link', { name: '联锁' }).click();
  await expect(wu.getByRole('row', { name: /三合二/ }).first()).toContainText('吴调度');
  await wu.getByRole('link', { name: '网络', exact: true }).click();
  await expect(wu.getByRole('row', { name: /F411/ })).toContainText('无电');
  await expect(wu.getByRole('row', { name: /B1 / })).toContainText('带电');
  expect(await faultsFound(wu)).toEqual([]);
  for (const found of faults) expect(found).toEqual([]);
});
