import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Meanwhile {
  /** ms until the work was done. */
  readonly took: number;
  /** ms: what `/healthz` took meanwhile. */
  readonly healthz: readonly number[];
}

/** How long `/healthz` took to answer while something else went on. */
export async function meanwhile(address: string, work: () => Promise<unknown>): Promise<Meanwhile> {
  const poller = new Worker(new URL('./poller.ts', import.meta.url), { workerData: { address, every: 10 } });
  await once(poller, 'message');
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  const told = once(poller, 'message');
  poller.postMessage('end');
  const [healthz] = (await told) as [readonly number[]];
  return { took, healthz };
}
