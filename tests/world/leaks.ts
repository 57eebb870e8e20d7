import type { CDPSession, Page } from 'playwright';
import { heldObjects } from './heldObjects.ts';

/** What a page holds, or holds more, once everything that nobody holds is gone. */
export interface Held {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes of the JavaScript heap, with the code that the engine made. */
  readonly heap: number;
}

/** What a page holds more, looked at in snapshots of the heap too: a second or several each. */
export interface HeldClosely extends Held {
  /** Bytes of what the page itself holds. */
  readonly bytes: number;
  /** Nodes that stand in no document. */
  readonly detached: number;
}

/** Opens something and leaves it again, as a person does. */
export type Round = (page: Page) => Promise<void>;

export interface Rounds {
  /** Rounds that go before: React keeps the last tree of a screen for its next opening, stores keep their pages once. What is kept once is no leak. */
  readonly before: number;
  readonly rounds: number;
}

/** A megabyte in two hundred openings. */
const bytesARound = 5000;

/** Hears each screen that the console says it shows; before the page is loaded. */
export async function watchShown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Record<string, number> = {};
    Object.assign(window, { shownScreens: shown });
    const hear = (list: PerformanceObserverEntryList) => {
      for (const { name } of list.getEntries()) if (name.startsWith('screen ')) shown[name] = (shown[name] ?? 0) + 1;
    };
    new PerformanceObserver(hear).observe({ type: 'mark' });
  });
}

/** Opens a screen as the menu leads there: no reload that would forgive a leak. What is opened leaves what was open before. */
export async function open(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const shown = (window as unknown as { readonly shownScreens: Readonly<Record<string, number>> }).shownScreens;
    Object.assign(window, { shownBefore: Object.values(shown).reduce((sum, one) => sum + one, 0) });
    window.history.pushState(null, '', to);
  }, address);
  await page.waitForFunction(() => {
    const { shownScreens, shownBefore } = window as unknown as {
      readonly shownScreens: Record<string, number>;
      readonly shownBefore: number;
    };
    return Object.values(shownScreens).reduce((sum, one) => sum + one, 0) > shownBefore;
  });
  // What a screen asks for as it opens is answered, drawn and thus held, as in use.
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy="true"], main [role="progressbar"]') === null,
  );
}

/** The screen, then another, small one. */
export const screenRound =
  (screen: string, between = '/welcome'): Round =>
  async (page) => {
    await open(page, screen);
    await open(page, between);
  };

/** What so many rounds leave behind. */
export async function growthOf(page: Page, round: Round, { before, rounds }: Rounds): Promise<Held> {
  const devtools = await page.context().newCDPSession(page);
  for (const domain of ['Performance', 'Network'] as const) await devtools.send(`${domain}.enable`);
  await repeat(page, round, before);
  const first = await heldNow(devtools);
  await repeat(page, round, rounds);
  const last = await heldNow(devtools);
  await devtools.detach();
  return { nodes: last.nodes - first.nodes, listeners: last.listeners - first.listeners, heap: last.heap - first.heap };
}

/** The same, with what snapshots of the heap tell. */
export async function closeGrowthOf(page: Page, round: Round, { before, rounds }: Rounds): Promise<HeldClosely> {
  const devtools = await page.context().newCDPSession(page);
  await repeat(page, round, before);
  const first = await heldObjects(devtools);
  const held = await growthOf(page, round, { before: 0, rounds });
  const last = await heldObjects(devtools);
  await devtools.detach();
  return { ...held, bytes: last.bytes - first.bytes, detached: last.detached - first.detached };
}

/** Measures again what grew: what grows the first time and not the second was kept once, or came from elsewhere meanwhile. */
export async function leftBehind<G extends Held>(
  measure: (rounds: Rounds) => Promise<G>,
  { before, rounds }: Rounds,
): Promise<{ readonly growth: G; readonly leaks: readonly string[] }> {
  const first = await measure({ before, rounds });
  const growth = leaksOf(first, rounds).length === 0 ? first : await measure({ before: 0, rounds });
  return { growth, leaks: leaksOf(growth, rounds) };
}

async function repeat(page: Page, round: Round, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await round(page);
}

async function heldNow(devtools: CDPSession): Promise<Held> {
  // A drawn picture (a captcha) is to the browser a document with nodes, kept in its own cache of images: the page holds none of it.
  for (const cacheDisabled of [true, false]) await devtools.send('Network.setCacheDisabled', { cacheDisabled });
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

/** What is wrong with a growth; empty for nothing. Less than one at each round is left by no round. */
export function leaksOf(growth: Held | HeldClosely, rounds: number): readonly string[] {
  const { nodes, listeners, heap } = growth;
  const close = 'bytes' in growth ? growth : { bytes: 0, detached: 0 };
  return [
    ...(nodes < rounds ? [] : [`${nodes} nodes`]),
    ...(listeners < rounds ? [] : [`${listeners} listeners`]),
    ...(close.detached < rounds ? [] : [`${close.detached} detached nodes`]),
    ...(close.bytes < rounds * bytesARound ? [] : [`${(close.bytes / 1000).toFixed(0)} kB of the page's own`]),
    ...(heap < 3_000_000 ? [] : [`${(heap / 1e6).toFixed(1)} MB`]),
  ];
}
