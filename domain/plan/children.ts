import { type Quantity, quantity, sumOf } from '../energy/quantity.ts';
import type { EnergyPlan } from './energyPlan.ts';
import { endedPlans } from './states.ts';

type Planned = Pick<EnergyPlan, 'id' | 'unitId' | 'year' | 'indicator' | 'target' | 'state'>;

const isSame = (a: Planned, b: Planned): boolean => a.year === b.year && a.indicator === b.indicator;
const isVoid = ({ state }: Planned): boolean =>
  state !== 'completed' && (endedPlans as readonly string[]).includes(state);

/** What the units right below promise of the same; null where none of them has a plan. */
export function childrenTarget(
  plan: Planned,
  plans: readonly Planned[],
  parentOf: (unitId: string) => string | null,
): Quantity | null {
  const below = plans.filter((one) => !isVoid(one) && isSame(one, plan) && parentOf(one.unitId) === plan.unitId);
  return below.length === 0 ? null : sumOf(below.map(({ target }) => quantity(target)));
}

/** Whether the units below are promised more than the unit itself. */
export const isOverParent = ({ target }: Pick<Planned, 'target'>, children: Quantity | null): boolean =>
  children?.gt(quantity(target)) === true;
