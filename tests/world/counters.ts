import type { Epoch } from '../../domain/energy/epochs.ts';
import type { CounterReading } from '../../domain/work/cycle/counted.ts';
import type { Counters, Pace } from '../../gateway/work/cycles/counters.ts';

/** Of which nothing was ever read. */
export const noCounters: Counters = {
  readingAt: async () => null,
  epochs: async () => new Map(),
  pace: async () => ({ first: null, last: null, good: 0 }),
};

/** Counters that showed these readings, by the point's id, in their order of time. */
export function countersOf(
  readings: ReadonlyMap<string, readonly CounterReading[]>,
  more: { readonly epochs?: ReadonlyMap<string, readonly Epoch[]>; readonly good?: number } = {},
): Counters {
  const numbers = new Map<number, string>();
  const told = (id: string) => readings.get(id) ?? [];
  return {
    async readingAt({ id, number }, at) {
      numbers.set(number, id);
      return told(id).findLast((one) => one.at <= at) ?? null;
    },
    epochs: async (asked) =>
      new Map(asked.map((number) => [number, more.epochs?.get(numbers.get(number) ?? '') ?? []] as const)),
    pace: async ({ id }): Promise<Pace> => ({
      first: told(id)[0] ?? null,
      last: told(id).at(-1) ?? null,
      good: more.good ?? 0,
    }),
  };
}
