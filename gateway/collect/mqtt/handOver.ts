import type { RawSample } from '../../../domain/telemetry/sample.ts';

/** A message with what it says, and how to tell the broker that it is safe. */
export interface Delivery {
  readonly samples: readonly RawSample[];
  readonly acknowledge: () => void;
}

/** From messages to batches: one batch at a time is with the store, the next gathers meanwhile; acknowledged in the order of arrival. */
export interface HandOver {
  readonly put: (delivery: Delivery) => void;
  /** Messages that are not acknowledged yet. */
  readonly size: () => number;
  /** Resolves when everything that was put is acknowledged or refused. */
  readonly settled: () => Promise<void>;
}

/** Samples after which a batch is whole: a storm is stored in several. */
const largestBatch = 20_000;

export interface HandOverParts {
  readonly store: (samples: readonly RawSample[]) => Promise<void>;
  /** The store refused a batch: its messages stay unacknowledged, and so does all behind them. */
  readonly refused: (samples: number) => void;
  /** Some were acknowledged: there is room again. */
  readonly moved: () => void;
}

export function openHandOver({ store, refused, moved }: HandOverParts): HandOver {
  let waiting: Delivery[] = [];
  let underWay = 0;
  let running: Promise<void> | null = null;

  function next(): readonly Delivery[] {
    let samples = 0;
    let n = 0;
    while (n < waiting.length && (n === 0 || samples < largestBatch)) samples += waiting[n++]?.samples.length ?? 0;
    const mine = waiting.slice(0, n);
    waiting = waiting.slice(n);
    underWay = n;
    return mine;
  }

  async function run(): Promise<void> {
    // Whatever came in the same turn goes into the first batch.
    await Promise.resolve();
    while (waiting.length > 0) {
      const mine = next();
      const samples = mine.flatMap((one) => one.samples);
      try {
        if (samples.length > 0) await store(samples);
      } catch {
        // Why, the pipeline said: here it only matters that nothing of it is acknowledged.
        waiting = [];
        underWay = 0;
        refused(samples.length);
        break;
      }
      for (const one of mine) one.acknowledge();
      underWay = 0;
      moved();
    }
    running = null;
  }

  return {
    put(delivery) {
      waiting.push(delivery);
      running ??= run();
    },
    size: () => waiting.length + underWay,
    settled: () => running ?? Promise.resolve(),
  };
}
