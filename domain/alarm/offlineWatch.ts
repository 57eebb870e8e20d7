import type { Span } from '../telemetry/grid.ts';
import type { CloseReason } from './events.ts';
import { listenedFor } from './listening.ts';

/** A device or a channel is taken as silent after so many expected periods without a good sample. */
export const missedPeriods = 3;
/** Below this a pause of the gateway itself would look like a fault of the device, ms. */
const shortestSilence = 3000;

/** ms without a sample after which something that should speak every `period` ms is silent. */
export const silenceOf = (period: number): number => Math.max(shortestSilence, missedPeriods * period);

export interface DeviceWatch {
  /** When its watch began: the start of polling, or its own. Silence counts from the later of this and `last`. */
  readonly since: number;
  readonly last: number | null;
  readonly offline: { readonly mark: string } | null;
  /** A key of domain/channel/messages.ts, as its collector said last. */
  readonly reason: string | null;
}

export interface ChannelWatch {
  readonly since: number;
  readonly link: 'up' | 'down' | null;
  readonly reason: string | null;
  readonly offline: { readonly mark: string } | null;
}

/** A device as it should speak. `silence` in ms. */
export interface Watched {
  readonly id: string;
  readonly silence: number;
}

export type OfflineVerdict =
  | {
      readonly verb: 'raise';
      readonly kind: 'device' | 'channel';
      readonly id: string;
      readonly mark: string;
      readonly silentSince: number;
      readonly reason: string | null;
    }
  | { readonly verb: 'recover'; readonly kind: 'device' | 'channel'; readonly id: string; readonly mark: string }
  | {
      readonly verb: 'close';
      readonly kind: 'device' | 'channel';
      readonly id: string;
      readonly mark: string;
      readonly reason: CloseReason;
    };

export const newDevice = (since: number): DeviceWatch => ({ since, last: null, offline: null, reason: null });
export const newChannel = (since: number): ChannelWatch => ({ since, link: null, reason: null, offline: null });

/** Since when it has been silent. */
export const silentSince = (watch: DeviceWatch): number => Math.max(watch.since, watch.last ?? watch.since);

/** A good sample of the device came. */
export function heardDevice(
  id: string,
  watch: DeviceWatch,
  seen: number,
): { readonly watch: DeviceWatch; readonly verdicts: readonly OfflineVerdict[] } {
  const verdicts: readonly OfflineVerdict[] =
    watch.offline === null ? [] : [{ verb: 'recover', kind: 'device', id, mark: watch.offline.mark }];
  return { watch: { ...watch, last: seen, offline: null }, verdicts };
}

/** A good sample of any of its devices came. The others count their silence from here. */
export function heardChannel(
  id: string,
  watch: ChannelWatch,
  seen: number,
): { readonly watch: ChannelWatch; readonly verdicts: readonly OfflineVerdict[] } {
  if (watch.offline === null) return { watch, verdicts: [] };
  return {
    watch: { ...watch, since: seen, offline: null },
    verdicts: [{ verb: 'recover', kind: 'channel', id, mark: watch.offline.mark }],
  };
}

export interface ChannelRound {
  readonly id: string;
  readonly watch: ChannelWatch;
  readonly devices: readonly (Watched & { readonly watch: DeviceWatch })[];
  readonly seen: number;
  /** When nobody listened. */
  readonly unheard: readonly Span[];
}

/**
 * One tick of one channel. Silent altogether (or, with its link down, as silent as its quickest device allows) is one
 * alarm of the channel and none of its devices. A device alone is offline when it is silent and something else of the
 * channel spoke well after it; until one of the two is sure, nothing is said. Only time in which the gateway listened is silence.
 */
export function tickChannel({ id, watch, devices, seen, unheard }: ChannelRound): readonly OfflineVerdict[] {
  if (watch.offline !== null || devices.length === 0) return [];
  const spoke = Math.max(watch.since, ...devices.map((device) => silentSince(device.watch)));
  const isSilent = (device: (typeof devices)[number]): boolean =>
    listenedFor(unheard, Math.max(watch.since, silentSince(device.watch)), seen) > device.silence;
  const quickest = Math.min(...devices.map((device) => device.silence));
  if (devices.every(isSilent) || (watch.link === 'down' && listenedFor(unheard, spoke, seen) > quickest)) {
    const reason = watch.reason ?? devices.find((device) => device.watch.reason !== null)?.watch.reason ?? null;
    return [{ verb: 'raise', kind: 'channel', id, mark: String(seen), silentSince: spoke, reason }];
  }
  return devices.flatMap((device): readonly OfflineVerdict[] => {
    const since = silentSince(device.watch);
    const isAlone = listenedFor(unheard, since, spoke) > (device.silence * (missedPeriods - 1)) / missedPeriods;
    if (device.watch.offline !== null || !isSilent(device) || !isAlone) return [];
    return [
      {
        verb: 'raise',
        kind: 'device',
        id: device.id,
        mark: String(seen),
        silentSince: since,
        reason: device.watch.reason,
      },
    ];
  });
}
