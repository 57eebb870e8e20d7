import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumFlags, ensureChromium } from '../../cli/browser/chromium.ts';
import { buildIfStale } from '../../cli/build/buildIfStale.ts';
import { patient } from '../../cli/test/pace.ts';
import { signIn } from '../e2e/person.ts';
import { type Site, startSite } from '../e2e/site.ts';
import { closeGrowthOf, growthOf, type Held, type HeldClosely, leftBehind, type Round, watchShown } from './leaks.ts';

/** How often each is opened and left: BUSBAR_SOAK_OPENINGS. */
const rounds = Number(process.env['BUSBAR_SOAK_OPENINGS'] ?? 50);
const before = 5;
/** BUSBAR_SOAK_SNAPSHOTS=off: nodes and listeners alone, in a third of the time. */
const measure = process.env['BUSBAR_SOAK_SNAPSHOTS'] === 'off' ? growthOf : closeGrowthOf;

/** Something that is opened and left. */
export interface Opened {
  readonly name: string;
  /** The address that stands before the first round. */
  readonly on: string;
  readonly round: Round;
  /** Who is signed in is led on from here: a visitor opens it. */
  readonly byVisitor: boolean;
}

/** Opens and leaves each on a site of its own, and prints what it leaves behind: how many leak. */
export async function soakLeaks(
  all: readonly Opened[],
  prepare: (site: Site) => void = () => undefined,
): Promise<number> {
  await buildIfStale(console.log);
  const executablePath = ensureChromium(console.log);
  if (executablePath === null) throw new Error('no Chromium');
  const port = process.env['BUSBAR_PORT'];
  const site = await startSite(port === undefined ? {} : { BUSBAR_PORT: port });
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  console.log(`${all.length} to open, ${rounds} times each`);
  let failed = 0;
  try {
    prepare(site);
    const [visitor, administrator] = [await visitorAt(browser, site), await administratorAt(browser, site)];
    for (const one of all) failed += (await isLeaking(one.byVisitor ? visitor : administrator, site, one)) ? 1 : 0;
  } finally {
    await browser.close();
    await site.close();
  }
  return failed;
}

async function visitorAt(browser: Browser, site: Site): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })).newPage();
  await watchShown(page);
  // What was visited before is none of the growth.
  await page.addInitScript(() => window.sessionStorage.removeItem('tabs'));
  await page.goto(`${site.address}/login`);
  return page;
}

async function administratorAt(browser: Browser, site: Site): Promise<Page> {
  const page = await visitorAt(browser, site);
  await signIn(page, 'administrator', site.password);
  await page.getByRole('navigation', { name: '主菜单' }).waitFor({ timeout: patient(60_000) });
  return page;
}

/** In a document that has shown nothing else. */
async function isLeaking(page: Page, site: Site, { name, on, round }: Opened): Promise<boolean> {
  try {
    await page.goto(`${site.address}${on}`);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    const { growth, leaks } = await leftBehind((times) => measure(page, round, times), { before, rounds });
    say(leaks.length === 0 ? 'ok' : 'LEAK', name, growth);
    return leaks.length > 0;
  } catch (thrown) {
    // One that does not open fails the soak, and the others are still looked at.
    console.log(`STUCK ${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    return true;
  }
}

function say(found: string, name: string, growth: Held | HeldClosely): void {
  const closely = 'bytes' in growth ? `, detached ${growth.detached}, own ${(growth.bytes / 1000).toFixed(0)} kB` : '';
  const figures = `nodes ${growth.nodes}, listeners ${growth.listeners}${closely}, heap ${(growth.heap / 1000).toFixed(0)} kB`;
  console.log(
    `${new Date().toISOString().slice(11, 19)} load ${loadavg()[0]?.toFixed(0)} ${found.padEnd(5)} ${name.padEnd(40)} ${figures}`,
  );
}
