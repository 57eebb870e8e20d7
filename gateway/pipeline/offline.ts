import type { AlarmLevel } from '../../domain/alarm/alarm.ts';
import { offlineRule } from '../../domain/alarm/events.ts';
import { type OfflineVerdict, silentSince, tickChannel } from '../../domain/alarm/offlineWatch.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import type { Configuration, ConfiguredChannel } from './configuration.ts';
import { type Intent, occurrenceOf } from './intent.ts';
import type { PipelineMemory } from './memory.ts';

/** A line that is down hides everything behind it; one device does not. */
const levelOf: Readonly<Record<'device' | 'channel', AlarmLevel>> = { channel: 2, device: 3 };

/** So many are remembered: what has been silent for longer than these was told long ago, but for a line that is down. */
const mostHoldUps = 200;

/** One tick of one channel, with what its verdicts change in the memory. */
export function roundOf(memory: PipelineMemory, channel: ConfiguredChannel, seen: number): readonly Intent[] {
  const watch = memory.channels.get(channel.id);
  if (watch === undefined) return [];
  const devices = channel.devices.flatMap(({ id, silence }) => {
    const mine = memory.devices.get(id);
    return mine === undefined || !Number.isFinite(silence) ? [] : [{ id, silence, watch: mine }];
  });
  const verdicts = tickChannel({ id: channel.id, watch, devices, seen, unheard: memory.unheard });
  for (const verdict of verdicts) {
    if (verdict.verb !== 'raise') continue;
    const offline = { mark: verdict.mark };
    if (verdict.kind === 'channel') memory.channels.set(channel.id, { ...watch, offline });
    const device = memory.devices.get(verdict.id);
    if (verdict.kind === 'device' && device !== undefined) memory.devices.set(verdict.id, { ...device, offline });
  }
  return intentsOf(verdicts, { org: (verdict) => orgOf(channel, verdict), channel: channel.id, seen });
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
  const close = (kind: 'device' | 'channel', id: string, offline: { readonly mark: string } | null): void => {
    if (offline !== null) verdicts.push({ verb: 'close', kind, id, mark: offline.mark, reason: 'ruleDeleted' });
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

interface Place {
  readonly org: (verdict: OfflineVerdict) => string;
  readonly channel: string;
  readonly seen: number;
}

function intentsOf(verdicts: readonly OfflineVerdict[], { org, channel, seen }: Place): readonly Intent[] {
  return verdicts.map((verdict): Intent => {
    const rule = offlineRule[verdict.kind];
    const plain = {
      command: `${rule}:${verdict.id}:${seen}:${verdict.verb}`,
      alarm: occurrenceOf(rule, verdict.id, verdict.mark),
      rule,
      at: seen,
    };
    if (verdict.verb === 'recover')
      return { ...plain, verb: 'recover', data: { value: null, quality: quality.good, worst: null } };
    if (verdict.verb === 'close') return { ...plain, verb: 'close', reason: verdict.reason, worst: null };
    const source = { rule, point: verdict.id };
    const data = {
      type: verdict.kind === 'channel' ? ('05' as const) : ('04' as const),
      level: levelOf[verdict.kind],
      source,
      object: { kind: verdict.kind, id: verdict.id },
      channel,
      point: null,
      rule: null,
      judges: 'limit' as const,
      latching: false,
      unit: null,
      firstOverAt: instantOf(verdict.silentSince),
      reason: verdict.reason,
      value: null,
      quality: quality.stale,
      limitName: null,
      limit: null,
    };
    return { ...plain, verb: 'raise', org: org(verdict), source, data };
  });
}
