import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { root } from '../../cli/root.ts';
import { patient } from '../../cli/test/pace.ts';
import { cardOf, openDesk, rowOf } from './alarmDesk.ts';
import { faultsOf, listens, personAt, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { test } from './test.ts';

let site: Site;
test.beforeAll(async () => {
  // What moves by itself is the plant; no job and no watch comes between the steps.
  site = await startStillSite({ BUSBAR_DEMO_LIVES: 'plant' });
});
test.afterAll(async () => {
  await site.close();
});

const guide = readFileSync(join(root, 'docs', 'demo.md'), 'utf8');
const headings = [...guide.matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? '');
/** The lines that the guide says to the plant, in order. */
const said = [...guide.matchAll(/^`npm run plant -- (.+)`$/gm)].map((match) => (match[1] ?? '').split(' '));

const fan = /2#变压器.*冷却风机故障/;

/** Two people, and what they do in each step of the guide. */
async function demo(browser: Browser): Promise<readonly (readonly [heading: string, step: () => Promise<void>])[]> {
  const zhou = await personAt(browser, site, 'operator');
  const faults = faultsOf(zhou);
  const li = await personAt(browser, site, 'dispatcher');
  return [
    [
      '1. Sign in, and see the site as it is now',
      async () => {
        await expect(zhou).toHaveURL(/\/home$/);
        await listens(zhou);
        await expect(zhou.getByRole('main')).toContainText(/kW/);
      },
    ],
    [
      '2. Values that move',
      async () => {
        await visit(zhou, `${site.address}/realData?points=M101.P`);
        const row = rowOf(zhou, /^(?!.*相).*有功功率/).first();
        await expect(row).toBeVisible();
        const first = await row.textContent();
        await expect.poll(() => row.textContent()).not.toBe(first);
      },
    ],
    [
      '3. Something breaks',
      async () => {
        for (const page of [zhou, li]) await openDesk(page, site);
        site.plant(...(said[0] ?? []));
        // Both at once: a card stands for 20 s, and the next step presses its button.
        const sees = (page: Page) => Promise.all([expect(rowOf(page, fan)).toContainText('未确认'), cardOf(page, fan)]);
        await Promise.all([zhou, li].map(sees));
      },
    ],
    [
      '4. One confirms, both know',
      async () => {
        await (await cardOf(zhou, fan)).getByRole('button', { name: /^确认/ }).click();
        for (const page of [zhou, li]) await expect(rowOf(page, fan)).toContainText('已确认');
        await rowOf(li, fan).click();
        await expect(li.getByText(/周值长/).first()).toBeVisible();
      },
    ],
    [
      '5. Pull the plug',
      async () => {
        await site.killAndStart();
        for (const page of [zhou, li]) {
          await listens(page);
          await expect(rowOf(page, fan)).toContainText('已确认');
        }
      },
    ],
    [
      '6. What happened',
      async () => {
        await visit(zhou, `${site.address}/z_historyData?points=T2.windingTemp`);
        await expect(zhou.getByRole('img', { name: /绕组温度/ }).first()).toBeVisible();
      },
    ],
    [
      '7. Mend it',
      async () => {
        site.plant(...(said[1] ?? []));
        await expect(rowOf(li, fan)).toHaveCount(0);
        expect(faults).toEqual([]);
      },
    ],
  ];
}

test('the five minutes of the guide, step by step, by two people (R101 R237 R238 B147 B156 C124)', async ({
  browser,
}) => {
  test.setTimeout(patient(300_000));
  const steps = await demo(browser);
  expect(steps.map(([heading]) => heading)).toEqual(headings);
  for (const [heading, step] of steps) await test.step(heading, step);
});

test('a console whose clock is off says by how much in its header, and one that is right says nothing', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'operator');
  const fast = page.getByRole('status').filter({ hasText: '本机时钟快' });
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect(fast).toHaveCount(0);
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 7500;
  });
  await page.reload();
  await expect(fast).toContainText(/[78] s/);
  await page.context().close();
});
