import type { Batch } from '../telemetry/telemetry.ts';
import type { Configuration } from './configuration.ts';

/**
 * How a batch is shown. `now`: as it came; `asked` stands beside its columns and tells the monotonic ms at which the question of each sample was
 * sent, NaN where nobody asked. `again`: after a restart, of what was stored before it; nothing of it is news.
 */
export type Look = { readonly kind: 'now'; readonly asked: Float64Array } | { readonly kind: 'again' };

/**
 * Looks on at every batch that is decided, after a restart at the later ones again. What it must not lose of them it keeps
 * before the checkpoint passes them: `keep` is tried until it succeeds.
 */
export interface Onlooker {
  readonly take: (batch: Batch, configuration: Configuration, look: Look) => void;
  readonly keep: () => Promise<void>;
}
