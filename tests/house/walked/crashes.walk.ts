import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** The run's own folder remembers that the walk was asked before. */
const asked = join(process.env['BUSBAR_ASKED'] ?? '', 'asked');

test('walks in a browser that crashes the first time', async ({ browser, page }) => {
  await page.goto('about:blank');
  if (!existsSync(asked)) {
    writeFileSync(asked, '');
    const itself = await browser.newBrowserCDPSession();
    await itself.send('Browser.crash');
  }
  expect(await page.title()).toBe('');
});
