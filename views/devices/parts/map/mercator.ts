import type { LngLat } from '../../../../domain/map/datum.ts';

/** What of the world is in sight: north is up, nothing leans. Zooms are MapLibre's: the world is 512 px wide at 0. */
export interface MapView {
  readonly lng: number;
  readonly lat: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

export interface Px {
  readonly x: number;
  readonly y: number;
}

const tile = 512;
export const deepest = 22;
const equator = 40_075_016.7;

const sizeAt = (zoom: number): number => tile * 2 ** zoom;
const worldOf = ({ lng, lat }: LngLat): Px => {
  const sin = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
};

/** Where a place stands in the picture, px from its top left corner. */
export function project(view: MapView, at: LngLat): Px {
  const size = sizeAt(view.zoom);
  const [centre, place] = [worldOf(view), worldOf(at)];
  return { x: view.width / 2 + (place.x - centre.x) * size, y: view.height / 2 + (place.y - centre.y) * size };
}

export function placeOf(view: MapView, { x, y }: Px): LngLat {
  const size = sizeAt(view.zoom);
  const centre = worldOf(view);
  const east = centre.x + (x - view.width / 2) / size;
  const south = centre.y + (y - view.height / 2) / size;
  return { lng: (east - 0.5) * 360, lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180) / Math.PI };
}

/** Nearer or further by so many zooms, with the place under the pointer staying there. */
export function zoomed(view: MapView, by: number, around: Px): MapView {
  const zoom = Math.max(0, Math.min(deepest, view.zoom + by));
  const kept = placeOf(view, around);
  const moved = project({ ...view, zoom }, kept);
  return panned({ ...view, zoom }, { x: around.x - moved.x, y: around.y - moved.y });
}

/** The picture pulled by so many px. */
export function panned(view: MapView, { x, y }: Px): MapView {
  const { lng, lat } = placeOf(view, { x: view.width / 2 - x, y: view.height / 2 - y });
  return { ...view, lng: Math.max(-180, Math.min(180, lng)), lat: Math.max(-85, Math.min(85, lat)) };
}

/** West, south, east and north of what is in sight, and so many px more on each side. */
export function boundsOf(view: MapView, more = 0): [number, number, number, number] {
  const topLeft = placeOf(view, { x: -more, y: -more });
  const bottomRight = placeOf(view, { x: view.width + more, y: view.height + more });
  return [topLeft.lng, bottomRight.lat, bottomRight.lng, topLeft.lat];
}

const margin = 80;
/** One place alone is looked at from here. */
const nearEnough = 18;

/** The view that shows all of these; null where there are none. */
export function fitted(
  places: readonly LngLat[],
  { width, height }: Pick<MapView, 'width' | 'height'>,
): Omit<MapView, 'width' | 'height'> | null {
  if (places.length === 0) return null;
  const worlds = places.map(worldOf);
  const [xs, ys] = [worlds.map(({ x }) => x), worlds.map(({ y }) => y)];
  const [west, east] = [least(xs), -least(xs.map((x) => -x))];
  const [north, south] = [least(ys), -least(ys.map((y) => -y))];
  const room = (px: number): number => Math.max(64, px - 2 * margin);
  const zooms = [Math.log2(room(width) / tile / (east - west)), Math.log2(room(height) / tile / (south - north))];
  const middle = { lng: ((west + east) / 2 - 0.5) * 360, y: (north + south) / 2 };
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * middle.y))) * 180) / Math.PI;
  return { lng: middle.lng, lat, zoom: Math.max(0, Math.min(nearEnough, ...zooms)) };
}

const least = (values: readonly number[]): number =>
  values.reduce((found, value) => Math.min(found, value), Number.POSITIVE_INFINITY);

export const metresOfPx = ({ lat, zoom }: Pick<MapView, 'lat' | 'zoom'>): number =>
  (equator * Math.cos((lat * Math.PI) / 180)) / sizeAt(zoom);

/** A round length that a scale bar of at most so many px shows. */
export function scaleBar(
  view: Pick<MapView, 'lat' | 'zoom'>,
  most: number,
): { readonly metres: number; readonly px: number } {
  const room = metresOfPx(view) * most;
  const power = 10 ** Math.floor(Math.log10(room));
  const metres = ([5, 2, 1].find((step) => step * power <= room) ?? 1) * power;
  return { metres, px: metres / metresOfPx(view) };
}
