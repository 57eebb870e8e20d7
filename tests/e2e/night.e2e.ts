import { expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, listens, personAt, sessionOf, visit } from './person.ts';
import type { Site } from './site.ts';
import { test } from './test.ts';

test.setTimeout(patient(360_000));

/** Somebody is told of so much work at once: each of it is a card of its own, and none of them is urgent. */
async function tellMuch(site: Site, account: string, how: number): Promise<void> {
  const [reviewer, recipient] = await Promise.all([sessionOf(site, 'reviewer'), sessionOf(site, account)]);
  for (let n = 1; n <= how; n++) {
    const answer = await fetch(`${site.address}/gateway/api/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${reviewer.token}` },
      body: JSON.stringify({
        org: reviewer.user.orgId,
        to: [recipient.user.id],
        kind: 'TODO',
        work: 'ENERGY_DEFECT',
        subject: `夜班巡检 ${n}`,
        state: null,
        taskId: null,
        dataId: null,
        deviceType: null,
      }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  }
}

const card = (page: Page) => page.getByRole('alert').filter({ hasText: /新告警|新消息/ });
const isHeard = (page: Page) => card(page).locator('[data-sound="playing"]');

test('a night at two browsers: a trip goes before thirty lesser cards with its sound, a reload tells what it missed, and the second person is called and says no', async ({
  browser,
  own: site,
}) => {
  const [zhou, wu] = [
    await personAt(browser, site, 'operator', { viewport: { width: 1366, height: 768 } }),
    await personAt(browser, site, 'dispatcher', { path: '/home' }),
  ];
  const faults = [faultsOf(zhou), faultsOf(wu)];
  // The browser lets nothing be heard before somebody pressed something.
  await zhou.getByRole('main').click({ position: { x: 2, y: 2 } });
  await tellMuch(site, 'operator', 30);
  await expect(zhou.getByRole('alert')).toContainText(/条新告警|夜班巡检/);

  site.plant('trip', 'QF413');
  await expect(card(zhou)).toContainText('413');
  await expect(isHeard(zhou)).toBeVisible();

  // What is raised while the page is away is told when it is back.
  await zhou.goto('about:blank');
  site.plant('trip', 'QF414');
  await expect(wu.getByRole('banner').locator('section[data-known]')).toContainText('414');
  await zhou.goto(`${site.address}/home`);
  await listens(zhou);
  await zhou.getByRole('main').click({ position: { x: 2, y: 2 } });
  await expect(card(zhou)).toContainText('414');
  await expect(isHeard(zhou)).toBeVisible();

  await visit(zhou, `${site.address}/operating?breaker=QF411`);
  await zhou.getByLabel('输入开关编号以确认').fill('411');
  await zhou.getByRole('button', { name: '选择分闸' }).click();
  const call = wu.getByRole('alert', { name: '请您允许的开关操作' });
  await expect(call).toContainText('411');
  // A card takes no press in its first half second, and the selection does not wait: it is pressed until the card asks why.
  await expect(async () => {
    const refuse = call.getByRole('button', { name: '拒绝，因为…' });
    await refuse.evaluateAll((buttons) => {
      for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    expect(await call.getByLabel('拒绝的原因').isVisible()).toBe(true);
  }).toPass();
  await call.getByLabel('拒绝的原因').fill('现场有人工作');
  await call.getByRole('button', { name: '拒绝', exact: true }).click();
  await expect(zhou.locator('[data-outcome="denied"]')).toContainText('现场有人工作');
  await expect(call).toHaveCount(0);
  for (const found of faults) expect(found).toEqual([]);
});
