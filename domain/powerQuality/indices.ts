/** Figures of the quality of power, each as its standard reckons it. */

/** Total distortion: all harmonics together of the fundamental, %. Null without a fundamental. */
export function distortionOf(fundamental: number, harmonics: readonly number[]): number | null {
  if (!(fundamental > 0)) return null;
  return (Math.sqrt(harmonics.reduce((sum, one) => sum + one * one, 0)) / fundamental) * 100;
}

/** From so many samples on a 95 % value says something (GB/T 14549-1993, annex D). */
export const leastSamples = 30;

/** The 95 % probability value: the largest of what remains without the highest 5 %. Null for none. */
export function value95(samples: readonly number[]): number | null {
  const sorted = samples.toSorted((a, b) => b - a);
  return sorted[Math.floor(sorted.length / 20)] ?? null;
}

/** GB/T 12325: % of the nominal voltage. */
export const deviationOf = (voltage: number, nominal: number): number => ((voltage - nominal) / nominal) * 100;

/** GB/T 15543: negative of positive sequence, %, out of the three voltages between the lines. Null where there is no voltage. */
export function unbalanceOf(lines: readonly [number, number, number]): number | null {
  const squares = lines.map((one) => one * one);
  const sum = squares.reduce((all, one) => all + one, 0);
  if (!(sum > 0)) return null;
  const l = squares.reduce((all, one) => all + one * one, 0) / (sum * sum);
  const root = Math.sqrt(Math.min(1, Math.max(0, 3 - 6 * l)));
  return Math.sqrt((1 - root) / (1 + root)) * 100;
}

/** Of the currents of a feeder: highest less lowest of the highest, %. No standard's; named so wherever it is shown. */
export function currentUnevenness(phases: readonly [number, number, number]): number | null {
  const most = Math.max(...phases);
  return most > 0 ? ((most - Math.min(...phases)) / most) * 100 : null;
}

/** GB/T 12326: long-term flicker out of the twelve short-term ones of two hours; null unless all are there. */
export function longFlicker(short: readonly number[]): number | null {
  return short.length === 12 ? Math.cbrt(short.reduce((sum, one) => sum + one ** 3, 0) / 12) : null;
}
