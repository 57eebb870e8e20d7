import { percentChange } from '../energy/compare.ts';
import { type Quantity, quantity, sumOf } from '../energy/quantity.ts';
import type { EnergyPlan } from './energyPlan.ts';

/** What a month used, as its figure says; a part of a month is no whole one. */
export interface UsedMonth {
  readonly value: string | null;
  /** All of it is over, and all of it is known. */
  readonly isWhole: boolean;
}

/** What some months came to. */
export interface PlanOutcome {
  readonly target: Quantity;
  /** At least so much, where not all of it is known; null: nothing is. */
  readonly used: Quantity | null;
  readonly isWhole: boolean;
  /** More than the target, or less; null where use is not whole: a part is compared with nothing. */
  readonly off: Quantity | null;
  readonly offPercent: Quantity | null;
}

/** How the months came out, from the first up to the last, both included and January being 1. */
export function outcomeOf(
  { months }: Pick<EnergyPlan, 'months'>,
  used: readonly UsedMonth[],
  [first, last]: readonly [number, number],
): PlanOutcome {
  const target = sumOf(
    months.filter(({ month }) => month >= first && month <= last).map(({ amount }) => quantity(amount)),
  );
  const mine = Array.from(
    { length: last - first + 1 },
    (_, n) => used[first - 1 + n] ?? { value: null, isWhole: false },
  );
  const known = mine.flatMap(({ value }) => (value === null ? [] : [quantity(value)]));
  const isWhole = mine.every((month) => month.isWhole && month.value !== null);
  const whole = known.length === 0 ? null : sumOf(known);
  const told = isWhole ? whole : null;
  return { target, used: whole, isWhole, off: told?.minus(target) ?? null, offPercent: percentChange(told, target) };
}

/** What was saved by the actions that were done by the end of a day, and what all of them are to save. */
export function savedBy(
  { actions }: Pick<EnergyPlan, 'actions'>,
  day: string,
): { readonly done: Quantity; readonly all: Quantity } {
  const savingOf = (those: EnergyPlan['actions']): Quantity =>
    sumOf(those.flatMap(({ saving }) => (saving === null ? [] : [quantity(saving)])));
  return {
    done: savingOf(actions.filter(({ doneAt }) => doneAt !== null && doneAt.slice(0, 10) <= day)),
    all: savingOf(actions),
  };
}
