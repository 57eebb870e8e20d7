import type { Sample } from '../../domain/telemetry/sample.ts';

/** A batch as columns, aligned: one row of `tele.batch`. */
export interface Batch {
  /** Rising, dense, per writer. */
  readonly number: number;
  /** ms; when the gateway took the batch, by the clock handed in; never below the one before. */
  readonly seen: number;
  /** The log position whose configuration holds for it. */
  readonly configuration: number;
  readonly points: Int32Array;
  readonly at: Float64Array;
  readonly values: Float64Array;
  readonly qualities: Uint8Array;
  /** Offline watch: a tick that passed without samples is a batch of none. */
  readonly tick: boolean;
}

export interface Bucket {
  readonly start: number;
  readonly min: number | null;
  readonly minAt: number | null;
  readonly max: number | null;
  readonly maxAt: number | null;
  /** Weighted by the time that each value held. */
  readonly mean: number | null;
  readonly first: number | null;
  readonly last: number | null;
  readonly count: number;
  /** ms of the bucket that a good or uncertain value covered. */
  readonly covered: number;
  readonly quality: number;
}

export interface Latest {
  readonly value: number | null;
  readonly at: number;
  readonly quality: number;
  readonly seen: number;
}

/** The telemetry store. A batch is acknowledged when `put` resolves: it is committed. */
export interface Telemetry {
  readonly put: (batch: Batch) => Promise<void>;
  /** Batches after `number`, for deciding again after a restart. */
  readonly batchesAfter: (number: number) => AsyncIterable<Batch>;
  readonly lastBatch: () => number;
  readonly latest: (points: readonly number[]) => ReadonlyMap<number, Latest>;
  /** Samples of one point, from ≤ at < to, sorted by at, from open samples and blocks alike. */
  readonly samples: (point: number, from: number, to: number) => Promise<readonly Sample[]>;
  /** Reduced to at most `buckets`, on the grid of docs/live.md in the zone. */
  readonly series: (
    points: readonly number[],
    from: number,
    to: number,
    buckets: number,
    zone: string,
  ) => Promise<{ readonly width: number; readonly series: ReadonlyMap<number, readonly Bucket[]> }>;
  /** One block per point out of the open samples; truncates the batches that it covers and that are behind the checkpoint. */
  readonly flush: () => Promise<void>;
  /** The pipeline's checkpoint: batches up to it are decided and need not be kept. */
  readonly decidedUpTo: (number: number) => void;
  readonly close: () => Promise<void>;
}
