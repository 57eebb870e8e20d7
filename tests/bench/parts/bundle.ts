import type { Browser, Page } from 'playwright';
import type { Site } from '../../e2e/site.ts';
import type { Bench, Figure } from '../bench.ts';
import { signIn } from '../flood/desk.ts';
import { gzipped } from '../gzipped.ts';
import { withConsole } from '../withConsole.ts';

/** What a browser with an empty cache took, bytes by gzip. */
interface Taken {
  js: number;
  css: number;
}

/** Opened once, each with an empty cache: what a visitor sees first, the frame with its lightest screen, and where an operator lands. */
const signedIn = { 'the signed-in shell': '/welcome', 'the first page of an operator': '/home' } as const;

/** What a cold first load really transfers, chunks that come after the first included, until nothing more comes. */
export const bundle: Bench = () =>
  withConsole(async (browser, site) => {
    const figures = figuresOf('/login', await loginOf(browser, site));
    for (const [name, path] of Object.entries(signedIn))
      figures.push(...figuresOf(`${name} (${path})`, await shellOf(browser, site, path)));
    return figures;
  });

const figuresOf = (name: string, { js, css }: Taken): Figure[] => [
  {
    name: `cold load of ${name}, JavaScript (gzip)`,
    unit: 'kB',
    target: name.includes('/home') ? null : 200,
    is: 'most',
    measured: js / 1000,
  },
  { name: `cold load of ${name}, CSS (gzip)`, unit: 'kB', target: 50, is: 'most', measured: css / 1000 },
];

/** A page of a browser that is new. */
async function coldPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })).newPage();
}

/** Adds up what the page takes from now on. */
function counting(page: Page): { readonly taken: () => Taken } {
  const sum: Taken = { js: 0, css: 0 };
  page.on('requestfinished', (request) => {
    const [, file = '', kind] = /\/assets\/([^/]+\.(js|css))$/.exec(new URL(request.url()).pathname) ?? [];
    if (kind === 'js' || kind === 'css') sum[kind] += gzipped(file);
  });
  return { taken: () => sum };
}

async function loginOf(browser: Browser, site: Site): Promise<Taken> {
  const page = await coldPage(browser);
  const { taken } = counting(page);
  await page.goto(`${site.address}/login`);
  await page.getByLabel('账号').waitFor();
  await page.waitForLoadState('networkidle');
  const all = taken();
  await page.context().close();
  return all;
}

/** Signed in already, as a person who comes back: the tab's store is carried over, the cache is not. */
async function shellOf(browser: Browser, site: Site, path: string): Promise<Taken> {
  const first = await coldPage(browser);
  await first.goto(`${site.address}/login`);
  await signIn(first, 'operator', site.password);
  const tab = await first.evaluate(() => ({ ...sessionStorage }));
  const kept = await first.context().storageState();
  await first.context().close();
  const page = await coldPage(browser);
  await page.context().addInitScript(carryOver, { tab, browser: kept.origins[0]?.localStorage ?? [] });
  const { taken } = counting(page);
  await page.goto(`${site.address}${path}`);
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  // Live links never end, so that the network is never idle by itself: it is when nothing of the console has come for a while.
  await page.waitForLoadState('networkidle');
  const all = taken();
  await page.context().close();
  return all;
}

interface Kept {
  readonly tab: Readonly<Record<string, string>>;
  readonly browser: readonly { readonly name: string; readonly value: string }[];
}

/** Runs in the page, before anything of the console does. */
function carryOver(kept: Kept): void {
  for (const [name, value] of Object.entries(kept.tab)) sessionStorage.setItem(name, value);
  for (const { name, value } of kept.browser) localStorage.setItem(name, value);
}
