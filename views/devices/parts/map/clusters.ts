import Supercluster from 'supercluster';
import type { AlarmLevel } from '../../../../domain/alarm/alarm.ts';
import type { Answering, DeviceMark } from '../../../../domain/topic/deviceMarks.ts';
import { boundsOf, deepest, type MapView, type Px, project } from './mercator.ts';

export interface Placed {
  readonly id: string;
  readonly lng: number;
  readonly lat: number;
}

/** One mark of the picture: a device, or several that stand too near each other to be told apart. */
export interface Spot {
  readonly key: string;
  readonly lng: number;
  readonly lat: number;
  readonly ids: readonly string[];
}

/** What a mark says of those who stand there. */
export interface Tally {
  readonly count: number;
  readonly level: AlarmLevel | null;
  readonly unacknowledged: boolean;
  /** All of that level has returned and only waits to be seen. */
  readonly returned: boolean;
  readonly offline: number;
  /** Of one device alone; of several: whether all are silent. */
  readonly answering: Answering;
}

const radius = 52;
export interface Clusters {
  readonly within: (view: MapView) => readonly Spot[];
}

/** Where devices stand, indexed once: how they are changes all the time and is tallied beside it. */
export function openClusters(placed: readonly Placed[]): Clusters {
  const index = new Supercluster<{ readonly id: string }, { readonly id: string }>({
    radius,
    // However near one looks, those at one place stay one mark: a list tells them apart, no zoom does.
    maxZoom: deepest,
  });
  index.load(
    placed.map(({ id, lng, lat }) => ({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );
  const members = new Map<number, readonly string[]>();
  function membersOf(cluster: number): readonly string[] {
    const known =
      members.get(cluster) ?? index.getLeaves(cluster, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.id);
    members.set(cluster, known);
    return known;
  }
  return {
    within(view) {
      const found = index.getClusters(boundsOf(view, radius), Math.floor(view.zoom + 0.5));
      return found.map(({ geometry, properties }) => {
        const [lng = 0, lat = 0] = geometry.coordinates;
        if (!('cluster_id' in properties)) return { key: properties.id, lng, lat, ids: [properties.id] };
        return { key: `#${properties.cluster_id}`, lng, lat, ids: membersOf(properties.cluster_id) };
      });
    },
  };
}

/** Of a device of which only the place counts. */
export const plainMark: DeviceMark = { answering: 'online', since: null, level: null, unacknowledged: false };
const silent: DeviceMark = { answering: 'never', since: null, level: null, unacknowledged: false };

export function tallyOf(
  ids: readonly string[],
  marks: { readonly get: (id: string) => DeviceMark | undefined },
): Tally {
  let level: AlarmLevel | null = null;
  let unacknowledged = false;
  let returned = false;
  let offline = 0;
  let online = 0;
  for (const id of ids) {
    const mark = marks.get(id) ?? silent;
    if (mark.level !== null) {
      if (level === null || mark.level < level) [level, returned] = [mark.level, mark.returned === true];
      else if (mark.level === level && mark.returned !== true) returned = false;
    }
    if (mark.unacknowledged) unacknowledged = true;
    if (mark.answering === 'offline') offline += 1;
    else if (mark.answering === 'online') online += 1;
  }
  return {
    count: ids.length,
    level,
    unacknowledged,
    returned,
    offline,
    answering: online > 0 ? 'online' : offline > 0 ? 'offline' : 'never',
  };
}

const rankOf = ({ level, unacknowledged, offline }: Tally): number =>
  (level === null ? 0 : (5 - level) * 4) + (unacknowledged ? 2 : 0) + (offline > 0 ? 1 : 0);

/** What is drawn last stands above the rest: the worst. */
export const drawnAfter = (one: Tally, other: Tally): number => rankOf(one) - rankOf(other);

/** What a press means: the nearest mark that it touches, the upper one of two. */
export function touched<S extends Pick<Spot, 'lng' | 'lat'>>(spots: readonly S[], view: MapView, at: Px): S | null {
  const reach = 20;
  let found: S | null = null;
  let nearest = reach;
  for (const spot of spots) {
    const { x, y } = project(view, spot);
    const far = Math.hypot(x - at.x, y - at.y);
    if (far <= nearest) [found, nearest] = [spot, far];
  }
  return found;
}
