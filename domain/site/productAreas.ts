import type { Text } from '../text/message.ts';

/** What people may try or be consulted about. */
export const productAreas = {
  '01': { cn: '能源监测', en: 'Energy monitoring' },
  '02': { cn: '告警与运维', en: 'Alarms and maintenance' },
  '03': { cn: '预付费与结算', en: 'Prepayment and billing' },
  '04': { cn: '碳管理', en: 'Carbon' },
  '05': { cn: '大屏与报表', en: 'Walls and reports' },
} as const satisfies Readonly<Record<string, Text>>;
export type ProductArea = keyof typeof productAreas;
