import { type ProcessSettings, siteProcess } from '../../gateway/site/processSettings.ts';

/**
 * By what the process of a test goes. It waits as long as its test does: no answer is given from rows that are too old. Its passwords cost
 * next to nothing, and nobody knocks too often.
 */
export const testProcess: ProcessSettings = {
  ...siteProcess,
  patience: 20 * 86_400_000,
  passwordCost: { N: 2 ** 4, r: 1, p: 1 },
  knocks: { burst: 1_000, perMinute: 60_000 },
};
export const { patience } = testProcess;
export const lease = testProcess.leases.work;
export const { knocks } = testProcess;
