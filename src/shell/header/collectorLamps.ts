import type { Millis } from '../../../domain/clock/clock.ts';
import type { Link } from '../../../machines/link/linkMachine.ts';
import type { SilentChannel } from './silentChannels.ts';

export type CollectorLampState =
  | { readonly state: 'live' | 'unknown' | 'down' }
  /** Since when readings wait to be stored, ms. */
  | { readonly state: 'behind'; readonly since: Millis };

interface CollectorLampsTold {
  readonly silent: readonly SilentChannel[];
  readonly waitingSince: Millis | null;
  /** That tells of channels. */
  readonly link: Pick<Link, 'state'>;
}

/** What the header says of the collectors, one lamp at least: without a link nobody here knows. */
export function collectorLamps({ silent, waitingSince, link }: CollectorLampsTold): readonly CollectorLampState[] {
  const lamps: CollectorLampState[] = [];
  if (waitingSince !== null) lamps.push({ state: 'behind', since: waitingSince });
  if (silent.length > 0) lamps.push({ state: 'down' });
  if (lamps.length > 0) return lamps;
  return [{ state: link.state === 'live' ? 'live' : 'unknown' }];
}
