import { type Browser, chromium } from 'playwright';
import { chromiumFlags, ensureChromium } from '../../../cli/browser/chromium.ts';
import { buildIfStale } from '../../../cli/build/buildIfStale.ts';
import { type Site, startSite } from '../../e2e/site.ts';
import { until } from '../../world/counterLog.ts';
import { pointId } from '../../world/largeSite.ts';
import { type Door, openDoor } from './door.ts';
import { type Field, openField } from './field.ts';
import { accountOf, floodSize } from './size.ts';

/** How long anything may take before a measurement is given up, ms. */
export const longest = 120_000;

export interface LargeSite {
  readonly site: Site;
  readonly field: Field;
  readonly browser: Browser;
  readonly door: Door;
}

/** A gateway of its own that reads 10,000 points each second over Modbus TCP, and a browser, for the time of a measurement. */
export async function withLargeSite<T>(measure: (large: LargeSite) => Promise<T>): Promise<T> {
  await buildIfStale(console.log);
  const executablePath = ensureChromium(console.log);
  if (executablePath === null) throw new Error('no Chromium');
  const field = await openField();
  const site = await startSite({ BUSBAR_BENCH_PORTS: field.ports.join() }, 'tests/bench/flood/site.ts');
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  try {
    const door = await openDoor(site, accountOf(0));
    await until(() => everyDeviceAnswers(door), longest);
    return await measure({ site, field, browser, door });
  } finally {
    await browser.close();
    await site.close();
    await field.close();
  }
}

/** The last device has been read, and so the others. */
async function everyDeviceAnswers(door: Door): Promise<boolean> {
  const [first, last] = [pointId(0), pointId(floodSize.points - 1)];
  const values = await door.get<Readonly<Record<string, { readonly value: number | null }>>>(
    `/gateway/api/points/latest?points=${first}&points=${last}`,
  );
  return Object.values(values).every(({ value }) => value !== null);
}
