import { expect, type Page } from '@playwright/test';
import { faultsOf, personAt } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite();
});
test.afterAll(async () => {
  await site.close();
});

for (const [lang, theme] of [
  ['cn', 'light'],
  ['en', 'dark'],
] as const) {
  const say = (cn: string, en: string): string => (lang === 'cn' ? cn : en);
  const told = (page: Page) => page.getByRole('status').filter({ hasText: say('新限值', 'by the new') });
  const panel = (page: Page) => page.locator('aside').filter({ has: page.getByRole('tab') });

  test(`a limit is moved in thought, and the panel of its rule tells which alarms would come of it, in ${lang}`, async ({
    browser,
  }) => {
    const page = await personAt(browser, site, 'administrator');
    const faults = faultsOf(page);
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate((chosen) => window.localStorage.setItem('busbar.lang', chosen), lang);
    await page.goto(`${site.address}/equwarn`);
    await page.getByRole('row', { name: /油温/ }).first().click();
    await page.getByRole('tab', { name: say('回测', 'Back-test') }).click();
    await page.getByRole('combobox', { name: say('时间段', 'Span') }).selectOption('7');
    const run = page.getByRole('button', { name: say('回测', 'Back-test'), exact: true });
    await run.click();
    await expect(told(page)).toHaveText(/^\D*(\d+)\D+\1\D*$/);
    const values = panel(page).getByRole('textbox', { name: lang === 'cn' ? / 值$/ : / Value$/ });
    for (let n = 0; n < (await values.count()); n++) await values.nth(n).fill(String(20 + n));
    await run.click();
    await expect(told(page)).not.toHaveText(/^\D*(\d+)\D+\1\D*$/);
    await expect(
      panel(page)
        .getByRole('table', { name: say('告警', 'Alarms') })
        .getByRole('row'),
    ).not.toHaveCount(1);
    expect(await faultsFound(page, { within: 'aside' })).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
