import { expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import type { Fault } from '../../domain/fault/faultLedger.ts';
import { rowOf } from './alarmDesk.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { type Sender, senderAt } from './sends.ts';
import type { Site } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

test.setTimeout(patient(360_000));

interface Made {
  readonly id: string;
  readonly version: number;
}

/** The order that mends it: taken, done with a part, accepted by a second person. */
async function mend(site: Site, fault: string): Promise<void> {
  const [leader, doer] = await Promise.all([senderAt(site, 'operator'), senderAt(site, 'maintenance')]);
  const { id } = await leader.order<Made>(`energy-service-maintenance/api/faults/${fault}/order`, {
    leaderId: leader.userId,
  });
  const order = `api/workOrders/${id}`;
  await doer.order(`${order}/take`, { crewIds: [] });
  await doer.order(`${order}/begin`, {});
  await doer.order(`${order}/materials`, { part: '电缆终端头', quantity: '1', unit: '套', price: '380' });
  const { version } = await doer.order<Made>(`${order}/finish`, { result: 'fixed', remedy: '更换终端头，耐压合格' });
  await leader.order(`${order}/accept`, { version });
}

/** The fault once its order has left it, which is told to it after the order was accepted. */
async function mended({ read }: Sender, fault: string): Promise<Made> {
  const asked = () => read<Made & Pick<Fault, 'orderId'>>(`api/faults/${fault}`);
  await expect.poll(async () => (await asked()).orderId).toBeNull();
  return asked();
}

/** The detail of the alarm that stands on the breaker's trip. */
async function tripOn(page: Page, site: Site, number: string) {
  await visit(page, `${site.address}/monitoringAlarm`);
  await rowOf(page, new RegExp(`${number}.*保护跳闸`)).click();
  return page.getByRole('region', { name: new RegExp(`${number}.*保护跳闸`) });
}

test('R175 R176 B286 a trip at night becomes a fault, its part is mended, what helped enters the library, and the next trip is told of it', async ({
  browser,
  own: site,
}) => {
  const page = await personAt(browser, site, 'operator');
  const faults = faultsOf(page);
  site.plant('trip', 'QF424');
  const alarm = await tripOn(page, site, '424');
  await alarm.getByRole('link', { name: '报告故障' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('已按告警填写，请核对');
  await dialog.getByRole('button', { name: '报告故障' }).click();
  await expect(page.getByText(/已报告 F/)).toBeVisible();
  await page.getByRole('row', { name: /424/ }).getByRole('link').first().click();
  await expect(page.getByRole('list', { name: '进度' }).locator('[aria-current=step]')).toContainText('已报告');
  await expect(page.getByRole('region', { name: '故障', exact: true })).toContainText('QF424');
  const fault = new URL(page.url()).searchParams.get('id') ?? '';
  expect(await faultsFound(page)).toEqual([]);

  const [zhou, leader] = await Promise.all([senderAt(site, 'operator'), senderAt(site, 'administrator')]);
  const now = () => instantOf(site.now() - 1000);
  await zhou.order(`api/faults/${fault}/isolate`, { isolatedAt: now(), switches: 'QF424', version: 1 });
  await mend(site, fault);
  site.plant('restore');
  const { version } = await mended(zhou, fault);
  await zhou.order(`api/faults/${fault}/restore`, { restoredAt: now(), version });
  await leader.order(`api/faults/${fault}/analyse`, {
    faultClass: 'insulation',
    cause: '424 电缆终端头受潮击穿',
    remedy: '更换终端头，耐压合格后送电',
  });

  const keeper = await personAt(browser, site, 'administrator', { path: `/faultAdmin/faultAdminInfo?id=${fault}` });
  await keeper.getByRole('button', { name: '加入故障库' }).click();
  const entry = keeper.getByRole('dialog');
  await entry.getByLabel(/^名称/).fill('电缆终端头受潮');
  await entry.getByRole('button', { name: '加入故障库' }).click();
  await expect(keeper.getByText('已加入故障库')).toBeVisible();

  site.plant('trip', 'QF423');
  const next = await tripOn(page, site, '423');
  await expect(next).toContainText('电缆终端头受潮');
  await expect(next).toContainText('更换终端头，耐压合格后送电');
  expect(await faultsFound(page)).toEqual([]);
  expect(faults).toEqual([]);
});
