import type { Text } from '../text/message.ts';

/** What of its point a rule holds against its limits. */
export const ruleKinds = {
  limit: { cn: '数值', en: 'Value' },
  rate: { cn: '变化率', en: 'Rate of change' },
  still: { cn: '不变化', en: 'No change' },
  state: { cn: '状态', en: 'State' },
  band: { cn: '偏离基线', en: 'Distance from its band' },
  expression: { cn: '表达式', en: 'Expression' },
} as const satisfies Readonly<Record<string, Text>>;
export type RuleKind = keyof typeof ruleKinds;
export const ruleKindCodes = Object.keys(ruleKinds) as [RuleKind, ...RuleKind[]];
