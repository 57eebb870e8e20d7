import { type Quantity, rounded, sumOf, zero } from '../../energy/quantity.ts';
import { type DayPart, minutesByType } from './byType.ts';
import { climbOf } from './ladder.ts';
import { type PeakType, peakTypes } from './periods.ts';
import type { RateVersion } from './rateTemplate.ts';
import type { TimeRule } from './timeRule.ts';

/** A part with where its ladder stood before it. */
export interface ClimbingPart extends DayPart {
  readonly stood: Quantity;
}

/** kWh as they are shown. */
export const shown = (value: Quantity): Quantity => rounded(value, 2);

/** What was used in a type of period, of a ladder in one of its tiers. */
export interface Cell {
  readonly type: PeakType;
  readonly tier: number | null;
  readonly kwh: Quantity;
}

/**
 * kWh of each type and tier: what straddles a change of period by time, all of it added up before it is divided, so that nothing is lost to a quotient. A
 * tier is that at which the ladder stood by then.
 */
export function byTypes(
  parts: readonly ClimbingPart[],
  rule: Pick<TimeRule, 'programs'> | null,
  tiers: RateVersion['tiers'] | null,
): { readonly cells: readonly Cell[]; readonly lacking: string | null } {
  const made = new Map<string, { type: PeakType; tier: number | null; minutes: number; product: Quantity }>();
  let lacking: string | null = null;
  for (const part of parts)
    for (const [type, minutes] of minutesByType(part, rule)) {
      if (type === null) {
        lacking ??= part.day;
        continue;
      }
      const climbs =
        tiers === null ? [{ tier: null, kwh: part.kwh }] : climbOf(tiers, part.stood, part.stood.plus(part.kwh));
      for (const { tier, kwh } of climbs) {
        const key = `${type} ${tier} ${part.minutes}`;
        const known = made.get(key) ?? { type, tier, minutes: part.minutes, product: zero };
        made.set(key, { ...known, product: known.product.plus(kwh.times(minutes)) });
      }
    }
  const order = Object.keys(peakTypes);
  const cells = [...Map.groupBy(made.values(), ({ type, tier }) => `${type} ${tier}`).values()].flatMap(
    (same): readonly Cell[] => {
      const [first] = same;
      const kwh = sumOf(same.map(({ product, minutes }) => product.div(minutes)));
      return first === undefined ? [] : [{ type: first.type, tier: first.tier, kwh }];
    },
  );
  const inOrder = cells.toSorted(
    (a, b) => order.indexOf(a.type) - order.indexOf(b.type) || (a.tier ?? 0) - (b.tier ?? 0),
  );
  return { cells: inOrder, lacking };
}

/** Each as it is shown; what rounding leaves over goes to flat, where there is none to the largest (§1.4). */
export function evened(cells: readonly Cell[], whole: Quantity): readonly Cell[] {
  const even = cells.map((cell) => ({ ...cell, kwh: shown(cell.kwh) }));
  const rest = whole.minus(sumOf(even.map(({ kwh }) => kwh)));
  const [largest] = even.toSorted((a, b) => b.kwh.comparedTo(a.kwh));
  const at = even.find(({ type }) => type === 'flat') ?? largest;
  return even.map((cell) => (cell === at ? { ...cell, kwh: cell.kwh.plus(rest) } : cell));
}
