import { type Browser, chromium } from 'playwright';
import { chromiumFlags, ensureChromium } from '../../cli/browser/chromium.ts';
import { buildIfStale } from '../../cli/build/buildIfStale.ts';
import { type Site, startSite } from '../e2e/site.ts';

/** Measures the console of this source on a site of its own, in a real browser. */
export async function withConsole<T>(measure: (browser: Browser, site: Site) => Promise<T>): Promise<T> {
  await buildIfStale(console.log);
  const executablePath = ensureChromium(console.log);
  if (executablePath === null) throw new Error('no Chromium');
  const site = await startSite();
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  try {
    return await measure(browser, site);
  } finally {
    await browser.close();
    await site.close();
  }
}
