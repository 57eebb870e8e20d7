import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature, MultiPolygon, Position } from 'geojson';
import { root } from '../root.ts';
import { englishName } from './englishName.ts';

/** A province or a city: GB/T 2260 code, name as the people call it, and where its name is written. */
export interface Area {
  readonly code: string;
  readonly name: string;
  readonly english: string;
  readonly place: Position;
}
export type AreaFeature = Feature<MultiPolygon, Area>;

interface EncodedGeometry {
  readonly type: 'Polygon' | 'MultiPolygon';
  readonly coordinates: readonly unknown[];
  readonly encodeOffsets?: readonly unknown[];
}
interface EncodedFeature {
  readonly id?: string;
  readonly properties: { readonly name: string; readonly cp?: Position };
  readonly geometry: EncodedGeometry;
}

/** Provinces that are one city each. */
const undivided: ReadonlySet<string> = new Set(['aomen.json', 'xianggang.json']);
const folder = join(root, 'node_modules', 'echarts', 'map', 'json');

/** What the data lack: its codes are of GB/T 2260, its places those of the town's government. */
const lacking: Readonly<Record<string, { readonly code: string; readonly place: Position }>> = {
  崇明区: { code: '310151', place: [121.397516, 31.626946] },
  昆玉市: { code: '659009', place: [79.287372, 37.207994] },
  哈密市: { code: '650500', place: [93.51316, 42.833248] },
  山南市: { code: '540500', place: [91.766529, 29.236023] },
};

/** One number of the encoding: shifted by 64, its sign in the lowest bit. */
const unfolded = (code: number): number => ((code - 64) >> 1) ^ -((code - 64) & 1);

/** A ring as the data hold it: pairs already, or a text of differences in 1/1024 of a degree from an offset. */
export function decodeRing(ring: unknown, offset: unknown): Position[] {
  if (typeof ring !== 'string') return ring as Position[];
  let [x, y] = offset as [number, number];
  const decoded: Position[] = [];
  for (let index = 0; index < ring.length; index += 2) {
    x += unfolded(ring.charCodeAt(index));
    y += unfolded(ring.charCodeAt(index + 1));
    decoded.push([x / 1024, y / 1024]);
  }
  return decoded;
}

const ringsOf = (polygon: unknown, offsets: unknown): Position[][] =>
  (polygon as unknown[]).map((ring, index) => decodeRing(ring, (offsets as unknown[] | undefined)?.[index]));

function polygonsOf({ type, coordinates, encodeOffsets }: EncodedGeometry): Position[][][] {
  return type === 'Polygon'
    ? [ringsOf(coordinates, encodeOffsets)]
    : coordinates.map((polygon, index) => ringsOf(polygon, encodeOffsets?.[index]));
}

function areaOf(feature: EncodedFeature): AreaFeature[] {
  const { name, cp } = feature.properties;
  const code = lacking[name]?.code ?? feature.id;
  const place = cp ?? lacking[name]?.place;
  const polygons = polygonsOf(feature.geometry).filter(([outer]) => outer !== undefined && outer.length > 3);
  // An entry without land is a second one of the same area, and Taiwan's counties bear no code: the province stands.
  if (polygons.length === 0 || code === undefined || place === undefined) return [];
  const properties: Area = { code, name, english: englishName(name), place };
  return [{ type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates: polygons } }];
}

function areasIn(file: string): AreaFeature[] {
  const read = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { features: EncodedFeature[] };
  return read.features.flatMap(areaOf);
}

/** The provinces of China, in the order of their codes. */
export const provinces = (): readonly AreaFeature[] => inOrder(areasIn('china.json'));

/** What lies below them: cities, districts of the municipalities, each once. */
export function cities(): readonly AreaFeature[] {
  const files = readdirSync(join(folder, 'province')).filter((file) => file.endsWith('.json'));
  const found = files.sort().flatMap((file) => (undivided.has(file) ? [] : areasIn(join('province', file))));
  return inOrder([...new Map(found.map((area) => [area.properties.code, area])).values()]);
}

const inOrder = (areas: readonly AreaFeature[]): readonly AreaFeature[] =>
  [...areas].sort((a, b) => (a.properties.code < b.properties.code ? -1 : 1));
