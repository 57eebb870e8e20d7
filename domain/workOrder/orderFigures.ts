import { type Quantity, quantity, rounded, sumOf, textOf } from '../energy/quantity.ts';
import { isOpenOrder } from './states.ts';
import type { WorkOrder } from './workOrderLedger.ts';

/** `work.cost`: what an order took, in yuan. */
export interface OrderCost {
  /** To the fen. */
  readonly amount: string;
  /** A price is missing (hours have none until a rate is set): it was this much at least. */
  readonly isAtLeast: boolean;
  /** Hours worked in all. */
  readonly hours: string;
}

type Material = WorkOrder['materials'][number];

/** What one part cost; null without a price. */
const materialCost = ({ quantity: much, price }: Pick<Material, 'quantity' | 'price'>): Quantity | null =>
  price === null ? null : quantity(much).times(price);

/** The same to the fen. */
export function materialAmount(material: Pick<Material, 'quantity' | 'price'>): string | null {
  const cost = materialCost(material);
  return cost === null ? null : rounded(cost, 2).toFixed(2);
}

/** The sum of quantities by their prices. What has no price is not taken for free: the sum is then a least. */
export function orderCost({ materials, hours }: Pick<WorkOrder, 'materials' | 'hours'>): OrderCost {
  const costs = materials.map(materialCost);
  const worked = sumOf(hours.map((one) => quantity(one.hours)));
  return {
    amount: rounded(sumOf(costs.filter((one) => one !== null)), 2).toFixed(2),
    isAtLeast: costs.some((cost, n) => cost === null && isStanding(materials, n)) || !worked.isZero(),
    hours: textOf(worked),
  };
}

/** The lines that took something. */
export const standingMaterials = (lines: WorkOrder['materials']): WorkOrder['materials'] =>
  lines.filter((_, n) => isStanding(lines, n));

/** A line that was taken back, and the one against it, took nothing. */
const isStanding = (lines: WorkOrder['materials'], n: number): boolean =>
  lines[n]?.takesBack === null && !lines.some(({ takesBack }) => takesBack === n + 1);

const day = 24 * 60 * 60 * 1000;

/** Whether an order in this state can be late: what is done is not, it waits to be accepted. */
export const mayBeLate = (state: string): boolean => isOpenOrder(state) && state !== 'finished';

/** Whole days by which an open order is late, at least 1 once it is due; null while it is not. */
export function daysLate({ state, due }: Pick<WorkOrder, 'state' | 'due'>, now: number): number | null {
  if (due === null || !mayBeLate(state)) return null;
  const over = now - Date.parse(due);
  return over <= 0 ? null : Math.max(1, Math.ceil(over / day));
}
