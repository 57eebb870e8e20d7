import type { Browser, Page } from 'playwright';
import { builtAddresses } from '../../world/addresses.ts';
import type { Bench, Figure } from '../bench.ts';
import { signIn } from '../flood/desk.ts';
import { gzipped } from '../gzipped.ts';
import { withConsole } from '../withConsole.ts';

/** What one screen may add to the shell, bytes of JavaScript by gzip. */
const most = 80_000;
/** What draws curves: screens that load it have no target. */
const chart = /^(TimeChart|chart)-/;

interface Added {
  readonly address: string;
  readonly bytes: number;
  readonly hasChart: boolean;
}

/** What each built screen adds to the shell that stands already, as a cold browser would take it. */
export const screens: Bench = () =>
  withConsole(async (browser, site) => {
    const open = await signedInPages(browser, site);
    const shell = await open('/welcome');
    const all: Added[] = [];
    for (const address of builtAddresses()) {
      const more = [...(await open(address))].filter((file) => !shell.has(file));
      all.push({
        address,
        bytes: more.reduce((sum, file) => sum + gzipped(file), 0),
        hasChart: more.some((file) => chart.test(file)),
      });
    }
    return figuresOf(all);
  });

function figuresOf(all: readonly Added[]): readonly Figure[] {
  const plain = all.filter(({ hasChart }) => !hasChart).sort((a, b) => b.bytes - a.bytes);
  for (const { address, bytes } of plain.filter((one) => one.bytes > most))
    console.log(`${address} adds ${(bytes / 1000).toFixed(1)} kB`);
  const [worst] = plain;
  if (worst === undefined) throw new Error('no screen was opened');
  const over = plain.filter(({ bytes }) => bytes > most).length;
  const told = { unit: 'kB', is: 'most' } as const;
  return [
    {
      ...told,
      name: `JavaScript (gzip) that ${worst.address} adds to the shell, the most of ${plain.length}`,
      target: most / 1000,
      measured: worst.bytes / 1000,
    },
    { ...told, name: 'screens without a chart that add more', unit: '', target: 0, measured: over },
  ];
}

/** Opens an address in a page of its own and says which files of code that took, whether from the cache or not. */
async function signedInPages(browser: Browser, site: { readonly address: string; readonly password: string }) {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const first = await context.newPage();
  await first.goto(`${site.address}/login`);
  await signIn(first, 'administrator', site.password);
  await first.getByRole('navigation', { name: '主菜单' }).waitFor();
  const tab = await first.evaluate(() => ({ ...sessionStorage }));
  await context.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept))
      if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, value);
  }, tab);
  return async (address: string): Promise<ReadonlySet<string>> => {
    const page = await context.newPage();
    const files = filesOf(page);
    await page.goto(`${site.address}${address}`);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    await page.close();
    return files;
  };
}

function filesOf(page: Page): ReadonlySet<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/([^/]+\.js)$/.exec(new URL(request.url()).pathname)?.[1];
    if (name !== undefined) files.add(name);
  });
  return files;
}
