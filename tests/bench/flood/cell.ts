import type { Browser, Page } from 'playwright';
import type { Site } from '../../e2e/site.ts';
import { personAt } from './desk.ts';

declare global {
  interface Window {
    /** When each number was first on the screen, ms since 1970 by the clock that all of them share. */
    readonly painted: ReadonlyMap<number, number>;
  }
}

/** Opens the live table of one point and notes from now on when its cell was painted with which number. */
export async function openCell(
  browser: Browser,
  site: Site,
  { account, point }: { readonly account: string; readonly point: string },
): Promise<Page> {
  const page = await personAt(browser, site, account);
  await page.goto(`${site.address}/realData?points=${point}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: point, exact: true }) });
  await row.waitFor();
  await row.evaluate(lookOn);
  return page;
}

export async function paintedOn(page: Page): Promise<ReadonlyMap<number, number>> {
  return new Map(await page.evaluate(() => [...window.painted]));
}

/** Runs in the page. What changes in a frame is on the screen when the first task after that frame begins. */
function lookOn(row: Element): void {
  const painted = new Map<number, number>();
  Object.assign(window, { painted });
  const after = new MessageChannel();
  const waiting = new Set<number>();
  after.port1.onmessage = () => {
    const at = performance.timeOrigin + performance.now();
    for (const number of waiting) if (!painted.has(number)) painted.set(number, at);
    waiting.clear();
  };
  const read = (): void => {
    const cells = [...row.querySelectorAll('[role="cell"], [role="gridcell"], td')];
    for (const { textContent } of cells) {
      const found = /^(\d+)(?:\.\d+)?\s*A$/.exec(textContent?.trim() ?? '');
      if (found !== null) waiting.add(Number(found[1]));
    }
    requestAnimationFrame(() => after.port2.postMessage(null));
  };
  new MutationObserver(read).observe(row, { subtree: true, childList: true, characterData: true });
}
