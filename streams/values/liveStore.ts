import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { byKey } from '../operators/byKey.ts';
import type { ValueSource, ValueStreamItem } from '../sources/source.ts';
import { growingColumns } from './columns.ts';
import { foldDevices } from './deviceStates.ts';
import type { LiveReading } from './liveReading.ts';

export interface LiveStore {
  /** Calls after each flush in which the point changed. The point is subscribed while anybody watches it. */
  readonly watch: (point: string, listener: () => void) => () => void;
  /** Null while nothing is known of it; a refused point says why by `refusal`. */
  readonly read: (point: string) => LiveReading | null;
  readonly refusal: (pointOrTopic: string) => string | null;
  readonly watchTopic: (topic: string, listener: () => void) => () => void;
  readonly readTopic: (topic: string) => unknown;
  /** Tells so many times a second at most, until the returned function is called; of several the fastest counts, of none the usual pace. */
  readonly pace: (timesPerSecond: number) => () => void;
  /** How many points are watched, and of how many of them the newest value is good. */
  readonly tally: () => { readonly watched: number; readonly fresh: number };
  /** Rises with each flush. */
  readonly version: () => number;
  readonly close: () => void;
}

export interface LiveStoreOptions {
  readonly source: ValueSource;
  readonly clock: Clock;
  /** While nobody asks for another pace: nobody reads faster, and a screen that redraws with each frame costs five times as much. */
  readonly flushEvery: Millis;
}

/** Topics that tell changes are joined to what they told before; of the others the newest counts. */
const heard = (before: unknown, topic: string, data: unknown): unknown =>
  topic.startsWith('devices/') ? foldDevices(before, data) : data;

/** Live values outside React: typed arrays by slot, whoever watches a point told once a flush. */
export function liveStore({ source, clock, flushEvery }: LiveStoreOptions): LiveStore {
  const slots = new Map<string, number>();
  const columns = growingColumns();
  const readings: (LiveReading | null)[] = [];
  const topics = new Map<string, unknown>();
  const refusals = new Map<string, string>();
  const watchers = byKey<number>();
  const topicWatchers = byKey<string>();
  const dirty = new Set<number>();
  const dirtyTopics = new Set<string>();
  let slotOfHandle: number[] = [];
  let cancelFlush: Cancel | null = null;
  let version = 0;
  const paces: number[] = [];
  const every = (): Millis => (paces.length === 0 ? flushEvery : 1000 / Math.max(...paces));

  function slotOf(point: string): number {
    const known = slots.get(point);
    if (known !== undefined) return known;
    const slot = slots.size;
    slots.set(point, slot);
    columns.reserve(slot + 1);
    return slot;
  }

  function flush(): void {
    cancelFlush = null;
    version += 1;
    const [points, changedTopics] = [[...dirty], [...dirtyTopics]];
    dirty.clear();
    dirtyTopics.clear();
    for (const slot of points) readings[slot] = columns.read(slot);
    for (const slot of points) watchers.call(slot);
    for (const topic of changedTopics) topicWatchers.call(topic);
  }

  function plan(): void {
    cancelFlush ??= clock.after(every(), flush);
  }

  function takeValues(item: Extract<ValueStreamItem, { kind: 'values' }>): void {
    for (let row = 0; row < item.count; row++) {
      const slot = slotOfHandle[item.handles[row] as number];
      if (slot === undefined) continue;
      columns.write(slot, {
        value: item.values[row] as number,
        at: item.at[row] as number,
        quality: item.quality[row] as number,
      });
      dirty.add(slot);
    }
    if (dirty.size > 0) plan();
  }

  function take(item: ValueStreamItem): void {
    switch (item.kind) {
      case 'handles':
        if (item.fresh) slotOfHandle = [];
        for (const [point, handle] of item.handles) {
          slotOfHandle[handle] = slotOf(point);
          refusals.delete(point);
        }
        break;
      case 'values':
        takeValues(item);
        break;
      case 'topic':
        topics.set(item.topic, heard(topics.get(item.topic) ?? null, item.topic, item.data));
        refusals.delete(item.topic);
        dirtyTopics.add(item.topic);
        plan();
        break;
      case 'refused':
        for (const [name, code] of item.refused) refuse(name, code);
        plan();
        break;
      case 'until':
        break;
    }
  }

  function refuse(name: string, code: string): void {
    refusals.set(name, code);
    const slot = slots.get(name);
    if (slot !== undefined) {
      columns.write(slot, { value: Number.NaN, at: Number.NaN, quality: quality.none });
      dirty.add(slot);
    }
    topics.delete(name);
    dirtyTopics.add(name);
  }

  const subscription = source.items.subscribe(take);
  return {
    watch(point, listener) {
      const release = source.want({ points: [point] });
      const end = watchers.add(slotOf(point), listener);
      return () => {
        end();
        release();
      };
    },
    read: (point) => readings[slots.get(point) ?? -1] ?? null,
    refusal: (name) => refusals.get(name) ?? null,
    watchTopic(topic, listener) {
      const release = source.want({ topics: [topic] });
      const end = topicWatchers.add(topic, listener);
      return () => {
        end();
        release();
      };
    },
    readTopic: (topic) => topics.get(topic) ?? null,
    pace(timesPerSecond) {
      paces.push(timesPerSecond);
      source.setRate(1000 / every());
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        paces.splice(paces.indexOf(timesPerSecond), 1);
        source.setRate(1000 / every());
      };
    },
    tally() {
      const watched = [...slots.values()].filter(watchers.has);
      return {
        watched: watched.length,
        fresh: watched.filter((slot) => readings[slot]?.quality === quality.good).length,
      };
    },
    version: () => version,
    close() {
      subscription.unsubscribe();
      cancelFlush?.();
    },
  };
}
