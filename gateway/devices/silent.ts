import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { silentNow } from '../../domain/device/silentCalls.ts';
import { accepted } from '../../domain/error/errors.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { LiveValues } from '../pipeline/newestValues.ts';

interface SilentMeans {
  readonly ledgers: Pick<Ledgers, 'seen'>;
  readonly live: Pick<LiveValues, 'device' | 'channels'>;
}

/** A device behind a channel that is down is silent as well, though its alarm is suppressed: its own answer counts, not who was told. */
export const silentCall = ({ ledgers, live }: SilentMeans): ServedCall =>
  serve(silentNow, async (_, { caller }) => {
    const [things, lines] = await Promise.all([
      ledgers.seen(devices, caller.scope),
      ledgers.seen(channels, caller.scope),
    ]);
    const told = live.channels();
    const isDown = (id: string): boolean => told.get(id)?.up === false;
    const silent = things.filter(({ id }) => live.device(id)?.online !== true);
    return accepted({
      channels: lines.filter(({ id }) => isDown(id)).length,
      devices: silent.length,
      behind: silent.filter(({ channelId }) => isDown(channelId)).length,
    });
  });
