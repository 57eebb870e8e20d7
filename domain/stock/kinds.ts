import type { Text } from '../text/message.ts';

/** What a stock document does. */
export const documentKinds = {
  in: { cn: '入库', en: 'In' },
  out: { cn: '出库', en: 'Out' },
  transfer: { cn: '调拨', en: 'Transfer' },
  return: { cn: '退库', en: 'Return' },
  stocktake: { cn: '盘点', en: 'Stocktake' },
} as const satisfies Readonly<Record<string, Text>>;
export type DocumentKind = keyof typeof documentKinds;

/** As what a stock line hears it. */
export const movementKinds = {
  in: documentKinds.in,
  out: documentKinds.out,
  transferOut: { cn: '调出', en: 'Transferred out' },
  transferIn: { cn: '调入', en: 'Transferred in' },
  return: documentKinds.return,
  stocktake: documentKinds.stocktake,
  reversal: { cn: '冲销', en: 'Reversal' },
} as const satisfies Readonly<Record<string, Text>>;
export type MovementKind = keyof typeof movementKinds;

export const documentStates = {
  draft: { cn: '待确认', en: 'Draft' },
  reserved: { cn: '已预留', en: 'Reserved' },
  counted: { cn: '已清点', en: 'Counted' },
  confirmed: { cn: '已确认', en: 'Confirmed' },
  settled: { cn: '已盘点', en: 'Settled' },
  reversed: { cn: '已冲销', en: 'Reversed' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
} as const satisfies Readonly<Record<string, Text>>;
export type DocumentState = keyof typeof documentStates;

export const lineStates = {
  stocked: { cn: '在账', en: 'In the books' },
  closed: { cn: '已销账', en: 'Closed' },
} as const satisfies Readonly<Record<string, Text>>;
