import { expect } from '@playwright/test';
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

  test(`from the desk to what its alarms asked of the operators, day by day, and back, in ${lang}`, async ({
    browser,
  }) => {
    const page = await personAt(browser, site, 'operator');
    const faults = faultsOf(page);
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate((chosen) => window.localStorage.setItem('busbar.lang', chosen), lang);
    await page.goto(`${site.address}/monitoringAlarm`);
    await page.getByRole('link', { name: say('告警绩效', 'Alarm performance') }).press('Enter');
    await expect(page).toHaveURL(/\/monitoringAlarm\?tab=performance$/);
    const load = page.getByRole('table', { name: say('告警负荷', 'Alarm load') });
    const announced = load
      .getByRole('row')
      .filter({ hasText: say('告警总数', 'Alarms announced') })
      .getByRole('cell')
      .first();
    // The history of the demo site holds alarms, all of its day before.
    const days = page.getByRole('button', { name: say('只看这一天', 'Only this day') });
    const counts = async () =>
      (await days.evaluateAll((all) =>
        all.map((one) => Number(/[:：]\s?(\d+)/.exec(one.getAttribute('title') ?? '')?.[1])),
      )) as readonly number[];
    await expect(days).toHaveCount(30);
    const byDay = await counts();
    const sum = byDay.reduce((all, n) => all + n, 0);
    expect(sum).toBeGreaterThan(0);
    await expect(announced).toHaveText(String(sum));
    // The span reaches into the present: what is shelved now is told.
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: say('搁置中', 'Shelved') })
        .getByRole('cell')
        .first(),
    ).toHaveText('0');
    const fullest = byDay.indexOf(Math.max(...byDay));
    await days.nth(fullest).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/from=.*&to=/);
    await expect(days).toHaveCount(1);
    await expect(announced).toHaveText(String(byDay[fullest]));
    await page.reload();
    await expect(announced).toHaveText(String(byDay[fullest]));
    await expect(
      page.getByRole('table', { name: say('最多的十个告警', 'The ten loudest') }).getByRole('row'),
    ).not.toHaveCount(1);
    expect(await faultsFound(page, { from: 'minor' })).toEqual([]);
    await page
      .getByRole('navigation', { name: say('监测告警的页签', 'Tabs of monitoring alarms') })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(faults).toEqual([]);
    await page.context().close();
  });
}

test('a span without alarms says so, and one in which nothing can be read says why and is asked again', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'operator');
  await page.goto(
    `${site.address}/monitoringAlarm?tab=performance&from=2020-01-01T00:00:00.000Z&to=2020-01-02T00:00:00.000Z`,
  );
  await expect(page.getByText('这段时间没有告警')).toBeVisible();
  await expect(page.getByText('没有发生告警泛滥')).toBeVisible();
  await page.route('**/api/alarms/performance?*', (route) => route.abort());
  await page.goto(`${site.address}/monitoringAlarm?tab=performance`);
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await page.unroute('**/api/alarms/performance?*');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('table', { name: '告警负荷' })).toBeVisible();
  await page.context().close();
});
