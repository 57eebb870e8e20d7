import type { Span } from '../telemetry/grid.ts';
import type { CloseReason } from './events.ts';
import { listenedFor } from './listening.ts';

/** A device or a channel is taken as silent after so many expected periods without a good sample. */
export const missedPeriods = 3;
/** Below this a pause of the gateway itself would look like a fault of the device, ms. */
const shortestSilence = 3000;

/** Nothing is called offline sooner, ms: a network that stumbles for some seconds makes no alarms. */
const shortestOutage = 20_000;

/** ms without a sample after which an alarm says that something is offline. Its values are stale before. */
export const offlineAfter = (period: number): number => Math.max(shortestOutage, silenceOf(period));

/** ms without a sample after which something that should speak every `period` ms is silent. */
export const silenceOf = (period: number): number => Math.max(shortestSilence, missedPeriods * period);

export interface DeviceWatch {
  /** When its watch began: the start of polling, or its own. Silence counts from the later of this and `last`. */
  readonly since: number;
  readonly last: number | null;
  readonly offline: Outage | null;
  /** A key of domain/channel/messages.ts, as its collector said last. */
  readonly reason: string | null;
}

export interface ChannelWatch {
  readonly since: number;
  readonly link: 'up' | 'down' | null;
  readonly reason: string | null;
  readonly offline: Outage | null;
}

/** `together`: the alarm that tells of it with others; it has none of its own. */
export interface Outage {
  readonly mark: string;
  readonly together?: string;
}

/** A device as it should speak. `silence`: ms until it is called offline; `period`: ms between two words of it. */
export interface Watched {
  readonly id: string;
  readonly silence: number;
  readonly period: number;
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
  const verdicts: readonly OfflineVerdict[] = isToldAlone(watch.offline)
    ? [{ verb: 'recover', kind: 'device', id, mark: watch.offline.mark }]
    : [];
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
    verdicts: isToldAlone(watch.offline) ? [{ verb: 'recover', kind: 'channel', id, mark: watch.offline.mark }] : [],
  };
}

export const isToldAlone = (offline: Outage | null): offline is Outage =>
  offline !== null && offline.together === undefined;

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
  const fall = channelFall({ id, watch, devices, seen, unheard });
  if (fall === null) return [];
  const spoke = fall.since;
  if (fall.left < 0) {
    const reason = watch.reason ?? devices.find((device) => device.watch.reason !== null)?.watch.reason ?? null;
    return [{ verb: 'raise', kind: 'channel', id, mark: String(seen), silentSince: spoke, reason }];
  }
  const falling = devices.flatMap((device) =>
    device.watch.offline === null ? [{ device, ...deviceFall(device, { watch, seen, unheard }) }] : [],
  );
  return ripe(falling).flatMap(({ device }): readonly OfflineVerdict[] => {
    const since = silentSince(device.watch);
    const counted = countedFrom(unheard, since, device.period);
    const isAlone = listenedFor(unheard, counted, spoke) > (device.silence * (missedPeriods - 1)) / missedPeriods;
    if (!isAlone) return [];
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

/** Something on its way to be called offline: since when it is silent, and how much is left, ms; below 0 it is due. */
export interface Fall {
  readonly since: number;
  readonly left: number;
}

type Now = Pick<ChannelRound, 'watch' | 'seen' | 'unheard'>;

function deviceFall(device: ChannelRound['devices'][number], { watch, seen, unheard }: Now): Fall {
  const since = countedFrom(unheard, Math.max(watch.since, silentSince(device.watch)), device.period);
  return { since, left: device.silence - listenedFor(unheard, since, seen) };
}

/**
 * From when silence counts. A gateway that did not listen for longer than a device's period owes it its whole silence anew: it was not asked, its
 * connection may have run out, and its line has all the others to ask first. Once a silence: what is slow for good still tells who is silent.
 */
function countedFrom(unheard: readonly Span[], since: number, period: number): number {
  const stall = unheard.find((span) => span.to > since && span.to - span.from > period);
  return stall === undefined ? since : stall.to;
}

/** Of a channel: when all of it is due, or with its link down its quickest device. Null: it is offline already, or nothing is watched on it. */
export function channelFall({ watch, devices, seen, unheard }: ChannelRound): Fall | null {
  if (watch.offline !== null || devices.length === 0) return null;
  const since = Math.max(watch.since, ...devices.map((device) => silentSince(device.watch)));
  const all = Math.max(...devices.map((device) => deviceFall(device, { watch, seen, unheard }).left));
  if (watch.link !== 'down') return { since, left: all };
  const quickest = devices.reduce((least, device) => (device.silence < least.silence ? device : least));
  const counted = countedFrom(unheard, since, quickest.period);
  return { since, left: Math.min(all, quickest.silence - listenedFor(unheard, counted, seen)) };
}

/** So far apart may fall silent what fell silent together, ms: a line asks its devices one after the other. */
export const togetherWithin = 3000;

/** What is due now, but for what fell silent with something that is about to be due: they are told in one tick, and so as one. */
export const ripe = <T extends Fall>(falling: readonly T[]): readonly T[] =>
  falling.filter(
    (one) =>
      one.left < 0 &&
      !falling.some(
        (other) =>
          other.left >= 0 && other.left <= togetherWithin && Math.abs(other.since - one.since) <= togetherWithin,
      ),
  );
