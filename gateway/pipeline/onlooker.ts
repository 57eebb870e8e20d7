import type { Batch } from '../telemetry/telemetry.ts';
import type { Configuration } from './configuration.ts';

/**
 * Looks on at every batch that is decided, after a restart at the later ones again. What it must not lose of them it keeps
 * before the checkpoint passes them: `keep` is tried until it succeeds.
 */
export interface Onlooker {
  readonly take: (batch: Batch, configuration: Configuration) => void;
  readonly keep: () => Promise<void>;
}
