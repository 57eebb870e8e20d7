import type { Clock } from '../../../../domain/clock/clock.ts';

/** So long the page is fetched for offline use, ms, before it is told that it is not here. */
const patience = 60_000;

/** Whether the page itself opens without network from now on. Asked for by who takes something along: nobody else has a worker. */
export async function registerShell(clock: Pick<Clock, 'after'>): Promise<boolean> {
  const workers = globalThis.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // While developing there is no build that could be kept.
  if (!import.meta.env.PROD || workers === undefined || !window.isSecureContext) return false;
  // The browser makes room elsewhere before it takes what waits here.
  await globalThis.navigator.storage?.persist?.().catch(() => false);
  try {
    await workers.register('/fieldWorker.js');
  } catch {
    return false;
  }
  return Promise.race([
    workers.ready.then(() => true),
    new Promise<false>((resolve) => clock.after(patience, () => resolve(false))),
  ]);
}
