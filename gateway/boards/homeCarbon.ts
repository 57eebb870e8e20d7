import type { AnswerOf } from '../../domain/call/declaration.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { equivalentOf, standardCoal } from '../../domain/energy/equivalents.ts';
import { gridFactor } from '../../domain/energy/gridFactors.ts';
import { gridPlaceOf } from '../../domain/energy/gridPlaces.ts';
import { type Quantity, rounded, textOf } from '../../domain/energy/quantity.ts';
import type { homeEnergy } from '../../domain/site/homeEnergyCalls.ts';
import type { Valued } from './homeMeasured.ts';

/** What the electricity of home stands for in CO₂, by the factor of the grid that it names. */
export function carbonOf(zone: Zone, { setting, span, measured }: Valued): AnswerOf<typeof homeEnergy>['carbon'] {
  const [today, month] = [measured.today.sum, measured.month.sum];
  const place = setting?.gridPlace ?? null;
  const date = zone.written(span.now).local.slice(0, 10);
  const factor = place === null ? null : gridFactor(gridPlaceOf(place), Number(date.slice(0, 4)));
  if (place === null || factor === null || today.amount === null) return { ok: false, missing: 'factor' };
  const kg = (amount: Quantity): string => textOf(rounded(amount.times(factor.kgPerKwh), 3));
  const coal = equivalentOf(today.amount, standardCoal, { kind: 'electricity', date });
  return {
    ok: true,
    today: kg(today.amount),
    month: month.amount === null ? null : kg(month.amount),
    factor: { place, ...factor },
    coal: coal === null ? null : textOf(rounded(coal.amount, 6)),
  };
}
