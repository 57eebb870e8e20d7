import { type Browser, expect, type Page } from '@playwright/test';
import type { Site } from './site.ts';

/** A person at a browser of her own: nothing is shared with another's. */
export async function personAt(browser: Browser, site: Site, account: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(site.address);
  await signIn(page, account, site.password);
  // The first person at a fresh site on a busy machine waits for the whole console to come.
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  return page;
}

export async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录' }).click();
}

/** What the console's own store says has not happened: errors in the page. */
export function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text())) faults.push(message.text());
  });
  return faults;
}
