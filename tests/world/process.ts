import { randomUUID } from 'node:crypto';
import type { LeaseTerms, Worker } from '../../gateway/schedule/lease.ts';
import { type ProcessSettings, siteProcess } from '../../gateway/site/processSettings.ts';

/**
 * By what the process of a test goes. It waits as long as its test does: no answer is given from rows that are too old. Its passwords cost
 * next to nothing, nobody knocks too often, and heavy questions are answered in the process itself.
 */
export const testProcess: ProcessSettings = {
  ...siteProcess,
  patience: 20 * 86_400_000,
  passwordCost: { N: 2 ** 4, r: 1, p: 1 },
  knocks: { burst: 1_000, perMinute: 60_000 },
  // A process of its own for each world would cost more than what it is asked.
  heavy: { ...siteProcess.heavy, processes: 0 },
};
export const { patience } = testProcess;
/** A process of its own; every one of a site bears the same name. */
export const aWorker = (holder = 'gateway'): Worker => ({ holder, id: randomUUID() });
export const lease: LeaseTerms = { ...testProcess.lease, worker: aWorker() };
export const { knocks } = testProcess;
