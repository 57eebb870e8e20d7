import { type DatedFactor, factorAt, standardCoal } from '../../energy/equivalents.ts';
import { type Quantity, quantity } from '../../energy/quantity.ts';
import { own } from '../../own.ts';
import type { Medium } from '../vocabulary.ts';

interface Coal {
  readonly kind: string;
  /** How much of what the factor is of lies in one of a unit that counters count in. */
  readonly units: Readonly<Record<string, number>>;
}

/** By which factor of GB/T 2589 a medium counts. Oil and cooling have none: what oil, and how the cold was made, nobody has said. */
const coalOf: Readonly<Partial<Record<Medium, Coal>>> = {
  electricity: { kind: 'electricity', units: { kWh: 1, MWh: 1000 } },
  water: { kind: 'newWater', units: { 'm³': 1, m3: 1, t: 1 } },
  gas: { kind: 'gasFieldGas', units: { 'm³': 1, m3: 1 } },
  steam: { kind: 'lowPressureSteam', units: { kg: 1, t: 1000 } },
  heat: { kind: 'heat', units: { MJ: 1, GJ: 1000 } },
  air: { kind: 'compressedAir', units: { 'm³': 1, m3: 1 } },
  coal: { kind: 'rawCoal', units: { t: 1 } },
};

/** The factor of a medium on a local date, as much as one of its counters' unit is worth; null: nobody has published or said one. */
export function coalFactor(
  medium: Medium,
  unit: string | null,
  date: string,
): { readonly worth: Quantity; readonly factor: DatedFactor } | null {
  const coal = own(coalOf, medium);
  const much = coal === undefined || unit === null ? undefined : own(coal.units, unit);
  if (coal === undefined || much === undefined) return null;
  const factor = factorAt(standardCoal, coal.kind, date);
  return factor === null ? null : { worth: quantity(factor.value).times(much), factor };
}

/** The local dates on which another factor of a medium begins: what is counted over them is counted day by day. */
export const coalDates: readonly string[] = [...new Set(standardCoal.map(({ from }) => from))];
