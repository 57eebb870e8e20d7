import type { Text } from '../../text/message.ts';

/** Why a band is not learned anew, and what to do. */
export const bandFaults = {
  notWatched: {
    cn: '没有启用的基线规则：请先为该测点启用一条判断“偏离基线”的规则',
    en: 'No rule judges its band: enable a rule for this point that judges the distance from its band',
  },
  sinceAhead: { cn: '须为已过完的日期', en: 'A day that is over' },
} as const satisfies Readonly<Record<string, Text>>;
