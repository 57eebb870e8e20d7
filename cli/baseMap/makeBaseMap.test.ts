import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PMTiles, type RangeResponse, TileType, tileIdToZxy } from 'pmtiles';
import { expect, it } from 'vitest';
import { root } from '../root.ts';
import { cities, provinces } from './areas.ts';
import { makeBaseMap } from './makeBaseMap.ts';
import { packed, writePmtiles } from './pmtiles.ts';

const everyProvince = provinces();
const everyCity = cities();

const archiveOf = (bytes: Uint8Array): PMTiles =>
  new PMTiles({
    getKey: () => 'base',
    getBytes: (offset, length): Promise<RangeResponse> =>
      Promise.resolve({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
  });

it('the base map is under 2 MB, and made again it is the file of the repository to the byte', () => {
  const made = makeBaseMap();
  expect(made.length).toBeLessThan(2_000_000);
  expect(Buffer.from(made).equals(readFileSync(join(root, 'public', 'maps', 'base.pmtiles')))).toBe(true);
});

it('the base map opens in the reader of the console, and land stands in its deepest tiles too', async () => {
  const archive = archiveOf(readFileSync(join(root, 'public', 'maps', 'base.pmtiles')));
  expect(await archive.getHeader()).toMatchObject({ tileType: TileType.Mvt, minZoom: 0, maxZoom: 6, centerZoom: 3 });
  const held = async (z: number, x: number, y: number): Promise<string> =>
    Buffer.from((await archive.getZxy(z, x, y))?.data ?? new ArrayBuffer()).toString('latin1');
  for (const [z, x, y] of [
    [0, 0, 0],
    [4, 13, 6],
    [6, 53, 25],
  ] as const)
    expect(await held(z, x, y), `${z}/${x}/${y}`).toContain('land');
  // Around Nanjing names and outlines come with the land; in the middle of the Pacific there is nothing at all.
  const here = await held(6, 53, 25);
  for (const layer of ['provinces', 'cities', 'places', 'Nanjing']) expect(here).toContain(layer);
  expect(await archive.getZxy(6, 2, 30)).toBeUndefined();
});

it('each province and city has a code, a name in both languages and a place within its outline', () => {
  expect(everyProvince).toHaveLength(34);
  expect(everyCity.length).toBeGreaterThan(440);
  const areas = [...everyProvince, ...everyCity];
  for (const { properties, geometry } of areas) {
    expect(properties.code).toMatch(/^\d{6}$/);
    expect(properties.name).toMatch(/^[一-龥]{2,}$/);
    expect(properties.english, properties.name).toMatch(/^[A-Z][A-Za-zü' ]+$/);
    const outline = geometry.coordinates.flat(2);
    const [longitude = 0, latitude = 0] = properties.place;
    const between = (value: number, axis: 0 | 1): boolean => {
      const found = outline.map((position) => position[axis] ?? 0);
      return value >= Math.min(...found) - 0.3 && value <= Math.max(...found) + 0.3;
    };
    expect(between(longitude, 0) && between(latitude, 1), properties.name).toBe(true);
  }
  expect(new Set(areas.map(({ properties }) => properties.code)).size).toBe(areas.length);
});

it.each([
  ['陕西', 'Shaanxi'],
  ['山西', 'Shanxi'],
  ['重庆', 'Chongqing'],
  ['大理白族自治州', 'Dali'],
  ['黔东南苗族侗族自治州', 'Qiandongnan'],
  ['伊犁哈萨克自治州', 'Ili'],
  ['喀什地区', 'Kashgar'],
  ['西安市', "Xi'an"],
])('%s is %s in English', (name, english) => {
  const found = [...everyProvince, ...everyCity].find(({ properties }) => properties.name === name);
  expect(found?.properties.english).toBe(english);
});

it('an archive of many tiles has leaves, stores equal tiles once, and gives each tile back', async () => {
  const same = packed(new TextEncoder().encode('one tile'));
  let seed = 7;
  const bytesOf = (id: number): Uint8Array => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return id % 50 === 0 ? same : new Uint8Array(seed >>> 22).fill(id);
  };
  const tiles = Array.from({ length: 20_000 }, (_, id) => ({ id: id * 40 + (id % 7), bytes: bytesOf(id) }));
  const written = writePmtiles(tiles, { maxZoom: 10, metadata: { name: 'x' }, centre: [0, 0, 0] });
  const archive = archiveOf(written);
  const header = await archive.getHeader();
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  expect(header).toMatchObject({ numAddressedTiles: 20_000 });
  expect(header.numTileContents).toBeLessThanOrEqual(19_601);
  const last = tileIdToZxy(19_950 * 40 + (19_950 % 7));
  for (const [z, x, y] of [[0, 0, 0] as const, last])
    expect(new TextDecoder().decode((await archive.getZxy(z, x, y))?.data)).toBe('one tile');
  expect(await archive.getMetadata()).toEqual({ name: 'x' });
});
