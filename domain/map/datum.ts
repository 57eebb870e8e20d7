/** A place on the earth in degrees: east and north are positive. */
export interface LngLat {
  readonly lng: number;
  readonly lat: number;
}

/** What a pair of coordinates is measured by. It is named wherever one comes in: from the figures it cannot be told. */
export const datums = {
  wgs84: { cn: 'WGS-84（GPS、北斗）', en: 'WGS-84 (GPS, BeiDou)' },
  gcj02: { cn: 'GCJ-02（高德、腾讯）', en: 'GCJ-02 (Amap, Tencent)' },
  bd09: { cn: 'BD-09（百度）', en: 'BD-09 (Baidu)' },
} as const;
export type Datum = keyof typeof datums;

/** The ellipsoid of Krasovsky, by which GCJ-02 is shifted. */
const axis = 6_378_245;
const eccentricity = 0.006_693_421_622_965_943;
const bdTurn = (Math.PI * 3000) / 180;

/** GCJ-02 shifts within this frame only; outside it is WGS-84. */
const isShifted = ({ lng, lat }: LngLat): boolean => lng > 72.004 && lng < 137.8347 && lat > 0.8293 && lat < 55.8271;

const wave = (value: number, ...parts: readonly (readonly [number, number])[]): number =>
  parts.reduce((sum, [height, per]) => sum + height * Math.sin(per * value * Math.PI), 0) * (2 / 3);

/** How far GCJ-02 lies from WGS-84 at a place, in degrees. */
function shiftAt({ lng, lat }: LngLat): LngLat {
  const [x, y] = [lng - 105, lat - 35];
  const root = Math.sqrt(Math.abs(x));
  const common = wave(x, [20, 6], [20, 2]);
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * root +
    common +
    wave(y, [20, 1], [40, 1 / 3]) +
    wave(y, [160, 1 / 12], [320, 1 / 30]);
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * root +
    common +
    wave(x, [20, 1], [40, 1 / 3]) +
    wave(x, [150, 1 / 12], [300, 1 / 30]);
  const angle = (lat / 180) * Math.PI;
  const flat = 1 - eccentricity * Math.sin(angle) ** 2;
  return {
    lng: (east * 180) / ((axis / Math.sqrt(flat)) * Math.cos(angle) * Math.PI),
    lat: (north * 180) / (((axis * (1 - eccentricity)) / (flat * Math.sqrt(flat))) * Math.PI),
  };
}

function gcjFromWgs(at: LngLat): LngLat {
  if (!isShifted(at)) return at;
  const by = shiftAt(at);
  return { lng: at.lng + by.lng, lat: at.lat + by.lat };
}

/** The way back has no formula: what the shift misses is taken off until nothing is missing, a millimetre in three turns. */
function wgsFromGcj(at: LngLat): LngLat {
  if (!isShifted(at)) return at;
  let found = at;
  for (let turn = 0; turn < 6; turn++) {
    const by = shiftAt(found);
    found = { lng: at.lng - by.lng, lat: at.lat - by.lat };
  }
  return found;
}

function bdFromGcj({ lng, lat }: LngLat): LngLat {
  const far = Math.hypot(lng, lat) + 0.000_02 * Math.sin(lat * bdTurn);
  const angle = Math.atan2(lat, lng) + 0.000_003 * Math.cos(lng * bdTurn);
  return { lng: far * Math.cos(angle) + 0.0065, lat: far * Math.sin(angle) + 0.006 };
}

function gcjFromBd(at: LngLat): LngLat {
  let found = { lng: at.lng - 0.0065, lat: at.lat - 0.006 };
  for (let turn = 0; turn < 6; turn++) {
    const there = bdFromGcj(found);
    found = { lng: found.lng + at.lng - there.lng, lat: found.lat + at.lat - there.lat };
  }
  return found;
}

/** WGS-84 of a pair that is measured by the datum named. */
export function toWgs84(at: LngLat, datum: Datum): LngLat {
  if (datum === 'wgs84') return at;
  // BD-09 shifts what GCJ-02 has shifted: outside China neither does.
  if (datum === 'bd09') return isShifted(at) ? wgsFromGcj(gcjFromBd(at)) : at;
  return wgsFromGcj(at);
}

/** The pair that a map of that datum shows a place at. */
export function fromWgs84(at: LngLat, datum: Datum): LngLat {
  if (datum === 'wgs84') return at;
  const gcj = gcjFromWgs(at);
  return datum === 'bd09' && isShifted(at) ? bdFromGcj(gcj) : gcj;
}

const earthRadius = 6_371_008.8;

/** Metres between two places, along the ground. */
export function metresBetween(one: LngLat, other: LngLat): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const east = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const part = north + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * east;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** Six decimals of a degree are a decimetre: more of a position would be invented. */
export const rounded = ({ lng, lat }: LngLat): LngLat => ({ lng: Number(lng.toFixed(6)), lat: Number(lat.toFixed(6)) });
