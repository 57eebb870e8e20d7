import { roleOf } from '../device/roleOf.ts';

/** The shares (1: the whole) by which the registers of one meter count: of what is drawn through it, and of what is fed back. */
export interface Metered {
  readonly drawn: number;
  readonly fed: number;
}

interface Counting {
  readonly point: { readonly id: string; readonly deviceId: string };
  /** % */
  readonly share: string;
}

/** The meters behind counters, by device. Two registers of one direction measure the same power, which counts once. */
export function meteredBy(counters: readonly Counting[]): ReadonlyMap<string, Metered> {
  const meters = new Map<string, Metered>();
  for (const { point, share } of counters) {
    const counts = Number(share) / 100;
    const known = meters.get(point.deviceId) ?? { drawn: 0, fed: 0 };
    const isFed = roleOf(point).startsWith('EpReverse');
    meters.set(
      point.deviceId,
      isFed ? { ...known, fed: known.fed || counts } : { ...known, drawn: known.drawn || counts },
    );
  }
  return meters;
}

/** What a meter counts of the power through it (kW; below 0: fed back): each direction by its own register. */
export const countedPower = (kw: number, { drawn, fed }: Metered): number => (kw >= 0 ? kw * drawn : -kw * fed);
