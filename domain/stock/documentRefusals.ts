import type { LawRefusal } from '../ledger/law.ts';

const broken = (cn: string, en: string) => ({ code: 'RULE_BROKEN', says: { cn, en } }) as const;
const done = (cn: string, en: string) => ({ code: 'ALREADY_DONE', says: { cn, en } }) as const;

/** Why the law of a stock document says no, in the words that its reader hears. */
export const documentRefusals = {
  exists: done('此单据已登记', 'This document was drafted already'),
  ended: done('此单据已结束', 'This document is over'),
  notConfirmed: broken('尚未确认', 'It is not confirmed yet'),
  confirmed: {
    code: 'ALREADY_DONE',
    says: { cn: '{who} 已确认此单据', en: '{who} has confirmed it already' },
    names: { who: 'confirmedBy' },
  },
  isReserved: done('已预留，请先取消预留', 'It is reserved: release it first'),
  isCounted: broken('已清点，可重新清点或取消', 'It was counted: count it anew, or cancel it'),
  notReserved: broken('没有预留', 'Nothing is reserved by it'),
  onlyOut: broken('只有出库单可以预留', 'Parts are reserved by a document of what goes out'),
  notStocktake: broken('不是盘点单', 'It is no stocktake'),
  notCounted: broken('尚未清点', 'It has not been counted yet'),
  notAllCounted: broken('每一行都要清点', 'Count each of its lines'),
  ownStocktake: {
    code: 'NO_PERMISSION',
    says: { cn: '清点人不能确认自己的盘点', en: 'Whoever counted does not confirm it: ask another keeper' },
  },
  countAgain: broken('此盘点已入账；如有差错请重新盘点', 'It is in the books: if it is wrong, count again'),
  hasReturns: broken('已有退库，请先冲销退库单', 'Some of it has come back: reverse that return first'),
  overReturned: broken('退库超过领用数量', 'More would come back than was drawn'),
  notReturned: broken('没有退回这么多', 'Not so much has come back'),
  notIn: broken('只有入库单补单价', 'Prices come with what was taken in'),
  noSuchLine: broken('没有这一行', 'There is no such line'),
  hasPrice: done('此行已有单价', 'This line has its price already'),
} as const satisfies Readonly<Record<string, LawRefusal>>;
