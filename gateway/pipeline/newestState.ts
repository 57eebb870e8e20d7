import { silenceOf } from '../../domain/alarm/offlineWatch.ts';
import { type Quality, quality } from '../../domain/telemetry/quality.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';
import type { Latest } from '../telemetry/telemetry.ts';
import type { Configuration } from './configuration.ts';
import type { PipelineMemory } from './memory.ts';
import type { DeviceState, LiveValue, LiveValues } from './newestValues.ts';

interface Known {
  value: LiveValue;
  /** As it was measured; `value.quality` says stale when nothing came since. */
  measured: Quality;
  seen: number;
}

type LinkState = { readonly up: boolean; readonly since: number };

/** The live picture behind `LiveValues`: written by the pipeline, read by push and calls. */
export interface LiveState {
  readonly values: LiveValues;
  readonly fill: (latest: ReadonlyMap<number, Latest>) => void;
  readonly take: (sample: Sample) => void;
  readonly takeText: (point: number, text: string, taken: { readonly at: number; readonly seen: number }) => void;
  /** Tells the subscribers what changed since the last time. */
  readonly publish: () => void;
  /** Judges staleness, and the states of devices and channels, and publishes. */
  readonly tick: (memory: PipelineMemory, configuration: Configuration, now: number) => void;
  readonly judgeLinks: (memory: PipelineMemory, configuration: Configuration, now: number) => void;
}

export function liveState(): LiveState {
  const known = new Map<number, Known>();
  const devices = new Map<string, DeviceState>();
  const channels = new Map<string, LinkState>();
  const listeners = new Set<(changed: readonly LiveValue[]) => void>();
  const deviceListeners = new Set<(changed: readonly DeviceState[]) => void>();
  let changed = new Map<number, LiveValue>();

  function set(value: LiveValue, measured: Quality, seen: number): void {
    known.set(value.point, { value, measured, seen });
    changed.set(value.point, value);
  }

  function publish(): void {
    if (changed.size === 0) return;
    const told = [...changed.values()];
    changed = new Map();
    for (const each of listeners) each(told);
  }

  function judgeStale(configuration: Configuration, now: number): void {
    for (const [number, one] of known) {
      const point = configuration.points.get(number);
      const isStale = point === undefined || now - one.seen > (point.row.staleAfter ?? silenceOf(point.row.period));
      const judged = isStale ? quality.stale : one.measured;
      if (one.value.quality !== judged) set({ ...one.value, quality: judged }, one.measured, one.seen);
    }
  }

  function judgeLinks(memory: PipelineMemory, configuration: Configuration, now: number): void {
    const told: DeviceState[] = [];
    for (const channel of configuration.channels.values()) {
      const watch = memory.channels.get(channel.id);
      const isDown = watch === undefined || watch.offline !== null || watch.link === 'down';
      let isHeard = false;
      for (const { id } of channel.devices) {
        const mine = memory.devices.get(id);
        const isOnline = mine !== undefined && mine.last !== null && mine.offline === null && watch?.offline === null;
        isHeard ||= isOnline;
        const before = devices.get(id);
        if (before?.online === isOnline) continue;
        const state = { id, online: isOnline, since: now };
        devices.set(id, state);
        told.push(state);
      }
      const up = !isDown && (isHeard || watch.link === 'up');
      if (channels.get(channel.id)?.up !== up) channels.set(channel.id, { up, since: now });
    }
    forget(devices, configuration.devices);
    forget(channels, configuration.channels);
    if (told.length > 0) for (const each of deviceListeners) each(told);
  }

  return {
    values: {
      latest: (point) => known.get(point)?.value ?? null,
      subscribe: (each) => listen(listeners, each),
      device: (id) => devices.get(id) ?? null,
      subscribeDevices: (each) => listen(deviceListeners, each),
      channels: () => channels,
    },
    fill(latest) {
      for (const [point, { value, at, quality: measured, seen }] of latest) {
        known.set(point, {
          value: { point, value, text: null, at, quality: measured as Quality },
          measured: measured as Quality,
          seen,
        });
      }
    },
    take: ({ point, value, at, quality: measured, seen }) =>
      set({ point, value, text: null, at, quality: measured }, measured, seen),
    takeText: (point, text, { at, seen }) =>
      set({ point, value: null, text, at, quality: quality.good }, quality.good, seen),
    publish,
    tick(memory, configuration, now) {
      judgeStale(configuration, now);
      judgeLinks(memory, configuration, now);
      publish();
    },
    judgeLinks,
  };
}

function listen<T>(listeners: Set<T>, each: T): () => void {
  listeners.add(each);
  return () => {
    listeners.delete(each);
  };
}

function forget(held: Map<string, unknown>, present: ReadonlyMap<string, unknown>): void {
  for (const id of held.keys()) if (!present.has(id)) held.delete(id);
}
