import type { Columns } from '../../domain/telemetry/columns.ts';
import type { Replaced } from './replaced.ts';

/** What a process beside the gateway's needs to read series as the gateway reads them: the samples that are in no block yet. */
export interface OpenSamples {
  readonly parts: ReadonlyMap<number, readonly OpenPart[]>;
  /** When they were taken: later than that nothing is known. */
  readonly now: number;
}

/** Open samples of one generation: once that many flushes are committed, its samples are read from blocks. */
export interface OpenPart {
  readonly generation: number;
  readonly columns: Columns;
  /** What stood there before, for whoever asks what was known. */
  readonly replaced: readonly Replaced[];
}
