import type { QualityLimit } from './qualityLimit.ts';
import {
  deviationBand,
  ieeeCurrent,
  ieeeDemandDistortion,
  ieeeVoltage,
  nationalCurrent,
  nationalVoltage,
  orders,
  unbalanceLimits,
  userShare,
} from './standards.ts';

/** What the limits of a point of connection follow from; a row of the ledger, or one that is being typed. */
export type LimitBasis = Pick<
  QualityLimit,
  | 'nominalVoltage'
  | 'standard'
  | 'shortCircuit'
  | 'userCapacity'
  | 'supplyCapacity'
  | 'demandCurrent'
  | 'deviationUpper'
  | 'deviationLower'
  | 'unbalance'
  | 'frequencyBand'
>;

/** What the limits lack: they then hold for what the standard takes for granted, or there are none. */
export const limitGaps = ['shortCircuit', 'share', 'demandCurrent'] as const;
export type LimitGap = (typeof limitGaps)[number];

export interface OrderLimit {
  readonly order: number;
  /** % of the fundamental. */
  readonly voltage: number;
  /** A; null: it cannot be told without what `gaps` names. */
  readonly current: number | null;
}

export interface QualityLimits {
  /** kV between the lines; of 0.22 that of a phase. */
  readonly nominal: number;
  /** %, of the voltage. */
  readonly distortion: number;
  /** % of the maximum demand current; null: the standard has none, or it cannot be told. */
  readonly demandDistortion: number | null;
  readonly orders: readonly OrderLimit[];
  readonly deviation: { readonly lower: number; readonly upper: number; readonly sum: number | null };
  readonly unbalance: number;
  /** Hz to either side of 50. */
  readonly frequency: number;
  readonly gaps: readonly LimitGap[];
}

const number = (value: string | null): number | null => (value === null || value === '' ? null : Number(value));
/** Something of which there can be some: a capacity, a current. */
const amount = (value: string | null): number | null => {
  const found = number(value);
  return found !== null && found > 0 ? found : null;
};

/** All limits that follow for a point of connection; null: without a nominal voltage nothing follows. */
export function limitsOf(basis: LimitBasis): QualityLimits | null {
  const nominal = amount(basis.nominalVoltage);
  if (nominal === null || !Number.isFinite(nominal)) return null;
  const { band, sum } = deviationBand(nominal);
  const [lower, upper] = [number(basis.deviationLower), number(basis.deviationUpper)];
  return {
    ...(basis.standard === 'gb14549' ? national(basis, nominal) : international(basis, nominal)),
    nominal,
    deviation: {
      lower: lower ?? band.lower,
      upper: upper ?? band.upper,
      // Limits of one's own are each for itself.
      sum: lower === null && upper === null ? sum : null,
    },
    unbalance: amount(basis.unbalance) ?? unbalanceLimits.usual,
    frequency: Number(basis.frequencyBand),
  };
}

type Harmonics = Pick<QualityLimits, 'distortion' | 'demandDistortion' | 'orders' | 'gaps'>;

function national(basis: LimitBasis, kv: number): Harmonics {
  const { distortion, odd, even } = nationalVoltage(kv);
  const shortCircuit = amount(basis.shortCircuit);
  const [user, supply] = [amount(basis.userCapacity), amount(basis.supplyCapacity)];
  const share = user === null || supply === null ? null : Math.min(1, user / supply);
  const currentOf = (order: number): number | null => {
    const given = nationalCurrent(kv, order);
    if (given === null) return null;
    const here = shortCircuit === null ? given.ampere : (given.ampere * shortCircuit) / given.base;
    return share === null ? here : userShare(here, order, share);
  };
  return {
    distortion,
    demandDistortion: null,
    orders: orders.map((order) => ({ order, voltage: order % 2 === 0 ? even : odd, current: currentOf(order) })),
    gaps: [...(shortCircuit === null ? ['shortCircuit' as const] : []), ...(share === null ? ['share' as const] : [])],
  };
}

function international(basis: LimitBasis, kv: number): Harmonics {
  const { order: each, distortion } = ieeeVoltage(kv);
  const shortCircuit = amount(basis.shortCircuit);
  const demand = amount(basis.demandCurrent);
  const ratio = shortCircuit === null || demand === null ? null : (shortCircuit * 1000) / (Math.sqrt(3) * kv) / demand;
  const currentOf = (order: number): number | null =>
    ratio === null || demand === null ? null : (ieeeCurrent(kv, ratio, order) * demand) / 100;
  return {
    distortion,
    demandDistortion: ratio === null ? null : ieeeDemandDistortion(kv, ratio),
    orders: orders.map((order) => ({ order, voltage: each, current: currentOf(order) })),
    gaps: [
      ...(shortCircuit === null ? ['shortCircuit' as const] : []),
      ...(demand === null ? ['demandCurrent' as const] : []),
    ],
  };
}
