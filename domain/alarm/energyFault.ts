import type { LimitKind } from '../energyLimit/kinds.ts';
import type { Lang, Text } from '../text/message.ts';
import type { Alarm } from './alarm.ts';

/** What is wrong with a use, by what of it is judged. */
const passed = {
  limit: { cn: '用量超过限额', en: 'use beyond its limit' },
  base: { cn: '基础负荷超过限额', en: 'base load beyond its limit' },
  pace: { cn: '用量快于进度', en: 'use ahead of its pace' },
  demand: { cn: '本需量块将超限', en: 'this demand block will pass its limit' },
} as const satisfies Readonly<Record<LimitKind, Text>>;

/** What an alarm about use says; null of every other. */
export const energyFault = ({ energy }: Partial<Pick<Alarm, 'energy'>>, lang: Lang): string | null =>
  energy === undefined ? null : passed[energy.kind][lang];

/** Why an alarm is over that did not just return. */
export const endedWords = {
  corrected: { cn: '已更正', en: 'corrected' },
  periodOver: { cn: '周期结束', en: 'period over' },
  reported: { cn: '已回报', en: 'reported done' },
} as const satisfies Readonly<Record<NonNullable<Alarm['ended']>, Text>>;
