import type { Span } from '../../domain/telemetry/grid.ts';
import type { Reduced } from '../../domain/telemetry/reduce.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';
import type { OpenSamples } from './openSamplesAt.ts';

/**
 * A batch as columns, aligned: one row of `tele.batch`. A value that is not there is NaN, and of no quality that promises one.
 * The row keeps the batch as it was given, so that deciding again sees the same.
 */
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

/**
 * One bucket of a series. Smallest, largest, first and last are of samples that lie in it; `mean` is weighted by the time that
 * each value held and knows the value that held on from before. Without samples and without a value that holds: count 0, nulls.
 */
export type Bucket = Reduced;

export interface Latest {
  readonly value: number | null;
  readonly at: number;
  readonly quality: number;
  readonly seen: number;
}

/** A point of a series, with its expected period: a value holds until the next sample, but at most three of them. */
export interface SeriesPoint {
  readonly point: number;
  readonly period: number;
  /** Only what lies in these counts, in order; left out: all. */
  readonly within?: readonly Span[];
}

export interface SeriesQuery {
  readonly points: readonly SeriesPoint[];
  readonly from: number;
  /** Nothing at or after it is told: the last bucket ends there. */
  readonly to: number;
  /** At most so many, on the grid of docs/live.md in the zone. */
  readonly buckets: number;
  readonly zone: string;
}

export interface Series {
  /** ms; nominal for a day and a month, whose edges are the calendar's. */
  readonly width: number;
  readonly series: ReadonlyMap<number, readonly Bucket[]>;
}

/**
 * What became of the samples since start. `refused…`: never entered, because the value is not finite, the time is no instant, or the
 * quality is no code; `duplicates`: same point, instant and value; `replaced`: same instant, another value; `outranked`: a
 * person's word stood there already.
 */
export const countNames = [
  'taken',
  'outOfOrder',
  'late',
  'replaced',
  'duplicates',
  'outranked',
  'refusedValue',
  'refusedTime',
  'refusedQuality',
] as const;
export type Counts = Readonly<Record<(typeof countNames)[number], number>>;

/** What a person says that a sample is, or should have been. */
export interface Correction {
  readonly point: number;
  readonly at: number;
  /** Null: there is no valid value. */
  readonly value: number | null;
  readonly quality: number;
  /** When it was recorded: of two for one instant the later stands. */
  readonly seen: number;
}

/** The telemetry as it was known at a moment of the past. Of days whose samples are no longer kept it says what is known now. */
export interface KnownTelemetry extends Pick<Telemetry, 'samples' | 'series'> {
  readonly latest: (points: readonly number[]) => Promise<ReadonlyMap<number, Latest>>;
}

/** The telemetry as figures read it: in the gateway, or beside it, where the newest values must be asked for. */
export interface ReadTelemetry extends Pick<Telemetry, 'samples' | 'series' | 'asKnownAt' | 'keptFrom'> {
  readonly latest: (points: readonly number[]) => ReadonlyMap<number, Latest> | Promise<ReadonlyMap<number, Latest>>;
}

/** The telemetry store. A batch is acknowledged when `put` resolves: it is committed. */
export interface Telemetry {
  /** Several that wait are committed together. When it rejects nothing is acknowledged, and the same number may be put again. */
  readonly put: (batch: Batch) => Promise<void>;
  /** Batches after `number`, for deciding again after a restart. */
  readonly batchesAfter: (number: number) => AsyncIterable<Batch>;
  readonly lastBatch: () => number;
  /** `seen` of the last batch: the next must not be below it, also after a restart with a clock set back. */
  readonly lastSeen: () => number;
  readonly latest: (points: readonly number[]) => ReadonlyMap<number, Latest>;
  /** Samples of one point, from ≤ at < to, sorted by at, from open samples and blocks alike. */
  readonly samples: (point: number, from: number, to: number) => Promise<readonly Sample[]>;
  readonly series: (query: SeriesQuery) => Promise<Series>;
  /** Corrections made later do not count, nor does what came later. */
  readonly asKnownAt: (moment: number) => KnownTelemetry;
  /** What is in no block yet, for a reader in a process of its own (`openChildReader`). */
  readonly openSamples: (points: readonly number[]) => OpenSamples;
  /**
   * Stands above every measurement of that instant, those that come later too; reads see it at once. The latest value stays what the
   * device says. Done twice it changes nothing.
   */
  readonly correct: (correction: Correction) => Promise<void>;
  /** Samples before it are no longer kept, only roll-ups of them. */
  readonly keptFrom: () => Promise<number>;
  /**
   * Told of each correction once it is committed, at least once: `correct` waits for all who watch, and is done again where one of them
   * failed. What comes in batches, late too, is seen by those who see the batches.
   */
  readonly watchCorrections: (each: (correction: Correction) => Promise<void>) => () => void;
  /**
   * One block per point (and UTC day) out of the open samples; truncates the batches that it covers and that are behind the
   * checkpoint. Comes by itself 60 min after the last one and at 8 M open samples.
   */
  readonly flush: () => Promise<void>;
  /** The pipeline's checkpoint: batches up to it are decided and need not be kept. */
  readonly decidedUpTo: (number: number) => void;
  readonly counts: () => Counts;
  /** Flushes, then takes no more. */
  readonly close: () => Promise<void>;
}
