import { basename } from 'node:path';
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { screenAnnotation } from '../../cli/coverage/results.ts';
import { patient } from '../../cli/test/pace.ts';
import { coreWalks } from './core.ts';
import { type Site, startStillSite } from './site.ts';

/** How many times slower than this machine a page is to run (`BUSBAR_SLOW=6`): shows what only a slow machine does. */
const slower = Number(process.env['BUSBAR_SLOW'] ?? 1);

/**
 * Playwright's own test, which also says what screens it opened: `npm run coverage` counts the routes by it.
 *
 * `still` is the still site of all walks that leave it as it was for others: they stop nothing, and write only what is their own. It
 * starts with the first walk that asks for it. `own` is a still site of one walk alone, for what concerns the whole site.
 */
export const test = base.extend<{ screensOpened: undefined; own: Site }, { still: Site }>({
  own: [
    async ({ browserName: _ }, use) => {
      const site = await startStillSite();
      await use(site);
      await site.close();
    },
    { timeout: patient(240_000) },
  ],
  still: [
    async ({ browserName: _ }, use) => {
      const site = await startStillSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: patient(240_000) },
  ],
  screensOpened: [
    async ({ browser }, use, info) => {
      const opened = new Set<string>();
      const watches: Promise<unknown>[] = [];
      const watch = (context: BrowserContext): void => {
        watches.push(watchScreens(context, (path) => opened.add(path)));
        if (slower > 1) context.on('page', (page) => void watches.push(slowDown(page)));
      };
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      await Promise.all(watches);
      for (const path of opened) info.annotations.push({ type: screenAnnotation, description: path });
      if (info.status === 'passed') opensWhatItIsAbout(info, opened);
    },
    { auto: true },
  ],
});

/** A core walk stands for the screen that it is named with: it has opened it. */
function opensWhatItIsAbout({ file, title }: Pick<TestInfo, 'file' | 'title'>, opened: ReadonlySet<string>): void {
  const walk = coreWalks.find((one) => `${one.file}.e2e.ts` === basename(file) && title.startsWith(one.title));
  if (walk !== undefined) expect([...opened], 'the screen that tests/e2e/core.ts names with it').toContain(walk.opens);
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** The console marks on its time line each screen that it has shown; a page that only says what is missing, it does not mark. */
async function watchScreens(context: BrowserContext, opened: (path: string) => void): Promise<void> {
  await context.exposeFunction('screenOpened', opened);
  await context.addInitScript(() => {
    const tell = (window as unknown as { readonly screenOpened: (path: string) => void }).screenOpened;
    const hear = (list: PerformanceObserverEntryList) => {
      for (const { name } of list.getEntries()) if (name.startsWith('screen ')) tell(name.slice('screen '.length));
    };
    new PerformanceObserver(hear).observe({ type: 'mark' });
  });
}
