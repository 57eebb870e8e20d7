import { type Quantity, quantity, sumOf, zero } from './quantity.ts';

/** Shares of the rated capacity in percent, from which a load is called what; a setting of the site. */
export interface LoadBands {
  readonly lightBelow: number;
  readonly heavyFrom: number;
  readonly overAbove: number;
}
export const usualBands: LoadBands = { lightBelow: 30, heavyFrom: 80, overAbove: 100 };
export type LoadBand = 'light' | 'normal' | 'heavy' | 'over';

export function loadBand(percent: Quantity, { lightBelow, heavyFrom, overAbove }: LoadBands = usualBands): LoadBand {
  if (percent.gt(overAbove)) return 'over';
  if (percent.gte(heavyFrom)) return 'heavy';
  return percent.lt(lightBelow) ? 'light' : 'normal';
}

const ratio = (over: Quantity, under: Quantity): Quantity | null => (under.isZero() ? null : over.div(under));

/** Apparent power of rated capacity, percent. */
export const loadRate = (kva: Quantity, ratedKva: Quantity): Quantity | null => ratio(kva.times(100), ratedKva);

/** Average of maximum, percent. */
export function loadFactor(kwh: Quantity, hours: Quantity, maxKw: Quantity): Quantity | null {
  const average = ratio(kwh, hours);
  return average === null ? null : ratio(average.times(100), maxKw);
}

/** For how many hours the maximum would have had to run. */
export const utilisationHours = (kwh: Quantity, maxKw: Quantity): Quantity | null => ratio(kwh, maxKw);

/** Energy per output of a period: the ratio of the sums, not the mean of the ratios. */
export function intensity(parts: readonly { readonly energy: Quantity; readonly output: Quantity }[]): Quantity | null {
  return ratio(sumOf(parts.map((part) => part.energy)), sumOf(parts.map((part) => part.output)));
}

/** Mean power over an interval. */
export const demandOf = (kwh: Quantity, minutes: number): Quantity => kwh.times(60).div(minutes);

export interface Demand {
  readonly kw: Quantity;
  /** Where its window begins: the index of its first part. */
  readonly start: number;
}

export interface DemandWindow {
  /** Minutes that each part of energy covers: the slip of a sliding window. */
  readonly partMinutes: number;
  readonly windowMinutes: number;
}

/** The highest demand of windows that follow one another. Null where no whole window is there. */
export const blockDemand = (kwh: readonly Quantity[], window: DemandWindow): Demand | null =>
  highestDemand(kwh, window, window.windowMinutes / window.partMinutes);

/** The highest demand of a window that slips by one part. Always at least that of the blocks. */
export const slidingDemand = (kwh: readonly Quantity[], window: DemandWindow): Demand | null =>
  highestDemand(kwh, window, 1);

function highestDemand(
  kwh: readonly Quantity[],
  { partMinutes, windowMinutes }: DemandWindow,
  slip: number,
): Demand | null {
  const size = windowMinutes / partMinutes;
  let highest: Demand | null = null;
  for (let start = 0; start + size <= kwh.length; start += slip) {
    const kw = demandOf(sumOf(kwh.slice(start, start + size)), windowMinutes);
    if (highest === null || kw.gt(highest.kw)) highest = { kw, start };
  }
  return highest;
}

/** How much a series of amounts varies. */
export interface Variation {
  readonly max: Quantity;
  readonly min: Quantity;
  readonly mean: Quantity;
  /** Of the whole population. */
  readonly deviation: Quantity;
  /** Deviation of the amount of the mean, percent: what is fed in varies as what is drawn. Null for a mean of zero. */
  readonly coefficient: Quantity | null;
  /** The largest step from one to the next, either way. */
  readonly ramp: Quantity;
}

export function variationOf(values: readonly Quantity[]): Variation | null {
  const [first] = values;
  if (first === undefined) return null;
  const mean = sumOf(values).div(values.length);
  const deviation = sumOf(values.map((value) => value.minus(mean).pow(2)))
    .div(values.length)
    .sqrt();
  const highest = (a: Quantity, b: Quantity): Quantity => (b.gt(a) ? b : a);
  return {
    max: values.reduce(highest, first),
    min: values.reduce((a, b) => (b.lt(a) ? b : a), first),
    mean,
    deviation,
    coefficient: ratio(deviation.times(100), mean.abs()),
    ramp: values.slice(1).reduce((most, value, i) => highest(most, value.minus(values[i] ?? quantity(0)).abs()), zero),
  };
}
