/** Draws out of a seed: the same seed gives the same draws on every machine. */
export interface Draw {
  /** 0 ≤ x < 1 */
  readonly uniform: () => number;
  /** Mean 0, deviation 1. */
  readonly gauss: () => number;
  /** The seed to go on with. */
  readonly seed: () => number;
}

/** Mulberry32: small, fast, good enough for a factory's noise. */
export function drawsFrom(start: number): Draw {
  let seed = start >>> 0;
  const uniform = (): number => {
    seed = (seed + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  // The sum of twelve: no tails beyond six deviations, so that noise alone never trips anything.
  const gauss = (): number => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += uniform();
    return sum;
  };
  return { uniform, gauss, seed: () => seed };
}

/** One step of a noise that wanders around 0 with deviation `spread`, forgetting within `memory` s. */
export function wander(
  value: number,
  noise: { readonly memory: number; readonly spread: number },
  seconds: number,
  draw: Draw,
): number {
  const kept = Math.exp(-seconds / noise.memory);
  return value * kept + noise.spread * Math.sqrt(1 - kept * kept) * draw.gauss();
}

/** One step of something sluggish towards its target: a temperature, a rotor. */
export function approach(value: number, target: number, inertia: number, seconds: number): number {
  return target + (value - target) * Math.exp(-seconds / inertia);
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The entry of a record that is known to hold it. */
export function entry<T>(record: Readonly<Record<string, T>>, key: string): T {
  const found = record[key];
  if (found === undefined) throw new Error(`the plant has no ${key}`);
  return found;
}

/** A record of the same keys, each value made anew. */
export function mapRecord<T, U>(
  record: Readonly<Record<string, T>>,
  make: (value: T, key: string) => U,
): Record<string, U> {
  const made: Record<string, U> = {};
  for (const key in record) made[key] = make(record[key] as T, key);
  return made;
}

export const pick = <T>(draw: Draw, from: readonly T[]): T => from[Math.floor(draw.uniform() * from.length)] as T;

/** A number between two others, in steps of a grain. */
export const between = (draw: Draw, low: number, high: number, grain: number): number =>
  Math.round((low + draw.uniform() * (high - low)) / grain) * grain;
