import { expect } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { ordered } from './acts.ts';
import { openDesk, rowOf } from './alarmDesk.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { senderAt } from './sends.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

test.setTimeout(patient(300_000));

test('a ticket takes its devices out of service, what is raised there meanwhile is heard by nobody, and with its close they return and what was missed is told', async ({
  browser,
  own: site,
}) => {
  const page = await personAt(browser, site, 'operator');
  const faults = faultsOf(page);
  const watching = await personAt(browser, site, 'dispatcher');
  await openDesk(watching, site);
  await visit(page, `${site.address}/workTicket`);
  await page
    .getByRole('row', { name: /QF413 出线开关停电检修/ })
    .getByRole('link')
    .click();
  const next = page.getByRole('region', { name: '安全措施' }).locator('[aria-current=step]');
  const beside = (name: string) => next.getByRole('button', { name, exact: true });
  await ordered(page, '装设接地线', { 接地线编号: '5#', 依据: '目视，两人' }, beside('装设接地线'));
  await expect(next).toContainText('禁止合闸，有人工作');
  await ordered(page, '措施完成', { 依据: '目视，两人' }, beside('措施完成'));
  await ordered(page, '许可开工');
  await expect(page.getByText(/已许可/).first()).toBeVisible();
  await expect(watching.getByRole('button', { name: /停用 2/ })).toBeVisible();

  // The protection is tried out, as it is under work.
  site.plant('trip', 'QF413');
  const { read, order } = await senderAt(site, 'maintenance');
  await expect
    .poll(async () => {
      const { rows } = await read<{ readonly rows: readonly { readonly standing: number }[] }>(
        'api/alarms/out-of-service',
      );
      return rows.reduce((sum, { standing }) => sum + standing, 0);
    })
    .toBe(1);
  await expect(watching.getByRole('alert').filter({ hasText: '413' })).toHaveCount(0);
  await expect(rowOf(watching, /413.*保护跳闸/)).toContainText('停用');
  site.plant('restore');

  const id = new URL(page.url()).searchParams.get('id');
  for (const step of ['sign', 'begin', 'end']) await order(`api/workTickets/${id}/${step}`, {});
  // What is ordered from a page that does not show it yet is refused.
  await expect(page.getByText(/工作终结 · 在外接地线 1/)).toBeVisible();
  const measures = page.getByRole('region', { name: '安全措施' });
  await ordered(page, '拆除接地线', {}, measures.getByRole('button', { name: '拆除接地线', exact: true }));
  await ordered(page, '终结');
  await expect(watching.getByRole('button', { name: /停用 [1-9]/ })).toHaveCount(0);
  const administrator = await personAt(browser, site, 'administrator');
  await visit(administrator, `${site.address}/alarmConfiguration?tab=service`);
  await expect(administrator.getByRole('row', { name: /413.*其间发生 1 次，已恢复 1 次，最高 1 级/ })).toBeVisible();
  expect(await faultsFound(administrator)).toEqual([]);
  expect(faults).toEqual([]);
});
