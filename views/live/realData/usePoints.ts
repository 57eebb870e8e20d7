import { useMemo } from 'react';
import { listPoints, type PointDevice, type PointRow } from '../../../domain/telemetry/calls.ts';
import type { Asked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useDevicePoints, usePointDevices } from '../parts/point/useDevicePoints.ts';
import { allowed } from './chosen.ts';

/** More than a link may put into the charts. */
const mostLinked = 20;

interface Wanted {
  readonly text: string;
  /** Of which the points are shown; null: of the first chosen point, else the first of all. */
  readonly device: string | null;
  /** Ids of the points in the charts, with commas. */
  readonly linked: string;
}

export interface Points {
  /** By name; with a search those of which something answers it. */
  readonly devices: readonly PointDevice[];
  readonly devicesInAll: number;
  /** Whether the gateway said how many there are. */
  readonly isCounted: boolean;
  readonly pointsInAll: number;
  readonly moreDevices: (() => void) | null;
  readonly device: string | null;
  /** Of the device, or found. */
  readonly rows: readonly PointRow[];
  readonly rowsInAll: number;
  readonly moreRows: (() => void) | null;
  readonly chosen: readonly PointRow[];
  readonly isLoading: boolean;
  readonly isReading: boolean;
  readonly failure: Asked<unknown>['fault'];
  readonly again: () => void;
}

/** The devices first; of points those that are opened, found or charted, as many as were asked for. */
export function usePoints({ text, device: named, linked }: Wanted): Points {
  const devices = usePointDevices(text);
  const charted = useLinked(linked);
  const first = charted.isLoading ? null : (charted.rows[0]?.device.id ?? devices.value?.rows[0]?.id ?? null);
  const device = named ?? first;
  const shown = useDevicePoints({ device: text.trim() === '' ? device : null, typed: text });
  const found = shown.value;
  const rows = found?.rows ?? [];
  const chosen = useChosen(linked, [...charted.rows, ...rows]);
  return {
    devices: devices.value?.rows ?? [],
    devicesInAll: devices.value?.total ?? 0,
    isCounted: devices.value !== null,
    pointsInAll: devices.value?.points ?? 0,
    moreDevices: devices.more,
    device,
    rows,
    chosen,
    rowsInAll: found?.total ?? 0,
    moreRows: shown.more,
    isLoading: devices.value === null && devices.fault === null,
    isReading: shown.isLoading && found === null,
    failure: devices.fault ?? shown.fault,
    again: () => {
      devices.again();
      shown.again();
    },
  };
}

/** The points that the address puts into the charts, wherever they are. */
function useLinked(linked: string) {
  const ids = linked
    .split(',')
    .filter((id) => id !== '')
    .slice(0, mostLinked);
  const asked = useCall(listPoints, ids.length === 0 ? null : { query: { id: ids, size: mostLinked } });
  return { rows: asked.value?.rows ?? [], isLoading: asked.isLoading && asked.value === null };
}

/** In the order of the address; one that was just ticked is known from the table at once. */
function useChosen(linked: string, known: readonly PointRow[]): readonly PointRow[] {
  const key = known.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of the key
  return useMemo(() => {
    const byId = new Map(known.map((point) => [point.id, point]));
    return allowed(linked.split(',').flatMap((id) => byId.get(id) ?? []));
  }, [linked, key]);
}
