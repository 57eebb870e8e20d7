import { buildIfStale } from '../../../cli/build/buildIfStale.ts';
import { type Site, startSite } from '../../e2e/site.ts';
import type { Bench } from '../bench.ts';

/** Seconds that a step takes. */
async function secondsOf<T>(step: () => Promise<T>): Promise<{ readonly seconds: number; readonly came: T }> {
  const began = performance.now();
  const came = await step();
  return { seconds: (performance.now() - began) / 1000, came };
}

async function secondStart(site: Site): Promise<number> {
  try {
    return (await secondsOf(site.killAndStart)).seconds;
  } finally {
    await site.close();
  }
}

/**
 * From nothing, as a demo site is installed, until people may look: the database is made, the plant furnished and its last three days written, the others
 * follow. And ready again after a kill -9, on a folder that holds a site: the store, the log and the open samples are all read back.
 */
export const start: Bench = async () => {
  await buildIfStale(console.log);
  const first = await secondsOf(() => startSite({ BUSBAR_DEMO_HISTORY: '90' }));
  await first.came.close();
  return [
    {
      name: 'first start of a demo site, ready with its last three days',
      unit: 's',
      target: 20,
      is: 'most',
      measured: first.seconds,
    },
    { name: 'second start, ready', unit: 's', target: 5, is: 'most', measured: await secondStart(await startSite()) },
  ];
};
