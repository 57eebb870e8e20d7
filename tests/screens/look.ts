import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { signIn } from '../e2e/person.ts';
import type { Site } from '../e2e/site.ts';
import { placesOf } from './pictures.ts';

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
  const context = await browser.newContext({
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale,
    timezoneId: 'Asia/Shanghai',
    viewport,
  });
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

/** Writes a picture where it belongs. `file`: `home/light-cn-1920.png`. */
export function writePicture(file: string, picture: Buffer): void {
  for (const path of placesOf(file)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, picture);
  }
}
