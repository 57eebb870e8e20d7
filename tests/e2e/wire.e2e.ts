import { expect } from '@playwright/test';
import { rowOf } from './alarmDesk.ts';
import { listens, personAt, visit } from './person.ts';
import { test } from './test.ts';
import { wireOf } from './wireInHand.ts';

/** Of a figure: whether it says that it is old. */
const old = '陈旧';

test('when the wire is cut, each value says that it is old, in its cell, at its curve and on the board; joined again, it is new', async ({
  browser,
  still: site,
}) => {
  const page = await personAt(browser, site, 'operator');
  const wire = await wireOf(page);

  await visit(page, `${site.address}/realData?points=M101.P`);
  const cell = rowOf(page, /^(?!.*相).*有功功率/).first();
  const curve = page.getByRole('main').locator('header').filter({ hasText: '有功功率' });
  await expect(cell).toContainText(/[\d,.]+ kW/);
  await expect(cell).toContainText('正常');
  await expect(curve).toContainText(/\d/);
  await expect(curve).not.toContainText(old);
  await wire.cut();
  await expect(cell).toContainText(old);
  await expect(cell).toContainText(/[\d,.]+ kW/);
  await expect(curve).toContainText(old);
  wire.join();
  await listens(page);
  await expect(cell).toContainText('正常');
  await expect(curve).not.toContainText(old);

  await visit(page, `${site.address}/home`);
  const load = page
    .getByRole('main')
    .locator('dd')
    .filter({ hasText: /[\d,]+ kW/ })
    .first();
  await expect(load).toBeVisible();
  await expect(load).not.toContainText(old);
  await wire.cut();
  await expect(load).toContainText(old);
  wire.join();
  await listens(page);
  await expect(load).not.toContainText(old);
  await page.context().close();
});
