import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { signIn } from '../e2e/person.ts';
import type { Site } from '../e2e/site.ts';
import { hashOfScreen, pictureFolder, shown } from './hash.ts';

/** How a picture is taken. */
export interface Look {
  readonly theme: 'light' | 'dark';
  readonly lang: 'cn' | 'en';
  readonly width: 1920 | 1366;
}

export const nameOfLook = ({ theme, lang, width }: Look): string => `${theme}-${lang}-${width}`;

/** Somebody before the sign-in page, in a browser of that look. */
export async function visitorOf(browser: Browser, site: Site, { theme, lang, width }: Look): Promise<Page> {
  const locale = lang === 'cn' ? 'zh-CN' : 'en-GB';
  const viewport = { width, height: width === 1920 ? 1080 : 768 };
  const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce', locale, timezoneId: 'Asia/Shanghai', viewport });
  const page = await context.newPage();
  await page.goto(site.address);
  if (lang === 'en') await page.getByRole('button', { name: 'English' }).click();
  return page;
}

export async function personOf(browser: Browser, site: Site, look: Look, account: string): Promise<Page> {
  const page = await visitorOf(browser, site, look);
  if (look.lang === 'cn') {
    await signIn(page, account, site.password);
  } else {
    await page.getByLabel('Account').fill(account);
    await page.getByLabel('Password').fill(site.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(page.getByRole('navigation').first()).toBeVisible();
  return page;
}

/** The empty folder for a screen's pictures. */
export function freshFolder(screen: string): string {
  const folder = pictureFolder(screen);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Keeps beside the pictures which state of the screen they show. */
export function writeHash(screen: string): void {
  writeFileSync(join(pictureFolder(screen), 'hash.txt'), `${hashOfScreen(shown[screen] as string)}\n`);
}
