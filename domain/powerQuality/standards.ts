import { quantity } from '../energy/quantity.ts';

/** The tables of GB/T 14549-1993, IEEE 519-2014 and GB/T 12325-2008, as far as what the product judges by them. */
export const standards = {
  gb14549: { cn: 'GB/T 14549-1993', en: 'GB/T 14549-1993' },
  ieee519: { cn: 'IEEE 519', en: 'IEEE 519' },
} as const;
export type QualityStandard = keyof typeof standards;

/** The orders that the national standard limits. */
export const orders: readonly number[] = Array.from({ length: 24 }, (_, n) => n + 2);

interface VoltageClass {
  /** kV up to which the class holds; what lies above the last belongs to it too. */
  readonly upTo: number;
  /** % of the fundamental. */
  readonly distortion: number;
  readonly odd: number;
  readonly even: number;
  /** MVA for which the currents are given. */
  readonly base: number;
  /** A, of the orders 2 to 25. */
  readonly currents: readonly number[];
}

const list = (text: string): readonly number[] => text.split(' ').map(Number);

/** GB/T 14549-1993, tables 1 and 2. */
const classes: readonly VoltageClass[] = [
  {
    upTo: 1,
    distortion: 5,
    odd: 4,
    even: 2,
    base: 10,
    currents: list('78 62 39 62 26 44 19 21 16 28 13 24 11 12 9.7 18 8.6 16 7.8 8.9 7.1 14 6.5 12'),
  },
  {
    upTo: 6.6,
    distortion: 4,
    odd: 3.2,
    even: 1.6,
    base: 100,
    currents: list('43 34 21 34 14 24 11 11 8.5 16 7.1 13 6.1 6.8 5.3 10 4.7 9.0 4.3 4.9 3.9 7.4 3.6 6.8'),
  },
  {
    upTo: 20,
    distortion: 4,
    odd: 3.2,
    even: 1.6,
    base: 100,
    currents: list('26 20 13 20 8.5 15 6.4 6.8 5.1 9.3 4.3 7.9 3.7 4.1 3.2 6.0 2.8 5.4 2.6 2.9 2.3 4.5 2.1 4.1'),
  },
  {
    upTo: 40.5,
    distortion: 3,
    odd: 2.4,
    even: 1.2,
    base: 250,
    currents: list('15 12 7.7 12 5.1 8.8 3.8 4.1 3.1 5.6 2.6 4.7 2.2 2.5 1.9 3.6 1.7 3.2 1.5 1.8 1.4 2.7 1.3 2.5'),
  },
  {
    upTo: 72.5,
    distortion: 3,
    odd: 2.4,
    even: 1.2,
    base: 500,
    currents: list('16 13 8.1 13 5.4 9.3 4.1 4.3 3.3 5.9 2.7 5.0 2.3 2.6 2.0 3.8 1.8 3.4 1.6 1.9 1.5 2.8 1.4 2.6'),
  },
  {
    upTo: Number.POSITIVE_INFINITY,
    distortion: 2,
    odd: 1.6,
    even: 0.8,
    base: 750,
    currents: list('12 9.6 6.0 9.6 4.0 6.8 3.0 3.2 2.4 4.3 2.0 3.7 1.7 1.9 1.5 2.8 1.3 2.5 1.2 1.4 1.1 2.1 1.0 1.9'),
  },
];

const classOf = (kv: number): VoltageClass =>
  classes.find(({ upTo }) => kv <= upTo) ?? (classes.at(-1) as VoltageClass);

/** % of the fundamental: total distortion, each odd order, each even one. */
export function nationalVoltage(kv: number): {
  readonly distortion: number;
  readonly odd: number;
  readonly even: number;
} {
  const { distortion, odd, even } = classOf(kv);
  return { distortion, odd, even };
}

/** A at the short-circuit power for which the standard gives it, MVA. Null: the standard limits no such order. */
export function nationalCurrent(kv: number, order: number): { readonly ampere: number; readonly base: number } | null {
  const { currents, base } = classOf(kv);
  const ampere = currents[order - 2];
  return ampere === undefined ? null : { ampere, base };
}

/** How harmonics of one order from several users add up: the exponent of annex C. */
const exponents: Readonly<Record<number, number>> = { 3: 1.1, 5: 1.2, 7: 1.4, 11: 1.8, 13: 1.9 };

/** What of a limit one user may take up, by the capacity of its agreement and that of the supply. */
export const userShare = (ampere: number, order: number, share: number): number =>
  ampere * share ** (1 / (exponents[order] ?? 2));

