import { useCallback, useSyncExternalStore } from 'react';
import { useLive } from '../../../src/live/useLive.ts';

export interface DeviceState {
  readonly online: boolean;
  readonly since: string;
  readonly level: 1 | 2 | 3 | 4 | null;
}

/** Whether a device answers, live (topic `device/<id>`); null while that is not known. */
export function useDeviceTopic(id: string): DeviceState | null {
  const { points } = useLive();
  const topic = `device/${id}`;
  const subscribe = useCallback((each: () => void) => points.watchTopic(topic, each), [points, topic]);
  return useSyncExternalStore(subscribe, () => points.readTopic(topic)) as DeviceState | null;
}
