import { useMemo, useSyncExternalStore } from 'react';
import { millisOf } from '../../../../domain/clock/clock.ts';
import type { MapAnswer } from '../../../../domain/map/calls.ts';
import type { DeviceMark } from '../../../../domain/topic/deviceMarks.ts';
import { useLive } from '../../../../src/live/useLive.ts';
import type { DeviceStates } from '../../../../streams/values/deviceStates.ts';
import type { LiveStore } from '../../../../streams/values/liveStore.ts';

/** How devices are now. Another object after each change, however many of them there are. */
export interface DeviceMarks {
  readonly get: (id: string) => DeviceMark | undefined;
  /** All that is asked for has been told. */
  readonly isWhole: boolean;
}

/** How the devices of the map are: by organisation where all of one is seen, else device by device. */
export function useDeviceMarks({ orgs, devices }: Pick<MapAnswer, 'orgs' | 'devices'>): DeviceMarks {
  const { points } = useLive();
  const store = useMemo(() => marksStore(points, { orgs, devices }), [points, orgs, devices]);
  return useSyncExternalStore(store.subscribe, store.read);
}

interface MarksStore {
  readonly subscribe: (each: () => void) => () => void;
  readonly read: () => DeviceMarks;
}

type Topics = Pick<LiveStore, 'watchTopic' | 'readTopic' | 'refusal'>;

export function marksStore(live: Topics, { orgs, devices }: Pick<MapAnswer, 'orgs' | 'devices'>): MarksStore {
  const wholes = new Set(orgs.filter(({ whole }) => whole).map(({ id }) => id));
  const orgOf = new Map(devices.map(({ id, org }) => [id, org]));
  const topics = [
    ...[...wholes].map((org) => `devices/${org}`),
    ...devices.filter(({ org }) => !wholes.has(org)).map(({ id }) => `device/${id}`),
  ];
  const markOf = (id: string): DeviceMark | undefined => {
    const org = orgOf.get(id);
    if (org === undefined) return undefined;
    if (wholes.has(org)) return (live.readTopic(`devices/${org}`) as DeviceStates | null)?.marks.get(id);
    return ofOne(live.readTopic(`device/${id}`));
  };
  const isTold = (topic: string): boolean => live.readTopic(topic) !== null || live.refusal(topic) !== null;
  const fresh = (): DeviceMarks => ({ get: markOf, isWhole: topics.every(isTold) });
  let now = fresh();
  return {
    subscribe(each) {
      const changed = (): void => {
        now = fresh();
        each();
      };
      const ends = topics.map((topic) => live.watchTopic(topic, changed));
      return () => {
        for (const end of ends) end();
      };
    },
    read: () => now,
  };
}

/** A topic of one device says nothing of who confirmed: what it cannot tell does not pulse. */
function ofOne(told: unknown): DeviceMark | undefined {
  if (told === null) return undefined;
  const { online, since, level } = told as Pick<DeviceMark, 'level'> & { online: boolean; since: string | null };
  return {
    answering: online ? 'online' : since === null ? 'never' : 'offline',
    since: since === null ? null : millisOf(since),
    level,
    unacknowledged: false,
  };
}