const byVoltage = [
  { upTo: 1, order: 5, distortion: 8 },
  { upTo: 69, order: 3, distortion: 5 },
  { upTo: 161, order: 1.5, distortion: 2.5 },
  { upTo: Number.POSITIVE_INFINITY, order: 1, distortion: 1.5 },
] as const;

/** IEEE 519: % of the fundamental, each order and in total. */
export function ieeeVoltage(kv: number): { readonly order: number; readonly distortion: number } {
  const { order, distortion } = byVoltage.find(({ upTo }) => kv <= upTo) ?? byVoltage[3];
  return { order, distortion };
}

interface Ratio {
  /** Of the short-circuit current to the maximum demand current. */
  readonly below: number;
  /** % of the maximum demand current: orders below 11, 17, 23, 35 and 50. */
  readonly orders: readonly [number, number, number, number, number];
  readonly total: number;
}

/** IEEE 519-2014, table 2: 120 V to 69 kV. */
const upTo69: readonly Ratio[] = [
  { below: 20, orders: [4, 2, 1.5, 0.6, 0.3], total: 5 },
  { below: 50, orders: [7, 3.5, 2.5, 1, 0.5], total: 8 },
  { below: 100, orders: [10, 4.5, 4, 1.5, 0.7], total: 12 },
  { below: 1000.000001, orders: [12, 5.5, 5, 2, 1], total: 15 },
  { below: Number.POSITIVE_INFINITY, orders: [15, 7, 6, 2.5, 1.4], total: 20 },
];
/** Table 3: above 69 kV to 161 kV, in each cell half of table 2. */
const upTo161: readonly Ratio[] = upTo69.map(({ below, orders: [a, b, c, d, e], total }) => ({
  below,
  orders: [a / 2, b / 2, c / 2, d / 2, e / 2],
  total: total / 2,
}));
/** Table 4: above 161 kV. */
const beyond161: readonly Ratio[] = [
  { below: 25, orders: [1, 0.5, 0.38, 0.15, 0.1], total: 1.5 },
  { below: 50, orders: [2, 1, 0.75, 0.3, 0.15], total: 2.5 },
  { below: Number.POSITIVE_INFINITY, orders: [3, 1.5, 1.15, 0.45, 0.22], total: 3.75 },
];

function ratioOf(kv: number, ratio: number): Ratio {
  const table = kv <= 69 ? upTo69 : kv <= 161 ? upTo161 : beyond161;
  return table.find(({ below }) => ratio < below) ?? (table.at(-1) as Ratio);
}

/** IEEE 519: total demand distortion at this voltage, % of the maximum demand current. */
export const ieeeDemandDistortion = (kv: number, ratio: number): number => ratioOf(kv, ratio).total;

/** IEEE 519: % of the maximum demand current at this voltage; an even order may have a quarter of an odd one. */
export function ieeeCurrent(kv: number, ratio: number, order: number): number {
  const steps = ratioOf(kv, ratio).orders;
  const odd = steps[[11, 17, 23, 35].filter((from) => order >= from).length] as number;
  return order % 2 === 0 ? odd / 4 : odd;
}

export interface Band {
  readonly lower: number;
  readonly upper: number;
}

/** GB/T 12325-2008: % of the nominal voltage. From 35 kV on the highest and the lowest together span at most so much, `sum`. */
export function deviationBand(kv: number): { readonly band: Band; readonly sum: number | null } {
  if (kv < 0.38) return { band: { lower: -10, upper: 7 }, sum: null };
  if (kv < 35) return { band: { lower: -7, upper: 7 }, sum: null };
  return { band: { lower: -10, upper: 10 }, sum: 10 };
}

/**
 * GB/T 12325-2008, 4.1, %: what is held against `sum`. Both deviations on one side of the nominal voltage: the larger counts (the note there); on
 * either side they are added.
 */
export const deviationSum = (highest: number, lowest: number): number =>
  highest >= 0 && lowest <= 0
    ? quantity(highest).minus(lowest).toNumber()
    : Math.max(Math.abs(highest), Math.abs(lowest));

/** GB/T 15543-2008, %: at the point of connection, for a short time, and what one user may cause. */
export const unbalanceLimits = { usual: 2, short: 4, user: 1.3 } as const;
/** %: of currents, from experience; no standard names it. */
export const currentUnbalanceLimit = 15;
/** GB/T 12326-2008: long-term flicker up to 110 kV, and above. */
export const flickerLimit = (kv: number): number => (kv <= 110 ? 1 : 0.8);
