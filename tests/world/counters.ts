import type { Epoch } from '../../domain/energy/epochs.ts';
import type { CounterReading } from '../../domain/work/cycle/counted.ts';
import type { Counters, Pace } from '../../gateway/work/cycles/counters.ts';

/** Of which nothing was ever read. */
export const noCounters: Counters = {
  readingAt: async () => null,
  firstAfter: async () => null,
  epochs: async () => new Map(),
  pace: async () => ({ first: null, last: null, good: 0 }),
};

/** Counters that showed these readings, by the point's id, in their order of time. */
export function countersOf(
  readings: ReadonlyMap<string, readonly CounterReading[]>,
  more: { readonly epochs?: readonly Epoch[]; readonly good?: number } = {},
): Counters {
  const told = (id: string) => readings.get(id) ?? [];
  return {
    readingAt: async ({ id }, at) => told(id).findLast((one) => one.at <= at) ?? null,
    firstAfter: async ({ id }, { at, until }) => told(id).find((one) => one.at > at && one.at <= until) ?? null,
    epochs: async (numbers) => new Map(numbers.map((number) => [number, more.epochs ?? []] as const)),
    pace: async ({ id }): Promise<Pace> => ({
      first: told(id)[0] ?? null,
      last: told(id).at(-1) ?? null,
      good: more.good ?? 0,
    }),
  };
}
