import { readingsOf } from '../../../gateway/ground/metrics.ts';

const tick = 5;

/**
 * Longest time since it was last asked in which the main thread let nobody else have a turn: by the clock, and in processor time of the
 * thread itself, for on a machine that others use too the clock tells of them as well. And who this process is.
 */
export function tellHeld(): void {
  let [heldFor, computedFor] = [0, 0];
  let at = performance.now();
  let ran = process.threadCpuUsage();
  setInterval(() => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(ran);
    heldFor = Math.max(heldFor, now - at - tick);
    computedFor = Math.max(computedFor, (user + system) / 1000);
    at = now;
    ran = process.threadCpuUsage();
  }, tick).unref();
  readingsOf({ name: 'busbar_bench', help: 'Of the measured gateway', type: 'gauge' }, () => {
    const told = [heldFor, computedFor, process.pid] as const;
    [heldFor, computedFor] = [0, 0];
    return (['held', 'computed', 'pid'] as const).map((what, n) => [{ what }, told[n] as number] as const);
  });
}
