import { startSite } from '../../e2e/site.ts';
import type { Bench } from '../bench.ts';

/** Ready again after a kill -9, on a folder that holds a site: the store, the log and the open samples are all read back. */
export const start: Bench = async () => {
  const site = await startSite();
  try {
    const began = performance.now();
    await site.killAndStart();
    return [{ name: 'second start, ready', unit: 's', target: 5, is: 'most', measured: (performance.now() - began) / 1000 }];
  } finally {
    await site.close();
  }
};
