import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openMeter } from '../bulk/meter.ts';

export interface Meanwhile {
  /** s until the work was done. */
  readonly took: number;
  /** ms: what `/healthz` took meanwhile. */
  readonly healthz: readonly number[];
  /** ms of processor time: the longest that the gateway's main thread let nobody else have a turn. */
  readonly computed: number;
}

/** How long `/healthz` took to answer while something else went on. */
export async function meanwhile(address: string, work: () => Promise<unknown>): Promise<Meanwhile> {
  const meter = await openMeter(address);
  const poller = new Worker(new URL('./poller.ts', import.meta.url), { workerData: { address, every: 10 } });
  await once(poller, 'message');
  try {
    const [, { seconds: took, computed }] = await meter(work);
    const told = once(poller, 'message');
    poller.postMessage('end');
    const [healthz] = (await told) as [readonly number[]];
    return { took, healthz, computed };
  } finally {
    await poller.terminate();
  }
}
