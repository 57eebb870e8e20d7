import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { keptOf, type SignedIn } from '../../src/session/signedIn.ts';
import type { Site } from './site.ts';

/** What of a person's browser is not as everybody's. */
export interface Seat extends BrowserContextOptions {
  /** Where she begins; the page after signing in unless named. */
  readonly path?: string;
  /** Runs in her pages before the console does. */
  readonly before?: () => void;
  /** What her browser remembers of the console from before, by its keys. */
  readonly remembers?: Readonly<Record<string, string>>;
}

/**
 * A person at a browser of her own, with a session of her own: nothing is shared with another's. She did not type her
 * password: the tab holds the keys of her session as it does after a sign-in. For walks that are about signing in: `signIn`.
 */
export async function personAt(browser: Browser, site: Site, account: string, seat: Seat = {}): Promise<Page> {
  const page = await visitorAt(browser, site, seat);
  await page.addInitScript(keep, { origin: site.address, keys: keptOf(await sessionOf(site, account)) });
  await page.goto(`${site.address}${seat.path ?? ''}`);
  await listens(page);
  return page;
}

/** A browser at which nobody is signed in, with no page of the site open yet; by its clock it is as late as at the site. */
export async function visitorAt(
  browser: Browser,
  site: Site,
  { path: _path, before, remembers = {}, ...options }: Seat = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  if (site.shift !== 0) await context.addInitScript(moveClock, site.shift);
  if (Object.keys(remembers).length > 0) await context.addInitScript(remember, remembers);
  if (before !== undefined) await context.addInitScript(before);
  return context.newPage();
}

/** Signs in over HTTP. */
export async function sessionOf(site: Site, account: string): Promise<SignedIn> {
  const answer = await fetch(`${site.address}/gateway/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account, password: site.password }),
  });
  const said = (await answer.json()) as { readonly data: SignedIn };
  expect(answer.status, JSON.stringify(said)).toBe(200);
  return said.data;
}

/** In the page. Once for each tab: who signed out or was sent out stays so over a reload. */
function keep({ origin, keys }: { readonly origin: string; readonly keys: Readonly<Record<string, string>> }): void {
  if (window.location.origin !== origin || window.name === 'seated') return;
  window.name = 'seated';
  for (const [key, value] of Object.entries(keys)) window.sessionStorage.setItem(key, value);
}

/** In the page. What it remembers already it keeps. */
function remember(kept: Readonly<Record<string, string>>): void {
  try {
    for (const [key, value] of Object.entries(kept))
      if (window.localStorage.getItem(key) === null) window.localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing shows the default.
  }
}

/**
 * In the page. Playwright's own clock would put its timers under the console as well and silence `performance.mark`, by which the
 * screens that were opened are counted; here only the time of day is another.
 */
function moveClock(by: number): void {
  const Machine = Date;
  const Moved = function (this: unknown, ...given: []): Date | string {
    if (new.target === undefined) return new Machine(Machine.now() + by).toString();
    return Reflect.construct(Machine, given.length === 0 ? [Machine.now() + by] : given, new.target);
  };
  Object.setPrototypeOf(Moved, Machine);
  Object.defineProperties(Moved, {
    prototype: { value: Machine.prototype },
    now: { value: () => Machine.now() + by, writable: true },
  });
  Object.defineProperty(window, 'Date', { value: Moved, writable: true, configurable: true });
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
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text()))
      faults.push(message.text());
  });
  return faults;
}
