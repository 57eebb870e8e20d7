import { expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { listens, personAt } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { test } from './test.ts';
import { wireOf } from './wireInHand.ts';

test.setTimeout(patient(240_000));

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite();
});
test.afterAll(async () => {
  await site.close();
});

const strip = (page: Page) => page.getByRole('banner').locator('section[data-known]');

/** The lamp of the link begins with the same words. */
const cardOfLink = (page: Page, name: string) => page.getByRole('status', { name, exact: true });

/** What of the strip is cut off or hangs over its edge: the four levels with their counts, and what can be pressed. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  strip(page).evaluate((section) => {
    const room = section.getBoundingClientRect();
    const parts = [...section.querySelectorAll<HTMLElement>('a[href*="level="], button')];
    const faults = parts.flatMap((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      const isWhole = width > 0 && part.scrollWidth <= part.clientWidth + 1 && left >= room.left && right <= room.right;
      return isWhole ? [] : [`${part.textContent}: ${left}–${right} of ${room.left}–${room.right}`];
    });
    return parts.length < 5
      ? [...faults, `only ${parts.length} parts`]
      : room.right > window.innerWidth
        ? ['strip']
        : faults;
  });

test('the four levels, their counts and what is to be pressed never give way, live and cut, beside an acknowledged alarm of the worst level', async ({
  browser,
}) => {
  const [taken, waiting] = ['QF413', 'QF414'] as const;
  const page = await personAt(browser, site, 'operator', {
    viewport: { width: 1366, height: 768 },
    colorScheme: 'dark',
  });
  const wire = await wireOf(page);
  await page.reload();
  await listens(page);
  site.plant('trip', taken);
  await expect(strip(page)).toContainText(taken.slice(2));
  await strip(page).getByRole('button', { name: '确认' }).click();
  await expect(strip(page)).toContainText('+');
  site.plant('trip', waiting);
  await expect(strip(page)).toContainText(waiting.slice(2));
  for (const width of [1366, 1920]) {
    await page.setViewportSize({ width, height: width === 1366 ? 768 : 1080 });
    expect(await cutOff(page)).toEqual([]);
  }
  await wire.cut();
  await expect(strip(page)).toHaveAttribute('data-known', 'unknown');
  await expect(cardOfLink(page, '告警链路')).toBeVisible();
  for (const width of [1920, 1366]) {
    await page.setViewportSize({ width, height: width === 1366 ? 768 : 1080 });
    expect(await cutOff(page)).toEqual([]);
  }
  wire.join();
  await strip(page).getByRole('button', { name: '立即重连' }).click();
  await listens(page);
  await expect(strip(page)).toHaveAttribute('data-known', 'known');
  await expect(cardOfLink(page, '告警链路')).toHaveCount(0);
  await page.context().close();
});
