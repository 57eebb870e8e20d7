import { type LngLat, rounded } from '../../../domain/map/datum.ts';

/** South-west corner of the demo plant: an industrial park that there is, a plant that there is not. */
const corner: LngLat = { lng: 120.710_8, lat: 31.297_2 };
const metresOfDegree = 111_195;

/** A place of the plant in metres east and north of its corner. */
export function placeAt(east: number, north: number): LngLat {
  const lat = corner.lat + north / metresOfDegree;
  return rounded({ lng: corner.lng + east / (metresOfDegree * Math.cos((corner.lat * Math.PI) / 180)), lat });
}

/** A building: its south-west corner and its size, m. */
export interface Building {
  readonly east: number;
  readonly north: number;
  readonly wide: number;
  readonly deep: number;
}

/** By the place that the plant's site names for a device. */
export const buildings: Readonly<Record<string, Building>> = {
  熔炼车间: { east: 16, north: 236, wide: 104, deep: 70 },
  总装车间: { east: 144, north: 236, wide: 128, deep: 76 },
  冲压车间: { east: 16, north: 132, wide: 112, deep: 82 },
  '冲压 1 线': { east: 20, north: 136, wide: 50, deep: 74 },
  '冲压 2 线': { east: 74, north: 136, wide: 50, deep: 74 },
  涂装车间: { east: 152, north: 132, wide: 126, deep: 80 },
  '涂装烘房 1#': { east: 218, north: 176, wide: 26, deep: 28 },
  '涂装烘房 2#': { east: 248, north: 176, wide: 26, deep: 28 },
  空压站: { east: 20, north: 62, wide: 50, deep: 44 },
  制冷站: { east: 80, north: 62, wide: 46, deep: 44 },
  冷却塔补水: { east: 82, north: 44, wide: 40, deep: 12 },
  变电所: { east: 152, north: 58, wide: 66, deep: 46 },
  低压配电室: { east: 154, north: 32, wide: 64, deep: 22 },
  储能舱: { east: 236, north: 62, wide: 40, deep: 24 },
  储能并网: { east: 238, north: 92, wide: 30, deep: 10 },
  厂房屋面: { east: 150, north: 250, wide: 116, deep: 50 },
  光伏并网: { east: 226, north: 34, wide: 24, deep: 12 },
  办公楼: { east: 306, north: 96, wide: 66, deep: 42 },
  办公与宿舍: { east: 306, north: 60, wide: 66, deep: 28 },
  厂区总进水: { east: 372, north: 20, wide: 12, deep: 12 },
};

/** Where the nth of so many devices of a building stands: in rows, two metres at least from its walls. */
export function standAt({ east, north, wide, deep }: Building, n: number, count: number): LngLat {
  const columns = Math.max(1, Math.ceil(Math.sqrt((count * wide) / deep)));
  const rows = Math.ceil(count / columns);
  const [column, row] = [n % columns, Math.floor(n / columns)];
  return placeAt(east + ((column + 0.5) / columns) * wide, north + deep - ((row + 0.5) / rows) * deep);
}
