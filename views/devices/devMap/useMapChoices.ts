import { useCallback, useEffect, useRef } from 'react';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import type { MapView } from '../parts/map/mercator.ts';
import type { Narrow } from '../parts/map/wrongNow.ts';

/** Where the reader stays for so long is where he looks. */
const still = 800;

const answers = ['all', 'online', 'offline'] as const;
type View = Omit<MapView, 'width' | 'height'>;

/** What the address says of the map: what is left, which device is open, and where one looks. */
export function useMapChoices() {
  const { search, put } = useAddress();
  const clock = useClock();
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  const level = Number(search.get('level'));
  const narrow: Narrow = {
    text: search.get('q') ?? '',
    level: level >= 1 && level <= 4 ? level : null,
    answering: answers.find((one) => one === search.get('show')) ?? 'all',
    kind: search.get('kind'),
    org: search.get('org'),
  };
  /** Writing each step of a pull into the address would be a history of nothing. */
  const look = useCallback(
    (view: MapView) => {
      cancel.current?.();
      cancel.current = clock.after(still, () => put({ at: writtenView(view) }));
    },
    [clock, put],
  );
  return {
    narrow,
    look,
    id: search.get('id'),
    at: readView(search.get('at')),
    isPlain: search.get('graphics') === 'plain',
    put,
  };
}

const writtenView = ({ lng, lat, zoom }: View): string => `${lng.toFixed(5)},${lat.toFixed(5)},${zoom.toFixed(2)}`;

function readView(text: string | null): View | null {
  const [lng, lat, zoom] = (text ?? '').split(',').map(Number);
  if (lng === undefined || lat === undefined || zoom === undefined) return null;
  const fits = Math.abs(lng) <= 180 && Math.abs(lat) <= 85 && zoom >= 0 && zoom <= 22;
  return fits ? { lng, lat, zoom } : null;
}
