import { type Browser, expect, type Page } from '@playwright/test';
import type { Site } from './site.ts';

/** A person at a browser of her own: nothing is shared with another's. */
export async function personAt(browser: Browser, site: Site, account: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(site.address);
  await signIn(page, account, site.password);
  await listens(page);
  return page;
}

/** The console has its screen with its keys, and both its links stand: what is done now is heard, and what happens now is told. */
export const listens = (page: Page): Promise<void> => expect(page.locator('html[data-listening]')).toBeAttached();

/** Whoever is signed in opens a page of the frame by its address. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await listens(page);
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
