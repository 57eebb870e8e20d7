import type { CDPSession, Page } from 'playwright';
import { titleOf } from '../../../domain/access/routes/all.ts';
import { heldObjects } from '../../world/heldObjects.ts';
import { type Bench, type Figure, median } from '../bench.ts';
import { signIn } from '../flood/desk.ts';
import { withConsole } from '../withConsole.ts';

const visited = ['/monitoringAlarm', '/realData', '/users', '/org'] as const;
const switches = 40;
const openings = 200;
/** Openings before the growth is measured: the engine compiles what grows hot for so long; what a page leaks grows on. */
const warmUp = 200;

/** What visited pages cost: the main thread at a switch between two, and what 200 openings and closings leave behind. */
export const tabs: Bench = () =>
  withConsole(async (browser, site) => {
    const context = await browser.newContext({
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1920, height: 1080 },
    });
    const page = await context.newPage();
    await page.goto(`${site.address}/login`);
    await signIn(page, 'administrator', site.password);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    for (const path of visited) await open(page, path);
    const busy = await busyOfSwitches(page, devtools);
    await openAndClose(page, 20);
    const cold = await held(devtools);
    await openAndClose(page, warmUp - 20);
    const before = await held(devtools);
    await openAndClose(page, openings);
    const after = await held(devtools);
    return [
      {
        name: 'main thread busy at a switch between visited tabs (median)',
        unit: 'ms',
        target: 100,
        is: 'most',
        measured: median(busy),
      },
      {
        name: `growth after ${openings} tab openings and closings`,
        unit: 'MB',
        target: 1,
        is: 'most',
        measured: (after.heap - before.heap) / 1e6,
      },
      told('of it, held by the page: without the code that the engine compiled', after.objects - before.objects),
      told(`growth while the engine compiles, openings 20 to ${warmUp}`, before.heap - cold.heap),
      told('of it, held by the page', before.objects - cold.objects),
      {
        name: `nodes left behind by ${openings} openings and closings, per opening`,
        unit: 'nodes',
        target: 1,
        is: 'most',
        measured: (after.nodes - before.nodes) / openings,
      },
    ];
  });

const told = (name: string, bytes: number): Figure => ({
  name,
  unit: 'MB',
  target: null,
  is: 'most',
  measured: bytes / 1e6,
});

async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await page.waitForFunction(
    (title) => document.querySelector('main h1')?.textContent?.includes(title ?? '') === true,
    titleOf(path, 'cn'),
  );
}

const metricOf = async (devtools: CDPSession, name: string): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
};

/** ms of the main thread for each switch, until the screen stands. */
async function busyOfSwitches(page: Page, devtools: CDPSession): Promise<readonly number[]> {
  const busy: number[] = [];
  for (let n = 0; n < switches; n++) {
    const before = await metricOf(devtools, 'TaskDuration');
    await open(page, visited[n % visited.length] as string);
    busy.push(((await metricOf(devtools, 'TaskDuration')) - before) * 1000);
  }
  return busy;
}

/**
 * Each page is opened, and closed by the cross of its tab: by one script in the page. A driver that asks the page at each step
 * leaves compiled code of its own behind, several times what the pages leave.
 */
async function openAndClose(page: Page, times: number): Promise<void> {
  const pages = visited.map((path) => ({ path, title: titleOf(path, 'cn') ?? '' }));
  await page.evaluate(
    async ({ pages, times }) => {
      const until = (isSo: () => boolean): Promise<void> =>
        new Promise((resolve) => {
          const look = (): void => void (isSo() ? resolve() : requestAnimationFrame(look));
          look();
        });
      const stands = (title: string): boolean =>
        document.querySelector('main h1')?.textContent?.includes(title) === true;
      const cross = (title: string) => document.querySelector<HTMLElement>(`[aria-label="关闭 ${title}"]`);
      for (let n = 0; n < times; n++) {
        const { path, title } = pages[n % pages.length] ?? { path: '', title: '' };
        window.history.pushState(null, '', path);
        await until(() => stands(title) && cross(title) !== null);
        cross(title)?.click();
        await until(() => !stands(title));
      }
    },
    { pages, times },
  );
}

async function held(
  devtools: CDPSession,
): Promise<{ readonly heap: number; readonly nodes: number; readonly objects: number }> {
  await devtools.send('HeapProfiler.collectGarbage');
  const [heap, nodes] = [await metricOf(devtools, 'JSHeapUsedSize'), await metricOf(devtools, 'Nodes')];
  return { heap, nodes, objects: (await heldObjects(devtools)).bytes };
}
