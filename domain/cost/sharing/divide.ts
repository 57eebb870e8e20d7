import { apportion } from '../../energy/apportion.ts';
import { type Quantity, quantity, rounded, sumOf } from '../../energy/quantity.ts';
import type { Division } from './calls.ts';

export interface Weighed {
  readonly unit: string;
  readonly name: string | null;
  /** Null: what it is divided by is not known of this one. */
  readonly weight: Quantity | null;
}

interface Shared {
  readonly energy: Quantity;
  /** ¥; null: it has no price. */
  readonly amount: Quantity | null;
  /** Of the parts of the energy; those of the amount have two. */
  readonly decimals: number;
  readonly receivers: readonly Weighed[];
}

/** Parts of the energy and of the amount that add up to them by largest remainder (decision 76); why there are none, where there are none. */
export function divided(given: Shared): Pick<Division, 'none' | 'energy' | 'amount' | 'receivers'> {
  const { energy, amount, decimals, receivers } = given;
  const told = {
    energy: rounded(energy, decimals).toFixed(),
    amount: amount === null ? null : rounded(amount, 2).toFixed(2),
  };
  const plain = receivers.map(({ unit, name, weight }) => ({
    unit,
    name,
    weight: weight?.toFixed() ?? null,
    percent: null,
    energy: null,
    amount: null,
  }));
  if (receivers.some(({ weight }) => weight === null)) return { ...told, none: 'noWeight', receivers: plain };
  const shares = receivers.map(({ unit, weight }) => ({ id: unit, weight: weight ?? quantity(0) }));
  const parts = apportion(energy, shares, decimals);
  if (parts === null) return { ...told, none: 'unallocated', receivers: plain };
  const money = amount === null ? null : apportion(amount, shares, 2);
  const all = sumOf(shares.map(({ weight }) => weight));
  return {
    ...told,
    none: null,
    receivers: receivers.map(({ unit, name, weight }) => ({
      unit,
      name,
      weight: (weight ?? quantity(0)).toFixed(),
      percent: rounded((weight ?? quantity(0)).times(100).div(all), 4).toFixed(),
      energy: parts.get(unit)?.toFixed() ?? null,
      amount: money?.get(unit)?.toFixed(2) ?? null,
    })),
  };
}
