import { aDay as day } from '../../domain/clock/lengths.ts';
import shape from '../data/loadShape.json' with { type: 'json' };

const quarter = 900_000;
/** The plant stands in one zone without daylight saving. */
const zoneOffset = 8 * 3_600_000;

/** ms since local midnight. */
const sinceMidnight = (at: number): number => (((at + zoneOffset) % day) + day) % day;

/** Hour of the plant's day, 0 to 24. */
export function hourOf(at: number): number {
  return sinceMidnight(at) / 3_600_000;
}

/** Number of the plant's day, so that a midnight can be noticed. */
export function dayOf(at: number): number {
  return Math.floor((at + zoneOffset) / day);
}

/** The midnight that the plant's day began with. */
export const startOfPlantDay = (at: number): number => at - sinceMidnight(at);

function kindOf(at: number): keyof typeof shape {
  // Day 0 was a Thursday.
  const weekday = (((dayOf(at) + 4) % 7) + 7) % 7;
  return weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : 'weekday';
}

/** How hard a steel works of the same hour works: 0 to 1, measured (see data/SOURCE.md). */
export function workAt(at: number): number {
  return between(shape[kindOf(at)].load, sinceMidnight(at));
}

function between(values: readonly number[], within: number): number {
  const place = within / quarter;
  const index = Math.floor(place);
  const here = values[index % values.length] ?? 0;
  const next = values[(index + 1) % values.length] ?? 0;
  return here + (next - here) * (place - index);
}

/** Irradiance of a cloudless day, W/m². */
export function clearSky(at: number): number {
  const height = Math.sin((Math.PI * (hourOf(at) - 6)) / 12);
  return height <= 0 ? 0 : 980 * height ** 1.2;
}
