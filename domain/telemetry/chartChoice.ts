/** How much one chart bears (V144, V146; K091, K092): nine items of one unit, or two of different ones. */
export const mostOfOneUnit = 9;
export const mostOfDifferentUnits = 2;

export interface ChartItem {
  readonly id: string;
  readonly unit: string | null;
  readonly kind: string;
}

/** Why a chart cannot take an item more. `text`: it has no curve. */
export type ChoiceFault = 'text' | 'tooManyOfUnit' | 'tooManyUnits';

/** Whether the chart takes the item; null when it does. Asked before the click, so that a refusal is explained and not suffered. */
export function choiceFault(chosen: readonly ChartItem[], item: ChartItem): ChoiceFault | null {
  if (item.kind === 'text') return 'text';
  const units = new Set([...chosen, item].map(({ unit }) => unit));
  if (units.size === 1) return chosen.length >= mostOfOneUnit ? 'tooManyOfUnit' : null;
  return chosen.length >= mostOfDifferentUnits ? 'tooManyUnits' : null;
}
