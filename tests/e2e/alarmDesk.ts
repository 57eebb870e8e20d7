import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './person.ts';
import type { Site } from './site.ts';

/** Opens the desk and waits until it listens: what is raised before stands in its list and is announced to nobody. */
export const openDesk = (page: Page, site: Site): Promise<void> => visit(page, `${site.address}/monitoringAlarm`);

/** The row of the desk whose alarm is named so. */
export const rowOf = (page: Page, name: RegExp): Locator => page.getByRole('row', { name });

/** The card of the alarm that is named so, seen within its 20 s; others that were raised before it are waved on, as a person does. */
export async function cardOf(page: Page, name: RegExp): Promise<Locator> {
  const cards = page.getByRole('alert');
  const card = cards.filter({ hasText: name });
  const next = cards.filter({ hasNotText: name }).getByRole('button', { name: /^下一条/ });
  await expect(async () => {
    // One that goes by itself meanwhile is not waited for.
    await next.evaluateAll((buttons) => {
      for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    expect(await card.isVisible()).toBe(true);
  }).toPass();
  return card;
}
