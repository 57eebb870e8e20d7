import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection } from 'geojson';
import { zxyToTileId } from 'pmtiles';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { root } from '../root.ts';
import { type AreaFeature, cities, provinces } from './areas.ts';
import { packed, type StoredTile, writePmtiles } from './pmtiles.ts';

/** The deepest tiles that are stored: nearer, the console draws them enlarged. */
const deepest = 6;
const extent = 4096;

/** A layer of the tiles: from which zoom it stands in them, and how coarse it is (of 4096 in a tile). */
interface Layer {
  readonly name: string;
  readonly from: number;
  readonly tolerance: number;
  readonly features: FeatureCollection;
}

function land(): FeatureCollection {
  const file = join(root, 'node_modules', 'world-atlas', 'land-50m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const shape = topology.objects['land'];
  if (shape === undefined) throw new Error('world-atlas: land-50m.json holds no land');
  const found = feature(topology, shape);
  const features = found.type === 'FeatureCollection' ? found.features : [found];
  return { type: 'FeatureCollection', features: features.map(({ geometry }) => bare(geometry)) };
}

const bare = (geometry: FeatureCollection['features'][number]['geometry']): FeatureCollection['features'][number] => ({
  type: 'Feature',
  properties: {},
  geometry,
});

/** Outlines alone: what an area is called stands at its place, once, not in each tile that it touches. */
const outlines = (areas: readonly AreaFeature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas.map(({ geometry }) => bare(geometry)),
});

const names = (areas: readonly AreaFeature[], rank: number): FeatureCollection['features'] =>
  areas.map(({ properties: { code, name, english, place } }) => ({
    type: 'Feature',
    properties: { code, name, english, rank },
    geometry: { type: 'Point', coordinates: place },
  }));

function layers(): readonly Layer[] {
  const [large, small] = [provinces(), cities()];
  const places: FeatureCollection = { type: 'FeatureCollection', features: [...names(large, 1), ...names(small, 2)] };
  return [
    { name: 'land', from: 0, tolerance: 5, features: land() },
    { name: 'provinces', from: 3, tolerance: 5, features: outlines(large) },
    { name: 'cities', from: 5, tolerance: 6, features: outlines(small) },
    { name: 'places', from: 3, tolerance: 0, features: places },
  ];
}

interface CutLayer {
  readonly name: string;
  readonly from: number;
  readonly cut: GeoJSONVT;
}

const cutOf = ({ name, from, tolerance, features }: Layer): CutLayer => ({
  name,
  from,
  cut: new GeoJSONVT(features, { maxZoom: deepest, indexMaxZoom: deepest, tolerance, extent, buffer: 16 }),
});

function tileOf(cut: readonly CutLayer[], z: number, x: number, y: number): StoredTile[] {
  const found: Record<string, GeoJSONVTTile> = {};
  for (const layer of cut) {
    const tile = z < layer.from ? null : layer.cut.getTile(z, x, y);
    if (tile !== null && tile.features.length > 0) found[layer.name] = tile;
  }
  if (Object.keys(found).length === 0) return [];
  return [{ id: zxyToTileId(z, x, y), bytes: packed(fromGeojsonVt(found, { version: 2, extent })) }];
}

function* everyTile(): Iterable<readonly [number, number, number]> {
  for (let z = 0; z <= deepest; z++) for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) yield [z, x, y];
}

/**
 * The base map: land of the world, provinces and cities of China with their names, as one PMTiles archive. The same
 * packages make the same bytes.
 */
export function makeBaseMap(): Uint8Array {
  const cut = layers().map(cutOf);
  const tiles = [...everyTile()].flatMap(([z, x, y]) => tileOf(cut, z, x, y)).sort((a, b) => a.id - b.id);
  return writePmtiles(tiles, {
    maxZoom: deepest,
    centre: [104, 36, 3],
    metadata: {
      name: 'Busbar base map',
      attribution: 'Natural Earth · Apache ECharts 4.9.0 (2020)',
      vector_layers: cut.map(({ name, from }) => ({ id: name, fields: {}, minzoom: from, maxzoom: deepest })),
    },
  });
}
