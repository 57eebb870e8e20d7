import { expect, type Page } from '@playwright/test';
import { routeOf } from '../../domain/access/routes/all.ts';
import { builtAddresses } from '../world/addresses.ts';
import { open, watchShown } from '../world/leaks.ts';
import { panelsThatCut } from './cut.ts';
import { faultsOf, listens, personAt } from './person.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

const screens = Map.groupBy(builtAddresses(), (address) => routeOf(address)?.route.wing);

/** As it stands in this palette, with what a change of palette moves at rest. */
async function faultsIn(page: Page, colorScheme: 'light' | 'dark'): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
  return (await faultsFound(page)).map((fault) => `${colorScheme}: ${fault}`);
}

for (const [wing, addresses] of screens) {
  test(`axe finds nothing serious on any screen of ${wing}, in both palettes, and no panel cuts what it holds`, async ({
    browser,
    still: site,
  }) => {
    const page = await personAt(browser, site, 'administrator', { path: '/welcome', reducedMotion: 'reduce' });
    const faults = faultsOf(page);
    await watchShown(page);
    await page.reload();
    await listens(page);
    const found: Record<string, readonly string[]> = {};
    for (const address of addresses) {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      const all = [
        ...(await faultsIn(page, 'light')),
        ...(await faultsIn(page, 'dark')),
        ...(await panelsThatCut(page)),
      ];
      if (all.length > 0) found[address] = all;
    }
    expect(found).toEqual({});
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
