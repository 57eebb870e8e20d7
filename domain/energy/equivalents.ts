import { type Quantity, quantity } from './quantity.ts';

/** A factor as it is published: it holds from a date until the next of its kind. A result keeps the id of the one that it used. */
export interface DatedFactor {
  readonly id: string;
  readonly kind: string;
  /** First local date on which it holds. */
  readonly from: string;
  readonly value: string;
  readonly unit: string;
  readonly source: string;
}

export interface Equivalent {
  readonly amount: Quantity;
  readonly factor: DatedFactor;
}

/** 1 kgce = 29,307.6 kJ (7000 kcal). */
export const kjPerKgce = quantity('29307.6');

/** kgce per unit of what has this net calorific value, kJ per unit. */
export const kgceOfCalorificValue = (kjPerUnit: Quantity): Quantity => kjPerUnit.div(kjPerKgce);

/** The factor of a kind that holds on a date: of those begun by then, the newest. Null where none had begun. */
export function factorAt(factors: readonly DatedFactor[], kind: string, date: string): DatedFactor | null {
  const begun = factors.filter((factor) => factor.kind === kind && factor.from <= date);
  return begun.reduce<DatedFactor | null>(
    (newest, factor) => (newest === null || factor.from > newest.from ? factor : newest),
    null,
  );
}

/** The amount by the factor of its date, with the factor that was used. */
export function equivalentOf(
  amount: Quantity,
  factors: readonly DatedFactor[],
  of: { readonly kind: string; readonly date: string },
): Equivalent | null {
  const factor = factorAt(factors, of.kind, of.date);
  return factor === null ? null : { amount: amount.times(factor.value), factor };
}

const coal = (kind: string, value: string, unit: string): DatedFactor => ({
  id: `GB/T 2589-2020 ${kind}`,
  kind,
  from: '2021-04-01',
  value,
  unit,
  source: 'GB/T 2589-2020',
});

/** tce per unit of energy (GB/T 2589-2020, annex). Electricity by its equivalent value (当量). */
export const standardCoal: readonly DatedFactor[] = [
  coal('rawCoal', '0.7143', 'tce/t'),
  coal('cleanedCoal', '0.9', 'tce/t'),
  coal('middlings', '0.2857', 'tce/t'),
  coal('coke', '0.9714', 'tce/t'),
  coal('crudeOil', '1.4286', 'tce/t'),
  coal('fuelOil', '1.4286', 'tce/t'),
  coal('gasoline', '1.4714', 'tce/t'),
  coal('kerosene', '1.4714', 'tce/t'),
  coal('diesel', '1.4571', 'tce/t'),
  coal('coalTar', '1.1429', 'tce/t'),
  coal('lpg', '1.7143', 'tce/t'),
  coal('refineryGas', '1.5714', 'tce/t'),
  coal('oilFieldGas', '0.00133', 'tce/m3'),
  coal('gasFieldGas', '0.0012143', 'tce/m3'),
  coal('electricity', '0.0001229', 'tce/kWh'),
  coal('heat', '0.00003412', 'tce/MJ'),
  coal('lowPressureSteam', '0.0001286', 'tce/kg'),
  coal('compressedAir', '0.00004', 'tce/m3'),
  {
    id: 'GB/T 2589-2008 newWater',
    kind: 'newWater',
    from: '2008-06-01',
    value: '0.0000857',
    unit: 'tce/t',
    source: 'GB/T 2589-2008',
  },
  coal('newWater', '0.0002571', 'tce/t'),
  coal('softWater', '0.0004857', 'tce/t'),
  coal('deoxygenatedWater', '0.0009714', 'tce/t'),
];

/** What a site converts by unless it sets its own (K111 to K113). The last is an obsolete grid factor: reports of carbon go by the dated table. */
export const usualCoefficients = { tcePerKwh: '0.0001229', tcePerWater: '0.000056', tco2PerKwh: '0.0003526' } as const;
