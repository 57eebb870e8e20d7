import { type RaisedData, sharedOfflineRule } from '../../domain/alarm/events.ts';
import { type OfflineVerdict, silentSince } from '../../domain/alarm/offlineWatch.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import type { Configuration, ConfiguredChannel } from './configuration.ts';
import { type Intent, occurrenceOf } from './intent.ts';
import type { PipelineMemory, Together } from './memory.ts';
import { intentsOf } from './offlineIntents.ts';

type Raise = Extract<OfflineVerdict, { readonly verb: 'raise' }>;

/** Something that is called offline in this tick. */
export interface Fallen {
  readonly verdict: Raise;
  readonly channel: ConfiguredChannel;
  readonly org: string;
}

/** Several of one kind that share a channel, or an organisation: begun, or over. */
export interface Shared {
  readonly members: readonly Fallen[];
  readonly over: string | null;
  readonly kind: Together['kind'];
  readonly shared: string;
}

/**
 * Devices of one channel and channels of one organisation that are called offline in one tick are one alarm of what they share: whoever may see the
 * one may see the others. A device of another organisation than its channel's speaks for itself.
 */
export function toldTogether(fallen: readonly Fallen[]): readonly (Fallen | Shared)[] {
  const groups = new Map<string, Fallen[]>();
  for (const one of fallen) {
    const { kind, id } = one.verdict;
    const shared = kind === 'channel' ? one.org : one.org === one.channel.org ? one.channel.id : `alone ${id}`;
    const key = `${kind} ${shared}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((members): readonly (Fallen | Shared)[] => {
    const [first] = members;
    if (first === undefined || members.length === 1) return members;
    const { kind } = first.verdict;
    return [{ members, over: null, kind, shared: kind === 'channel' ? first.org : first.channel.id }];
  });
}

/** Shared outages of which one or none is left: who is left speaks for itself from here. */
export function sharedOver(
  memory: PipelineMemory,
  configuration: Configuration,
  seen: number,
): readonly (Fallen | Shared)[] {
  return [...memory.together].flatMap(([alarm, { kind, members, shared }]): readonly (Fallen | Shared)[] => {
    const watches: ReadonlyMap<string, { readonly offline: { readonly together?: string } | null }> =
      kind === 'device' ? memory.devices : memory.channels;
    const left = members.filter((id) => watches.get(id)?.offline?.together === alarm);
    if (left.length > 1) return [];
    const ended: Shared = { members: [], over: alarm, kind, shared };
    return [...left.flatMap((id) => leftOver(memory, configuration, { kind, id, seen })), ended];
  });
}

function leftOver(
  memory: PipelineMemory,
  configuration: Configuration,
  { kind, id, seen }: { readonly kind: Together['kind']; readonly id: string; readonly seen: number },
): readonly Fallen[] {
  const device = configuration.devices.get(id);
  const channel = configuration.channels.get(kind === 'channel' ? id : (device?.channel ?? ''));
  if (channel === undefined) return [];
  const watch = kind === 'device' ? memory.devices.get(id) : memory.channels.get(id);
  const since = kind === 'device' ? [memory.devices.get(id)] : channel.devices.map((one) => memory.devices.get(one.id));
  const silent = Math.max(0, ...since.map((one) => (one === undefined ? 0 : silentSince(one))));
  const verdict: Raise = {
    verb: 'raise',
    kind,
    id,
    mark: String(seen),
    silentSince: silent,
    reason: watch?.reason ?? null,
  };
  return [{ verdict, channel, org: kind === 'device' ? (device?.org ?? channel.org) : channel.org }];
}

export function aloneIntents(
  memory: PipelineMemory,
  { verdict, channel, org }: Fallen,
  seen: number,
): readonly Intent[] {
  mark(memory, verdict, { mark: verdict.mark });
  return intentsOf([verdict], { org: () => org, channel: channel.id, seen });
}

function mark(
  { devices, channels }: PipelineMemory,
  { kind, id }: Raise,
  offline: { readonly mark: string; readonly together?: string },
): void {
  const [device, channel] = [devices.get(id), channels.get(id)];
  if (kind === 'device' && device !== undefined) devices.set(id, { ...device, offline });
  if (kind === 'channel' && channel !== undefined) channels.set(id, { ...channel, offline });
}

/** One alarm for all of them, and its end. */
export function sharedIntents(memory: PipelineMemory, one: Shared, seen: number): readonly Intent[] {
  const { kind, shared, members, over } = one;
  const rule = sharedOfflineRule[kind];
  if (over !== null) {
    memory.together.delete(over);
    const back = { value: null, quality: quality.good, worst: null, why: 'returned' as const };
    return [{ verb: 'recover', command: `${rule}:${over}:${seen}:recover`, alarm: over, rule, at: seen, data: back }];
  }
  const alarm = occurrenceOf(rule, shared, String(seen));
  const ids = members.map(({ verdict }) => verdict.id).toSorted();
  memory.together.set(alarm, { kind, shared, members: ids });
  for (const { verdict } of members) mark(memory, verdict, { mark: verdict.mark, together: alarm });
  const [first] = members;
  if (first === undefined) return [];
  const data = sharedData(one, { ids, first });
  const command = `${rule}:${shared}:${seen}:raise`;
  return [{ verb: 'raise', command, alarm, rule, at: seen, org: first.channel.org, source: data.source, data }];
}

/** The value is how many they are. */
function sharedData(
  { kind, shared, members }: Shared,
  { ids, first }: { readonly ids: readonly string[]; readonly first: Fallen },
): Omit<RaisedData, 'state'> {
  const rule = sharedOfflineRule[kind];
  return {
    type: kind === 'channel' ? '05' : '04',
    level: 2,
    source: { rule, point: shared },
    object: kind === 'channel' ? { kind: 'organisation', id: shared } : { kind: 'channel', id: shared },
    channel: kind === 'channel' ? null : shared,
    point: null,
    rule: { id: rule, version: 1 },
    judges: 'limit',
    latching: false,
    unit: null,
    firstOverAt: instantOf(Math.min(...members.map(({ verdict }) => verdict.silentSince))),
    members: [...ids],
    reason: first.verdict.reason,
    value: String(ids.length),
    quality: quality.stale,
    limitName: null,
    limit: null,
  };
}
