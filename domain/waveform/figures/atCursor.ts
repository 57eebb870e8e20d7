import { firstFrom } from './reduce.ts';
import type { Scale } from './side.ts';

/** The highest harmonic that is told (as far as power quality is told of). */
export const highestHarmonic = 50;

export interface Phasor {
  /** r.m.s., in the channel's unit. */
  readonly rms: number;
  /** Degrees, −180 to 180: x(t) = √2 · rms · cos(2πf·t + angle), t from the trigger; so the angles of all channels compare. */
  readonly angle: number;
}

/** Of the cycle that ends at the cursor. Null where it cannot be told: no whole cycle before it, a value missing in it, no line frequency. */
export interface CycleFigures {
  readonly rms: number;
  /** The largest magnitude. */
  readonly peak: number;
  /** The mean: the offset of direct current. */
  readonly mean: number;
  readonly fundamental: Phasor | null;
  /** r.m.s. of order 2, 3, … as far as two samples a period allow. */
  readonly harmonics: readonly number[];
  /** Total harmonic distortion of the fundamental, %; null without one. */
  readonly distortion: number | null;
  /** Samples of the cycle. */
  readonly samples: number;
}

export interface CursorFigures {
  /** When the sample was taken that stands at the cursor: the last one not after it. Null before the first. */
  readonly at: number | null;
  /** Null where it is missing. */
  readonly value: number | null;
  readonly cycle: CycleFigures | null;
}

export interface Cursor {
  readonly times: Float64Array;
  readonly column: ArrayLike<number>;
  readonly scale: Scale;
  /** Hz; 0: not known. */
  readonly frequency: number;
  /** How much later than the record's instants the channel was sampled, s. */
  readonly skew: number;
  /** Seconds from the trigger. */
  readonly at: number;
}

/** The value at the cursor and the figures of the one cycle that ends there. */
export function figuresAt({ times, column, scale, frequency, skew, at }: Cursor): CursorFigures {
  const next = firstFrom(times, at);
  const index = times[next] === at ? next : next - 1;
  if (index < 0) return { at: null, value: null, cycle: null };
  const raw = column[index] ?? Number.NaN;
  const value = Number.isNaN(raw) ? null : raw * scale.gain + scale.offset;
  return { at: times[index] ?? null, value, cycle: cycleBefore({ times, column, scale, frequency, skew }, index) };
}

/** Four samples a cycle are the fewest that tell magnitude and angle apart from an offset. */
const fewest = 4;

function cycleBefore(
  { times, column, scale, frequency, skew }: Omit<Cursor, 'at'>,
  index: number,
): CycleFigures | null {
  if (frequency <= 0) return null;
  const step = index > 0 ? (times[index] ?? 0) - (times[index - 1] ?? 0) : 0;
  const samples = step > 0 ? Math.round(1 / frequency / step) : 0;
  const first = index - samples + 1;
  if (samples < fewest || first < 0 || !isEven(times, { first, index, step })) return null;
  const values = new Float64Array(samples);
  for (let n = 0; n < samples; n++) values[n] = (column[first + n] ?? Number.NaN) * scale.gain + scale.offset;
  if (values.some(Number.isNaN)) return null;
  return figuresOf(values, { frequency, from: (times[first] ?? 0) + skew });
}

/** Whether the cycle was sampled at one rate: a DFT over two would tell what never was. */
function isEven(
  times: Float64Array,
  { first, index, step }: { readonly first: number; readonly index: number; readonly step: number },
): boolean {
  return Math.abs((times[index] ?? 0) - (times[first] ?? 0) - (index - first) * step) < step / 2;
}

function figuresOf(
  values: Float64Array,
  { frequency, from }: { readonly frequency: number; readonly from: number },
): CycleFigures {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const rms = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / count);
  const peak = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const orders = Math.min(highestHarmonic, Math.ceil(count / 2) - 1);
  const [first, ...others] = Array.from({ length: orders }, (_, n) => binOf(values, n + 1));
  const fundamental =
    first === undefined ? null : { rms: first.rms, angle: turned(first.angle - 360 * frequency * from) };
  const harmonics = others.map((one) => one.rms);
  const sum = Math.sqrt(harmonics.reduce((total, one) => total + one * one, 0));
  const distortion = fundamental === null || fundamental.rms === 0 ? null : (100 * sum) / fundamental.rms;
  return { rms, peak, mean, fundamental, harmonics, distortion, samples: count };
}

/** One bin of the DFT over exactly one cycle: X = 2/N · Σ x·e^(−j2πkn/N); r.m.s. is |X|/√2. */
function binOf(values: Float64Array, order: number): Phasor {
  let [real, imaginary] = [0, 0];
  for (const [n, value] of values.entries()) {
    const angle = (2 * Math.PI * order * n) / values.length;
    real += value * Math.cos(angle);
    imaginary -= value * Math.sin(angle);
  }
  const [x, y] = [(2 * real) / values.length, (2 * imaginary) / values.length];
  return { rms: Math.hypot(x, y) / Math.SQRT2, angle: (Math.atan2(y, x) * 180) / Math.PI };
}

const turned = (degrees: number): number => {
  const turn = ((degrees % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
};
