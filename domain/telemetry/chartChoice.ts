import type { Text } from '../text/message.ts';

/** How much one chart bears (V144, V146; K091, K092): nine items of one unit, or two of different ones. A small one bears six (V145). */
export const mostOfOneUnit = 9;
export const mostOfOneUnitOfSmall = 6;
export const mostOfDifferentUnits = 2;

export interface ChartItem {
  readonly id: string;
  readonly unit: string | null;
  readonly kind: string;
}

/** Why a chart cannot take an item more. `text`: it has no curve. */
export type ChoiceFault = 'text' | 'tooManyOfUnit' | 'tooManyUnits';

/** Whether the chart takes the item; null when it does. Asked before the click, so that a refusal is explained and not suffered. */
export function choiceFault(
  chosen: readonly ChartItem[],
  item: ChartItem,
  most: number = mostOfOneUnit,
): ChoiceFault | null {
  if (item.kind === 'text') return 'text';
  const units = new Set([...chosen, item].map(({ unit }) => unit));
  if (units.size === 1) return chosen.length >= most ? 'tooManyOfUnit' : null;
  return chosen.length >= mostOfDifferentUnits ? 'tooManyUnits' : null;
}

/** How many of one kind a page compares side by side (V147 to V150). */
export const comparedAtMost = { runBody: 3, consumptionUnit: 3, energyUnit: 10, reportObject: 1 } as const;
export type Compared = keyof typeof comparedAtMost;

const comparedNames: Readonly<Record<Compared, Text>> = {
  runBody: { cn: '运行主体', en: 'operating entities' },
  consumptionUnit: { cn: '用能单位', en: 'consumption units' },
  energyUnit: { cn: '用能单元', en: 'energy units' },
  reportObject: { cn: '报表对象', en: 'objects of a report' },
};

/** Why one more cannot be compared, or null. */
export function comparedFault(kind: Compared, chosen: number): Text | null {
  const [most, name] = [comparedAtMost[kind], comparedNames[kind]];
  return chosen < most ? null : { cn: `最多选择 ${most} 个${name.cn}`, en: `At most ${most} ${name.en}` };
}
