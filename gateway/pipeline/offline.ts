import {
  channelFall,
  isToldAlone,
  type OfflineVerdict,
  type Outage,
  ripe,
  silentSince,
  tickChannel,
} from '../../domain/alarm/offlineWatch.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Configuration, ConfiguredChannel } from './configuration.ts';
import type { Intent } from './intent.ts';
import type { PipelineMemory } from './memory.ts';
import { intentsOf } from './offlineIntents.ts';
import { aloneIntents, type Fallen, sharedIntents, sharedOver, toldTogether } from './offlineTogether.ts';

/** So many are remembered: what has been silent for longer than these was told long ago, but for a line that is down. */
const mostHoldUps = 200;

/** One tick of the watch, with what its verdicts change in the memory: what fell silent together is told as one. */
export function watchRound(memory: PipelineMemory, configuration: Configuration, seen: number): readonly Intent[] {
  const fallen = silentNow(memory, configuration, seen);
  const told = [...toldTogether(fallen), ...sharedOver(memory, configuration, seen)];
  return told.flatMap((one) => ('members' in one ? sharedIntents(memory, one, seen) : aloneIntents(memory, one, seen)));
}

/** What falls due in this tick, each with the channel it is on. */
function silentNow(memory: PipelineMemory, configuration: Configuration, seen: number): readonly Fallen[] {
  const rounds = [...configuration.channels.values()].flatMap((channel) => {
    const watch = memory.channels.get(channel.id);
    if (watch === undefined) return [];
    const devices = channel.devices.flatMap(({ id, offlineAfter: silence, speaksEvery: period }) => {
      const mine = memory.devices.get(id);
      return mine === undefined || !Number.isFinite(silence) ? [] : [{ id, silence, period, watch: mine }];
    });
    return [{ channel, round: { id: channel.id, watch, devices, seen, unheard: memory.unheard } }];
  });
  const falls = rounds.flatMap(({ channel, round }) => {
    const fall = channelFall(round);
    return fall === null ? [] : [{ id: channel.id, ...fall }];
  });
  const isRipe = new Set(ripe(falls).map(({ id }) => id));
  return rounds.flatMap(({ channel, round }) =>
    tickChannel(round).flatMap((verdict) =>
      verdict.verb !== 'raise' || (verdict.kind === 'channel' && !isRipe.has(channel.id))
        ? []
        : [{ verdict, channel, org: orgOf(channel, verdict) }],
    ),
  );
}

/** Nobody listened for a while: that counts as nobody's silence. What ended before anything that is silent now fell silent is forgotten. */
export function takeUnheard(memory: PipelineMemory, { from, to }: Span): void {
  const silent = [...memory.devices.values()].filter((watch) => watch.offline === null).map(silentSince);
  const earliest = silent.reduce((least, since) => Math.min(least, since), to);
  memory.unheard = [...memory.unheard.filter((span) => span.to > earliest), { from, to }].slice(-mostHoldUps);
}

/** The intents of what was heard again: neither needs more than the occurrence. */
export function heardIntents(verdicts: readonly OfflineVerdict[], seen: number): readonly Intent[] {
  return verdicts.length === 0 ? [] : intentsOf(verdicts, { org: () => '', channel: '', seen });
}

/** What is not watched any more (deleted, switched off) leaves the memory; its open alarm is closed. */
export function closeUnwatched(memory: PipelineMemory, configuration: Configuration, seen: number): readonly Intent[] {
  const verdicts: OfflineVerdict[] = [];
  const close = (kind: 'device' | 'channel', id: string, offline: Outage | null): void => {
    if (isToldAlone(offline)) verdicts.push({ verb: 'close', kind, id, mark: offline.mark, reason: 'ruleDeleted' });
  };
  for (const [id, watch] of memory.channels) {
    if (configuration.channels.has(id)) continue;
    close('channel', id, watch.offline);
    memory.channels.delete(id);
  }
  for (const [id, watch] of memory.devices) {
    if (configuration.devices.has(id)) continue;
    close('device', id, watch.offline);
    memory.devices.delete(id);
    memory.order.lateSince.delete(id);
  }
  return heardIntents(verdicts, seen);
}

function orgOf(channel: ConfiguredChannel, verdict: OfflineVerdict): string {
  if (verdict.kind === 'channel') return channel.org;
  return channel.devices.find((device) => device.id === verdict.id)?.org ?? channel.org;
}
