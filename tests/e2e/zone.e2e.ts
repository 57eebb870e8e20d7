import { expect } from '@playwright/test';
import { faultsOf, personAt } from './person.ts';
import { type Site, startSite } from './site.ts';
import { test } from './test.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ BUSBAR_ZONE: 'Asia/Kolkata' });
});
test.afterAll(async () => {
  await site.close();
});

test('a console far away shows the times of the site, half hours included, and says so', async ({ browser }) => {
  const page = await personAt(browser, site, 'operator');
  const faults = faultsOf(page);
  const status = page.getByRole('contentinfo');
  await expect(status).toContainText('UTC+5:30');
  const shown = status.locator('time');
  const clocks = await shown.evaluate((time: HTMLTimeElement) => {
    const there = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    return { written: time.textContent, meant: there.format(Date.parse(time.dateTime)) };
  });
  expect(clocks.written).toContain(clocks.meant);
  expect(faults).toEqual([]);
  await page.context().close();
});
