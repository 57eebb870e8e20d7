import { expect } from '@playwright/test';
import { rowOf } from './alarmDesk.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { startStillSite } from './site.ts';
import { test } from './test.ts';

/** The hour of the plant. */
const hourAt = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', hour12: false }).format(at);

test('on a still site it is ten in the morning, for the gateway, the plant and the browser alike, and nothing happens', async ({
  browser,
  own: site,
}) => {
  expect(hourAt(site.now())).toBe('10');
  const page = await personAt(browser, site, 'operator');
  const faults = faultsOf(page);
  for (const told of [
    await page.evaluate(() => Date.now()),
    Date.parse(await page.evaluate(() => new Date().toISOString())),
  ])
    expect(Math.abs(told - site.now())).toBeLessThan(60_000);
  // Neither the gateway's clock nor that of a meter is off beside it.
  await expect(page.getByRole('status').filter({ hasText: '本机时钟' })).toHaveCount(0);
  await visit(page, `${site.address}/monitoringAlarm`);
  await expect(page.getByText('没有在案告警')).toBeVisible();

  await visit(page, `${site.address}/realData?points=M101.P,M101.EpForward`);
  const row = rowOf(page, /^(?!.*相).*有功功率/).first();
  const told = async (what: RegExp) => what.exec((await row.textContent()) ?? '')?.[0];
  const power = () => told(/[\d,.]+ kW/);
  const second = () => told(/\d\d:\d\d:\d\d/);
  await expect.poll(power).toBeDefined();
  const [before, since] = [await power(), await second()];
  // It is read again and again, and is the same.
  await expect.poll(second).not.toBe(since);
  expect(await power()).toBe(before);
  site.plant('step', '60000');
  await expect.poll(power).not.toBe(before);

  await site.killAndStart();
  expect(hourAt(site.now())).toBe('10');
  await visit(page, `${site.address}/monitoringAlarm`);
  await expect(page.getByText('没有在案告警')).toBeVisible();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('each still site of a run begins at the same moment with the same rows, whatever another has written', async ({
  browser,
  own: first,
}) => {
  const begun = first.now();
  first.plant('hot', 'T2');
  const told = await personAt(browser, first, 'operator', { path: '/monitoringAlarm' });
  await expect(rowOf(told, /冷却风机故障/)).toBeVisible();
  await told.context().close();
  const second = await startStillSite();
  try {
    expect(Math.abs(hoursBetween(begun, second.now()))).toBeLessThan(1);
    const page = await personAt(browser, second, 'operator', { path: '/monitoringAlarm' });
    await expect(page.getByText('没有在案告警')).toBeVisible();
    await page.context().close();
  } finally {
    await second.close();
  }
});

const hoursBetween = (one: number, other: number): number => (other - one) / 3_600_000;
