import { expect, type Page } from '@playwright/test';
import { routeOf } from '../../domain/access/routes/all.ts';
import { builtAddresses } from '../world/addresses.ts';
import { open, watchShown } from '../world/leaks.ts';
import { panelsThatCut } from './cut.ts';
import { faultsOf, listens, personAt } from './person.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

const screens = Map.groupBy(builtAddresses(), (address) => routeOf(address)?.route.wing);

type Palette = 'light' | 'dark';
/** What another palette can make wrong; all else axe finds in any of them. */
const ofPalette = ['color-contrast'];

/** As it stands in this palette, with what a change of palette moves at rest. */
async function faultsIn(page: Page, colorScheme: Palette, rules: readonly string[] = []): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
  return (await faultsFound(page, { rules })).map((fault) => `${colorScheme}: ${fault}`);
}

/** Opens each screen as the menu does, and tells of each what `look` finds. */
async function foundOn(
  page: Page,
  addresses: readonly string[],
  look: () => Promise<readonly string[]>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  await watchShown(page);
  await page.reload();
  await listens(page);
  const found: Record<string, readonly string[]> = {};
  for (const address of addresses) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    const all = await look();
    if (all.length > 0) found[address] = all;
  }
  return found;
}

const seat = { path: '/welcome', reducedMotion: 'reduce' } as const;

for (const [wing, addresses] of screens) {
  test(`axe finds nothing serious on any screen of ${wing}, in both palettes, and no panel cuts what it holds`, async ({
    browser,
    still: site,
  }) => {
    const page = await personAt(browser, site, 'administrator', seat);
    const faults = faultsOf(page);
    const found = await foundOn(page, addresses, async () => [
      ...(await faultsIn(page, 'light')),
      ...(await faultsIn(page, 'dark', ofPalette)),
      ...(await panelsThatCut(page)),
    ]);
    expect(found).toEqual({});
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test(`in English too axe finds nothing serious on any screen of ${wing}, and no panel cuts what it holds`, async ({
    browser,
    still: site,
  }) => {
    const page = await personAt(browser, site, 'administrator', { ...seat, remembers: { 'busbar.lang': 'en' } });
    const faults = faultsOf(page);
    const found = await foundOn(page, addresses, async () => [
      ...(await faultsIn(page, 'light')),
      ...(await panelsThatCut(page)),
    ]);
    expect(found).toEqual({});
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
