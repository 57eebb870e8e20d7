import { minutesByType } from '../../cost/tariff/byType.ts';
import { costOfParts } from '../../cost/tariff/costOf.ts';
import type { Rate, RatedPart } from '../../cost/tariff/energyLines.ts';
import type { ClimbedOn } from '../../cost/tariff/ladder.ts';
import type { PeakType } from '../../cost/tariff/periods.ts';
import { quarter } from '../../energy/intervals.ts';
import { type Quantity, quantity, sumOf } from '../../energy/quantity.ts';
import { type Figured, folded, isWhole, noFigure } from './figured.ts';

/** Of a quarter. */
export const minutes = quarter / 60_000;

/** By what a unit pays on a day. */
export interface UnitRate extends Rate {
  /** Energy is billed times this. */
  readonly lossFactor: string;
}

/** A quarter of an hour, by the clock of the site. */
export interface LocalQuarter {
  readonly day: string;
  readonly minute: number;
  readonly figure: Figured;
  /** Null: the unit pays by nothing on that day. */
  readonly rate: UnitRate | null;
  /** It left for the grid (`RatedPart`); left out: it was drawn. */
  readonly feedIn?: 'off' | 'counted';
}

/** How many of the minutes of a quarter lie in a period of this type; null is no type at all. */
export function minutesIn({ day, minute, rate }: LocalQuarter, type: PeakType | null): number {
  return minutesByType({ day, minute, minutes }, rate?.rule ?? null).get(type) ?? 0;
}

/** As much of a quarter as lies in a period of this type, by time; what lies outside neither adds nor lacks. */
export function figureIn(of: LocalQuarter, type: PeakType | null): Figured {
  const share = minutesIn(of, type);
  if (share === 0) return noFigure('noCounter');
  const { figure } = of;
  return share === minutes || figure.value === null
    ? figure
    : { ...figure, value: figure.value.times(share).div(minutes) };
}

export interface CostFact {
  readonly id: 'amount' | 'price' | PeakType;
  readonly figure: Figured;
}

const none = ['amount', 'price', 'sharp', 'peak', 'flat', 'valley', 'deepValley'] as const;

/**
 * What the energy of quarters costs by the rates of their days: none with a gap, and none where a day has no rate. `climbed`: where ladders stood before
 * them; null: that is not known.
 */
export function costFacts(
  quarters: readonly LocalQuarter[],
  kwhIn: number,
  climbed?: ClimbedOn | null,
): readonly CostFact[] {
  const all = folded(
    quarters.map(({ figure }) => figure),
    'sum',
  );
  const without = (why: Figured): readonly CostFact[] => none.map((id) => ({ id, figure: why }));
  if (all.none !== null) return without(all);
  if (!isWhole(all) || climbed === null) return without(noFigure('notWhole', all));
  const known = quarters.filter(({ figure }) => figure.value !== null);
  if (known.some(({ rate }) => rate === null)) return without(noFigure('noRow', all));
  const kwhOf = ({ figure }: LocalQuarter): Quantity => (figure.value ?? quantity(0)).times(kwhIn);
  const cost = costOfParts(
    known.map((one): RatedPart => {
      const rate = one.rate as UnitRate;
      const kwh = kwhOf(one).times(rate.lossFactor);
      return {
        day: one.day,
        minute: one.minute,
        minutes,
        kwh,
        pays: rate,
        ...(one.feedIn !== undefined && { feedIn: one.feedIn }),
      };
    }),
    climbed,
  );
  if (!cost.ok) return without(noFigure('noRow', all));
  const { amount, fedIn } = cost;
  const amounts = new Map<CostFact['id'], Quantity>([
    ['amount', amount],
    ...cost.types.map((one) => [one.type, one.amount] as const),
  ]);
  // The price is that of what was drawn: what feeding in is credited divided by what is left would be none.
  const drawn = sumOf(known.filter(({ feedIn }) => feedIn === undefined).map(kwhOf));
  return none.flatMap((id): readonly CostFact[] => {
    if (id === 'price') {
      const price = drawn.isZero() ? null : amount.minus(fedIn).div(drawn);
      return [{ id, figure: price === null ? noFigure('noBase', all) : { ...all, value: price } }];
    }
    const value = amounts.get(id);
    return value === undefined ? [] : [{ id, figure: { ...all, value } }];
  });
}
