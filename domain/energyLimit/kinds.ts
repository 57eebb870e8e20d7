import type { Text } from '../text/message.ts';

/** What of its use a limit holds against it. */
export const limitKinds = {
  limit: { cn: '用量', en: 'Use' },
  base: { cn: '基础负荷', en: 'Base load' },
  pace: { cn: '进度', en: 'Pace' },
  demand: { cn: '需量', en: 'Demand' },
} as const satisfies Readonly<Record<string, Text>>;
export type LimitKind = keyof typeof limitKinds;
export const limitKindCodes = Object.keys(limitKinds) as [LimitKind, ...LimitKind[]];

/** Limits of these are of a power, not of an amount. */
export const isOfPower = (kind: LimitKind): boolean => kind === 'base' || kind === 'demand';

/** The unit of a power by that of the register: kWh gives kW; what has no name of its own is per hour. */
export function powerUnit(unit: string | null): string | null {
  if (unit === null) return null;
  return unit.endsWith('Wh') ? unit.slice(0, -1) : `${unit}/h`;
}
